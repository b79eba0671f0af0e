import Foundation
import Testing

/// A repository that contains a schema, in a temporary folder.
struct SampleRepository {
  let folder: Folder

  init(_ make: () throws -> Folder = SampleSchema.make) throws {
    folder = try make()
    try git("init", "--quiet", "--initial-branch=main")
    try commit("first")
  }

  @discardableResult
  func git(_ arguments: String...) throws -> String {
    let identity = ["-c", "user.name=Sample", "-c", "user.email=sample@example.com"]
    let run = try Tool.run(
      URL(fileURLWithPath: "/usr/bin/env"), ["git"] + identity + arguments, in: folder.url)
    try #require(run.status == 0, "\(run.errors)")
    return run.output
  }

  func commit(_ message: String) throws {
    try git("add", ".")
    try git("commit", "--quiet", "-m", message)
  }

  func diff(_ arguments: String..., environment: [String: String] = [:]) throws -> ToolRun {
    try Tool.run(
      Tool.products.appendingPathComponent("haapigen"), ["diff"] + arguments, in: folder.url,
      environment: environment)
  }

  /// Removes a schema file.
  func removePlace() throws {
    try folder.write(
      SampleSchema.index.replacingOccurrences(of: ", places.yaml", with: ""),
      to: "Schema/schema.yaml")
    try folder.remove("Schema/places.yaml")
  }
}

