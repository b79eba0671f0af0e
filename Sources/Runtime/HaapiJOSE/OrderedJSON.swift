/// JSON whose members are written in the given order, as in the examples of the RFCs. It is used for headers and
/// claims, which are signed as text.
enum OrderedJSON {
  case string(String)
  case integer(Int)
  case object(KeyValuePairs<String, OrderedJSON?>)

  /// Compact JSON in UTF-8. Members without a value are omitted.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return bytes
  }

  private func append(to bytes: inout [UInt8]) {
    switch self {
    case .string(let string): bytes += JSONValue.string(string).jsonText.utf8
    case .integer(let integer): bytes += String(integer).utf8
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      var isFirst = true
      for (name, value) in members {
        guard let value else { continue }
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        bytes += JSONValue.string(name).jsonText.utf8
        bytes.append(UInt8(ascii: ":"))
        value.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }
}
