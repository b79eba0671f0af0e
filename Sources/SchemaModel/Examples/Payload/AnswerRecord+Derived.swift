/// Members that are computed from other members.
extension AnswerRecord {
  func derived(_ member: Member) throws -> AnswerValue {
    switch member.origin {
    // `found` reads these members, because their value is not the only input.
    case .wire: return .absent
    // The received text is not stored here.
    case .rawText, .hook: return .unknown(by: member.name.text)
    case .json, .strings: return .opaque(type: "\(member.type)", isEmpty: false)
    case .constant(let literal, _): return AnswerValue(literal, as: member.type)
    case .path(let path, let otherwise):
      let value = try fitting(self.path(path), member.type)
      guard value.isAbsent, let otherwise else { return value }
      return AnswerValue(otherwise, as: member.type)
    case .firstOf(let names):
      for name in names {
        let value = try AnswerValue.record(self).following(Self.names(name.text))
        if !value.isAbsent { return value }
      }
      return .absent
    case .pick(let pick): return try fitting(picked(pick), member.type)
    case .each(let each): return try made(each)
    case .without(let path, let name):
      let elements = try self.path(path).elements()
      return .list(elements.filter { !$0.isNamed(name.text) })
    case .duration(let name): return try duration(name.text)
    }
  }

  private static func names(_ path: String) -> [String] {
    path.split(separator: ".").map(String.init)
  }

  /// Casts a value of a protocol to the struct that the member requires.
  private func fitting(_ value: AnswerValue, _ type: TypeReference) -> AnswerValue {
    guard case .type(let wanted) = type.unwrapped, wanted.asStruct != nil else { return value }
    return value.cast(to: wanted) ?? .absent
  }

  private func made(_ each: Each) throws -> AnswerValue {
    guard let type = each.structType,
      let first = type.asStruct?.members.first(where: { $0.wire != nil })
    else { return .list([]) }
    var made: [AnswerValue] = []
    for element in try path(each.from).elements() {
      if let filter = each.type, element.cast(to: filter) == nil { continue }
      let record = AnswerRecord(type, values: [first.name.text: element])
      try record.complete()
      made.append(.record(record))
    }
    return .list(made)
  }

  /// Seconds from a string with a number.
  private func duration(_ name: String) throws -> AnswerValue {
    let value = try value(of: name)
    guard case .text(let text) = value else { return value }
    guard let number = Double(text), number >= 0, number.isFinite else { return .absent }
    let isThousandth = type.asStruct?.member(name)?.wire?.number == .milliseconds
    return .number(isThousandth ? number / 1000 : number)
  }

  // MARK: Picks

  private func picked(_ pick: Pick) throws -> AnswerValue {
    var elements = try path(pick.from).elements()
    if let type = pick.type { elements = elements.compactMap { $0.cast(to: type) } }
    for condition in try conditions(of: pick) {
      guard let element = try elements.first(where: { try holds(condition, for: $0) }) else {
        continue
      }
      guard let field = pick.field else { return element }
      let value = try element.following(field.names)
      if !value.isAbsent { return value }
    }
    return .absent
  }

  private func conditions(of pick: Pick) throws -> [ElementCondition] {
    guard let by = pick.by else { return pick.first }
    switch try path(by) {
    case .unknown(let name): throw PreviewStop.unknown(by: name)
    case .token(let token):
      let name = token.name ?? token.type.asEnum?.openCase?.text
      return pick.cases.first { $0.name.text == name }?.conditions ?? []
    default: return []
    }
  }

  private func holds(_ condition: ElementCondition, for element: AnswerValue) throws -> Bool {
    try condition.tests.allSatisfy { test in
      let value = try element.member(test.member.text)
      let isOneOf = try test.values.contains { try value.equals(value.meant($0.text)) }
      return isOneOf != test.isNegated
    }
  }
}

extension AnswerValue {
  /// A string of the schema as a value of the same type.
  fileprivate func meant(_ text: String) -> AnswerValue {
    switch self {
    case .token(let token): .token(EnumToken(token.type, meant: text))
    case .flag: .flag(text == "true")
    case .whole: Int(text).map(Self.whole) ?? .absent
    default: .text(text)
    }
  }

  /// True if its type, or a protocol it conforms to, has this name.
  fileprivate func isNamed(_ name: String) -> Bool {
    guard case .record(let record) = self else { return false }
    return ([record.type] + record.type.allProtocols).contains {
      $0.qualifiedName == name || $0.name.text == name
    }
  }
}
