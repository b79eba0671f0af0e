import Foundation
import Testing

/// The site with pictures of screens next to its wireframes.
@Suite("Pictures on the site") struct SitePictureTests {
  /// The site of the shipped schema with the reference pictures of the screen tests.
  @Test func theReferencePicturesAreShown() throws {
    let site = FileManager.default.temporaryDirectory
      .appendingPathComponent("site \(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: site) }
    let run = try Tool.haapigen(
      "docs", "--pictures", "Tests/ScreenTests/Reference", "--output", site.path, in: Tool.package)
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
