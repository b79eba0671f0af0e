/// Types of other languages that people write out of habit, and the equivalent here.
enum TypeHabits {
  static func help(for text: String) -> (any HelpText)? {
    if let (type, note) = names[text.lowercased()] {
      if note.isEmpty { return Help("write `\(type)`", fix: .replace(text, with: type)) }
      return "write `\(type)`: \(note)"
    }
    if let type = withoutQuotes(text) ?? generic(text) {
      let shown = NameCheck.shown(type)
      return "write `\(type.hasPrefix("[") ? "\"\(shown)\"" : shown)`"
    }
    for opening in ["Array<", "List<", "Set<", "Dictionary<", "Map<", "Optional<"]
    where text.hasPrefix(opening) {
      return "write `\"[T]\"` for a list, `\"[String: T]\"` for a dictionary, `T?` for an optional"
    }
    if text.hasSuffix("[]") { return "write `\"[\(NameCheck.shown(String(text.dropLast(2))))]\"`" }
    if text.hasSuffix("??") { return "write one `?`" }
    return nil
  }

  /// The type inside quotation marks of a word processor.
  private static func withoutQuotes(_ text: String) -> String? {
    guard let first = text.first, "“”„‟«»‘’‚".contains(first) else { return nil }
    return type(String(text.dropFirst().dropLast()))
  }

  /// The type that a generic type of another language has here; nil if it has none.
  private static func generic(_ text: String) -> String? {
    guard text.last == ">", let open = text.firstIndex(of: "<") else { return nil }
    let inner = text[text.index(after: open)...].dropLast()
    switch text[..<open] {
    case "Array", "List", "Set": return type(inner).map { "[\($0)]" }
    case "Optional": return type(inner).map { $0.hasSuffix("?") ? $0 : "\($0)?" }
    case "Dictionary", "Map":
      let parts = inner.split(separator: ",", maxSplits: 1)
      guard parts.count == 2, type(parts[0]) == "String" else { return nil }
      return type(parts[1]).map { "[String: \($0)]" }
    default: return nil
    }
  }

  /// The text as a type expression; nil if it is none.
  private static func type(_ text: some StringProtocol) -> String? {
    let text = String(text).trimmingBlanks
    if let type = generic(text) { return type }
    // Types of a schema begin with an upper-case letter.
    if text == text.lowercased(), let (type, _) = names[text] { return type }
    return text.count <= 60 && TypeExpression(text) != nil ? text : nil
  }

  private static let names: [String: (type: String, note: String)] = [
    "string": ("String", ""), "text": ("String", ""), "int": ("Int", ""), "integer": ("Int", ""),
    "int64": ("Int", "it has 64 bits"), "int32": ("Int", ""), "long": ("Int", ""),
    "uint": ("Int", "add `minimum: 0`"), "number": ("Int", "or `Double` with a fraction"),
    "float": ("Double", ""), "double": ("Double", ""), "decimal": ("Double", ""),
    "bool": ("Bool", ""), "boolean": ("Bool", ""),
    "date": ("String", "dates are strings, as the server sends them"),
    "uri": ("URL", ""), "url": ("URL", ""), "bytes": ("Data", ""), "data": ("Data", ""),
    "object": ("JSONValue", ""), "json": ("JSONValue", ""), "any": ("JSONValue", ""),
    "jsonobject": ("JSONValue", ""), "jsonvalue": ("JSONValue", ""),
  ]
}
