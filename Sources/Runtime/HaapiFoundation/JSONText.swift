/// Writes JSON.
enum JSONText {
  static func compact(_ value: JSONValue) -> String {
    var text: [UInt8] = []
    append(value, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  static func append(_ value: JSONValue, to text: inout [UInt8]) {
    switch value {
    case .null: text += "null".utf8
    case .bool(let bool): text += (bool ? "true" : "false").utf8
    case .number(let number): text += number.text.utf8
    case .string(let string): append(string, to: &text)
    case .array(let elements):
      text.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        append(element, to: &text)
      }
      text.append(UInt8(ascii: "]"))
    case .object(let members):
      text.append(UInt8(ascii: "{"))
      for (index, member) in sorted(members).enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        append(member.key, to: &text)
        text.append(UInt8(ascii: ":"))
        append(member.value, to: &text)
      }
      text.append(UInt8(ascii: "}"))
    }
  }

  /// Sorts members by the bytes of their names, independent of locale and Unicode version.
  static func sorted(_ members: [String: JSONValue]) -> [(key: String, value: JSONValue)] {
    members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }

  /// Appends a string in quotes. Escapes only what JSON requires.
  static func append(_ string: String, to text: inout [UInt8]) {
    text.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): text += [UInt8(ascii: "\\"), byte]
      case 0x08: text += "\\b".utf8
      case 0x09: text += "\\t".utf8
      case 0x0A: text += "\\n".utf8
      case 0x0C: text += "\\f".utf8
      case 0x0D: text += "\\r".utf8
      case 0..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        text += "\\u00".utf8
        text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: text.append(byte)
      }
    }
    text.append(UInt8(ascii: "\""))
  }
}
