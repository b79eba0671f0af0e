import Foundation
import Testing

/// The site with screens of examples, and pictures of them.
@Suite("Screens on the site") struct SiteScreenTests {
  // MARK: Screens

  /// The page shows what the generated mapper created from each example.
  @Test func theMappedExamplesAreShown() throws {
    let folder = try Folder()
    let examples = folder.url.appendingPathComponent("Examples")
    let written = try Tool.haapigen("example", "--output", examples.path, in: Tool.package)
    #expect(written.status == 0, "\(written.errors)")
    let login = "InteractiveFormStep/login.json"
    let printed = try Tool.haapigen("example", "InteractiveFormStep/login", in: Tool.package)
    #expect(try folder.text(of: "Examples/\(login)") == printed.output)
    // An action is a part of a response, and has no screen.
    for example in ["InteractiveFormStep/login", "FormAction/login"] {
      let mapped = try Tool.run(
        Tool.products.appendingPathComponent("haapi"),
        ["map", "--show-secrets", example + ".json"], in: examples)
      try folder.write(mapped.output, to: "Examples/\(example).txt")
    }

    let site = folder.url.appendingPathComponent("Site").path
    let run = try Tool.haapigen(
      "docs", "--screens", examples.path, "--output", site, in: Tool.package)
    #expect(run.status == 0, "\(run.errors)")
    let form = try folder.text(of: "Site/types/InteractiveFormStep.html")
    #expect(form.components(separatedBy: "<figure class=\"screen\">").count == 2)
    for part in [
      "FormModel from InteractiveFormStep", "heading │ Welcome back", "password │ [ Password",
      "primary │ ( Sign in )", "link │ Forgotten?",
      // A rule leads to the map that it calls.
      #"each <code>links</code> as <code><a href="../maps/LinkItem.html">LinkItem</a></code>"#,
    ] {
      #expect(form.contains(part), "\(part)")
    }
    let link = try folder.text(of: "Site/maps/LinkItem.html")
    #expect(link.contains(">InteractiveFormStep.linkItems</a>"))
    #expect(try !folder.text(of: "Site/types/FormAction.html").contains("class=\"screen\""))
  }

  @Test(arguments: ["none", "Screens"])
  func theFolderOfScreensMustHaveDrawings(_ path: String) throws {
    let folder = try Self.schemaWithAnExample()
    try folder.write("", to: "Screens/Person/ada.txt")
    let run = try Tool.haapigen("docs", "--screens", path, "--output", "Site", in: folder.url)
    #expect(run.status == 64)
    #expect(
      run.errors.contains("the folder of --screens, `\(path)`, has no drawing of an example"))
    #expect(!folder.exists("Site"))
  }

  // MARK: Examples

  @Test func examplesAreWrittenToANewFolder() throws {
    let folder = try Self.schemaWithAnExample()
    let named = try Tool.haapigen("example", "Person", "--output", "Examples", in: folder.url)
    #expect(named.status == 64)
    let first = try Tool.haapigen("example", "--output", "Examples", in: folder.url)
    #expect(first.output == "wrote 1 example to Examples\n")
    #expect(try folder.text(of: "Examples/Person/ada.json") == "{\n  \"name\": \"Ada\"\n}\n")

    let before = try folder.snapshot("Examples")
    let second = try Tool.haapigen("example", "--output", "Examples", in: folder.url)
    #expect(second.status == 73)
    #expect(second.errors.contains("this folder is not empty [OUT714]"), "\(second.errors)")
    #expect(try folder.snapshot("Examples") == before)
  }

  private static func schemaWithAnExample() throws -> Folder {
    let folder = try SampleSchema.make()
    try folder.write(
      SampleSchema.people + "    examples: { ada: { json: { name: Ada } } }\n",
      to: "Schema/people.yaml")
    return folder
  }

  // MARK: Pictures

  /// The site of the shipped schema with the reference pictures of the screen tests.
  @Test func theReferencePicturesAreShown() throws {
    let site = FileManager.default.temporaryDirectory
      .appendingPathComponent("site \(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: site) }
    let run = try Tool.haapigen(
      "docs", "--pictures", "Tests/Runtime/ScreenTests/Reference", "--output", site.path,
      in: Tool.package)
    #expect(run.status == 0, "\(run.errors)")
    for (type, example) in [
      ("InteractiveFormStep", "login"), ("PollingStep", "bankId"),
      ("BankIdClientOperationStep", "sameDevice"), ("AuthenticatorSelectorStep", "twoWays"),
    ] {
      let page = try String(
        contentsOf: site.appendingPathComponent("types/\(type).html"), encoding: .utf8)
      for mode in ["light", "dark"] {
        #expect(page.contains(#"alt="The screen of \#(type)/\#(example) in \#(mode) mode""#))
      }
    }
  }

  @Test(arguments: [
    ("[]", 0, ""), ("{}", 64, "is not a list of pictures with `file`, `traits` and `example`"),
    (
      #"[{"file": "a.png", "traits": "light", "example": "Login/plain"}]"#, 64,
      "names `a.png`, which is not a PNG in this folder"
    ),
    // Pictures with other traits, or without an example, are left out.
    (#"[{"file": "a.png", "traits": "small", "example": "Login/plain"}]"#, 0, ""),
    (#"[{"file": "a.png", "traits": "light"}]"#, 0, ""),
  ])
  func theIndexIsChecked(_ index: String, _ status: Int32, _ message: String) throws {
    let folder = try SampleSchema.make()
    try folder.write(index, to: "Pictures/index.json")
    let run = try Tool.haapigen(
      "docs", "--pictures", "Pictures", "--output", "Site", in: folder.url)
    #expect(run.status == status)
    #expect(run.errors.contains(message) || message.isEmpty, "\(run.errors)")
  }
}
