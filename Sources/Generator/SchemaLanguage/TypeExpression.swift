/// A type as written in the schema, before its names are resolved.
public indirect enum TypeExpression: Equatable {
  case named(String)
  case any(String)
  case optional(TypeExpression)
  case array(TypeExpression)
  case dictionary(TypeExpression)
  case function(parameters: [TypeExpression], canThrow: Bool, result: TypeExpression)
  case tuple([TypeExpression])

  /// `nil` if the string is not a type expression.
  package init?(_ text: String) {
    var parser = Parser(text: Array(text.utf8)[...])
    guard let type = parser.type(), parser.text.isEmpty else { return nil }
    self = type
  }

  private struct Parser {
    var text: ArraySlice<UInt8>
    var depth = 0

    mutating func type() -> TypeExpression? {
      // A limit, because a string of brackets must not exhaust the stack. Deeper types are not needed.
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
        guard let types = list() else { return nil }
        // A `?` after a function belongs to its result.
        if let canThrow = arrow() {
          return self.type().map {
            .function(parameters: types, canThrow: canThrow, result: $0)
          }
        }
        guard let first = types.first else { return nil }
        type = types.count > 1 ? .tuple(types) : first
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

    /// Parses types up to and including the closing parenthesis.
    private mutating func list() -> [TypeExpression]? {
      var types: [TypeExpression] = []
      skipBlanks()
      if take(")") { return types }
      repeat {
        guard let type = self.type() else { return nil }
        types.append(type)
      } while take(",")
      return take(")") ? types : nil
    }

    /// Parses `->` or `throws ->`. Returns true if there is a `throws`; `nil`, without consuming anything, if there is
    /// no arrow.
    private mutating func arrow() -> Bool? {
      let rest = text
      skipBlanks()
      let canThrow = text.starts(with: "throws".utf8)
      if canThrow { text = text.dropFirst("throws".utf8.count) }
      skipBlanks()
      if take("-"), take(">") { return canThrow }
      text = rest
      return nil
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
