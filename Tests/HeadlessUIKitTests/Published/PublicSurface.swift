import Foundation
import Testing

/// The public declarations of `HeadlessUIKit`, from the compiler.
struct PublicSurface {
  struct Declaration: Hashable {
    /// The outermost type; for a member in an extension of another module's type, that type.
    var type: String
    /// The name including all enclosing types: `UIView.addSubview(_:)`.
    var path: String
    /// The declaration without attributes: `func addSubview(_ view: UIView)`.
    var text: String
    /// The iOS version in the documentation comment, or that of the enclosing type.
    var version: String?

    var line: String { "\(version ?? "?") \(path) | \(text)" }
  }

  let declarations: [Declaration]

  /// Runs the compiler. The module was built with the tests, and is next to them.
  init() throws {
    let products = try #require(Self.products)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("surface-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources").standardizedFileURL
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swift", "symbolgraph-extract", "-module-name", "HeadlessUIKit", "-I",
      products.appendingPathComponent("Modules").path, "-I",
      sources.appendingPathComponent("CDraw/include").path, "-minimum-access-level", "public",
      "-skip-synthesized-members", "-output-dir", folder.path, "-target", Self.target,
    ]
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let symbols = try files.filter { $0.hasSuffix(".json") }.flatMap { file in
      try JSONDecoder().decode(
        Graph.self, from: Data(contentsOf: folder.appendingPathComponent(file))
      ).symbols
    }
    var versions: [String: String] = [:]
    for symbol in symbols { versions[symbol.path] = symbol.version ?? versions[symbol.path] }
    declarations = symbols.map { symbol in
      Declaration(
        type: symbol.pathComponents[0], path: symbol.path, text: symbol.text,
        version: symbol.version ?? versions[symbol.pathComponents.dropLast().joined(separator: ".")]
      )
    }
  }

  /// The folder of the test bundle and the modules.
  private static var products: URL? {
    let places = CommandLine.arguments + [Bundle.main.executablePath ?? ""]
    return places.compactMap { place -> URL? in
      var folder = URL(fileURLWithPath: place).standardizedFileURL
      while folder.path != "/" {
        folder.deleteLastPathComponent()
        let module = folder.appendingPathComponent("Modules/HeadlessUIKit.swiftmodule")
        if FileManager.default.fileExists(atPath: module.path) { return folder }
      }
      return nil
    }.first
  }

  private static var target: String {
    #if arch(arm64)
      "aarch64-unknown-linux-gnu"
    #else
      "x86_64-unknown-linux-gnu"
    #endif
  }
}

private struct Graph: Decodable {
  struct Symbol: Decodable {
    struct Comment: Decodable {
      struct Line: Decodable { var text: String }
      var lines: [Line]
    }
    struct Fragment: Decodable {
      var kind: String
      var spelling: String
    }
    var pathComponents: [String]
    var docComment: Comment?
    var declarationFragments: [Fragment]?

    var path: String { pathComponents.joined(separator: ".") }

    var version: String? {
      let words = (docComment?.lines.map(\.text) ?? []).joined(separator: " ").split(separator: " ")
      guard let index = words.firstIndex(where: { $0 == "iOS" || $0 == "(iOS" }),
        words.indices.contains(index + 1)
      else { return nil }
      let number = words[index + 1].prefix { $0.isNumber || $0 == "." }
      return number.hasSuffix(".") ? String(number.dropLast()) : String(number)
    }

    /// The declaration reduced to names and types.
    ///
    /// Attributes, isolation and setters are left out. With testing enabled, the compiler also prints internal
    /// setters.
    var text: String {
      let dropped: Set = [
        "nonisolated", "final", "required", "convenience", "weak", "unowned", "lazy", "static",
        "class", "get", "set",
      ]
      var parts: [String] = []
      for (index, fragment) in (declarationFragments ?? []).enumerated() {
        if fragment.kind == "attribute" { continue }
        if fragment.kind == "keyword", fragment.spelling == "let" {
          parts.append("var")
        } else if fragment.kind != "keyword" || index == 0 && pathComponents.count == 1
          || !dropped.contains(fragment.spelling)
        {
          parts.append(fragment.spelling)
        }
      }
      let words = parts.joined().split(separator: " ").joined(separator: " ")
      return words.hasSuffix(" { }") ? String(words.dropLast(4)) : words
    }
  }

  var symbols: [Symbol]
}
