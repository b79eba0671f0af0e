import Foundation
import Testing

@Suite("haapigen with overlays")
struct OverlayGenerateTests {
  @Test func writesTheTypesOfTheOverlayAndItsLock() throws {
    let folder = try OverlaySample.make()
    let run = try OverlaySample.run("generate", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let text = try folder.text(of: "App/Generated/Acme.swift")
    #expect(text.contains("public nonisolated protocol AcmePage: Page"))
    #expect(!text.contains("protocol Page "))
    #expect(
      try folder.text(of: "App/Haapi/overlay.lock") == """
        {
          "generator": "haapigen",
          "rules": [
            { "rule": "maps/Form/rules/note", "digest": "7341fccc9b1d9b78", "text": "hint" },
            { "rule": "maps/Form/to", "digest": "2e192b19ed15fcf6", "text": "Page" }
          ]
        }

        """)
    let before = try folder.snapshot("App")
    let again = try OverlaySample.run("generate", in: folder)
    #expect(again.status == 0)
    let after = try folder.snapshot("App")
    #expect(before == after)
    #expect(try OverlaySample.run("check", in: folder).status == 0)
  }

  @Test func dryRunWritesNothing() throws {
    let folder = try OverlaySample.make()
    let before = try folder.snapshot()
    let run = try OverlaySample.run("generate", "--dry-run", in: folder)
    #expect(run.status == 0)
    #expect(run.output.contains("would write Haapi/overlay.lock"))
    #expect(try folder.snapshot() == before)
  }

