import SchemaModel

/// JSON for output. The members of an object are ordered.
indirect enum JSONDocument {
  case string(String)
  case integer(Int)
  case boolean(Bool)
  case list([JSONDocument])
  case object([(key: String, value: JSONDocument)])

  /// The text. Objects and lists that fit into 100 columns are on one line.
  var text: String {
    var out = ""
    write(to: &out, indent: 0, behind: 0)
    return out + "\n"
  }

  private func write(to out: inout String, indent: Int, behind: Int) {
    if let flat = flat(limit: 100 - behind) {
      out += flat
      return
    }
    let blank = String(repeating: " ", count: indent + 2)
    switch self {
    case .string, .integer, .boolean: out += scalar
    case .list(let elements):
      out += "[\n"
      for (index, element) in elements.enumerated() {
        out += blank
        element.write(to: &out, indent: indent + 2, behind: indent + 3)
        out += index + 1 < elements.count ? ",\n" : "\n"
      }
      out += blank.dropLast(2) + "]"
    case .object(let members):
      out += "{\n"
      for (index, member) in members.enumerated() {
        let key = JSONText.quoted(member.key) + ": "
        out += blank + key
        member.value.write(to: &out, indent: indent + 2, behind: indent + 3 + key.count)
        out += index + 1 < members.count ? ",\n" : "\n"
      }
      out += blank.dropLast(2) + "}"
    }
  }

  private var scalar: String {
    switch self {
    case .string(let text): JSONText.quoted(text)
    case .integer(let number): String(number)
    case .boolean(let value): value ? "true" : "false"
    case .list, .object: ""
    }
  }

  /// The text on one line; nil if it is longer than the limit.
  private func flat(limit: Int) -> String? {
    var parts: [String] = []
    var count = 4
    func add(_ part: String) -> Bool {
      parts.append(part)
      count += part.count + 2
      return count <= limit
    }
    switch self {
    case .string, .integer, .boolean: return scalar
    case .list(let elements):
      for element in elements {
        guard let flat = element.flat(limit: limit - count), add(flat) else { return nil }
      }
      return "[" + parts.joined(separator: ", ") + "]"
    case .object(let members):
      for member in members {
        let key = JSONText.quoted(member.key) + ": "
        guard let flat = member.value.flat(limit: limit - count - key.count), add(key + flat) else {
          return nil
        }
      }
      return members.isEmpty ? "{}" : "{ " + parts.joined(separator: ", ") + " }"
    }
  }
}

extension JSONDocument: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(booleanLiteral value: Bool) { self = .boolean(value) }
  init(integerLiteral value: Int) { self = .integer(value) }
  init(arrayLiteral elements: JSONDocument...) { self = .list(elements) }
  init(dictionaryLiteral elements: (String, JSONDocument)...) {
    self = .object(elements.map { (key: $0.0, value: $0.1) })
  }

  static func strings(_ texts: some Sequence<String>) -> JSONDocument {
    .list(texts.map { .string($0) })
  }

  /// A schema that requires all of these schemas.
  static func all(_ schemas: [JSONDocument]) -> JSONDocument {
    schemas.count == 1 ? schemas[0] : schemas.isEmpty ? true : ["allOf": .list(schemas)]
  }

  static func not(_ schema: JSONDocument) -> JSONDocument { ["not": schema] }
}
