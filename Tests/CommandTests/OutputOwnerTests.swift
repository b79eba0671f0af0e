import Foundation
import Testing

/// Two outputs of haapigen never share a folder, and generated files are recognised.
@Suite("Ownership of the output") struct OutputOwnerTests {
  /// The pages of the site would look like leftovers.
  @Test(arguments: [[], ["--dry-run"], ["--force"]])
  func generateLeavesASiteAlone(_ options: [String]) throws {
    let folder = try SampleSchema.make()
    let site = try Tool.haapigen("docs", "--output", "Site", in: folder.url)
    #expect(site.status == 0, "\(site.errors)")
    let before = try folder.snapshot("Site")
    #expect(before["index.html"] != nil)
    let run = try Tool.run(
      Tool.products.appendingPathComponent("haapigen"), ["generate", "--output", "Site"] + options,
      in: folder.url)
    #expect(run.status == 73)
    #expect(
      run.errors.hasPrefix(
        """
        Site: error: this folder contains the site of `haapigen docs` [OUT714]
          help: choose another folder with --output, for example Generated
        """), "\(run.errors)")
    #expect(run.output == "")
    #expect(try folder.snapshot("Site") == before)
  }

  @Test func docsLeavesGeneratedSwiftAlone() throws {
    let folder = try SampleSchema.generated()
    let before = try folder.snapshot("Generated")
    let run = try Tool.haapigen("docs", "--output", "Generated", in: folder.url)
    #expect(run.status == 73)
    #expect(
      run.errors.hasPrefix(
        """
        Generated: error: this folder contains another output of haapigen [OUT714]
          help: choose another folder with --output, for example Site
        """), "\(run.errors)")
    #expect(try folder.snapshot("Generated") == before)
  }

  @Test func docsDoesNotGuessAtABrokenManifest() throws {
    let folder = try SampleSchema.make()
    _ = try Tool.haapigen("docs", "--output", "Site", in: folder.url)
    try folder.write("{", to: "Site/manifest.json")
    let run = try Tool.haapigen("docs", "--output", "Site", in: folder.url)
    #expect(run.status == 73)
    #expect(
      run.errors.hasPrefix("Site: error: the manifest in this folder cannot be read [OUT714]\n"),
      "\(run.errors)")
  }

  /// A merge may remove the manifest. Then generated files can still be replaced, and other files are kept.
  @Test func withoutAManifestOwnFilesAreKnown() throws {
    let folder = try SampleSchema.generated()
    let expected = try folder.text(of: "Generated/surface.txt")
    for path in ["reference/people.md", "surface.txt", "Sample/People.swift"] {
      try folder.write(
        try folder.text(of: "Generated/\(path)") + "old\n", to: "Generated/\(path)")
    }
    try folder.remove("Generated/manifest.json")
    let careful = try Tool.haapigen("generate", in: folder.url)
    #expect(careful.status == 1)
    #expect(careful.errors.components(separatedBy: "[OUT701]").count == 4, "\(careful.errors)")
    #expect(!careful.errors.contains("[OUT704]"))
    let forced = try Tool.haapigen("generate", "--force", in: folder.url)
    #expect(forced.status == 0, "\(forced.errors)")
    #expect(try folder.text(of: "Generated/surface.txt") == expected)
  }

  /// In an unpacked archive there is no sign of an edit.
  @Test func aCopyIsNoEdit() throws {
    let folder = try SampleSchema.generated()
    try folder.remove("Generated/.haapigen")
    try folder.write(
      SampleSchema.people.replacingOccurrences(of: "What others", with: "As others"),
      to: "Schema/people.yaml")
    let run = try Tool.haapigen("generate", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("wrote Generated/Sample/People.swift\n"))
  }
}
