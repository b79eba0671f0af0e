/// Corrects names of types that people write out of habit, because other languages use them.
enum TypeHabits {
  static func help(for text: String) -> (any HelpText)? {
    let lower = text.lowercased()
    let builtin = TypeReference.Builtin.allCases.first { $0.rawValue.lowercased() == lower }
    if let (type, note) = builtin.map({ ($0.rawValue, "") }) ?? names[lower] {
      if note.isEmpty { return Help("write `\(type)`", fix: .replace(text, with: type)) }
      return "write `\(type)`: \(note)"
    }
    if text.hasSuffix("[]") { return "write `\"[\(String(text.dropLast(2)).shown)]\"`" }
    if text.hasSuffix("??") { return "write one `?`" }
    return nil
  }

  private static let names: [String: (type: String, note: String)] = [
    "text": ("String", ""), "integer": ("Int", ""), "int64": ("Int", "it has 64 bits"),
    "int32": ("Int", ""), "long": ("Int", ""), "uint": ("Int", "add `minimum: 0`"),
    "number": ("Int", "or `Double` with a fraction"), "float": ("Double", ""),
    "money": ("Decimal", ""), "boolean": ("Bool", ""),
    "date": ("String", "dates are strings, as the server sends them"),
    "uri": ("URL", ""), "bytes": ("Data", ""), "object": ("JSONValue", ""),
    "json": ("JSONValue", ""), "any": ("JSONValue", ""), "jsonobject": ("JSONValue", ""),
  ]
}
