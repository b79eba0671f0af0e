import Foundation
import Testing

/// The replacements for Apple's frameworks declare nothing that the frameworks do not have, and declare it the same way.
///
/// `Scripts/apple/interfaces` lists the declarations of the frameworks, as their headers are imported into Swift. To add a
/// declaration to a replacement, look it up and add it there. `differences.txt` lists the known differences, each group under
/// its reason.
@Suite struct PublishedSignatureTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardizedFileURL

  /// The replacements, and the frameworks that have their declarations.
  private static let modules = [
    "HeadlessUIKit": ["UIKit", "QuartzCore"], "HeadlessSwiftUI": ["SwiftUI"],
    "HeadlessAuthenticationServices": ["AuthenticationServices"],
  ]

  /// False for what tests call, for how Swift has conformances that Objective-C has in its runtime, and for what
  /// `HeadlessRewriter` makes of `#selector`.
  private static func isCompared(_ declaration: PublicSurface.Declaration) -> Bool {
    let path = declaration.path
    let harness = [
      "Headless", "AuthenticationScript", "OpenedAddresses", "makeRootViewController", "scripted",
    ]
    let conformances: Set = [
      "==(_:_:)", "hash(into:)", "hashValue", "rawValue", "init(rawValue:)", "init(from:)",
      "encode(to:)", "copy(with:)", "copy()", "mutableCopy(with:)", "mutableCopy()", "description",
      "stringLiteral", "init(stringLiteral:)", "RawValue", "ArrayLiteralElement", "Element",
      "StringLiteralType", "UnicodeScalarLiteralType", "ExtendedGraphemeClusterLiteralType",
      "StringInterpolation", "Value", "Body",
    ]
    return !declaration.isOverride && path != "Selector.init(_:_:)"
      && !harness.contains(where: path.contains)
      && !conformances.contains(String(path.split(separator: ".").last ?? ""))
  }

  @Test func everyDeclarationIsPublishedByApple() throws {
    let scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("published-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let apple = scratch.appendingPathComponent("apple")
    try run([Self.root.appendingPathComponent("Scripts/apple/standins").path, apple.path])
    let known = try Self.differences()
    var met: Set<String> = []
    for (replacement, frameworks) in Self.modules {
      let published = try frameworks.flatMap {
        try PublicSurface(of: $0, in: [apple]).declarations
      }
      let access = Dictionary(published.map { ($0.line, $0.isOpen) }) { $0 || $1 }
      let names = Dictionary(grouping: published, by: \.path)
      let surface = try PublicSurface(
        replacement: replacement, products: try #require(Self.products), scratch: scratch)
      let declared = surface.declarations.filter(Self.isCompared)
      #expect(declared.count > 40, "the compiler has told of too little")
      for declaration in declared {
        let isOpen = access[declaration.line]
        if isOpen != nil, declaration.isFixed || isOpen == declaration.isOpen { continue }
        let line = (declaration.isOpen ? "open " : "") + declaration.line
        met.insert(line)
        let candidates = names[declaration.path, default: []].map {
          ($0.isOpen ? "open " : "") + $0.line
        }
        #expect(
          known.contains(line),
          "\(replacement) has\n  \(line)\nin the table:\n  \(candidates.sorted().joined(separator: "\n  "))"
        )
      }
    }
    let vanished = known.subtracting(met).sorted()
    #expect(vanished.isEmpty, "no longer different:\n\(vanished.joined(separator: "\n"))")
  }

  @Test func everyTypeOfUIKitNamesItsPage() throws {
    let folder = Self.root.appendingPathComponent("Scripts/apple/interfaces")
    for framework in ["UIKit", "QuartzCore"] {
      let file = folder.appendingPathComponent("\(framework).swiftinterface")
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      for (before, line) in zip(lines, lines.dropFirst())
      where !line.hasPrefix(" ") && line.hasSuffix("{") && !line.hasPrefix("extension") {
        #expect(before.hasPrefix("// ") && before.contains("/"), "\(line)")
      }
    }
  }

  private static func differences() throws -> Set<String> {
    let file = root.appendingPathComponent("Scripts/apple/interfaces/differences.txt")
    let text = try String(contentsOf: file, encoding: .utf8)
    return Set(text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init))
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
}
