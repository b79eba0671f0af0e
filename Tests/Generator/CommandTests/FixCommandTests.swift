import Foundation
import Testing

/// `haapigen validate --fix`
@Suite struct FixCommandTests {
  private func broken() throws -> Folder {
    let folder = try SampleSchema.make()
    try folder.write(
      "structs:\n  Person:\n    member: { name: Strin, other: Unheard }\n", to: "Schema/people.yaml"
    )
    return folder
  }

  @Test func makesWhatIsCertain() throws {
    let folder = try broken()
    let run = try Tool.haapigen("validate", "--fix", in: folder.url)
    #expect(run.status == 2)
    #expect(
      run.errors.hasPrefix(
        """
        Schema/people.yaml:3:5: fixed: replaced `member` by `members` [KEY101]
        Schema/people.yaml:3:22: fixed: replaced `Strin` by `String` [TYP301]
        2 changes in Schema/people.yaml

        """), "\(run.errors)")
    #expect(run.errors.contains("there is no type `Unheard`"))
    let text = try folder.text(of: "Schema/people.yaml")
    #expect(text == "structs:\n  Person:\n    members: { name: String, other: Unheard }\n")
    // A second run has nothing to change.
    let again = try Tool.haapigen("validate", "--fix", in: folder.url)
    #expect(!again.errors.contains("fixed:"))
    #expect(try folder.text(of: "Schema/people.yaml") == text)
  }

  @Test func changesNothingUnasked() throws {
    let folder = try broken()
    let before = try folder.text(of: "Schema/people.yaml")
    _ = try Tool.haapigen("validate", in: folder.url)
    #expect(try folder.text(of: "Schema/people.yaml") == before)
  }

  @Test func programsAreToldTheChange() throws {
    let folder = try broken()
    let json = try Tool.haapigen("validate", "--diagnostics", "json", in: folder.url)
    let records = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]]
    let fix = records?.first?["fix"] as? [String: Any]
    #expect(fix?["path"] as? String == "Schema/people.yaml")
    #expect(fix?["startLine"] as? Int == 3)
    #expect(fix?["startColumn"] as? Int == 5)
    #expect(fix?["endColumn"] as? Int == 11)
    #expect(fix?["text"] as? String == "members")
    let sarif = try Tool.haapigen("validate", "--diagnostics", "sarif", in: folder.url)
    #expect(sarif.output.contains("\"artifactChanges\""))
    #expect(sarif.output.contains("\"insertedContent\""))
  }

  /// Only the overlay is changed, not the base schema.
  @Test func changesTheOverlayOnly() throws {
    let folder = try OverlaySample.make()
    let path = "App/Haapi/overlay.yaml"
    let right = try folder.text(of: path)
    try folder.write(right.replacing("protocols:", with: "protocol:"), to: path)
    let before = try folder.snapshot("Base")
    let run = try OverlaySample.run("validate", "--fix", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("fixed: replaced `protocol` by `protocols` [KEY101]"))
    #expect(try folder.text(of: path) == right)
    #expect(try folder.snapshot("Base") == before)
  }

  /// If one write fails, the earlier ones are undone.
  @Test(.disabled(if: getuid() == 0, "the superuser may write everywhere"))
  func aWriteThatFailsChangesNothing() throws {
    let folder = try broken()
    let sealed = folder.url.appendingPathComponent("Sealed").path
    try folder.write("structs:\n  Place:\n    member: { name: String }\n", to: "Sealed/places.yaml")
    try folder.remove("Schema/places.yaml")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent("Schema/places.yaml").path,
      withDestinationPath: sealed + "/places.yaml")
    let before = try ["Schema/people.yaml", "Sealed/places.yaml"].map { try folder.text(of: $0) }
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: sealed)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: sealed)
    }
    let run = try Tool.haapigen("validate", "--fix", in: folder.url)
    #expect(run.status == 74, "\(run.errors)")
    #expect(run.errors.contains("it cannot be written; nothing was changed"))
    let after = try ["Schema/people.yaml", "Sealed/places.yaml"].map { try folder.text(of: $0) }
    #expect(after == before)
  }
}
