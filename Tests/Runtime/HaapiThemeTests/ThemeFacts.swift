import Foundation
import HaapiTheme

/// Reads the tables in the documentation about theming.
enum ThemeFacts {
  private static let page = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../../../shared/domain/theming.md").standardizedFileURL

  static var isThere: Bool { FileManager.default.fileExists(atPath: page.path) }

  /// The text between a heading and the next one.
  static func section(_ heading: String) throws -> String {
    let lines = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
    return lines.drop { !$0.hasPrefix(heading) }.dropFirst().prefix { !$0.hasPrefix("#") }
      .joined(separator: "\n")
  }

  /// The rows of a section's tables, without headings.
  static func rows(under heading: String) throws -> [[String]] {
    let lines = try section(heading).components(separatedBy: "\n")
    return lines.enumerated().filter { index, line in
      line.hasPrefix("|") && !line.hasPrefix("|---")
        && !(index + 1 < lines.count && lines[index + 1].hasPrefix("|---"))
    }.map { _, line in
      line.components(separatedBy: "|").dropFirst().dropLast()
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  static func key(_ name: String, of family: String) -> StyleKey? {
    ThemeTables.default.families.first { $0.name == family }?.keys.first { $0.name == name }
  }

  /// The keys in a cell: `bg` and `padding` are abbreviations, and `…` repeats the prefix.
  static func keys(in cell: String) -> [String] {
    var beginning = ""
    return cell.components(separatedBy: ",").flatMap { part -> [String] in
      let name = part.trimmingCharacters(in: .whitespaces)
      switch name {
      case "bg": return ["backgroundColorName"]
      case "padding": return ["Top", "Left", "Bottom", "Right"].map { "padding" + $0 }
      case _ where name.hasPrefix("…"): return [beginning + name.dropFirst()]
      default:
        if let range = name.range(of: "Left|Top", options: .regularExpression) {
          beginning = String(name[..<range.lowerBound])
        }
        return [name]
      }
    }
  }

  /// The keys and defaults in `key value · key, key value`, without those that are unspecified.
  static func defaults(inProse cell: String) -> [(key: String, value: String?)] {
    cell.components(separatedBy: " · ").flatMap { part -> [(key: String, value: String?)] in
      let isOurs = part.contains("**csd**") && !part.hasPrefix("padding")
      let plain = part.replacingOccurrences(
        of: " \\([^)]*\\)", with: "", options: .regularExpression
      )
      .replacingOccurrences(of: "`", with: "")
      let words = plain.replacingOccurrences(of: ", ", with: ",").components(separatedBy: " ")
        .filter { $0 != "N" && $0 != "S" && $0 != "**csd**" }
      guard let names = words.first, names.first?.isLowercase == true else { return [] }
      let value = words.count == 2 && !isOurs ? words[1] : nil
      if names == "padding", let value {
        let sides = value.components(separatedBy: "/")
        // Text in parentheses is our comment; a single value applies to all sides.
        return part.contains("**csd**")
          ? []
          : zip(keys(in: names), sides.count == 4 ? sides : Array(repeating: value, count: 4)).map {
            ($0, $1)
          }
      }
      return keys(in: names).map { ($0, value) }
    }
  }

  /// The published value in a cell; nil if it is unspecified.
  static func value(in cell: String) -> String? { cell.hasPrefix("**csd**") ? nil : cell }

  static func matches(_ actual: String?, _ expected: String) -> Bool {
    switch expected {
    case "T": actual == "hui_transparent"
    case "omitted": actual == nil
    // The name of the family is omitted in all columns after the first.
    case _ where expected.hasPrefix("."): actual?.hasSuffix(expected) ?? false
    default: actual == expected
    }
  }
}

extension String {
  /// The texts in backticks.
  var codes: [String] {
    components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }

  var firstCode: String? { codes.first }

  var code: String { firstCode ?? "" }
}
