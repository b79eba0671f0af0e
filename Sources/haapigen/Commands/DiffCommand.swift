import ArgumentParser

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Tells what has changed between two versions of the schema, and who notices.",
    discussion: """
      Each change is one finding: what it breaks, who notices it, what to do. The verdict says which \
      semantic version step is due. A version is a git revision, a folder, or a file that `haapigen \
      snapshot` wrote; neither the work tree nor the network is touched.

        haapigen diff                            the last commit and the disk
        haapigen diff main --fail-on source,wire
        haapigen diff main...feature --format md
        haapigen diff ./old ./new
        haapigen diff v1.snapshot

      A finding may pass with a reason: see `accepted:` in docs/reviewing.md.

      Exit codes: 0 fine, 1 a finding of --fail-on, 2 a version has errors, 66 a version cannot be \
      read.
      """)

  @OptionGroup var options: DiffOptions

  func run() throws { try DiffRun(options: options, scope: .schema).run() }
}
