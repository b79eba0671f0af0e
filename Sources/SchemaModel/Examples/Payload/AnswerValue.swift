/// The reason why there is no value.
package enum PreviewStop: Error {
  /// The payload is not a valid response. Contains the derived member without a value, if that is the reason.
  case malformed(Missing? = nil)
  /// The payload has a string that is not a valid value of the member. Lists may skip such elements.
  case unusable
  /// The mapping throws an error for it.
  case refused
  /// The mapping has no result.
  case skipped
  /// The value depends on hand-written Swift or the app.
  case unknown(by: String)
}

/// A derived member that must have a value, but has none.
package struct Missing: Sendable {
  /// `Login.icon`
  let subject: String
  let type: String
  let location: SourceLocation
  /// `pick: links`
  let search: String
  /// The object that is read; nil until it is known.
  var place: SourceLocation?

  init(_ member: Member, of owner: TypeDefinition, in node: Node?) {
    subject = "\(owner.qualifiedName).\(member.name)"
    type = "\(member.type)"
    location = member.name.location
    search =
      switch member.origin {
      case .pick(let pick): "pick: { from: \(pick.from.text) }"
      case .path(let path, _): "path: \(path.text)"
      default: ""
      }
    place = node?.location
  }
}

/// A value of a payload, or computed from one, for previews of screens.
package indirect enum AnswerValue {
  case absent
  /// Known only to hand-written Swift or the app. Contains the name of the hook or context value.
  case unknown(by: String)
  case text(String)
  case whole(Int)
  case number(Double)
  case flag(Bool)
  case token(EnumToken)
  case list([AnswerValue])
  case record(AnswerRecord)
  /// A value that rules cannot look into: JSON of any shape, binary data.
  case opaque(type: String, isEmpty: Bool)
  case screen(PreviewScreen)
}

/// A value of an enum.
package struct EnumToken {
  package let type: TypeDefinition
  package let raw: String

  package init(_ type: TypeDefinition, raw: String) {
    self.type = type
    self.raw = raw
  }

  /// The value for the name of a case or a raw value in a schema.
  init(_ type: TypeDefinition, meant text: String) {
    let body = type.asEnum
    let name = body.flatMap { LiteralCheck.enumCase(text, $0) }
    self.init(type, raw: name.flatMap { body?.raw(of: $0) } ?? text)
  }

  /// The name of the case, if the schema has one.
  package var name: String? { type.asEnum?.caseWithRaw(raw)?.name.text }
}

extension AnswerValue {
  /// The value of a literal in a schema.
  package init(_ literal: Literal, as type: TypeReference) {
    switch literal.value {
    case .integer(let number):
      self =
        type.isBuiltin(.double) || type.isBuiltin(.timeInterval)
        ? .number(Double(number)) : .whole(number)
    case .number(let text): self = Double(text).map(Self.number) ?? .absent
    case .boolean(let flag): self = .flag(flag)
    case .emptyList:
      self = type.element == nil ? .opaque(type: "\(type)", isEmpty: true) : .list([])
    case .emptyMap: self = .opaque(type: "\(type.unwrapped)", isEmpty: true)
    case .text(let text):
      guard case .type(let definition) = type.unwrapped else {
        self = .text(text)
        return
      }
      self =
        definition.asEnum == nil
        ? .record(AnswerRecord(definition, text: text))
        : .token(EnumToken(definition, meant: text))
    }
  }

  package var isAbsent: Bool {
    if case .absent = self { return true }
    return false
  }

  /// The value of a member.
  package func member(_ name: String) throws -> AnswerValue {
    switch self {
    case .absent, .unknown: self
    case .record(let record): try record.value(of: name)
    case .token(let token) where name == "rawValue": .text(token.raw)
    // The schema knows only the names of members in hand-written extensions.
    default: .unknown(by: name)
    }
  }

  package func following(_ names: some Sequence<String>) throws -> AnswerValue {
    try names.reduce(self) { try $0.member($1) }
  }

  /// The place of the object that a record is read from.
  package var origin: SourceLocation? {
    if case .record(let record) = self { return record.origin }
    return nil
  }

  /// The elements of a list; empty if the value is absent.
  package func elements() throws -> [AnswerValue] {
    switch self {
    case .list(let values): return values
    case .unknown(let name): throw PreviewStop.unknown(by: name)
    default: return []
    }
  }

  /// The value if it is an instance of the struct or conforms to the protocol, otherwise nil.
  package func cast(to type: TypeDefinition) -> AnswerValue? {
    guard case .record(let record) = self else { return self }
    return record.type.conforms(to: type) ? self : nil
  }

  /// Absent if it is a string of only whitespace.
  package var unlessBlank: AnswerValue {
    if case .text(let text) = self, text.allSatisfy(\.isWhitespace) { return .absent }
    return self
  }

  /// True if both values, which have the same type, are equal.
  package func equals(_ other: AnswerValue) throws -> Bool {
    switch (self, other) {
    case (.unknown(let name), _), (_, .unknown(let name)): throw PreviewStop.unknown(by: name)
    case (.absent, .absent): true
    case (.text(let own), .text(let other)): own == other
    case (.whole(let own), .whole(let other)): own == other
    case (.number(let own), .number(let other)): own == other
    case (.flag(let own), .flag(let other)): own == other
    case (.token(let own), .token(let other)): own.raw == other.raw
    case (.list(let own), .list(let other)):
      try own.count == other.count && zip(own, other).allSatisfy { try $0.equals($1) }
    case (.record(let own), .record(let other)): try own.equals(other)
    case (.opaque(let type, _), .opaque): throw PreviewStop.unknown(by: type)
    default: false
    }
  }

  package var shown: PreviewValue {
    switch self {
    case .absent: .none
    case .unknown(let name): .computed(by: name)
    case .text(let text): .text(text)
    case .whole(let number): .text("\(number)")
    case .number(let number): .text(Int(exactly: number).map { "\($0)" } ?? "\(number)")
    case .flag(let flag): .flag(flag)
    case .token(let token): .text(token.name ?? token.raw)
    case .list(let values): .list(values.map(\.shown))
    case .record(let record): record.text.map { .text($0) } ?? .representation(record.typeName)
    case .opaque(let type, _): .representation(type)
    case .screen(let screen): .model(screen)
    }
  }
}
