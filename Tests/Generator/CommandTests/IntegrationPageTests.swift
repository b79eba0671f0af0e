import Foundation
import SchemaText
import Testing

/// The samples of docs/ci.md are valid, and their commands work as described.
@Suite("Samples for CI") struct IntegrationPageTests {
  /// The code block whose first line names the file.
  private static func sample(_ file: String) throws -> String {
    let page = Tool.package.appendingPathComponent("docs/ci.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let block = try #require(
      text.components(separatedBy: "\n```").first {
        $0.split(separator: "\n").first?.split(separator: " ").last == Substring(file)
      }, "no block is \(file)")
    return block.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      .joined(separator: "\n") + "\n"
  }

  private static func yaml(_ file: String) throws -> Node {
    let source = SourceFile(path: file, name: file, bytes: Array(try sample(file).utf8))
    let (node, diagnostics) = YAMLLoader.load(source)
    #expect(diagnostics.map(\.message) == [])
    return try #require(node)
  }

  /// The scripts of the jobs, without installation and build.
  private static func githubScripts() throws -> [String] {
    let steps = try #require(
      yaml(".github/workflows/schema.yml")["jobs"]?["schema"]?["steps"]?.sequence)
    let scripts = steps.compactMap { $0["run"]?.text }
    #expect(scripts.count == steps.count - 1)
    return scripts.filter { !$0.contains("apt-get") }
  }

  private static func gitlabScripts() throws -> [String] {
    let job = try #require(try yaml(".gitlab-ci.yml")["schema"])
    #expect(job["before_script"]?.sequence?.last?.text?.hasPrefix("swift build") == true)
    return try #require(job["script"]?.sequence).compactMap(\.text)
  }

  // MARK: A repository

  /// A schema and its output, committed on `main`, with a branch.
  private struct Repository {
    let folder: Folder
    private let environment: [String: String]

    init() throws {
      folder = try SampleSchema.generated()
      environment = [
        "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_COMMITTER_NAME": "A",
        "GIT_COMMITTER_EMAIL": "a@example.com", "GIT_CONFIG_GLOBAL": "/dev/null",
        "GIT_CONFIG_NOSYSTEM": "1", "GITHUB_BASE_REF": "main",
        "GITHUB_STEP_SUMMARY": folder.url.path + "/summary.md",
      ]
      try folder.write(".build\n.stamp\nsummary.md\nreview.md\n", to: ".gitignore")
      let release = folder.url.appendingPathComponent(".build/release")
      try FileManager.default.createDirectory(at: release, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        at: release.appendingPathComponent("haapigen"),
        withDestinationURL: Tool.products.appendingPathComponent("haapigen"))
      #expect(
        try shell(
          """
          git init -q -b main . && git add . && git commit -q -m first
          git update-ref refs/remotes/origin/main main && git checkout -q -b feature
          """
        ).status == 0)
    }

    func shell(_ script: String) throws -> ToolRun {
      var environment = environment
      environment["CI_MERGE_REQUEST_DIFF_BASE_SHA"] = "main"
      return try Tool.run(
        URL(fileURLWithPath: "/bin/sh"), ["-eu", "-c", script], in: folder.url,
        environment: environment)
    }

    func edit(_ old: String, _ new: String, generates: Bool = true) throws {
      let text = try folder.text(of: "Schema/people.yaml")
      #expect(text.contains(old))
      try folder.write(text.replacingOccurrences(of: old, with: new), to: "Schema/people.yaml")
      if generates { #expect(try Tool.haapigen("generate", in: folder.url).status == 0) }
    }
  }

  private static let addition = (
    "name: { type: String, doc: What others call them. }",
    "name: { type: String, doc: What others call them. }\n      age: { type: Int?, doc: Years. }"
  )

  // MARK: Jobs

  @Test(arguments: ["GitHub", "GitLab"]) func aJob(_ service: String) throws {
    let scripts = try service == "GitHub" ? Self.githubScripts() : Self.gitlabScripts()
    #expect(scripts.count == 3)
    let repository = try Repository()
    func statuses() throws -> [Int32] { try scripts.map { try repository.shell($0).status } }
    #expect(try statuses() == [0, 0, 0])

    try repository.edit(Self.addition.0, Self.addition.1)
    #expect(try statuses() == [0, 0, 0])
    #expect(try repository.folder.text(of: "review.md").contains("Person.age"))
    if service == "GitHub" {
      #expect(try repository.folder.text(of: "summary.md").contains("Person.age"))
    }

    try repository.edit("doc: Somebody.", "doc: Anybody.", generates: false)
    #expect(try statuses() == [1, 0, 0])

    try repository.edit("      name:", "      fullName:")
    #expect(try statuses() == [0, 0, 1])
  }

  // MARK: Hooks

  @Test func theHookLooksAtTheCommit() throws {
    let repository = try Repository()
    let folder = repository.folder
    try folder.write(try Self.sample(".git/hooks/pre-commit"), to: ".git/hooks/pre-commit")
    #expect(try repository.shell("chmod +x .git/hooks/pre-commit").status == 0)

    // Nothing in the schema changed, so the tool does not run.
    try folder.write("hello\n", to: "notes.txt")
    #expect(try repository.shell("git add . && git commit -m notes").errors == "")

    try repository.edit(Self.addition.0, Self.addition.1)
    #expect(try repository.shell("git add Schema").status == 0)
    let refused = try repository.shell("git commit -q -m half")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("Generated/Sample/People.swift: stale"), "\(refused.errors)")

    #expect(try repository.shell("git add . && git commit -q -m whole").status == 0)
    #expect(try repository.shell("git status --porcelain").output == "")
    let log = try repository.shell("git log --format=%s").output
    #expect(log == "whole\nnotes\nfirst\n")
  }

  @Test func theFrameworkRunsTheCheck() throws {
    let hook = try #require(
      try Self.yaml(".pre-commit-config.yaml")["repos"]?.sequence?.first?["hooks"]?.sequence?.first)
    let files = try Regex(try #require(hook["files"]?.text))
    #expect("Schema/people.yaml".contains(files) && "Generated/surface.txt".contains(files))
    #expect(!"Sources/Schema/a.swift".contains(files))
    #expect(hook["pass_filenames"]?.text == "false" && hook["language"]?.text == "system")
    let entry = try #require(hook["entry"]?.text)
    let repository = try Repository()
    #expect(try repository.shell(entry).status == 0)
    try repository.edit(Self.addition.0, Self.addition.1, generates: false)
    #expect(try repository.shell(entry).status == 1)
  }

  // MARK: Attributes

  /// Every generated file is marked, and files for reviewers are not collapsed.
  @Test func attributesCoverWhatIsGenerated() throws {
    let root = Tool.package
    let git = URL(fileURLWithPath: "/usr/bin/env")
    let manifests = try Tool.run(git, ["git", "ls-files", "*/manifest.json"], in: root).output
      .split(separator: "\n").map(String.init)
    #expect(manifests.count >= 6, "\(manifests)")
    var count = 0
    for manifest in manifests {
      let folder = (manifest as NSString).deletingLastPathComponent
      let names = try String(
        contentsOf: root.appendingPathComponent(manifest), encoding: .utf8
      ).matches(of: #/\n    "([^"]+)",?/#).map { String($0.1) }
      #expect(names.count > 1)
      for name in names {
        let path = "\(folder)/\(name)"
        let run = try Tool.run(
          git, ["git", "check-attr", "linguist-generated", "diff", "eol", "--", path], in: root)
        let isOpen = name == "surface.txt" || name == "mapping.md"
        #expect(
          run.output == """
            \(path): linguist-generated: \(isOpen ? "unset" : "set")
            \(path): diff: unspecified
            \(path): eol: lf

            """)
        count += 1
      }
    }
    #expect(count > 60)
  }

  /// The page shows lines of the existing file.
  @Test func thePageShowsTheAttributes() throws {
    let file = try String(
      contentsOf: Tool.package.appendingPathComponent(".gitattributes"), encoding: .utf8)
    let lines = file.split(separator: "\n")
    for line in try Self.sample(".gitattributes").split(separator: "\n") {
      #expect(lines.contains(line))
    }
  }
}