@Suite("haapigen diff: versions") struct DiffVersionTests {
  @Test func comparesTheLastCommitWithTheDisk() throws {
    let sample = try SampleRepository()
    let run = try sample.diff()
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "HEAD → Schema: nothing has changed\n")
    #expect(run.errors == "")
  }

  @Test func readsRevisionsOfEveryKind() throws {
    let sample = try SampleRepository()
    try sample.git("tag", "v1")
    try sample.git("branch", "feature/one")
    let hash = try sample.git("rev-parse", "HEAD").trimmingCharacters(in: .newlines)
    try sample.folder.write(SampleSchema.people + "# more\n", to: "Schema/people.yaml")
    try sample.commit("second")
    for name in ["HEAD~1", "v1", "feature/one", hash, String(hash.prefix(8)), "main:Schema"] {
      let run = try sample.diff(name)
      #expect(
        run.output == "\(name) → Schema: nothing has changed\n".replacing(":Schema", with: ""))
      #expect(run.status == 0, "\(run.errors)")
    }
    #expect(try sample.diff("v1..main").output == "v1 → main: nothing has changed\n")
    #expect(try sample.diff("v1..").output == "v1 → HEAD: nothing has changed\n")
    #expect(
      try sample.diff("v1...main").output == "v1...main → main: nothing has changed\n")
    #expect(try sample.diff("v1", "main").output == "v1 → main: nothing has changed\n")
    try sample.git("checkout", "--quiet", "--detach", "HEAD~1")
    #expect(try sample.diff("main").status == 0)
  }

  /// Each version is read from its revision, not from the disk.
  @Test func readsTheVersionOfTheRevision() throws {
    let sample = try SampleRepository()
    try sample.folder.write(
      SampleSchema.index.replacingOccurrences(of: "1.0.0", with: "1.2.0"), to: "Schema/schema.yaml")
    try sample.commit("second")
    try sample.folder.write(
      SampleSchema.index.replacingOccurrences(of: "1.0.0", with: "1.1.0"), to: "Schema/schema.yaml")
    #expect(
      try sample.diff("HEAD~1..HEAD").output
        == "HEAD~1 → HEAD: nothing has changed\n1.0.0 → 1.2.0: no version increase required\n")
    #expect(
      try sample.diff().output
        == "HEAD → Schema: nothing has changed\n"
        + "1.2.0 → 1.1.0: the version must not decrease: write `version: 1.2.0`, or if 1.1.0 is the older "
        + "version, name it first\n"
    )
  }

  @Test func touchesNothing() throws {
    let sample = try SampleRepository()
    try sample.folder.write(SampleSchema.people + "# more\n", to: "Schema/people.yaml")
    let before = try sample.folder.snapshot()
    #expect(try sample.diff("main").status == 0)
    #expect(try sample.folder.snapshot() == before)
  }

  @Test func comparesFoldersAndSnapshots() throws {
    let folder = try SampleSchema.make()
    try folder.write(SampleSchema.index, to: "new folder/schema.yaml")
    try folder.write(SampleSchema.people, to: "new folder/people.yaml")
    try folder.write(SampleSchema.places, to: "new folder/places.yaml")
    var run = try Tool.haapigen("diff", "Schema", "./new folder", in: folder.url)
    #expect(run.output == "Schema → ./new folder: nothing has changed\n", "\(run.errors)")
    run = try Tool.haapigen("snapshot", "--output", "v 1.snapshot", in: folder.url)
    #expect(run.output == "wrote v 1.snapshot: sample 1.0.0, 3 files\n", "\(run.errors)")
    run = try Tool.haapigen("diff", "v 1.snapshot", in: folder.url)
    #expect(run.output == "v 1.snapshot → Schema: nothing has changed\n", "\(run.errors)")
    run = try Tool.haapigen("diff", "Schema", "./v 1.snapshot", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func worksInABareRepositoryAndInAFolderOfOne() throws {
    let sample = try SampleRepository()
    try sample.git("clone", "--quiet", "--bare", ".", "bare.git")
    let bare = sample.folder.url.appendingPathComponent("bare.git")
    #expect(
      try Tool.haapigen("diff", "main..main", in: bare).output
        == "main → main: nothing has changed\n")
    let inner = try SampleRepository {
      let folder = try Folder()
      for (name, text) in [
        ("schema", SampleSchema.index), ("people", SampleSchema.people),
        ("places", SampleSchema.places),
      ] {
        try folder.write(text, to: "packages/login/Schema/\(name).yaml")
      }
      return folder
    }
    let package = inner.folder.url.appendingPathComponent("packages/login")
    #expect(
      try Tool.haapigen("diff", in: package).output == "HEAD → Schema: nothing has changed\n")
    let other = try Tool.haapigen("diff", "main", in: inner.folder.url)
    #expect(other.status == 66)
  }

  /// With the environment variables that git sets for a hook.
  @Test func worksInAHook() throws {
    let sample = try SampleRepository()
    let run = try sample.diff("HEAD", environment: ["GIT_DIR": ".git", "GIT_INDEX_FILE": "none"])
    #expect(run.output == "HEAD → Schema: nothing has changed\n", "\(run.errors)")
  }

  @Test func followsLinksWithinTheRevision() throws {
    let sample = try SampleRepository()
    try sample.folder.write(SampleSchema.places, to: "shared/places.yaml")
    try sample.folder.remove("Schema/places.yaml")
    let link = sample.folder.url.appendingPathComponent("Schema/places.yaml").path
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "../shared/places.yaml")
    try sample.commit("a link")
    #expect(try sample.diff("HEAD~1..HEAD").output == "HEAD~1 → HEAD: nothing has changed\n")
    try sample.folder.remove("shared/places.yaml")
    try sample.commit("a link to nowhere")
    let run = try sample.diff("HEAD~1..HEAD")
    #expect(run.status == 66)
    #expect(run.errors.contains("HEAD:Schema/places.yaml: error: the link does not lead to a file"))
  }

  /// More data than a pipe buffers, in both directions.
  @Test func readsMuch() throws {
    let sample = try SampleRepository {
      let folder = try Folder()
      let names = (0..<2_500).map { "family-with-a-long-name-\($0).yaml" }
      let filler = String(
        repeating: "# A line that says nothing, and takes its place.\n", count: 40)
      try folder.write(
        "schema: sample\nversion: 1.0.0\nmodules:\n  Sample:\n    files:\n"
          + names.map { "      - \($0)\n" }.joined(), to: "Schema/schema.yaml")
      for (index, name) in names.enumerated() {
        try folder.write(
          filler + "structs: { Thing\(index): { members: { name: String } } }\n",
          to: "Schema/\(name)")
      }
      return folder
    }
    let run = try sample.diff()
    #expect(run.output == "HEAD → Schema: nothing has changed\n", "\(run.errors)")
  }

  /// Errors in either version are reported with the places of that version.
  @Test func aVersionWithErrors() throws {
    let sample = try SampleRepository()
    let wrong = SampleSchema.people.replacingOccurrences(of: "type: String", with: "type: Strin")
    try sample.folder.write(wrong, to: "Schema/people.yaml")
    var run = try sample.diff()
    #expect(run.status == 2)
    #expect(
      run.errors.contains("Schema/people.yaml:5:21: error: there is no type `Strin` [TYP301]"))
    try sample.commit("wrong")
    try sample.folder.write(SampleSchema.people, to: "Schema/people.yaml")
    run = try sample.diff()
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(
      run.errors.contains("HEAD:Schema/people.yaml:5:21: error: there is no type `Strin` [TYP301]"))
  }
}

