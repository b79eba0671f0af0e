import ArgumentParser

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Reports what changed between two versions of the schema, and what breaks.",
    discussion: """
      Each change is one finding: what it breaks, who is affected, what to do. The verdict names which \
      part of the semantic version must be increased. A version is a git revision, a folder, or a \
      file that `haapigen snapshot` wrote. Nothing is written, and no network is used.

        haapigen diff                            the last commit and the disk
        haapigen diff main --fail-on source,wire
        haapigen diff main...feature --format md
        haapigen diff ./old ./new
        haapigen diff v1.snapshot

      To accept a finding with a reason, see `accepted:` in docs/reviewing.md.

      Exit codes: 0 success, 1 a finding of --fail-on, 2 a version has errors, 66 a version cannot be \
      read.
      """)

  @OptionGroup var options: DiffOptions

  func run() throws { try DiffRun(options: options, scope: .schema).run() }
}
