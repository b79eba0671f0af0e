import SchemaDocument

/// Why there is no value.
package enum PreviewStop: Error {
  /// The payload is no such answer; with the derived member that finds nothing, if that is why.
  case malformed(Missing? = nil)
  /// The same, because of a text that the member cannot hold: lists may leave such elements out.
  case unusable
  /// The mapping makes an error of it.
  case refused
  /// The map gives nothing.
  case skipped
  /// It depends on what only hand-written Swift or the app knows.
  case unknown(by: String)
}

/// A derived member that must find a value, and does not.
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

/// A value on its way from a payload to a screen.
package indirect enum AnswerValue {
  case absent
  /// Known to hand-written Swift or the app only, by the name of the hook or context value.
  case unknown(by: String)
  case text(String)
  case whole(Int)
  case number(Double)
  case flag(Bool)
  case token(EnumToken)
  case list([AnswerValue])
  case record(AnswerRecord)
  /// A value into which no rule looks: JSON of any shape, binary data.
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

  /// What a schema means by a name of a case or a raw value.
  init(_ type: TypeDefinition, meant text: String) {
    let body = type.asEnum
    let name = body.flatMap { LiteralCheck.enumCase(text, $0) }
    self.init(type, raw: name.flatMap { body?.raw(of: $0) } ?? text)
  }

  /// Of a case that the schema knows.
  package var name: String? { type.asEnum?.caseWithRaw(raw)?.name.text }
}

extension AnswerValue {
  /// What a schema writes as a literal of a type.
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

  /// The value that is behind a member.
  package func member(_ name: String) throws -> AnswerValue {
    switch self {
    case .absent, .unknown: self
    case .record(let record): try record.value(of: name)
    case .token(let token) where name == "rawValue": .text(token.raw)
    // Hand-written extensions have members of which the schema knows no more than the name.
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

  /// The elements of a list; none if it is not there.
  package func elements() throws -> [AnswerValue] {
    switch self {
    case .list(let values): return values
    case .unknown(let name): throw PreviewStop.unknown(by: name)
    default: return []
    }
  }

  /// The value as what a struct or protocol is, or nil.
  package func cast(to type: TypeDefinition) -> AnswerValue? {
    guard case .record(let record) = self else { return self }
    return record.type.conforms(to: type) ? self : nil
  }

  /// A blank text is none.
  package var unlessBlank: AnswerValue {
    if case .text(let text) = self, text.allSatisfy(\.isWhitespace) { return .absent }
    return self
  }

  /// True if two values of one type are equal.
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
}

extension AnswerValue {
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
