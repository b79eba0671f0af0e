/// A type as the schema writes it, before its names are looked up.
public indirect enum TypeExpression: Equatable {
  case named(String)
  case any(String)
  case optional(TypeExpression)
  case array(TypeExpression)
  case dictionary(TypeExpression)

  /// `nil` when the text is no type expression.
  init?(_ text: String) {
    var parser = Parser(text: Array(text.utf8)[...])
    guard let type = parser.type(), parser.text.isEmpty else { return nil }
    self = type
  }

  private struct Parser {
    var text: ArraySlice<UInt8>
    private var depth = 0

    init(text: ArraySlice<UInt8>) { self.text = text }

    mutating func type() -> TypeExpression? {
      // Deeper types have no use, and a text of brackets alone must not exhaust the stack.
      guard depth < 8 else { return nil }
      depth += 1
      defer { depth -= 1 }
      skipBlanks()
      var type: TypeExpression
      if take("[") {
        guard let first = self.type() else { return nil }
        skipBlanks()
        if take(":") {
          guard first == .named("String"), let value = self.type() else { return nil }
          type = .dictionary(value)
        } else {
          type = .array(first)
        }
        skipBlanks()
        guard take("]") else { return nil }
      } else if take("(") {
        guard let inner = self.type() else { return nil }
        skipBlanks()
        guard take(")") else { return nil }
        type = inner
      } else {
        guard let name = name() else { return nil }
        if name == "any" {
          skipBlanks()
          guard let protocolName = self.name() else { return nil }
          type = .any(protocolName)
        } else {
          type = .named(name)
        }
      }
      if take("?") { type = .optional(type) }
      skipBlanks()
      return type
    }

    private mutating func name() -> String? {
      let end =
        text.firstIndex { byte in
          !(byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
            || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
            || (0x61...0x7A).contains(byte))
        } ?? text.endIndex
      let name = String(decoding: text[..<end], as: UTF8.self)
      text = text[end...]
      return name.isEmpty ? nil : name
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard text.first == UInt8(ascii: character) else { return false }
      text = text.dropFirst()
      return true
    }

    private mutating func skipBlanks() { text = text.drop { $0 == 0x20 } }
  }
}
