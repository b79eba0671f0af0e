import Foundation
import Testing

/// The replacements for Apple's frameworks declare nothing that the frameworks do not have, and declare it the same way.
///
/// `Scripts/apple/interfaces` lists the declarations of the frameworks, as their headers are imported into Swift. To add a
/// declaration to a replacement, look it up and add it there. `differences.txt` lists the known differences, each group under
/// its reason.
@Suite struct PublishedSignatureTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../..").standardizedFileURL

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
      "StringInterpolation", "Value", "Body", "AllCases", "allCases",
    ]
    return !declaration.isOverride && path != "Selector.init(_:_:)"
      && !harness.contains(where: path.contains)
      && !conformances.contains(String(path.split(separator: ".").last ?? ""))
  }

  @Test func everyDeclarationIsPublishedByApple() throws {
    let known = try Self.differences()
    let found = try Self.differences(from: Self.tables)
    for line in found.keys.sorted() where !known.contains(line) {
      Issue.record("a replacement has\n  \(line)\nthe table has\n  \(found[line, default: ""])")
    }
    let vanished = known.subtracting(found.keys).sorted()
    #expect(vanished.isEmpty, "no longer different:\n\(vanished.joined(separator: "\n"))")
  }

  /// A missing member, and another isolation, closure, optional, setter, version, access and initialiser are noticed.
  @Test func aWrongTableIsNoticed() throws {
    let faults = [
      ("UIView.sizeToFit()", "  open func sizeToFit()\n", ""),
      ("UIView.endEditing(_:)", "open func endEditing(", "nonisolated open func endEditing("),
      (
        "UIApplication.open(_:options:completionHandler:)",
        "completion: (@MainActor @Sendable (Bool) -> Void)?", "completion: ((Bool) -> Void)?"
      ),
      ("UIView.superview", "open var superview: UIView? {", "open var superview: UIView {"),
      ("UIView.tintColor", "open var tintColor: UIColor! {", "open var tintColor: UIColor? {"),
      (
        "UIView.subviews", "open var subviews: [UIView] { get }",
        "open var subviews: [UIView] { get set }"
      ),
      ("UIApplication.keyWindow", "(iOS, introduced: 2.0, deprecated: 13.0)", "(iOS 2.0, *)"),
      ("UIViewController.loadView()", "  open func loadView()", "  public func loadView()"),
      (
        "UIStackView.init(arrangedSubviews:)", "public convenience init(arrangedSubviews",
        "public init(arrangedSubviews"
      ),
    ]
    let copy = try Self.scratch()
    defer { try? FileManager.default.removeItem(at: copy) }
    try FileManager.default.removeItem(at: copy)
    try FileManager.default.copyItem(at: Self.tables, to: copy)
    let file = copy.appendingPathComponent("UIKit.swiftinterface")
    var table = try String(contentsOf: file, encoding: .utf8)
    for (path, right, wrong) in faults {
      let range = try #require(table.range(of: right), "\(path)")
      table.replaceSubrange(range, with: wrong)
    }
    try Data(table.utf8).write(to: file)
    let found = Set(try Self.differences(from: copy).keys).subtracting(try Self.differences())
    let paths = found.map { line in
      line.components(separatedBy: " | ")[0].split(separator: " ").last.map(String.init) ?? ""
    }
    #expect(paths.sorted() == faults.map(\.0).sorted())
  }

  @Test func everyTypeOfUIKitNamesItsPage() throws {
    for framework in ["UIKit", "QuartzCore"] {
      let file = Self.tables.appendingPathComponent("\(framework).swiftinterface")
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      for (before, line) in zip(lines, lines.dropFirst())
      where !line.hasPrefix(" ") && line.hasSuffix("{") && !line.hasPrefix("extension") {
        #expect(before.hasPrefix("// ") && before.contains("/"), "\(line)")
      }
    }
  }

  private static let tables = root.appendingPathComponent("Scripts/apple/interfaces")

  private static func differences() throws -> Set<String> {
    let file = tables.appendingPathComponent("differences.txt")
    let text = try String(contentsOf: file, encoding: .utf8)
    return Set(text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init))
  }

  /// The declarations that the tables do not have in the same words, and those that they have instead.
  private static func differences(from tables: URL) throws -> [String: String] {
    let folder = try scratch()
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = root.appendingPathComponent("Scripts/apple/standins").path
    try run([script, folder.path, tables.path])
    var found: [String: String] = [:]
    for (replacement, declared) in try replacements.get() {
      let published = try modules[replacement, default: []].flatMap {
        try PublicSurface(of: $0, in: [folder]).declarations
      }
      let access = Dictionary(published.map { ($0.line, $0.isOpen) }) { $0 || $1 }
      let names = Dictionary(grouping: published, by: \.path)
      for declaration in declared {
        let isOpen = access[declaration.line]
        if isOpen != nil, declaration.isFixed || isOpen == declaration.isOpen { continue }
        found[declaration.description] = names[declaration.path, default: []]
          .map(\.description).sorted().joined(separator: "\n  ")
      }
    }
    return found
  }

  private static let replacements = Result<[String: [PublicSurface.Declaration]], any Error> {
    let folder = try scratch()
    defer { try? FileManager.default.removeItem(at: folder) }
    let products = try #require(Self.products)
    var declared: [String: [PublicSurface.Declaration]] = [:]
    for module in modules.keys.sorted() {
      let surface = try PublicSurface(replacement: module, products: products, scratch: folder)
      declared[module] = surface.declarations.filter(isCompared)
      #expect(surface.declarations.count > 40, "the compiler has told of too little")
    }
    return declared
  }

  private static func scratch() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("published-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
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
