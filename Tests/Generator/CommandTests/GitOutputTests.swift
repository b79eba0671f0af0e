import Foundation
import Testing

/// Committed output: merged, checked out, cloned.
@Suite("Output in git") struct GitOutputTests {
  private func git(_ arguments: String..., in folder: Folder, at path: String = "") throws
    -> ToolRun
  {
    let name = ["-c", "user.name=Test", "-c", "user.email=test@example.com"]
    return try Tool.run(
      URL(fileURLWithPath: "/usr/bin/env"), ["git"] + name + arguments,
      in: folder.url.appendingPathComponent(path))
  }

  private func repository() throws -> Folder {
    let folder = try SampleSchema.generated()
    #expect(try git("init", "--quiet", "--initial-branch=main", in: folder).status == 0)
    try commit(folder)
    return folder
  }

  private func commit(_ folder: Folder, at path: String = "") throws {
    _ = try git("add", "--all", in: folder, at: path)
    let run = try git("commit", "--quiet", "--message", "Next", in: folder, at: path)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  private func generate(_ folder: Folder, at path: String = "") throws {
    let run = try Tool.haapigen("generate", in: folder.url.appendingPathComponent(path))
    #expect(run.status == 0, "\(run.errors)")
  }

  private func branch(_ name: String, in folder: Folder, _ edits: [String: String]) throws {
    _ = try git("checkout", "--quiet", "-b", name, "main", in: folder)
    for (file, text) in edits { try folder.write(text, to: "Schema/" + file) }
    try generate(folder)
    try commit(folder)
  }

  private static let people = SampleSchema.people + "      age: Int\n"
  private static let places = SampleSchema.places + "      zone: Int\n"

  @Test func editsOfDifferentFilesDoNotMeetInTheManifest() throws {
    let folder = try repository()
    try branch("one", in: folder, ["people.yaml": Self.people])
    try branch("two", in: folder, ["places.yaml": Self.places])
    _ = try git("merge", "--quiet", "one", in: folder)
    let conflicts = try git("diff", "--name-only", "--diff-filter=U", in: folder).output
    #expect(!conflicts.contains("manifest.json"), "\(conflicts)")
    #expect(!conflicts.contains(".swift"), "\(conflicts)")
    // If generated files conflict, generating again resolves it.
    try generate(folder)
    #expect(try Tool.haapigen("check", in: folder.url).status == 0)
    #expect(try !folder.text(of: "Generated/surface.txt").contains("<<<<<<<"))
  }

  @Test func generateSolvesAConflictInTheManifest() throws {
    let folder = try repository()
    let third = SampleSchema.places.replacingOccurrences(of: "Place", with: "Pet")
    func index(_ name: String) -> String {
      SampleSchema.index.replacingOccurrences(of: "places.yaml", with: "\(name), places.yaml")
    }
    try branch("one", in: folder, ["schema.yaml": index("pets.yaml"), "pets.yaml": third])
    try branch(
      "two", in: folder,
      [
        "schema.yaml": index("pipes.yaml"),
        "pipes.yaml": SampleSchema.places.replacingOccurrences(of: "Place", with: "Pipe"),
      ])
    _ = try git("merge", "--quiet", "one", in: folder)
    #expect(try folder.text(of: "Generated/manifest.json").contains("<<<<<<<"))
    try folder.write(index("pipes.yaml"), to: "Schema/schema.yaml")
    try folder.remove("Schema/pets.yaml")
    try generate(folder)
    #expect(!folder.exists("Generated/Sample/Pets.swift"))
    #expect(folder.exists("Generated/Sample/Pipes.swift"))
    #expect(try Tool.haapigen("check", in: folder.url).status == 0)
  }

  /// In a clone there is no record of written files, but git has them.
  @Test func aCloneIsNoEdit() throws {
    let folder = try repository()
    #expect(try git("clone", "--quiet", ".", "clone", in: folder).status == 0)
    #expect(!folder.exists("clone/Generated/.haapigen"))
    try folder.write(Self.people, to: "clone/Schema/people.yaml")
    let check = try Tool.haapigen("check", in: folder.url.appendingPathComponent("clone"))
    #expect(check.errors.contains("Generated/Sample/People.swift: stale: "), "\(check.errors)")
    try folder.write(
      try folder.text(of: "clone/Generated/Sample/Places.swift") + "// mine\n",
      to: "clone/Generated/Sample/Places.swift")
    let run = try Tool.haapigen("generate", in: folder.url.appendingPathComponent("clone"))
    #expect(run.status == 1)
    #expect(
      run.errors.hasPrefix("Generated/Sample/Places.swift: error: edited by hand; "),
      "\(run.errors)")
    // Committed content can be restored.
    try commit(folder, at: "clone")
    try generate(folder, at: "clone")
  }

  @Test func anotherBranchIsNoEdit() throws {
    let folder = try repository()
    try branch("one", in: folder, ["people.yaml": Self.people])
    _ = try git("checkout", "--quiet", "main", in: folder)
    try folder.write(Self.places, to: "Schema/places.yaml")
    try generate(folder)
    _ = try git("stash", "--quiet", in: folder)
    _ = try git("checkout", "--quiet", "one", in: folder)
    #expect(try Tool.haapigen("check", in: folder.url).status == 0)
    try folder.write(
      Self.people.replacingOccurrences(of: "age", with: "years"), to: "Schema/people.yaml")
    try generate(folder)
  }

  @Test func lineEndingsHaveAName() throws {
    let folder = try repository()
    _ = try git("config", "core.autocrlf", "true", in: folder)
    for file in ["Sample/People.swift", "surface.txt", "manifest.json"] {
      try folder.remove("Generated/\(file)")
    }
    _ = try git("checkout", "--quiet", "--", ".", in: folder)
    #expect(try folder.text(of: "Generated/surface.txt").contains("\r\n"))
    let check = try Tool.haapigen("check", in: folder.url)
    #expect(check.status == 1)
    #expect(
      check.errors == """
        Generated/Sample/People.swift: stale: its lines end in CRLF, as git writes them with \
        core.autocrlf: add `**/Generated/** text eol=lf` to .gitattributes, then run \
        `haapigen generate`
        Generated/surface.txt: stale: its lines end in CRLF, as git writes them with \
        core.autocrlf: add `**/Generated/** text eol=lf` to .gitattributes, then run \
        `haapigen generate`

        """)
    try generate(folder)
    #expect(try Tool.haapigen("check", in: folder.url).status == 0)
    // With the lines that `init` writes, it does not happen.
    let started = try Tool.haapigen("init", "Other", in: folder.url)
    #expect(started.output.contains("wrote .gitattributes\n"))
    try commit(folder)
    try folder.remove("Generated")
    _ = try git("checkout", "--quiet", "--", ".", in: folder)
    #expect(try Tool.haapigen("check", in: folder.url).status == 0)
    let again = try Tool.haapigen("init", "Another", in: folder.url)
    #expect(!again.output.contains(".gitattributes"))
  }
}
