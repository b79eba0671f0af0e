import SchemaText

/// The members of a JSON object for a terminal, in an order that is easy to read. Members that are nil are omitted.
typealias JSONMembers = [OrderedJSON.Member]

extension JSONMembers {
  /// Returns an object as text.
  static func text(_ body: (inout JSONMembers) -> Void) -> String { object(body).compact }

  /// Prints an object as a line on standard output.
  static func printLine(_ body: (inout JSONMembers) -> Void) { Terminal.write(text(body)) }

  private static func object(_ body: (inout JSONMembers) -> Void) -> OrderedJSON {
    var members = JSONMembers()
    body(&members)
    return .object(members)
  }

  private mutating func put(_ name: String, _ value: OrderedJSON) { append((name, value)) }

  // MARK: Members

  /// Adds an object.
  mutating func add(_ name: String, _ body: (inout JSONMembers) -> Void) {
    put(name, Self.object(body))
  }

  /// Adds a list of objects.
  mutating func add<Value>(
    _ name: String, _ elements: [Value], _ body: (Value, inout JSONMembers) -> Void
  ) {
    put(name, .list(elements.map { element in Self.object { body(element, &$0) } }))
  }

  /// Adds a list of lists of texts.
  mutating func add(_ name: String, _ elements: some Sequence<[String]>) {
    put(name, .list(elements.map { .list($0.map { .string($0) }) }))
  }

  /// Adds a list of texts.
  mutating func add(_ name: String, texts: [String]) {
    put(name, .list(texts.map { .string($0) }))
  }

  mutating func add(_ name: String, _ text: String?) {
    if let text { put(name, .string(text)) }
  }

  mutating func add(_ name: String, _ isTrue: Bool) {
    put(name, .word(isTrue ? "true" : "false"))
  }

  mutating func add(_ name: String, _ number: Int?) {
    if let number { put(name, .word(String(number))) }
  }

  mutating func add(_ name: String, _ number: Double?) {
    if let number = number.flatMap({ JSONNumber(short: $0) }) { put(name, .word(number.text)) }
  }
}

extension OrderedJSON {
  /// The JSON text without spaces.
  fileprivate var compact: String {
    switch self {
    case .word(let text): text
    case .string(let text): JSONText.quoted(text)
    case .list(let elements): "[" + elements.map(\.compact).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.map { JSONText.quoted($0.key) + ":" + $0.value.compact }.joined(separator: ",")
        + "}"
    }
  }
}
