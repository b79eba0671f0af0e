import Foundation
import Testing

/// The public declarations of a module, from the compiler.
struct PublicSurface {
  struct Declaration: Sendable, CustomStringConvertible {
    /// The name including all enclosing types: `UIView.addSubview(_:)`.
    var path: String
    /// The versions, the path, and the declaration without `open` or `public`.
    var line: String
    var isOpen: Bool
    /// A constant, a property of the type, or a member of an extension: no subclass overrides it.
    var isFixed: Bool
    var isOverride: Bool

    var description: String { (isOpen ? "open " : "") + line }
  }

  let declarations: [Declaration]

  /// Reads the symbol graphs of a module that the compiler finds in one of the folders.
  init(of module: String, in folders: [URL]) throws {
    self.init(try Graph(of: module, in: folders), documentation: [:])
  }

  /// Reads a module of this package.
  ///
  /// The graph of a module that is built from sources does not tell which setters are public, and that of its interface has no
  /// comments. So both are read.
  init(replacement module: String, products: URL, scratch: URL) throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../../Sources/Linux").standardizedFileURL
    let folders = [
      scratch, products.appendingPathComponent("Modules"),
      sources.appendingPathComponent("CDraw/include"),
    ]
    // The C module of OpenCombine, which `HeadlessSwiftUI` imports.
    let map = scratch.appendingPathComponent("module.modulemap")
    if !FileManager.default.fileExists(atPath: map.path) {
      try FileManager.default.copyItem(
        at: products.appendingPathComponent("COpenCombineHelpers.build/module.modulemap"), to: map)
    }
    let files = [
      sources.appendingPathComponent(module),
      products.appendingPathComponent("\(module).build/DerivedSources"),
    ].flatMap { folder in
      (FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? [])
        .filter { $0.hasSuffix(".swift") }.map { folder.appendingPathComponent($0).path }
    }
    let output = scratch.appendingPathComponent("\(module).swiftmodule").path
    let interface = scratch.appendingPathComponent("\(module).swiftinterface").path
    let common =
      ["-module-name", module, "-module-cache-path", scratch.path, "-suppress-warnings"]
      + folders.flatMap { ["-I", $0.path] } + ["-o", output]
    try run(
      ["swiftc", "-emit-module", "-wmo", "-parse-as-library", "-swift-version", "6"]
        + ["-enable-library-evolution", "-emit-module-interface-path", interface]
        + ["-Xfrontend", "-experimental-skip-all-function-bodies"] + common + files)
    let documentation = try Graph(of: module, in: folders).documentation
    try FileManager.default.removeItem(atPath: output)
    try run(["swift-frontend", "-compile-module-from-interface", interface] + common)
    self.init(try Graph(of: module, in: folders), documentation: documentation)
  }

  private init(_ graph: Graph, documentation: [String: String]) {
    var versions: [String: Version] = [:]
    for symbol in graph.symbols {
      versions[symbol.path] = symbol.version(documentation) ?? versions[symbol.path]
    }
    let inheritance = graph.inheritance
    declarations = graph.symbols.map { symbol in
      var version = symbol.version(documentation)
      var enclosing = symbol.pathComponents[...]
      while version == nil, !enclosing.isEmpty {
        enclosing.removeLast()
        version = versions[enclosing.joined(separator: ".")]
      }
      let text = symbol.text(inheriting: inheritance[symbol.identifier.precise] ?? [])
      return Declaration(
        path: symbol.path, line: "\(version?.description ?? "?") \(symbol.path) | \(text)",
        isOpen: symbol.accessLevel == "open", isFixed: symbol.isFixed,
        isOverride: symbol.words.contains("override"))
    }
  }
}

/// The iOS version that introduced a declaration, and the one that deprecated it.
private struct Version: CustomStringConvertible {
  var introduced: String
  var deprecated: String?

  var description: String { introduced + (deprecated.map { "–\($0)" } ?? "") }
}

@discardableResult
func run(_ arguments: [String]) throws -> String {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = arguments
  let output = Pipe()
  process.standardOutput = output
  process.standardError = output
  try process.run()
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  guard process.terminationStatus == 0 else { throw CommandFailed(description: text) }
  return text
}

struct CommandFailed: Error, CustomStringConvertible {
  var description: String
}

private struct Graph: Decodable {
  struct Relationship: Decodable {
    var kind: String
    var source: String
    var target: String
    var targetFallback: String?
  }

  struct Symbol: Decodable {
    struct Identifier: Decodable { var precise: String }
    struct Comment: Decodable {
      struct Line: Decodable { var text: String }
      var lines: [Line]
    }
    struct Fragment: Decodable {
      var kind: String
      var spelling: String
    }
    struct Availability: Decodable {
      struct Number: Decodable {
        var major: Int
        var minor: Int?
        var text: String { "\(major).\(minor ?? 0)" }
      }
      var domain: String?
      var introduced: Number?
      var deprecated: Number?
    }
    struct Kind: Decodable { var identifier: String }
    struct Extension: Decodable {}

