import Foundation

/// Compiles modules of generated Swift, and an app that imports one of them.
struct SwiftCompiler: Sendable {
  static let shared = Result { try SwiftCompiler() }

  private let work: TemporaryFolder
  private var folder: URL { work.url }

  private var cache: String { folder.appendingPathComponent("cache").path }

  /// An app and its folder.
  struct Client: Sendable {
    let path: String
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private init() throws {
    work = try TemporaryFolder("fuzz")
    atexit { if case .success(let compiler) = SwiftCompiler.shared { compiler.work.remove() } }
    for name in ["HaapiFoundation", "HaapiBridging"] {
      let errors = try module(name, BuiltModules.swiftFiles(in: "Sources/Runtime/\(name)"))
      guard errors.isEmpty else { throw Failure(description: errors) }
    }
  }

  /// Writes the app for a version. It compiles with that version.
  func client(
    of files: [(path: String, bytes: [UInt8])], stubs: String, _ name: String
  ) throws -> Client {
    let texts = files.map { String(decoding: $0.bytes, as: UTF8.self) }
    let path = try write("\(name).swift", FuzzClient(using: texts, importing: ["Demo"]).swift.utf8)
    let client = Client(path: path)
    guard let errors = try check(client, with: files, stubs) else {
      throw Failure(description: "what is generated does not compile")
    }
    guard errors.isEmpty else { throw Failure(description: errors) }
    return client
  }

  /// The compiler's errors in the app; nil if the generated Swift itself does not compile.
  func check(
    _ client: Client, with files: [(path: String, bytes: [UInt8])], _ stubs: String
  ) throws -> String? {
    let own = folder.appendingPathComponent("Demo").path
    if FileManager.default.fileExists(atPath: own) {
      try FileManager.default.removeItem(atPath: own)
    }
    var paths = try files.map { try write($0.path, $0.bytes) }
    paths.append(try write("Demo/Stubs.swift", stubs.utf8))
    if stubs.contains("// mapping") { paths += try mappingSupport() }
    guard try module("Demo", paths).isEmpty else { return nil }
    return try typecheck(client)
  }

  /// The compiler's errors in an app.
  ///
  /// - Parameters:
  ///   - client: The app.
  ///   - subfolders: Folders that are searched for modules before the shared ones.
  func typecheck(_ client: Client, with subfolders: [String] = []) throws -> String {
    let outcome = try Self.run(
      ["-typecheck", "-swift-version", "6", "-suppress-warnings"] + imports(subfolders) + [
        client.path
      ])
    return outcome.status == 0 ? "" : outcome.text
  }

  /// Builds the interface of a module, without function bodies.
  ///
  /// - Parameter subfolders: Folders that are searched for modules; the first one receives the result.
  func module(
    _ name: String, _ files: [String], in subfolders: [String] = []
  ) throws -> String {
    let target = subfolders.first.map(folder.appendingPathComponent) ?? folder
    let outcome = try Self.run(
      [
        "-emit-module", "-swift-version", "6", "-parse-as-library", "-suppress-warnings",
        "-module-name", name, "-package-name", "haapi", "-o",
        target.appendingPathComponent("\(name).swiftmodule").path,
        "-experimental-skip-non-inlinable-function-bodies",
      ] + imports(subfolders) + files)
    return outcome.status == 0 ? "" : outcome.text
  }

  private func imports(_ subfolders: [String]) -> [String] {
    let folders = subfolders.map { folder.appendingPathComponent($0).path } + [folder.path]
    return folders.flatMap { ["-I", $0] } + ["-module-cache-path", cache]
  }

  /// Hand-written Swift next to a mapper, for a schema with models in the same module.
  private func mappingSupport() throws -> [String] {
    try BuiltModules.swiftFiles(in: "Sources/Runtime/HaapiMappings").map { path in
      let text = try String(contentsOfFile: path, encoding: .utf8)
        .replacingOccurrences(of: "import HaapiUIModels", with: "import HaapiFoundation")
      return try write("Demo/Support/\(URL(fileURLWithPath: path).lastPathComponent)", text.utf8)
    }
  }

  func write(_ path: String, _ bytes: some Sequence<UInt8>) throws -> String {
    try work.write(path, bytes)
  }

  private static func run(_ arguments: [String]) throws -> (status: Int32, text: String) {
    try CompilerRecords.run(["swiftc", "-frontend"] + arguments)
  }
}
