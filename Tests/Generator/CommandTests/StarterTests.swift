import Foundation
import Testing

@Suite("haapigen init and new")
struct StarterTests {
  /// A package of an app that depends on HaapiKit.
  private func app() throws -> Folder {
    let folder = try Folder()
    try folder.write("// swift-tools-version: 6.1\n", to: "Package.swift")
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent(".build/checkouts/HaapiKit"),
      withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Tool.package.appendingPathComponent("Schema"),
      to: folder.url.appendingPathComponent(".build/checkouts/HaapiKit/Schema"))
    return folder
  }

  @Test func startsASchema() throws {
    let folder = try Folder()
    #expect(try Tool.haapigen("init", in: folder.url).status == 0)
    let run = try Tool.haapigen("validate", in: folder.url)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(try Tool.haapigen("new", "model", "Thing", in: folder.url).status == 0)
    #expect(try Tool.haapigen("generate", in: folder.url).status == 0)
    #expect(folder.exists("Generated/Demo/Thing.swift"))
    let step = try Tool.haapigen("new", "step", "Other", in: folder.url)
    #expect(step.status == 64)
    #expect(step.errors.contains("--overlay"))
  }

  @Test func startsAnOverlay() throws {
    let folder = try app()
    let run = try Tool.haapigen(
      "init", "--overlay", "--name", "acme", "--module", "AcmeLogin", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    let text = try folder.text(of: "Haapi/overlay.yaml")
    #expect(text.contains("\noverlay: acme\nbase: { schema: haapi, version: \"1.0.0\" }\n"))
    #expect(text.contains("\nmodule: AcmeLogin\n"))
    #expect(folder.exists("Haapi/haapi-overlay.json"))
    let valid = try Tool.haapigen("validate", "--overlay", "Haapi", in: folder.url)
    #expect(valid.status == 0)
    #expect(valid.errors == "")

    let again = try Tool.haapigen("init", "--overlay", in: folder.url)
    #expect(again.status == 73)
    #expect(try folder.text(of: "Haapi/overlay.yaml") == text)
  }

  /// A command that fails leaves nothing behind, not even an empty folder.
  @Test func leavesNothingBehind() throws {
    let folder = try Folder()
    try folder.write("modules: [\n", to: "Broken/schema.yaml")
    let overlay = """
      overlay: acme
      base: { schema: haapi, version: "1.0.0" }
      module: Acme
      structs: { Link: { members: { a: String } } }
      """
    try folder.write(overlay, to: "Refused/overlay.yaml")
    let before = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
    let schema = Tool.package.appendingPathComponent("Schema").path
    for (arguments, status) in [
      (["init", "a/Haapi", "--overlay", "--schema", "Nowhere"], 64),
      (["init", "a/Haapi", "--overlay", "--schema", "Broken"], 64),
      (["init", "a/Haapi", "--overlay", "--schema", schema, "--module", "a b"], 64),
      (["generate", "--schema", "Nowhere", "--output", "Out/Generated"], 66),
      (["generate", "--schema", "Broken", "--output", "Out/Generated"], 2),
      (["generate", "--schema", schema, "--overlay", "Nowhere", "--output", "Out/Generated"], 66),
      (["generate", "--schema", schema, "--overlay", "Refused", "--output", "Out/Generated"], 2),
      (["docs", "--schema", "Broken", "--output", "Out/Site"], 2),
      (["new", "step", "Terms", "--schema", schema, "--overlay", "Nowhere"], 66),
    ] as [([String], Int32)] {
      let run = try Tool.run(
        Tool.products.appendingPathComponent("haapigen"), arguments, in: folder.url)
      #expect(run.status == status, "\(arguments): \(run.errors)")
    }
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.url.path) == before)
  }

  @Test func saysWhyTheSchemaCannotBeRead() throws {
    let folder = try Folder()
    try folder.write("", to: "Base/schema.yaml/file")
    let run = try Tool.haapigen("init", "--overlay", "--schema", "Base", in: folder.url)
    #expect(run.status == 66)
    #expect(
      run.errors == """
        Base/schema.yaml: error: this is not a file [DOC001]
          help: move it out of the schema folder

        1 error. Run `haapigen explain DOC001` for details.

        """)
  }

  /// The module is an existing target of the package.
  @Test(arguments: [
    (["Bank"], "Bank", "bank"), (["Pay", "my-bank"], "Pay", "pay"),
    (["Core", "Shop"], "Shop", "shop"), (["a-b"], "a_b", "a-b"),
    (["AcmeLogin"], "AcmeLogin", "acme-login"),
  ]) func takesTheModuleOfThePackage(_ targets: [String], _ module: String, _ name: String) throws {
    let folder = try app()
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("Shop"), withIntermediateDirectories: true)
    for name in ["Package.swift", ".build"] {
      try FileManager.default.moveItem(
        at: folder.url.appendingPathComponent(name),
        to: folder.url.appendingPathComponent("Shop/\(name)"))
    }
    for target in targets { try folder.write("", to: "Shop/Sources/\(target)/main.swift") }
    let package = folder.url.appendingPathComponent("Shop")
    #expect(try Tool.haapigen("init", "--overlay", in: package).status == 0)
    let text = try folder.text(of: "Shop/Haapi/overlay.yaml")
    #expect(text.contains("\nmodule: \(module)\n") && text.contains("\noverlay: \(name)\n"))
    let wrong = try Tool.haapigen("init", "Other", "--overlay", "--module", "a-b", in: package)
    #expect(wrong.status == 64)
    #expect(
      try Tool.haapigen("init", "Third", "--overlay", "--module", "a_b", in: package).status == 0)
  }

  @Test func writesAttributesForGit() throws {
    let folder = try app()
    let run = try Tool.haapigen("init", "--overlay", in: folder.url)
    #expect(run.output.contains("wrote .gitattributes\n"))
    let text = try folder.text(of: ".gitattributes")
    #expect(text.contains("\n**/Generated/** text eol=lf linguist-generated\n"))
    // An existing file belongs to the user.
    try folder.write("*.png binary\n", to: ".gitattributes")
    let again = try Tool.haapigen("init", "Other", "--overlay", in: folder.url)
    #expect(
      again.output.contains(
        """
        add to .gitattributes:
          **/Generated/** text eol=lf linguist-generated
          **/overlay.lock text eol=lf

        """))
    #expect(try folder.text(of: ".gitattributes") == "*.png binary\n")
    // A link is not followed, so the lines are printed.
    let link = folder.url.appendingPathComponent(".gitattributes")
    try FileManager.default.removeItem(at: link)
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: folder.url.appendingPathComponent("elsewhere"))
    let linked = try Tool.haapigen("init", "Third", "--overlay", in: folder.url)
    #expect(linked.output.contains("add to .gitattributes:\n  **/Generated/** text eol=lf"))
  }

  @Test func asksNothing() throws {
    let folder = try app()
    #expect(try Tool.haapigen("init", "--overlay", in: folder.url).status == 0)
    #expect(try Tool.haapigen("validate", "--overlay", "Haapi", in: folder.url).status == 0)
  }

  /// The commented example in the overlay works.
  @Test func theCommentsOfTheOverlayWork() throws {
    let folder = try app()
    _ = try Tool.haapigen("init", "--overlay", "--name", "acme", in: folder.url)
    var isExample = false
    let lines = try folder.text(of: "Haapi/overlay.yaml").split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { line -> String in
      let isStart = ["# protocols:", "# mapping:", "# changes:"].contains(line)
      isExample = isStart || (isExample && line.hasPrefix("#   "))
      return isExample ? String(line.dropFirst(2)) : String(line)
    }
    try folder.write(lines.joined(separator: "\n"), to: "Haapi/overlay.yaml")
    let run = try Tool.haapigen("validate", "--overlay", "Haapi", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("1 type and 3 changes"))
  }

  @Test(arguments: [
    ("model", "AcmeFormModel"), ("step", "AcmeTerms"), ("field", "AcmePin"),
    ("operation", "AcmeFaceCheck"),
  ])
  func addsWhatValidatesAtOnce(_ kind: String, _ name: String) throws {
    let folder = try app()
    _ = try Tool.haapigen("init", "--overlay", "--name", "acme", in: folder.url)
    let before = try folder.text(of: "Haapi/overlay.yaml")
    for name in [name, name + "Again"] {
      let run = try Tool.haapigen("new", kind, name, "--overlay", "Haapi", in: folder.url)
      #expect(run.status == 0, "\(run.errors)")
    }
    let run = try Tool.haapigen("validate", "--overlay", "Haapi", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors == "")
    // Comments and layout of the index do not change.
    let after = try folder.text(of: "Haapi/overlay.yaml").split(
      separator: "\n", omittingEmptySubsequences: false)
    let kept = after.filter { !$0.hasPrefix("files: ") }
    #expect(kept == before.split(separator: "\n", omittingEmptySubsequences: false))
    let example = try Tool.haapigen("example", name, "--overlay", "Haapi", in: folder.url)
    #expect((example.status == 0) == (kind != "model"))
  }

  @Test(arguments: [
    "files: [a.yaml]\n", "files: []\n", "files: [ # ours\n  a.yaml, # the first\n]\n",
    "files:\n  - a.yaml # the first\n", "files:\n    - a.yaml\n\n# the end\n",
  ])
  func keepsTheLayoutOfTheList(_ list: String) throws {
    let folder = try app()
    let head = "overlay: acme\nbase: { schema: haapi, version: \"1.0.0\" }\nmodule: AcmeLogin\n"
    try folder.write(head + list, to: "Haapi/overlay.yaml")
    if list.contains("a.yaml") { try folder.write("doc: Nothing yet.\n", to: "Haapi/a.yaml") }
    let run = try Tool.haapigen(
      "new", "model", "AcmeFormModel", "--overlay", "Haapi", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    let text = try folder.text(of: "Haapi/overlay.yaml")
    #expect(text.contains("acme-form-model.yaml"))
    for comment in ["# ours", "# the first", "# the end"] where list.contains(comment) {
      #expect(text.contains(comment))
    }
    #expect(try Tool.haapigen("validate", "--overlay", "Haapi", in: folder.url).status == 0)
  }

  @Test(arguments: [
    ("acme pin", "`AcmePin`"), ("acmePin", "`AcmePin`"), ("class", "`AcmeClass`"),
    ("FormModel", "`AcmeFormModel`"), ("1st", "`App1st`"),
  ])
  func refusesNamesAndSuggestsOthers(_ name: String, _ suggestion: String) throws {
    let folder = try app()
    _ = try Tool.haapigen("init", "--overlay", "--name", "acme", in: folder.url)
    let before = try folder.snapshot("Haapi")
    let run = try Tool.haapigen("new", "model", name, "--overlay", "Haapi", in: folder.url)
    #expect(run.status == 64)
    #expect(run.errors.contains(suggestion), "\(run.errors)")
    #expect(try folder.snapshot("Haapi") == before)
  }

  @Test func addsNothingToAnOverlayWithMistakes() throws {
    let folder = try app()
    try folder.write(
      "overlay: acme\nbase: { schema: haapi, version: \"9.0.0\" }\nmodule: AcmeLogin\n",
      to: "Haapi/overlay.yaml")
    let run = try Tool.haapigen("new", "model", "AcmeModel", "--overlay", "Haapi", in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.contains("[OVL801]"))
    #expect(!folder.exists("Haapi/acme-model.yaml"))
  }
}