    var identifier: Identifier
    var kind: Kind
    var pathComponents: [String]
    var accessLevel: String
    var docComment: Comment?
    var declarationFragments: [Fragment]?
    var availability: [Availability]?
    var swiftExtension: Extension?

    var path: String { pathComponents.joined(separator: ".") }
    var spelling: String { (declarationFragments ?? []).map(\.spelling).joined() }
    var words: [Substring] { spelling.split(whereSeparator: \.isWhitespace) }
    var isOfType: Bool { kind.identifier == "swift.type.property" }
    var isProperty: Bool { kind.identifier == "swift.property" || isOfType }
    var isFixed: Bool { isOfType || words.contains("let") || swiftExtension != nil }

    /// From the attribute, or from the documentation: "iOS 13.0, deprecated in iOS 16.0".
    func version(_ documentation: [String: String]) -> Version? {
      if let iOS = availability?.first(where: { $0.domain == "iOS" }),
        let introduced = iOS.introduced
      {
        return Version(introduced: introduced.text, deprecated: iOS.deprecated?.text)
      }
      let parts = (documentation[identifier.precise] ?? "").components(separatedBy: "iOS ")
      let numbers = parts.dropFirst().map { part in
        part.prefix { $0.isNumber || $0 == "." }.split(separator: ".").joined(separator: ".")
      }
      guard let introduced = numbers.first, !introduced.isEmpty else { return nil }
      let isDeprecated = parts.dropLast().contains { $0.hasSuffix("deprecated in ") }
      return Version(introduced: introduced, deprecated: isDeprecated ? numbers.last : nil)
    }

    /// The declaration, in the same words for the same meaning.
    func text(inheriting types: [String]) -> String {
      let isType = ["class", "struct", "enum", "protocol"].contains {
        kind.identifier == "swift.\($0)"
      }
      var dropped: Set<Substring> = [
        "@discardableResult", "override", "dynamic", "final", "weak", "unowned",
      ]
      // Implied by the type.
      if !isType { dropped.insert("@preconcurrency") }
      var words = words.filter { !dropped.contains($0) }
        .map { $0 == "NSNotification.Name" ? "Notification.Name" : $0 }
      // A closure on an actor is `Sendable`, and only Swift 6 says so.
      words = zip([""] + words, words).filter { $0 != ("@MainActor", "@Sendable") }.map(\.1)
      if isProperty {
        words = words.map { $0 == "let" ? "var" : isOfType && $0 == "class" ? "static" : $0 }
        if words.last != "}" {
          words += self.words.contains("let") ? ["{", "get", "}"] : ["{", "get", "set", "}"]
        }
      }
      var implied = Self.impliedProtocols
      if words.contains("@MainActor") { implied.insert("Sendable") }
      let inherited = Set(types).subtracting(implied).sorted()
      if isType, !inherited.isEmpty {
        words.append("inherits " + inherited.joined(separator: ", "))
      }
      return words.joined(separator: " ").replacingOccurrences(of: "TimeInterval", with: "Double")
    }

    /// What Objective-C has in its runtime, or Swift implies.
    private static let impliedProtocols: Set = [
      "BitwiseCopyable", "CVarArg", "Copyable", "CustomDebugStringConvertible",
      "CustomStringConvertible", "Equatable", "Escapable", "ExpressibleByArrayLiteral",
      "Hashable", "NSObjectProtocol", "RawRepresentable", "SendableMetatype", "SetAlgebra",
    ]
  }

  var symbols: [Symbol]
  var relationships: [Relationship]

  init(of module: String, in folders: [URL]) throws {
    let output = FileManager.default.temporaryDirectory
      .appendingPathComponent("graph-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: output) }
    #if arch(arm64)
      let target = "aarch64-unknown-linux-gnu"
    #else
      let target = "x86_64-unknown-linux-gnu"
    #endif
    try run(
      ["swift", "symbolgraph-extract", "-module-name", module, "-target", target]
        + ["-minimum-access-level", "public", "-skip-synthesized-members"]
        + folders.flatMap { ["-I", $0.path] } + ["-output-dir", output.path])
    symbols = []
    relationships = []
    for file in try FileManager.default.contentsOfDirectory(atPath: output.path) {
      let data = try Data(contentsOf: output.appendingPathComponent(file))
      let part = try JSONDecoder().decode(Graph.self, from: data)
      symbols += part.symbols
      relationships += part.relationships
    }
  }

  /// The comments, by symbol.
  var documentation: [String: String] {
    Dictionary(
      symbols.map { symbol in
        let lines = symbol.docComment?.lines.map(\.text) ?? []
        return (symbol.identifier.precise, lines.joined(separator: " "))
      }
    ) { first, _ in first }
  }

  /// Superclass and protocols of each type.
  var inheritance: [String: [String]] {
    let names = Dictionary(symbols.map { ($0.identifier.precise, $0.path) }) { first, _ in first }
    let pairs = relationships.filter { ["inheritsFrom", "conformsTo"].contains($0.kind) }
    return Dictionary(grouping: pairs, by: \.source).mapValues { pairs in
      pairs.compactMap { pair in
        names[pair.target]
          ?? pair.targetFallback?.split(separator: ".").last.map(String.init)
      }
    }
  }
}