@Suite("haapigen diff: overlays") struct DiffOverlayTests {
  /// The overlay is read from the revision, and so is the schema if it is in the same repository.
  @Test func areReadFromTheRevision() throws {
    let sample = try SampleRepository(OverlaySample.make)
    let run = try sample.diff("main", "--schema", "Base/Schema", "--overlay", "App/Haapi")
    #expect(run.output == "main → App/Haapi: nothing has changed\n", "\(run.errors)")
    let broken = OverlaySample.overlay.replacingOccurrences(of: "const: acme", with: "from: acme")
    try sample.folder.write(broken, to: "App/Haapi/overlay.yaml")
    try sample.commit("an overlay with errors")
    try sample.folder.write(OverlaySample.overlay, to: "App/Haapi/overlay.yaml")
    let old = try sample.diff("main~1", "--schema", "Base/Schema", "--overlay", "App/Haapi/")
    #expect(old.status == 0, "\(old.errors)")
    let new = try sample.diff("main", "--schema", "Base/Schema", "--overlay", "App/Haapi")
    // The map is ignored, with a note.
    #expect(new.status == 0, "\(new.errors)")
    #expect(new.output.contains("main:App/Haapi/overlay.yaml:"), "\(new.output)")
    #expect(new.output.contains("[REV911]"), "\(new.output)")
  }

