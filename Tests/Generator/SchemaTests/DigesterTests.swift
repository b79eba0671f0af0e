import Foundation
import SchemaDiff
import SchemaModel
import SchemaOverlay
import SchemaText
import SwiftEmitter
import Testing

/// `swift package diagnose-api-breaking-changes` compares the public Swift. It cannot see changes that only a server
/// notices, such as another key or a newly required member.
@Suite(
  .enabled(if: CompilerRecords.hasCompiler, "swiftc is not installed"),
  .enabled(
    if: ProcessInfo.processInfo.environment["HAAPIGEN_LONG"] != nil,
    "HAAPIGEN_LONG is not set: it builds a package twice"))
struct DigesterTests {
  private static let before = """
    protocols:
      Input: { refines: [Sendable], members: { name: String } }
    structs:
      Login:
        members:
          input: { type: String, initial: main }
          user: String
          port: Int?
          keep: { type: Bool, default: false }

    """

  private static let after = """
    protocols:
      Input: { refines: [Sendable], members: { name: String, label: String } }
    structs:
      Login:
        members:
          input: { type: String, initial: main }
          user: { type: String, wire: user_name }
          port: { type: Int?, required: true }
          keep: { type: Bool, initial: false }

    """

  @Test func missesWhatTheWireNotices() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("haapi-digester-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try Self.write(Self.manifest, to: folder.appendingPathComponent("Package.swift"))
    let foundation = BuiltModules.root.appendingPathComponent("Sources/Runtime/HaapiFoundation")
    let sources = folder.appendingPathComponent("Sources")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: foundation, to: sources.appendingPathComponent("HaapiFoundation"))
    let old = try Self.generate(Self.before, in: sources)
    let author = ["-c", "user.name=Robin", "-c", "user.email=robin@example.com"]
    for arguments in [
      ["init", "--quiet"], ["add", "--all"], author + ["commit", "--quiet", "--message", "One"],
    ] {
      let outcome = try Shell.run(["git"] + arguments, in: folder)
      try #require(outcome.status == 0, "\(outcome.text)")
    }
    let new = try Self.generate(Self.after, in: sources)

    let digester = try Shell.run(
      ["swift", "package", "diagnose-api-breaking-changes", "HEAD"], in: folder)
    let told = digester.text.split(separator: "\n").filter { $0.contains("API breakage: ") }
    #expect(told.count == 1, "\(digester.text)")
    #expect(told.contains { $0.contains("Input.label has been added as a protocol requirement") })

    let changes = SchemaComparison.changes(from: old, to: new)
    let ours = Set(changes.map { "\($0.code) \($0.subject) \($0.category.words)" })
    #expect(
      ours == [
        "DIF501 Input.label source-breaking", "DIF401 Login.user wire-breaking",
        "DIF403 Login.port wire-breaking", "DIF403 Login.keep wire-breaking",
      ])
  }

  private static let manifest = """
    // swift-tools-version: 6.1
    import PackageDescription

    let package = Package(
      name: "Demo",
      platforms: [.macOS(.v13)],
      products: [.library(name: "Demo", targets: ["Demo"])],
      targets: [
        .target(name: "HaapiFoundation"),
        .target(name: "Demo", dependencies: ["HaapiFoundation"]),
      ])

    """

  private static func generate(_ text: String, in folder: URL) throws -> Schema {
    let result = analyse(text)
    let schema = try #require(result.hasErrors ? nil : result.schema, "\(result.diagnostics)")
    for file in SwiftGeneration.files(of: schema) where file.path.hasSuffix(".swift") {
      try write(
        String(decoding: file.bytes, as: UTF8.self), to: folder.appendingPathComponent(file.path))
    }
    return schema
  }

  private static func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
