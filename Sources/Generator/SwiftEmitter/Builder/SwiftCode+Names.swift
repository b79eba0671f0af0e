/// Converts strings and names of the schema to Swift, whatever they contain.
extension SwiftCode {
  /// A name, with backticks if it is a keyword.
  static func escaped(_ name: String) -> SwiftCode {
    let code = SwiftCode(name: name)
    return SwiftNames.keywords.contains(name) ? "`\(code)`" : code
  }

  static func escaped(_ name: Name) -> SwiftCode { escaped(name.text) }

  /// Returns the label of a parameter. Only three keywords need backticks in this position.
  static func label(_ name: String) -> SwiftCode {
    ["inout", "let", "var"].contains(name) ? "`\(name: name)`" : "\(name: name)"
  }

  static func label(_ name: Name) -> SwiftCode { label(name.text) }

  /// Returns the names of a parameter: `name`, `label name` or `_ name`.
  static func labels(_ text: Name) -> SwiftCode {
    text.text.split(separator: " ").map { "\(name: $0)" }.joined(separator: " ")
  }

  /// Returns the label of an argument, where unneeded backticks cause a warning.
  static func argument(_ name: String) -> SwiftCode {
    name == "inout" ? "`inout`" : "\(name: name)"
  }

  static func argument(_ name: Name) -> SwiftCode { argument(name.text) }

  static func literal(_ text: String) -> SwiftCode { SwiftCode(literal: text) }

  static func literal(_ name: Name) -> SwiftCode { SwiftCode(literal: name.text) }
}

extension String {
  /// Returns `prefixName`, for a function or variable that belongs to `name`.
  static func joined(_ prefix: String, _ name: String) -> String {
    prefix + name.prefix(1).uppercased() + name.dropFirst()
  }

  static func joined(_ prefix: String, _ name: Name) -> String { joined(prefix, name.text) }
}
