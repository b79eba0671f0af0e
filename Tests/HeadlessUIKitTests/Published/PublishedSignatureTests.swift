import Foundation
import Testing

/// `HeadlessUIKit` declares nothing that UIKit does not have.
///
/// `uikit.txt` lists UIKit's declarations by type: the version, the name, and the declaration in Swift, with the
/// address of its page. The list was recorded from `HeadlessUIKit` and corrected from memory; a note after the
/// address tells what was compared with public sources. To add a declaration to `HeadlessUIKit`, look it up and add
/// its line. With `HEADLESS_RECORD=1` missing lines are added with a question mark in front, which fails until
/// somebody has checked the line. `differences.txt` lists the known differences and their reasons.
@Suite struct PublishedSignatureTests {
  /// Outside of the target, because the target has no resources.
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../PublishedSignatures").standardizedFileURL

  /// The reasons why declarations are not compared with UIKit's.
  private static let reasons:
    [(reason: String, holds: @Sendable (PublicSurface.Declaration) -> Bool)] = [
      ("the harness, which UIKit has not", { $0.type.hasPrefix("Headless") }),
      (
        "how Swift has conformances that Objective-C has in its runtime",
        {
          let name = $0.path.split(separator: ".").last.map(String.init) ?? ""
          return [
            "==(_:_:)", "hash(into:)", "rawValue", "init(rawValue:)", "init(from:)", "encode(to:)",
            "copy(with:)", "copy()", "mutableCopy(with:)", "mutableCopy()", "stringLiteral",
          ].contains(name) || $0.path == "Selector.init(stringLiteral:)"
        }
      ),
      ("an override of what a superclass publishes", { $0.text.contains("override ") }),
      ("what HeadlessRewriter makes of #selector", { $0.path == "Selector.init(_:_:)" }),
    ]

  private static func compared() throws -> [PublicSurface.Declaration] {
    try PublicSurface().declarations.filter { declaration in
      !reasons.contains { $0.holds(declaration) }
    }
  }

  @Test func everyDeclarationIsPublishedByApple() throws {
    let listed = try Self.lines("uikit.txt")
    let known = try Self.lines("differences.txt").compactMap {
      $0.components(separatedBy: " => ").first
    }
    let declared = try Self.compared()
    #expect(declared.count > 500, "the compiler has told of too little")
    if ProcessInfo.processInfo.environment["HEADLESS_RECORD"] == "1" {
      try Self.record(declared, listed)
    }
    let missing = Set(declared.map(\.line)).subtracting(listed).subtracting(known).sorted()
    #expect(missing.isEmpty, "not in uikit.txt:\n\(missing.joined(separator: "\n"))")
    let unchecked = listed.filter { $0.hasPrefix("?") }.sorted()
    #expect(unchecked.isEmpty, "nobody has looked these up:\n\(unchecked.joined(separator: "\n"))")
  }

  @Test func everyTypeOfTheListNamesItsPage() throws {
    for line in try Self.lines("uikit.txt") where line.hasPrefix("# ") {
      #expect(line.contains("https://developer.apple.com/documentation/"), "\(line)")
    }
  }

  private static func lines(_ name: String) throws -> Set<String> {
    let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    return Set(text.split(separator: "\n").map(String.init))
  }

  private static func record(
    _ declared: [PublicSurface.Declaration], _ listed: Set<String>
  ) throws {
    var text = ""
    let headers = Dictionary(
      listed.filter { $0.hasPrefix("# ") }.map { ($0.split(separator: " ")[1], $0) }
    ) { $1 }
    for (type, members) in Dictionary(grouping: declared, by: \.type).sorted(by: { $0.key < $1.key }
    ) {
      let page = "https://developer.apple.com/documentation/\(framework(type))/\(type.lowercased())"
      text += (headers[type[...]] ?? "# \(type) \(page)") + "\n"
      for line in Set(members.map(\.line)).sorted() {
        text += (listed.contains(line) ? line : "? " + line) + "\n"
      }
    }
    try Data(text.utf8).write(to: folder.appendingPathComponent("uikit.txt"))
  }

  private static func framework(_ type: String) -> String {
    switch type {
    case "CGColor": "coregraphics"
    case _ where type.hasPrefix("CG"): "corefoundation"
    case _ where type.hasPrefix("CA"): "quartzcore"
    case "Selector": "objectivec"
    case "NSAttributedString", "NSString", "NSValue", "NotificationCenter": "foundation"
    default: "uikit"
    }
  }
}
