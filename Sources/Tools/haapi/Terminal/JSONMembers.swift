import IdsvrHaapiSdk

/// Writes JSON for a terminal, with members in an order that is good to read. A nil is omitted.
struct JSONMembers {
  private var bytes: [UInt8] = []
  private var isFirst = true

  private init() {}

  /// Returns an object as text.
  static func text(_ body: (inout JSONMembers) -> Void) -> String {
    var members = JSONMembers()
    members.addObject(body)
    return String(decoding: members.bytes, as: UTF8.self)
  }

  /// Prints an object as a line on standard output.
  static func printLine(_ body: (inout JSONMembers) -> Void) {
    Terminal.write(text(body))
  }

  // MARK: Members

  /// Adds an object.
  mutating func add(_ name: String, _ body: (inout JSONMembers) -> Void) {
    begin(name)
    addObject(body)
  }

  /// Adds a list of objects.
  mutating func add<Element>(
    _ name: String, _ elements: [Element], _ body: (Element, inout JSONMembers) -> Void
  ) {
    begin(name)
    addList(elements) { element, members in members.addObject { body(element, &$0) } }
  }

  /// Adds a list of lists of texts.
  mutating func add(_ name: String, _ elements: some Sequence<[String]>) {
    begin(name)
    addList(elements) { texts, members in
      members.addList(texts) { text, members in members.put(text) }
    }
  }

  /// Adds a list of texts.
  mutating func add(_ name: String, texts: [String]) {
    begin(name)
    addList(texts) { text, members in members.put(text) }
  }

  mutating func add(_ name: String, _ text: String?) {
    guard let text else { return }
    begin(name)
    put(text)
  }

  mutating func add(_ name: String, _ isTrue: Bool) {
    begin(name)
    bytes += (isTrue ? "true" : "false").utf8
  }

  mutating func add(_ name: String, _ number: Int?) {
    guard let number else { return }
    begin(name)
    bytes += String(number).utf8
  }

  mutating func add(_ name: String, _ number: Double?) {
    guard let number = number.flatMap({ JSONNumber(short: $0) }) else { return }
    begin(name)
    bytes += number.text.utf8
  }

  // MARK: Parts

  private mutating func addObject(_ body: (inout JSONMembers) -> Void) {
    bytes.append(UInt8(ascii: "{"))
    isFirst = true
    body(&self)
    bytes.append(UInt8(ascii: "}"))
    isFirst = false
  }

  private mutating func addList<Element>(
    _ elements: some Sequence<Element>, _ body: (Element, inout JSONMembers) -> Void
  ) {
    bytes.append(UInt8(ascii: "["))
    isFirst = true
    for element in elements {
      separate()
      body(element, &self)
    }
    bytes.append(UInt8(ascii: "]"))
    isFirst = false
  }

  private mutating func begin(_ name: String) {
    separate()
    put(name)
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func separate() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
  }

  private mutating func put(_ text: String) {
    bytes += PrintableText.escapeInJSON(JSONValue.string(text).jsonText).utf8
  }
}
