import Foundation
import Testing

/// Generated files are not written next to hand-written ones.
@Suite struct OutputPlaceTests {
  @Test(arguments: [
    ("Schema", "this folder overlaps the folder of the schema, `Schema`"),
    ("Schema/../Schema", "this folder overlaps the folder of the schema, `Schema`"),
    ("Schema/Generated", "this folder overlaps the folder of the schema, `Schema`"),
    (".", "this folder overlaps the folder of the schema, `Schema`"),
    ("..", "this folder overlaps the folder of the schema, `Schema`"),
    ("linked", "this folder overlaps the folder of the schema, `Schema`"),
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

  /// A folder that exists, but in which the system creates nothing.
  @Test func nothingCanBeWritten() throws {
    let folder = try SampleSchema.make()
    let run = try Tool.haapigen("snapshot", "--output", "/proc/x", in: folder.url)
    #expect(run.status == 74)
    #expect(
      run.errors == """
        /proc/x: error: cannot be written: nothing can be created there [OUT703]
          help: choose another folder

        """)
  }

  /// Each message names what is in the way.
  @Test(arguments: [
    ("/proc/x", "nothing can be created there", "choose another folder"),
    (
      "/dev/null/x", "a part of the path is not a folder",
      "move the file away, or choose another folder"
    ),
    (
      "file/a/b", "a part of the path is not a folder",
      "move the file away, or choose another folder"
    ),
    (
      String(repeating: "n", count: 300), "the name is too long", "choose a shorter name"
    ),
  ])
  func cannotBeCreated(_ output: String, _ reason: String, _ help: String) throws {
    let folder = try SampleSchema.make()
    try folder.write("", to: "file")
    for (command, end) in [("generate", "; nothing was changed"), ("snapshot", "")] {
      let place = command == "snapshot" ? output + "/x" : output
      let run = try Tool.haapigen(command, "--output", place, in: folder.url)
      #expect(run.status == (command == "snapshot" ? 74 : 73))
      #expect(
        run.errors == """
          \(place): error: cannot be written: \(reason) [OUT703]
            help: \(help)\(end)

          """)
    }
  }

  /// An empty value is usually that of a variable which is not set.
  @Test func emptyValues() throws {
    let folder = try SampleSchema.make()
    let before = try folder.snapshot()
    for arguments in [
      ["generate", "--output", ""], ["docs", "--output="], ["snapshot", "--output", ""],
    ] {
      let run = try Tool.run(
        Tool.products.appendingPathComponent("haapigen"), arguments, in: folder.url)
      #expect(run.status == 64)
      #expect(
        run.errors.hasPrefix(
          "Error: The value of --output is empty. Write one, or leave the option out.\n"),
        "\(run.errors)")
    }
    let run = try Tool.run(
      Tool.products.appendingPathComponent("haapigen"), ["init", ""], in: folder.url)
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("Error: Argument 2 is empty. Write a value.\n"), "\(run.errors)")
    #expect(try folder.snapshot() == before)
  }

  /// A branch may contain links, and a job may run `generate` for it.
  @Test(arguments: [
    ("Generated", "../outside", "leads out of the repository"),
    ("Generated", ".git/hooks", "leads out of the repository"),
    ("middle/Generated", "../outside", "leads out of the repository"),
    ("Generated", "missing", "leads nowhere"),
  ])
  func linksOutOfTheRepository(_ output: String, _ target: String, _ message: String) throws {
    let folder = try SampleSchema.make()
    let outside = try Folder()
    try folder.write("", to: ".git/hooks/sample")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.path + "/" + output.split(separator: "/")[0],
      withDestinationPath: target == "../outside" ? outside.url.path : target)
    for command in ["generate", "docs"] {
      let run = try Tool.haapigen(command, "--output", output, in: folder.url)
      #expect(run.status == 73)
      #expect(
        run.errors.hasPrefix(
          """
          \(output): error: a link in this path \(message) [OUT714]
            help: remove the link, or choose another folder with --output

          """), "\(run.errors)")
    }
    #expect(try outside.snapshot().isEmpty)
    #expect(try folder.snapshot(".git/hooks").keys.sorted() == ["sample"])
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
        "Haapi/Generated: error: this folder overlaps the folder of the overlay, `Haapi` [OUT714]\n"
      ),
      "\(run.errors)")
  }
}
