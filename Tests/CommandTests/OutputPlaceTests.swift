import Foundation
import Testing

/// Generated files are not written next to hand-written ones.
@Suite struct OutputPlaceTests {
  @Test(arguments: [
    ("Schema", "this is the folder of the schema"),
    ("Schema/../Schema/", "this is the folder of the schema"),
    ("Schema/Generated", "this folder is inside the folder of the schema, `Schema`"),
    (".", "this folder contains the folder of the schema, `Schema`"),
    ("..", "this folder contains the folder of the schema, `Schema`"),
    ("linked", "this is the folder of the schema"),
    ("Package", "this folder contains a Package.swift"),
  ])
  func refuses(_ output: String, _ message: String) throws {
    let folder = try SampleSchema.make()
    try folder.write("// swift-tools-version: 6.0\n", to: "Package/Package.swift")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent("linked").path, withDestinationPath: "Schema")
    let before = try folder.snapshot()
    for command in [["generate"], ["generate", "--dry-run"], ["generate", "--force"], ["docs"]] {
      let run = try Tool.run(
        Tool.products.appendingPathComponent("haapigen"), command + ["--output", output],
        in: folder.url)
      #expect(run.status == 73)
      #expect(
        run.errors.hasPrefix(
          """
          \(output): error: \(message) [OUT714]
            help: choose a folder with no other content with --output, for example Generated

          """), "\(run.errors)")
    }
    #expect(try folder.snapshot() == before)
  }

  @Test func aFolderBeside() throws {
    let folder = try SampleSchema.make()
    try folder.write("// swift-tools-version: 6.0\n", to: "Package.swift")
    let run = try Tool.haapigen("generate", "--output", "SchemaOutput", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func theFolderOfAnOverlay() throws {
    let folder = try OverlaySample.make()
    let run = try OverlaySample.run("generate", "--output", "Haapi/Generated", in: folder)
    #expect(run.status == 73)
    #expect(
      run.errors.hasPrefix(
        "Haapi/Generated: error: this folder is inside the folder of the overlay, `Haapi` [OUT714]\n"
      ),
      "\(run.errors)")
  }
}
