import Foundation
import Testing

/// Symbolic links in a schema may only lead to YAML files in its repository, because findings quote these files, and
/// `--fix` changes them.
@Suite struct SchemaLinkTests {
  private static let secret = "structs:\n  Person:\n    member: { password: hunter2 }\n"

  /// `App` contains a schema, and `Machine` is next to it.
  private func sample(isRepository: Bool = true) throws -> Folder {
    let folder = try Folder()
    let schema = try SampleSchema.make()
    try FileManager.default.copyItem(
      at: schema.url, to: folder.url.appendingPathComponent("App"))
    try folder.write(Self.secret, to: "Machine/secret.yaml")
    if isRepository {
      // git looks for this entry; in a work tree of `git worktree` it is a file.
      try folder.write("gitdir: elsewhere\n", to: "App/.git")
      // A link that contains the repository does not belong to it.
      try link("Through", to: ".", in: folder)
    }
    return folder
  }

  private func link(_ path: String, to target: String, in folder: Folder) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent(path).path, withDestinationPath: target)
  }

  private func run(_ arguments: String..., in folder: Folder) throws -> ToolRun {
    let run = try Tool.run(
      Tool.products.appendingPathComponent("haapigen"), arguments,
      in: folder.url.appendingPathComponent("App"))
    #expect(!(run.errors + run.output).contains("hunter2"))
    #expect(try folder.text(of: "Machine/secret.yaml") == Self.secret)
    return run
  }

  @Test(arguments: [
    ["validate"], ["validate", "--fix"], ["check"], ["generate"], ["snapshot"], ["watch"],
  ])
  func aLinkOutOfTheRepository(_ command: [String]) throws {
    let folder = try sample()
    let target = folder.url.appendingPathComponent("Machine/secret.yaml").path
    try link("App/Schema/zz.yaml", to: target, in: folder)
    let run = try Tool.run(
      Tool.products.appendingPathComponent("haapigen"), command,
      in: folder.url.appendingPathComponent("App"))
    #expect(run.status == 66)
    #expect(
      run.errors.hasPrefix(
        """
        Schema/zz.yaml: error: this link leads out of the repository [DOC017]
          help: replace the link by what it leads to

        """), "\(run.errors)")
    #expect(!run.errors.contains("hunter2"))
    #expect(try folder.text(of: "Machine/secret.yaml") == Self.secret)
  }

  @Test(arguments: [
    "../../Machine/secret.yaml", "../hidden/../../Machine/secret.yaml", "/proc/self/environ",
    "../.git", "../.env.yaml", "../.secrets/token.yaml", "../token.txt", "chain",
  ])
  func whereNoLinkMayLead(_ target: String) throws {
    let folder = try sample()
    try folder.write("token: hunter2\n", to: "App/.env.yaml")
    try folder.write("token: hunter2\n", to: "App/.secrets/token.yaml")
    try folder.write("token: hunter2\n", to: "App/token.txt")
    try folder.write("", to: "App/hidden/keep")
    try link("App/Schema/chain", to: "../../Machine/secret.yaml", in: folder)
    try link("App/Schema/zz.yaml", to: target, in: folder)
    let run = try run("validate", in: folder)
    #expect(run.status == 66)
    #expect(run.errors.contains("[DOC017]"), "\(run.errors)")
  }

  @Test(arguments: ["/dev/zero", "/dev/stdin", "../pipe.yaml"])
  func whatNeverEnds(_ target: String) throws {
    let folder = try sample()
    try #require(mkfifo(folder.url.appendingPathComponent("App/pipe.yaml").path, 0o600) == 0)
    try link("App/Schema/zz.yaml", to: target, in: folder)
    #expect(try run("validate", in: folder).status == 66)
  }

  @Test func linksWithinTheRepository() throws {
    let folder = try sample()
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("App/shared"), withIntermediateDirectories: false)
    try FileManager.default.moveItem(
      at: folder.url.appendingPathComponent("App/Schema/places.yaml"),
      to: folder.url.appendingPathComponent("App/shared/all-places.yaml"))
    try link("App/Schema/places.yaml", to: "../shared/all-places.yaml", in: folder)
    let right = try run("validate", in: folder)
    #expect(right.status == 0, "\(right.errors)")
    let outside = try run(
      "validate", "--schema", folder.url.path + "/Through/App/Schema", in: folder)
    #expect(outside.status == 0, "\(outside.errors)")
  }

  @Test func aFolderThatIsALink() throws {
    let folder = try sample()
    try FileManager.default.moveItem(
      at: folder.url.appendingPathComponent("App/Schema"),
      to: folder.url.appendingPathComponent("Machine/Schema"))
    try link("App/Schema", to: "../Machine/Schema", in: folder)
    try link("App/Part", to: "../Machine", in: folder)
    for name in ["Schema", "Part/Schema"] {
      let run = try run("validate", "--schema", name, in: folder)
      #expect(run.status == 66)
      #expect(
        run.errors.hasPrefix(
          """
          \(name): error: this link leads out of the repository [DOC017]
            help: replace the link by what it leads to

          """), "\(run.errors)")
    }
    #expect(try run("validate", "--schema", "../Machine/Schema", in: folder).status == 0)
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("App/Schema"))
    try FileManager.default.moveItem(
      at: folder.url.appendingPathComponent("Machine/Schema"),
      to: folder.url.appendingPathComponent("App/Real"))
    try link("App/Schema", to: "Real", in: folder)
    #expect(try run("validate", in: folder).status == 0)
  }

  @Test func withoutARepository() throws {
    let folder = try sample(isRepository: false)
    try link("App/Schema/zz.yaml", to: "../../Machine/secret.yaml", in: folder)
    let refused = try run("validate", in: folder)
    #expect(refused.status == 66)
    #expect(
      refused.errors.hasPrefix(
        "Schema/zz.yaml: error: this link leads out of the folder around the schema [DOC017]\n"))
    try folder.remove("App/Schema/zz.yaml")
    try FileManager.default.moveItem(
      at: folder.url.appendingPathComponent("App/Schema/places.yaml"),
      to: folder.url.appendingPathComponent("App/places.yaml"))
    try link("App/Schema/places.yaml", to: "../places.yaml", in: folder)
    #expect(try run("validate", in: folder).status == 0)
  }

  @Test(arguments: ["extra.yaml", "overlay.lock"])
  func linksOfAnOverlay(_ name: String) throws {
    let folder = try OverlaySample.make()
    try folder.write("token: hunter2\n", to: "Machine/" + name)
    try folder.write("gitdir: elsewhere\n", to: "App/.git")
    try? folder.remove("App/Haapi/" + name)
    try link("App/Haapi/" + name, to: "../../Machine/" + name, in: folder)
    for verb in ["validate", "generate"] {
      let run = try OverlaySample.run(verb, in: folder)
      #expect(run.status == 66)
      #expect(run.errors.hasPrefix("Haapi/\(name): error: this link leads out of the repository"))
      #expect(!run.errors.contains("hunter2"))
    }
  }
}
