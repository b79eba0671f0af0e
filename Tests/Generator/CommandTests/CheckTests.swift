import Foundation
import Testing

@Suite("haapigen check")
struct CheckTests {
  @Test func isQuietAboutFreshOutput() throws {
    let folder = try SampleSchema.generated()
    let run = try Tool.haapigen("check", in: folder.url)
    #expect(run.status == 0)
    #expect(run.output == "Generated: 3 files, all up to date\n")
    #expect(run.errors == "")
  }

  /// Each state has its own message and advice.
  @Test func tellsTheStatesApart() throws {
    let folder = try SampleSchema.generated()
    // People: stale. Places: missing. A leftover: extra. A note: foreign.
    try folder.write(
      SampleSchema.people.replacingOccurrences(of: "Somebody", with: "Anybody"),
      to: "Schema/people.yaml")
    try folder.remove("Generated/Sample/Places.swift")
    try folder.write("hello\n", to: "Generated/notes.txt")
    let run = try Tool.haapigen("check", in: folder.url)
    #expect(run.status == 1)
    #expect(
      run.errors.split(separator: "\n", omittingEmptySubsequences: false) == [
        "Generated/Sample/People.swift: stale: run `haapigen generate`",
        "    @@ -4,2 +4,2 @@",
        "     ",
        "    -/// Somebody.",
        "    +/// Anybody.",
        "Generated/Sample/Places.swift: missing: run `haapigen generate`",
        "Generated/notes.txt: foreign: haapigen did not write it: move it out of the folder",
        "",
      ])
  }

  @Test func knowsExtraAndEditedFiles() throws {
    let folder = try SampleSchema.generated()
    try folder.write(
      SampleSchema.index.replacingOccurrences(of: ", places.yaml", with: ""),
      to: "Schema/schema.yaml")
    try folder.remove("Schema/places.yaml")
    let people = try folder.text(of: "Generated/Sample/People.swift")
    try folder.write(people + "// mine\n", to: "Generated/Sample/People.swift")
    let run = try Tool.haapigen("check", in: folder.url)
    #expect(run.status == 1)
    #expect(
      run.errors.contains(
        "Generated/Sample/People.swift: edited by hand: move the edit into the schema, then run "
          + "`haapigen generate --force`\n"))
    #expect(
      run.errors.contains(
        "Generated/Sample/Places.swift: extra: run `haapigen generate`, which removes it\n"))
  }

  /// The folder may be read-only: `check` writes nothing, not even a record for the next run.
  @Test func writesNothing() throws {
    let folder = try SampleSchema.generated()
    try folder.remove("Generated/Sample/Places.swift")
    let before = try folder.snapshot()
    let generated = folder.url.appendingPathComponent("Generated").path
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: generated)
    let run = try Tool.haapigen("check", in: folder.url)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: generated)
    #expect(run.status == 1)
    #expect(try folder.snapshot() == before)
    let names = try FileManager.default.contentsOfDirectory(atPath: generated)
    #expect(Set(names) == [".haapigen", "Sample", "manifest.json", "surface.txt"])
  }

  @Test func noticesAMissingOrBrokenManifest() throws {
    let folder = try SampleSchema.generated()
    try folder.write("{", to: "Generated/manifest.json")
    let broken = try Tool.haapigen("check", in: folder.url)
    #expect(broken.status == 1)
    #expect(
      broken.errors == "Generated/manifest.json: unreadable: run `haapigen generate`\n")
    try folder.remove("Generated/manifest.json")
    let missing = try Tool.haapigen("check", in: folder.url)
    #expect(missing.status == 1)
    #expect(missing.errors == "Generated/manifest.json: missing: run `haapigen generate`\n")
    #expect(try Tool.haapigen("generate", in: folder.url).status == 0)
    #expect(try Tool.haapigen("check", in: folder.url).status == 0)
  }

  @Test func reportsForPrograms() throws {
    let folder = try SampleSchema.generated()
    try folder.remove("Generated/Sample/Places.swift")
    let run = try Tool.haapigen("check", "--diagnostics", "github", in: folder.url)
    #expect(run.status == 1)
    #expect(
      run.output
        == "::error file=Generated/Sample/Places.swift,title=OUT711::the file is missing%0Ahelp: run "
        + "`haapigen generate`\n")
  }
}