  /// The struct of the base schema is decoded as before.
  @Test func addedMemberOfABaseStruct() throws {
    let sample = try SampleRepository(OverlaySample.make)
    let addition = "  structs: { Form: { add: { level: { type: String?, wire: a.b } } } }\n"
    try sample.folder.write(OverlaySample.overlay + addition, to: "App/Haapi/overlay.yaml")
    let run = try sample.diff("--schema", "Base/Schema", "--overlay", "App/Haapi")
    #expect(
      run.output.contains("addition: the member `Form.level` is new: String? [DIF101]"),
      "\(run.output)\(run.errors)")
  }

  /// An overlay has neither a version nor a list of accepted findings, and those of the base schema do not apply.
  @Test(arguments: [
    (["--fail-on", "behaviour"], "leave the category out of --fail-on for this run", Int32(1)),
    ([], "", 0),
  ])
  func hasNoVersion(_ arguments: [String], _ advice: String, _ status: Int32) throws {
    let sample = try SampleRepository {
      let folder = try OverlaySample.make()
      let index = try folder.text(of: "Base/Schema/schema.yaml")
      try folder.write(
        index + "accepted: [{ finding: DIF102 Form.age, because: unused, version: 1.0.0 }]\n",
        to: "Base/Schema/schema.yaml")
      return folder
    }
    let changed = OverlaySample.overlay.replacingOccurrences(of: "const: acme", with: "const: ACME")
    try sample.folder.write(changed, to: "App/Haapi/overlay.yaml")
    let options = ["--schema", "Base/Schema", "--overlay", "App/Haapi"] + arguments
    func run(_ format: String) throws -> ToolRun {
      try Tool.run(
        Tool.products.appendingPathComponent("haapigen"), ["diff", "--format", format] + options,
        in: sample.folder.url)
    }
    let text = try run("text")
    #expect(text.status == status)
    #expect(text.output.contains("\nminor version increase required\n"), "\(text.output)")
    #expect(!text.output.contains("accept"), "\(text.output)")
    #expect(
      text.errors
        == (advice.isEmpty
          ? ""
          : "error: 1 finding of the category behaviour: undo the change, or \(advice): an "
            + "overlay has no `accepted:`\n"))
    #expect(try run("md").output.contains("\n\n**minor version increase required**\n"))
    #expect(try run("github").output.contains("::notice title=haapigen diff::"))
    let json = try run("json").output
    #expect(json.contains("\"words\" : \"minor version increase required\""), "\(json)")
    #expect(!json.contains("\"least\""))
  }

  /// A schema in a package dependency is not part of the app's revisions.
  @Test func aFetchedSchemaIsReadFromTheDisk() throws {
    let sample = try SampleRepository {
      let folder = try OverlaySample.make()
      try folder.write("/App/.build\n", to: ".gitignore")
      for name in ["schema", "base"] {
        try folder.write(
          try folder.text(of: "Base/Schema/\(name).yaml"),
          to: "App/.build/checkouts/HaapiKit/Schema/\(name).yaml")
      }
      try folder.remove("Base")
      return folder
    }
    let app = OverlaySample.app(sample.folder)
    for command in [["diff", "main"], ["mapping", "diff"]] {
      let run = try Tool.run(
        Tool.products.appendingPathComponent("haapigen"), command + ["--overlay", "Haapi"], in: app)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output.hasSuffix(" → Haapi: nothing has changed\n"), "\(run.output)")
    }
    let run = try Tool.haapigen("diff", "--overlay", "Hapi", in: app)
    #expect(run.status == 66)
    #expect(run.errors.contains("`HEAD` has no folder `App/Hapi` [REV903]"), "\(run.errors)")
    #expect(run.errors.contains("help: an overlay.yaml is in `HEAD:App/Haapi`"))
  }

  /// A snapshot contains overlays. A snapshot without overlays is compared with those on the disk.
  @Test func areKeptInSnapshots() throws {
    let folder = try OverlaySample.make()
    let options = ["--schema", "Base/Schema", "--overlay", "App/Haapi"]
    func run(_ arguments: [String]) throws -> ToolRun {
      try Tool.run(
        Tool.products.appendingPathComponent("haapigen"), arguments, in: folder.url)
    }
    #expect(try run(["snapshot", "--output", "all"] + options).status == 0)
    #expect(try run(["snapshot", "--output", "base"] + options.prefix(2)).status == 0)
    #expect(try folder.text(of: "all").contains("\n--- Haapi/overlay.yaml\n"))
    #expect(try !folder.text(of: "base").contains("overlay.yaml"))
    for name in ["all", "base"] {
      let run = try run(["diff", name] + options)
      #expect(run.output == "\(name) → App/Haapi: nothing has changed\n", "\(run.errors)")
    }
    #expect(try run(["diff", "all", "./all"]).status == 0)
  }
}

@Suite("haapigen diff: mistakes") struct DiffMistakeTests {
  @Test(arguments: [
    (["mian"], "there is no revision, folder or snapshot `mian` [REV902]", "write `main`"),
    (["main~9"], "`main~9` [REV902]", "write `main`"),
    (["fork"], "`fork` [REV902]", "write `origin/fork`"),
    (["zebra"], "`zebra` [REV902]", "known branches and tags: `main`, `origin/fork`, `release`"),
    (["--", "-x"], "`-x` [REV902]", "known branches and tags"),
    (["main:Model"], "`main` has no folder `Model` [REV903]", "write `main:Schema`"),
    (["main:Schema/people.yaml"], "`main` has no folder `Schema/people.yaml` [REV903]", "write"),
    (
      ["main", "--schema", "/"],
      "this is not in a git repository, so there is no revision `main` [REV901]", "two folders"
    ),
    (["release"], "`release` is a folder here and a revision of git [REV909]", "write `./release`"),
    (["main..release", "main"], "`main..release` names two versions", "alone"),
    (["Schema/people.yaml"], "the file is not a snapshot of a schema [REV906]", "name a folder"),
    (["./nowhere"], "there is no folder `./nowhere` [DOC001]", "a revision or a snapshot"),
    (["./release"], "there is no YAML file in this folder [DOC012]", "schema.yaml"),
  ])
  func versions(_ arguments: [String], _ message: String, _ help: String) throws {
    let sample = try Self.sample()
    let run = try Tool.run(
      Tool.products.appendingPathComponent("haapigen"), ["diff"] + arguments, in: sample.folder.url)
    #expect(run.status == 66)
    #expect(run.output == "")
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.contains(help), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").filter { $0.contains("error:") }.count == 1)
  }

