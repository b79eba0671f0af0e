/// Writes a response as a tree. The members come from the models' generated `Mirror`, with Swift names and masked
/// secrets.
struct AnswerTree {
  let colours: Bool

  func write(_ answer: HaapiAnswer) {
    Terminal.write(paint(answer.modelName, .bold))
    write(Self.members(of: Mirror(reflecting: answer.model)), rest: "")
  }

  /// Writes members that have a value, one below the other.
  private func write(_ members: [(label: String, value: Any)], rest: String) {
    let shown = members.compactMap { member in
      Self.present(member.value).map { (label: member.label, value: $0) }
    }
    for (index, member) in shown.enumerated() {
      let isLast = index == shown.count - 1
      let text = text(of: member.value)
      Terminal.write(
        paint(rest + (isLast ? "└─ " : "├─ "), .faint) + PrintableText.escape(member.label)
          + (text.isEmpty ? "" : ": ") + text)
      write(Self.members(of: member.value), rest: rest + (isLast ? "   " : "│  "))
    }
  }

  /// Returns the value if it can be shown. Returns nil for an absent value, an empty list or dictionary, and an enum
  /// case whose string is empty.
  private static func present(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional?: return mirror.children.first.flatMap { present($0.value) }
    case .collection?, .dictionary?: return mirror.children.isEmpty ? nil : value
    default: return (value as? any RawRepresentable)?.rawValue as? String == "" ? nil : value
    }
  }

  /// Returns the members of a struct, the elements of a list, or the entries of a dictionary.
  private static func members(of value: Any) -> [(label: String, value: Any)] {
    if let json = value as? [String: JSONValue] {
      return json.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
    guard !(value is any RawRepresentable), !(value is Message) else { return [] }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection?:
      return mirror.children.enumerated().map { ("[\($0.offset)]", $0.element.value) }
    case .struct?: return members(of: mirror)
    default: return []
    }
  }

  /// Returns all members except the response's own JSON text, which is always masked.
  private static func members(of mirror: Mirror) -> [(label: String, value: Any)] {
    mirror.children.compactMap { $0.label == "rawJsonString" ? nil : ($0.label ?? "", $0.value) }
  }

  /// Returns the text next to a label: the value of a scalar, or the type of a struct.
  private func text(of value: Any) -> String {
    switch value {
    case let value as Masked: paint(value.description, .faint)
    case let value as Message: paint(PrintableText.quote(value.literal), .green)
    case let value as any RawRepresentable:
      paint(PrintableText.escape("\(value.rawValue)"), .cyan)
    case let value as String: paint(PrintableText.quote(value), .green)
    case is Int, is Double, is Bool: paint("\(value)", .cyan)
    case let value as JSONValue: paint(PrintableText.escape(value.description), .faint)
    case is [String: Any], is [Any]: ""
    default: paint("\(type(of: value))", .bold)
    }
  }

  private func paint(_ text: String, _ style: TerminalWriter.Style) -> String {
    colours ? style.applied(to: text) : text
  }
}
