import Foundation
import Testing

extension Packages {
  /// Runs all commands on the pages about a first login and about extending the schema, and compares their output.
  @Suite("Pages")
  struct PageTests {
    @Test(arguments: ["docs/getting-started.md", "docs/extending.md"])
    func guide(_ page: String) throws {
      let folder = try Folder()
      try follow(page, in: folder.url)
    }

    @Test(arguments: ["AcmeLogin", "BuildTimeLogin"])
    func example(_ name: String) throws {
      let package = "Examples/" + name
      let folder = try Folder()
      let place = folder.url.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      let original = Tool.package.appendingPathComponent(package)
      for name in try FileManager.default.contentsOfDirectory(atPath: original.path)
      where !name.hasPrefix(".") {
        try FileManager.default.copyItem(
          at: original.appendingPathComponent(name), to: place.appendingPathComponent(name))
      }
      let manifest = try folder.text(of: name + "/Package.swift")
      try folder.write(
        manifest.replacingOccurrences(of: "\"../..\"", with: "\"\(try BuiltKit.folder.path)\"")
          .replacingOccurrences(
            of: #"name: "HaapiKitPlugins", path: "../../Plugins""#,
            with: "path: \"\(try BuiltKit.plugins.path)\""),
        to: name + "/Package.swift")
      try follow(package + "/README.md", in: place)
    }

    /// The code of the example in the tour is in the example.
    @Test func tour() throws {
      let page = try text("docs/tour.md")
      let section = try #require(page.firstRange(of: "## 5. Run an app with rules of its own"))
      let blocks = page[section.upperBound...]
        .split(separator: "```").filter { $0.hasPrefix("yaml\n") || $0.hasPrefix("console\n") }
      let rules = try #require(blocks.first).dropFirst("yaml\n".count)
      let forms = try text("Examples/AcmeLogin/Haapi/forms.yaml")
      for line in rules.split(separator: "\n") { #expect(forms.contains("\n\(line)\n")) }
      let shown = try #require(blocks.dropFirst().first).split(separator: "\n").dropFirst(3)
      let example = try text("Examples/AcmeLogin/README.md")
      #expect(!shown.isEmpty && example.contains(shown.joined(separator: "\n")))
    }

    private func text(_ path: String) throws -> String {
      try String(contentsOf: Tool.package.appendingPathComponent(path), encoding: .utf8)
    }

    private func follow(_ path: String, in place: URL) throws {
      let page = try Walkthrough(Tool.package.appendingPathComponent(path))
      #expect(!page.steps.isEmpty)
      var reader = try Reader(in: place)
      try reader.follow(page)
    }
  }
}
