/// A value of a struct of the schema. Members are computed when they are used.
package final class AnswerRecord {
  package let type: TypeDefinition
  /// The object that it is read from; nil if it is computed from other values.
  private let object: PayloadObject?
  private var values: [String: AnswerValue]
  private var underway: Set<String> = []

  init(
    _ type: TypeDefinition, from object: PayloadObject? = nil, values: [String: AnswerValue] = [:]
  ) {
    self.type = type
    self.object = object
    self.values = values
  }

  /// A value of a struct with siblings that has only its string.
  convenience init(_ type: TypeDefinition, text: String) {
    self.init(type, values: type.asStruct?.members.first.map { [$0.name.text: .text(text)] } ?? [:])
  }

  package var typeName: String { type.qualifiedName }

  /// The place of the object that it is read from. A computed value has the place of its first member.
  package var origin: SourceLocation? {
    object?.node.location
      ?? type.asStruct?.members.first.flatMap { values[$0.name.text]?.origin }
  }

  /// The string of a value that shares the JSON object of its parent.
  package var text: String? {
    guard let body = type.asStruct, body.isSiblings, let first = body.members.first,
      case .text(let text) = values[first.name.text]
    else { return nil }
    return text
  }

  /// Computes all stored members.
  ///
  /// - Throws: ``PreviewStop`` if the payload is not a valid value.
  func complete() throws {
    guard let body = type.asStruct else { return }
    for member in body.members where member.isStored { _ = try value(of: member.name.text) }
    if !body.atLeastOneOf.isEmpty, try body.atLeastOneOf.allSatisfy({ try isAbsent($0.text) }) {
      throw PreviewStop.malformed()
    }
  }

  private func isAbsent(_ name: String) throws -> Bool { try value(of: name).isAbsent }

  func value(of name: String) throws -> AnswerValue {
    if let known = values[name] { return known }
    guard let member = type.asStruct?.member(name) else { return .unknown(by: name) }
    guard underway.insert(name).inserted else { throw PreviewStop.malformed() }
    defer { underway.remove(name) }
    var value: AnswerValue
    do {
      value = try found(member)
    } catch PreviewStop.unknown(let cause) {
      value = .unknown(by: cause)
    }
    if value.isAbsent, member.canBeMissing {
      throw PreviewStop.malformed(Missing(member, of: type, in: object?.node))
    }
    values[name] = value
    return value
  }

  private func found(_ member: Member) throws -> AnswerValue {
    guard let wire = member.wire else { return try derived(member) }
    var value = try object?.value(of: member, wire) ?? .absent
    if value.isAbsent, let literal = wire.defaultValue {
      value = defaultValue(literal, member.type)
    }
    if value.isAbsent, let fallback = wire.fallback {
      value = standIn(try path(fallback), for: member.type)
    }
    // The result of the hook is only known in Swift, even for an absent value.
    if let resolve = wire.resolve { return .unknown(by: resolve.hook.text) }
    guard value.isAbsent else { return value }
    switch member.type {
    case .array: return .list([])
    case .dictionary: return .opaque(type: "\(member.type)", isEmpty: true)
    case .optional: return .absent
    default: throw PreviewStop.malformed()
    }
  }

  private func defaultValue(_ literal: Literal, _ type: TypeReference) -> AnswerValue {
    guard literal.value == .emptyMap, let definition = type.definition, definition.asStruct != nil
    else { return AnswerValue(literal, as: type) }
    return .record(AnswerRecord(definition))
  }

  /// Converts a string to a struct with siblings, so that it can replace one with a key.
  private func standIn(_ value: AnswerValue, for type: TypeReference) -> AnswerValue {
    guard case .text(let text) = value, let definition = type.definition,
      definition.asStruct?.isSiblings == true
    else { return value }
    return .record(AnswerRecord(definition, text: text))
  }

  /// The value at the path.
  func path(_ path: MemberPath) throws -> AnswerValue {
    try AnswerValue.record(self).following(path.names)
  }

  func equals(_ other: AnswerRecord) throws -> Bool {
    guard type === other.type else { return false }
    return try (type.asStruct?.members ?? []).allSatisfy { member in
      guard member.wire != nil else { return true }
      return try value(of: member.name.text).equals(other.value(of: member.name.text))
    }
  }
}
