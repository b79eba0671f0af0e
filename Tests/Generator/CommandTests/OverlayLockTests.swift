import Foundation
import Testing

@Suite("haapigen overlay")
struct OverlayLockTests {
  private func run(_ verb: String, in folder: Folder) throws -> ToolRun {
    try Tool.haapigen(
      "overlay", verb, "Haapi", "--schema", "../Base/Schema", in: OverlaySample.app(folder))
  }

  /// The base schema has another rule for `note` than the accepted one.
  private func changed() throws -> Folder {
    let folder = try OverlaySample.make()
    #expect(try OverlaySample.run("generate", in: folder).status == 0)
    try folder.write(
      OverlaySample.base.replacingOccurrences(
        of: "note: hint }", with: "note: { from: hint, blank: absent } }"),
      to: "Base/Schema/base.yaml")
    return folder
  }

  @Test func warnsOfAChangedRuleUntilItIsAccepted() throws {
    let folder = try changed()
    let lock = try folder.text(of: "App/Haapi/overlay.lock")
    let stale = try OverlaySample.run("validate", in: folder)
    #expect(stale.status == 0)
    #expect(
      stale.errors.contains(
        "Haapi/overlay.yaml:12:19: warning: the replaced rule has changed: it was `hint` [MAP508]")
    )
    #expect(stale.errors.contains("now it is `{ from: hint, blank: absent }`"))

    // `generate` accepts nothing.
    #expect(try OverlaySample.run("generate", in: folder).status == 0)
    #expect(try folder.text(of: "App/Haapi/overlay.lock") == lock)

    let accepted = try run("accept", in: folder)
    #expect(accepted.status == 0)
    #expect(accepted.output == "wrote Haapi/overlay.lock: 2 rules, 1 of them changed\n")
    #expect(try OverlaySample.run("validate", in: folder).errors == "")
    #expect(try run("accept", in: folder).output == "Haapi/overlay.lock: nothing to accept\n")
  }

  @Test func tellsTheStatusOfEachRule() throws {
    let folder = try changed()
    let status = try run("status", in: folder)
    #expect(status.status == 1)
    #expect(
      status.output == """
        changed   maps/Form/rules/note  (Haapi/overlay.yaml:12)
            - hint
            + { from: hint, blank: absent }
        accepted  maps/Form/to  (Haapi/overlay.yaml:10)
        `haapigen overlay accept Haapi` accepts the current rules.

        """)
  }

  @Test func checkNoticesALockThatIsNotWritten() throws {
    let folder = try OverlaySample.make()
    #expect(try OverlaySample.run("generate", in: folder).status == 0)
    try folder.remove("App/Haapi/overlay.lock")
    let run = try OverlaySample.run("check", in: folder)
    #expect(run.status == 1)
    #expect(run.errors.contains("Haapi/overlay.lock: stale"))
  }

  @Test func tellsOfALockThatIsMissing() throws {
    let folder = try OverlaySample.make()
    #expect(try OverlaySample.run("generate", in: folder).errors == "")
    try folder.remove("App/Haapi/overlay.lock")
    let status = try run("status", in: folder)
    #expect(status.status == 1)
    #expect(
      status.errors.contains(
        "Haapi/overlay.lock: warning: the overlay `acme` replaces 2 rules, but has no "
          + "overlay.lock: later changes of them cannot be detected [OVL810]"))
    // Existing output shows that there was a lock.
    let again = try OverlaySample.run("generate", in: folder)
    #expect(again.errors.contains("Haapi/overlay.lock: warning: the file was missing"))
    #expect(again.errors.contains("[OVL810]"))
    #expect(try run("status", in: folder).status == 0)
  }

  @Test func validateLooksAtOverlaysThatKnowNothingOfEachOther() throws {
    let folder = try OverlaySample.make()
    func partner(_ changes: String) throws -> ToolRun {
      try folder.write(
        """
        overlay: partner
        base: { schema: sample, version: 1.0.0 }
        module: AcmeLogin
        \(changes)
        """, to: "App/Partner/overlay.yaml")
      return try OverlaySample.run("validate", "--overlay", "Partner", in: folder)
    }
    let other = try partner(
      "changes: { maps: { Unknown: { override: { note: name } } } }")
    #expect(other.status == 0)
    #expect(other.output == "Haapi, Partner: `acme`, `partner`, each on its own, no errors\n")
    let same = try partner(
      "changes: { maps: { Form: { override: { title: { firstOf: [hint, name] } } } } }")
    #expect(same.status == 0)
    #expect(
      same.errors.contains(
        "warning: the overlays `acme` and `partner` both change `Form`: applied one after the other, "
          + "the mapper refuses to map [MAP510]"))
  }

  @Test func keepsALockThatCannotBeRead() throws {
    let folder = try OverlaySample.make()
    try folder.write("<<<<<<< HEAD\n", to: "App/Haapi/overlay.lock")
    let run = try OverlaySample.run("generate", in: folder)
    #expect(run.status == 2)
    #expect(run.errors.contains("Haapi/overlay.lock: error: the lock of the overlay `acme`"))
    #expect(try folder.text(of: "App/Haapi/overlay.lock") == "<<<<<<< HEAD\n")
  }

  @Test func followsNoLink() throws {
    let folder = try OverlaySample.make()
    try folder.write("{}\n", to: "outside.txt")
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("App/Haapi/overlay.lock"),
      withDestinationURL: folder.url.appendingPathComponent("outside.txt"))
    let run = try OverlaySample.run("generate", in: folder)
    #expect(run.status != 0)
    #expect(try folder.text(of: "outside.txt") == "{}\n")
  }
}
