import Foundation
import SchemaText
import Testing

/// Nothing outside of the output folder is read, written or removed, even if the folder contains hostile links.
@Suite("Hostile content in the output folder") struct SafeOutputTests {
  private func link(_ path: String, to target: String, in folder: Folder) throws {
    let url = folder.url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? FileManager.default.removeItem(at: url)
    try FileManager.default.createSymbolicLink(
      atPath: url.path, withDestinationPath: folder.url.appendingPathComponent(target).path)
  }

  private func pipe(_ path: String, in folder: Folder) throws {
    let url = folder.url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? FileManager.default.removeItem(at: url)
    #expect(mkfifo(url.path, 0o600) == 0)
  }

  /// Every name that the tool uses, as a link to a file, to a folder, to nothing, as a pipe, and as a hard link.
  @Test(arguments: [
    ".haapigen", ".haapigen/record", ".haapigen/.gitignore", ".stamp",
    ".haapigen-0123456789abcdef", ".haapigen/.haapigen-0123456789abcdef", "manifest.json",
    "Sample", "Sample/People.swift", "surface.txt",
  ]) func nothingIsFollowed(_ name: String) throws {
    for (number, kind) in ["file", "folder", "nothing", "pipe", "hard"].enumerated() {
      let folder = number % 2 == 0 ? try SampleSchema.generated() : try SampleSchema.make()
      try folder.write(
        SampleSchema.people + "  More: { members: { a: Int } }\n", to: "Schema/people.yaml")
      try folder.write("keep\n", to: "outside/file")
      try folder.write("keep\n", to: "outside/0")
      let path = "Generated/" + name
      switch kind {
      case "file": try link(path, to: "outside/file", in: folder)
      case "folder": try link(path, to: "outside", in: folder)
      case "nothing": try link(path, to: "outside/new", in: folder)
      case "pipe": try pipe(path, in: folder)
      default:
        let url = folder.url.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? FileManager.default.removeItem(at: url)
        try FileManager.default.linkItem(
          at: folder.url.appendingPathComponent("outside/file"), to: url)
      }
      let before = try folder.snapshot("outside")
      let run = try Tool.haapigen("generate", "--force", in: folder.url)
      #expect([0, 1, 73, 74].contains(run.status), "\(path) \(kind): \(run.errors)")
      #expect(try folder.snapshot("outside") == before, "\(path) \(kind)")
    }
  }

  /// The manifest is part of a repository, so it may have any content.
  @Test func theManifestRemovesNothingOfSomebodyElse() throws {
    let heads = ["let mine = 1\n", "", "# Notes\n", "{\n  \"maps\": []\n}\n", "<html>"]
    let names = ["Mine.swift", "Sample/Mine.swift", "mine.md", "mine.json", "mine", "mine.html"]
    let texts = heads.enumerated().flatMap { number, head in
      names.map { (path: "\(number)/" + $0, text: head, digest: fnv(head)) }
    }
    let folder = try SampleSchema.generated()
    for (path, text, _) in texts { try folder.write(text, to: "Generated/\(path)") }
    let manifest = try folder.text(of: "Generated/manifest.json")
    let own = manifest.matches(of: #/    "([^"]+)"/#).map { "    \"\($0.1)\": \"\"" }
    let listed = texts.map { "\n    \"\($0.path)\"," }.joined()
    let versions = [
      manifest.replacingOccurrences(of: "\"files\": [", with: "\"files\": [" + listed),
      "{\n  \"generator\": \"haapigen\",\n  \"files\": {\n"
        + (texts.map { "    \"\($0.path)\": \"\($0.digest)\"" } + own).joined(separator: ",\n")
        + "\n  }\n}\n",
    ]
    for version in versions {
      try folder.write(version, to: "Generated/manifest.json")
      // The record of an earlier run may be forged too.
      let lines = texts.map { "\(Digest(ofWords: Array($0.text.utf8))) \($0.path)\n" }.joined()
      try folder.write("haapigen record 2\n\n" + lines, to: "Generated/.haapigen/record")
      let run = try Tool.haapigen("generate", "--force", in: folder.url)
      #expect(run.status == 0, "\(run.errors)")
      let check = try Tool.haapigen("check", in: folder.url)
      #expect(check.status == 1)
      for (path, text, _) in texts {
        #expect(try folder.text(of: "Generated/\(path)") == text)
        #expect(check.errors.contains("Generated/\(path): foreign: "), "\(check.errors)")
      }
    }
  }

  private func fnv(_ text: String) -> String {
    var value: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// For example the manifest of a web app.
  @Test func aManifestOfSomebodyElseIsKept() throws {
    let folder = try SampleSchema.make()
    let text = "{\n  \"name\": \"My app\",\n  \"icons\": []\n}\n"
    try folder.write(text, to: "Generated/manifest.json")
    for arguments in [["generate"], ["generate", "--force"], ["docs", "--output", "Generated"]] {
      let run = try Tool.run(
        Tool.products.appendingPathComponent("haapigen"), arguments, in: folder.url)
      #expect(run.status != 0)
      #expect(try folder.text(of: "Generated/manifest.json") == text)
    }
    let run = try Tool.haapigen("generate", in: folder.url)
    #expect(
      run.errors.hasPrefix(
        "Generated/manifest.json: error: foreign; nothing was written [OUT704]\n"), "\(run.errors)")
    #expect(!folder.exists("Generated/Sample"))
  }

  /// It is refused for its size, before it is read.
  @Test func aHugeManifestIsRefused() throws {
    let folder = try SampleSchema.make()
    try folder.write("", to: "Generated/manifest.json")
    let path = folder.url.appendingPathComponent("Generated/manifest.json").path
    try #require(truncate(path, 1 << 30) == 0)
    for command in ["generate", "check"] {
      let run = try Tool.haapigen(command, in: folder.url)
      #expect(run.status == 1, "\(run.errors)")
      #expect(
        run.errors.contains("a file of more than 16777216 bytes is in the way"), "\(run.errors)")
    }
  }

