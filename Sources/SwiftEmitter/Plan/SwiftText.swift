import SchemaModel

/// Texts and names of the schema as Swift that means the same, whatever they hold.
enum SwiftText {
  /// A name where Swift may take it for a keyword.
  static func escaped(_ name: String) -> String {
    SwiftNames.keywords.contains(name) ? "`\(name)`" : name
  }

  /// The label of a parameter; only these three need back-ticks there.
  static func label(_ name: String) -> String {
    ["inout", "let", "var"].contains(name) ? "`\(name)`" : name
  }

  /// The label of an argument, where back-ticks that are not needed are a warning.
  static func argument(_ name: String) -> String { name == "inout" ? "`inout`" : name }

  /// `prefixName` for a function or variable that belongs to `name`.
  static func joined(_ prefix: String, _ name: String) -> String {
    prefix + name.prefix(1).uppercased() + name.dropFirst()
  }

  /// A string literal.
  static func literal(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\t": out += "\\t"
      default:
        if isPlain(scalar) {
          out.unicodeScalars.append(scalar)
        } else {
          out += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
      }
    }
    return out + "\""
  }

  /// Documentation as lines of a comment. Nothing in them can end a `///` comment but a line break,
  /// and the lines are split at every kind of those.
  static func doc(
    _ documentation: Documentation, fallback: String? = nil, hasNotice: Bool = true
  ) -> [String] {
    var lines = text(documentation.doc ?? fallback ?? "")
    func add(_ line: String) {
      if !lines.isEmpty, lines.last?.isEmpty == false, !(lines.last ?? "").hasPrefix("- ") {
        lines.append("")
      }
      lines += text(line)
    }
    if let source = documentation.source { add("- Note: Source: \(source)") }
    if let since = documentation.since { add("- Since: \(since)") }
    if hasNotice, let deprecated = documentation.deprecated {
      add("- Warning: \(notice(deprecated))")
    }
    return lines
  }

  /// The attribute that makes the compiler pass on a deprecation.
  static func attribute(_ deprecated: Documentation.Deprecation) -> Attribute {
    Attribute(
      name: "available",
      arguments: ["*", "deprecated", "message: \(literal(notice(deprecated)))"])
  }

  /// What generated modules show to each other, and to nobody else.
  static let spiAttribute = "@_spi(GeneratedMapping)"

  /// The attribute of an old name.
  static func renamed(to name: String) -> Attribute {
    Attribute(
      name: "available", arguments: ["*", "deprecated", "renamed: \(literal(name))"])
  }

  private static func notice(_ deprecated: Documentation.Deprecation) -> String {
    var parts: [String] = []
    parts.append(deprecated.since.map { "Deprecated since \($0)." } ?? "Deprecated.")
    if let use = deprecated.use { parts.append("Use \(use).") }
    if let message = deprecated.message { parts.append(message) }
    return parts.joined(separator: " ")
  }

  private static func text(_ text: String) -> [String] {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      let trimmed = trim(Substring(text))
      return trimmed.isEmpty ? [] : [String(trimmed)]
    }
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      String(
        String.UnicodeScalarView(
          trim($0).unicodeScalars.map { isPlain($0) || isJoiner($0) ? $0 : " " }))
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    while lines.first?.isEmpty == true { lines.removeFirst() }
    return lines
  }

  private static func trim(_ text: Substring) -> Substring {
    var text = text
    while text.last == " " || text.last == "\t" { text.removeLast() }
    while text.first == " " || text.first == "\t" { text.removeFirst() }
    return text
  }

  /// Holds together what some scripts, and families of emoji, show as one character.
  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x200C || scalar.value == 0x200D
  }

  /// Shows as itself and does nothing else.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x7F { return scalar.value >= 0x20 }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned, .spaceSeparator:
      return false
    default: return true
    }
  }
}
