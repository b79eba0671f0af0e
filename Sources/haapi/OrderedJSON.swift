import IdsvrHaapiSdk

/// JSON whose members stay in the order in which a person would want to read them.
indirect enum OrderedJSON {
  case value(JSONValue)
  case list([OrderedJSON])
  case object(JSONMembers)

  var text: String {
    switch self {
    case .value(let value): value.jsonText
    case .list(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .object(let members): members.text
    }
  }
}

/// The members of an object. A nil is left out.
struct JSONMembers {
  private var members: [(name: String, value: OrderedJSON)] = []

  var text: String {
    let pairs = members.map { JSONValue.string($0.name).jsonText + ":" + $0.value.text }
    return "{" + pairs.joined(separator: ",") + "}"
  }

  mutating func add(_ name: String, _ value: OrderedJSON?) {
    if let value { members.append((name, value)) }
  }

  mutating func add(_ name: String, _ text: String?) {
    add(name, text.map { .value(.string($0)) })
  }

  mutating func add(_ name: String, _ isTrue: Bool) {
    add(name, .value(.bool(isTrue)))
  }

  mutating func add(_ name: String, _ number: Int?) {
    add(name, number.map { .value(.number(JSONNumber($0))) })
  }

  mutating func add(_ name: String, _ number: Double?) {
    add(name, number.flatMap { JSONNumber(short: $0) }.map { .value(.number($0)) })
  }

  mutating func add(_ name: String, _ elements: [OrderedJSON]) {
    add(name, .list(elements))
  }
}

extension JSONNumber {
  /// Without `.0`.
  init?(short number: Double) {
    if let whole = Int(exactly: number) { self.init(whole) } else { self.init(number) }
  }
}