  @Test func singleFilesAreNotWrittenThroughLinks() throws {
    let folder = try SampleSchema.make()
    try folder.write("keep\n", to: "outside/file")
    try link("there.snapshot", to: "outside/file", in: folder)
    try link("nowhere.snapshot", to: "outside/new", in: folder)
    try pipe("pipe.snapshot", in: folder)
    for name in ["there", "nowhere", "pipe"] {
      let run = try Tool.haapigen("snapshot", "--output", "\(name).snapshot", in: folder.url)
      #expect(run.status == 73, "\(name): \(run.errors)")
    }
    try link("Haapi/overlay.yaml", to: "outside/new", in: folder)
    let started = try Tool.haapigen("init", "--overlay", in: folder.url)
    #expect([73, 74].contains(started.status))
    try link("Other/.gitattributes", to: "outside/new", in: folder)
    try folder.write("// swift-tools-version: 6.1\n", to: "Other/Package.swift")
    _ = try Tool.haapigen(
      "init", "--overlay", in: folder.url.appendingPathComponent("Other"))
    #expect(try folder.text(of: "outside/file") == "keep\n")
    #expect(
      try FileManager.default.contentsOfDirectory(
        atPath: folder.url.appendingPathComponent("outside").path) == ["file"])
  }

  @Test func theLockOfAnOverlayIsNotWrittenThroughALink() throws {
    let folder = try OverlaySample.make()
    try folder.write("keep\n", to: "outside/file")
    try link("App/Haapi/overlay.lock", to: "outside/new", in: folder)
    _ = try OverlaySample.run("generate", in: folder)
    _ = try Tool.haapigen(
      "overlay", "accept", "--schema", "../Base/Schema", in: OverlaySample.app(folder))
    #expect(!folder.exists("outside/new"))
  }

  /// The message names the output folder, not an internal file of the tool.
  @Test func saysWhatIsWrongWithTheFolder() throws {
    let folder = try SampleSchema.make()
    try folder.write("text\n", to: "Generated")
    let file = try Tool.haapigen("generate", in: folder.url)
    #expect(file.status == 73)
    #expect(
      file.errors == """
        Generated: error: cannot be written: a part of the path is not a folder [OUT703]
          help: move the file away, or choose another folder; nothing was changed

        """)
    let inside = try Tool.haapigen("generate", "--output", "Generated/Swift", in: folder.url)
    #expect(inside.status == 73)
    #expect(inside.errors.hasPrefix("Generated/Swift: error: cannot be written: "))
    let site = try Tool.haapigen("docs", "--output", "Generated", in: folder.url)
    #expect(site.errors.hasPrefix("Generated: error: cannot be written: "))
    // Even root cannot write here.
    let system = try Tool.haapigen("generate", "--output", "/proc/haapigen", in: folder.url)
    #expect(system.status == 73)
    #expect(system.errors.hasPrefix("/proc/haapigen: error: cannot be written: "))
  }

  /// git ignores the internal files of the tool.
  @Test func gitSeesTheOutputOnly() throws {
    let folder = try SampleSchema.generated()
    _ = try Tool.haapigen("docs", "--output", "Site", in: folder.url)
    #expect(folder.exists("Generated/.haapigen/record"))
    let git = URL(fileURLWithPath: "/usr/bin/env")
    _ = try Tool.run(git, ["git", "init", "--quiet"], in: folder.url)
    let seen = try Tool.run(
      git, ["git", "status", "--short", "--untracked-files=all"], in: folder.url)
    #expect(seen.output.contains("Generated/manifest.json"))
    #expect(!seen.output.contains("/."), "\(seen.output)")
  }
}