  private static func sample() throws -> SampleRepository {
    let sample = try SampleRepository()
    try sample.git("branch", "release")
    try sample.git("update-ref", "refs/remotes/origin/fork", "HEAD")
    try sample.folder.write("", to: "release/.keep")
    return sample
  }

  @Test(arguments: [
    (["--fail-on", "sauce"], "--fail-on cannot be `sauce`: write `source`."),
    (["--fail-on", "source,"], "--fail-on cannot be ``"),
    (
      ["--fail-on", "addition"],
      "known categories: `behaviour`, `none`, `privacy`, `source`, `wire`."
    ),
    (["--format", "jsn"], "jsn"),
  ])
  func options(_ arguments: [String], _ message: String) throws {
    let folder = try SampleSchema.make()
    let run = try Tool.run(
      Tool.products.appendingPathComponent("haapigen"), ["diff", "Schema"] + arguments,
      in: folder.url)
    #expect(run.status == 64)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func noRepositoryAndNoGit() throws {
    let folder = try SampleSchema.make()
    // The temporary folder may be inside a repository, which git must not find.
    let ceiling = ["GIT_CEILING_DIRECTORIES": folder.url.deletingLastPathComponent().path]
    var run = try Tool.haapigen("diff", "main", in: folder.url, environment: ceiling)
    #expect(run.status == 66)
    #expect(
      run.errors.contains(
        "error: this is not in a git repository, so there is no revision `main` [REV901]"),
      "\(run.errors)")
    run = try Tool.haapigen("diff", "main", in: folder.url, environment: ["PATH": "/nowhere"])
    #expect(run.status == 66)
    #expect(run.errors.contains("error: git was not found"), "\(run.errors)")
    #expect(run.errors.contains("[REV904]"))
    run = try Tool.haapigen("diff", "Schema", in: folder.url, environment: ["PATH": "/nowhere"])
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func aRepositoryWithoutCommitsOrSchema() throws {
    let folder = try SampleSchema.make()
    let git = URL(fileURLWithPath: "/usr/bin/env")
    #expect(try Tool.run(git, ["git", "init", "--quiet"], in: folder.url).status == 0)
    var run = try Tool.haapigen("diff", in: folder.url)
    #expect(run.status == 66)
    #expect(run.errors.contains("help: the repository has no commit yet"), "\(run.errors)")
    let sample = try SampleRepository {
      let folder = try Folder()
      try folder.write("hello\n", to: "README.md")
      return folder
    }
    try sample.folder.write(SampleSchema.index, to: "Schema/schema.yaml")
    run = try sample.diff()
    #expect(run.status == 66)
    #expect(run.errors.contains("`HEAD` has no folder `Schema` [REV903]"), "\(run.errors)")
    #expect(run.errors.contains("there is no schema.yaml in this revision"))
  }

  /// Objects that a partial clone did not fetch are not fetched now.
  @Test func aPartialClone() throws {
    let sample = try SampleRepository()
    try sample.folder.write(SampleSchema.people + "# more\n", to: "Schema/people.yaml")
    try sample.commit("second")
    try sample.git("config", "uploadpack.allowFilter", "true")
    try sample.git(
      "clone", "--quiet", "--filter=blob:none", "--no-checkout",
      "file://" + sample.folder.url.path, "clone")
    let clone = sample.folder.url.appendingPathComponent("clone")
    for _ in 1...2 {
      let run = try Tool.haapigen("diff", "main~1..main", in: clone)
      #expect(run.status == 66)
      #expect(run.errors.contains("git cannot read this: "), "\(run.errors)")
      #expect(run.errors.contains("[REV905]"))
    }
  }

  @Test func aShallowClone() throws {
    let sample = try SampleRepository()
    try sample.folder.write(SampleSchema.people + "# more\n", to: "Schema/people.yaml")
    try sample.commit("second")
    try sample.git("clone", "--quiet", "--depth=1", "file://" + sample.folder.url.path, "clone")
    let clone = sample.folder.url.appendingPathComponent("clone")
    #expect(try Tool.haapigen("diff", in: clone).status == 0)
    let run = try Tool.haapigen("diff", "main~1", in: clone)
    #expect(run.status == 66)
    #expect(run.errors.contains("help: the clone is shallow: `git fetch --unshallow`"))
  }
}