  @Test func writesNothingOnAMistake() throws {
    let folder = try OverlaySample.make()
    try folder.write(
      OverlaySample.overlay.replacingOccurrences(of: "Form:", with: "Forn:"),
      to: "App/Haapi/overlay.yaml")
    let before = try folder.snapshot()
    let run = try OverlaySample.run("generate", in: folder)
    #expect(run.status == 2)
    #expect(
      run.errors.contains(
        "Haapi/overlay.yaml:9:5: error: there is no map `Forn` to change [MAP501]"))
    #expect(try folder.snapshot() == before)
  }

  @Test func findsTheSchemaOfAFetchedPackage() throws {
    let folder = try OverlaySample.make()
    let missing = try Tool.haapigen(
      "validate", "--overlay", "Haapi", in: OverlaySample.app(folder))
    #expect(missing.status == 66)
    #expect(missing.errors.contains("Haapi/overlay.yaml:2:17: error: the schema `sample`"))
    #expect(missing.errors.contains("[OVL802]"))
    for place in ["App/.build/checkouts/HaapiKit/Schema", "App/Schema"] {
      let folder = try OverlaySample.make()
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent(place).deletingLastPathComponent(),
        withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: folder.url.appendingPathComponent("Base/Schema"),
        to: folder.url.appendingPathComponent(place))
      let run = try Tool.haapigen("validate", "--overlay", "Haapi", in: OverlaySample.app(folder))
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output == "Haapi: 1 type and 3 changes on sample 1.0.0, no errors\n")
    }
  }

  /// Output for a module without a target is refused, because it would never be compiled.
  @Test func refusesAModuleThatNoTargetHas() throws {
    let folder = try OverlaySample.make()
    try folder.write(
      OverlaySample.overlay.replacingOccurrences(of: "AcmeLogin", with: "AcmeLogni"),
      to: "App/Haapi/overlay.yaml")
    let before = try folder.snapshot()
    for command in ["generate", "check", "validate"] {
      let run = try OverlaySample.run(command, "--known-module", "AcmeLogin", in: folder)
      #expect(run.status == 2)
      #expect(
        run.errors == """
          Haapi/overlay.yaml:3:9: error: no target of this package has the module `AcmeLogni` [OUT716]
            3 | module: AcmeLogni
              |         ^^^^^^^^^
            help: write `AcmeLogin`

          1 error. Run `haapigen explain OUT716` for details.

          """, "\(command)")
    }
    #expect(try folder.snapshot() == before)
  }

  @Test func saysThatAnOverlayIsMissing() throws {
    let folder = try OverlaySample.make()
    let run = try Tool.haapigen(
      "validate", "--schema", "../Base/Schema", "--overlay", "Nowhere",
      in: OverlaySample.app(folder))
    #expect(run.status == 66)
    #expect(
      run.errors.hasPrefix(
        """
        Nowhere: error: there is no folder `Nowhere` [DOC001]
          help: name the folder that contains overlay.yaml with --overlay
        """), "\(run.errors)")
    try folder.write("", to: "App/Empty/.keep")
    try folder.write("# nothing yet\n", to: "App/Blank/overlay.yaml")
    try folder.write(OverlaySample.overlay, to: "App/Misnamed/overlay.yml")
    let names = [
      ("Empty", "overlay.yaml"), ("Misnamed", "rename overlay.yml"),
      ("Blank", "write keys: `overlay`"),
    ]
    for (name, help) in names {
      let run = try Tool.haapigen(
        "validate", "--schema", "../Base/Schema", "--overlay", name, in: OverlaySample.app(folder))
      #expect(run.status != 0)
      #expect(run.errors.contains(help) && !run.errors.contains("schema.yaml"), "\(run.errors)")
    }
  }

  @Test(arguments: ["../Other", "/tmp/haapigen-elsewhere", "../Base/Generated", "linked", "."])
  func refusesOutputThatIsNotTheApps(_ output: String) throws {
    let folder = try OverlaySample.make()
    try folder.write("keep\n", to: "Other/keep.txt")
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("App/linked"),
      withDestinationURL: folder.url.appendingPathComponent("Other"))
    let before = try folder.snapshot()
    let run = try OverlaySample.run("generate", "--output", output, "--force", in: folder)
    #expect(run.status == 73)
    #expect(run.errors.contains("[OUT714]"))
    #expect(try folder.snapshot() == before)
    #expect(!FileManager.default.fileExists(atPath: "/tmp/haapigen-elsewhere"))
  }

  @Test func refusesTheOutputOfTheSchemaItself() throws {
    let folder = try OverlaySample.make()
    try folder.write(OverlaySample.package, to: "Package.swift")
    try folder.remove("App/Package.swift")
    let run = try OverlaySample.run("generate", "--output", "../Base/Generated", in: folder)
    #expect(run.status == 73)
    #expect(run.errors.contains("this folder contains the output of the schema"))
    #expect(!folder.exists("Base/Generated"))
  }

  @Test func showsTheMappingWithItsLayers() throws {
    let folder = try OverlaySample.make()
    let run = try OverlaySample.run("mapping", "Form", in: folder)
    #expect(run.status == 0)
    #expect(run.output.contains("Form → AcmePage"))
    #expect(run.output.contains("overlay.yaml:11 acme"))
    let json = try OverlaySample.run("mapping", "--format", "json", in: folder)
    #expect(json.output.contains("\"layer\": \"acme\""))
    #expect(json.output.contains("\"layer\": \"base\""))
  }

  @Test func tellsWhatAChangeReaches() throws {
    let folder = try OverlaySample.make()
    let run = try OverlaySample.run("mapping", "--reach", in: folder)
    #expect(run.status == 0)
    #expect(
      run.output.contains(
        "Haapi/overlay.yaml:12:19: note: `Form.note` reaches Form.note [MAP509]"))
    let alone = try Tool.haapigen("mapping", "--reach", in: OverlaySample.app(folder))
    #expect(alone.status == 64)
  }

  @Test func writesTheEditorSchemaOfOverlays() throws {
    let run = try Tool.haapigen("schema-json", "--overlay")
    #expect(run.status == 0)
    let schema = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let definitions = schema?["definitions"] as? [String: Any]
    #expect(definitions?["overlay"] != nil)
    #expect(definitions?["index"] == nil)
    #expect(!(try Tool.haapigen("schema-json").output.contains("\"overlay\": {")))
  }
}
