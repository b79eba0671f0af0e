/// Compares the values of members that are absent in a response.
extension MemberWireComparison {
  private enum Absence: Equatable {
    case refused
    case value(String)
    case member([String])
    /// Nil, or an empty list or dictionary.
    case nothing
  }

  mutating func compareAbsence(_ was: Wire, _ now: Wire) {
    // If the member became optional or required, that is reported as a type change.
    guard old.type.isOptional == new.type.isOptional else { return }
    let before = absence(old, was, isOld: true)
    let after = absence(new, now, isOld: false)
    guard before != after, !isSameText(was.defaultValue, now.defaultValue) else { return }
    let oldPlace = Self.place(of: was)
    let newPlace = Self.place(of: now)
    switch (before, after) {
    case (.refused, _):
      tell(
        Rules.maybeAbsent,
        "`\(name)` may be absent and is then \(words(after)); its absence was refused",
        was: words(before), now: words(after), before: oldPlace, after: newPlace,
        categories: structMembers?.isLater(new) == true ? [.source] : nil,
        who: structMembers?.isLater(new) == true
          ? StructMembers.givenEarlier
            + " no longer compile; \(isRead ? "responses" : "JSON") without "
            + "the member \(isRead ? "were" : "was") refused and \(isRead ? "are" : "is") now accepted."
          : nil)
    case (_, .refused):
      tell(
        Rules.mustBeSent,
        "`\(name)` must be sent\(isAskedNow ? " and passed to the initialiser" : ""); absent it was "
          + words(before), was: words(before), now: words(after), before: oldPlace, after: newPlace,
        categories: isAskedNow ? [.source, .wire] : nil,
        who: isAskedNow
          ? "Apps that leave the argument out\(isEarlierNow) no longer compile, and responses without "
            + "the member are refused." : nil)
    case (.member, _), (_, .member):
      tell(
        Rules.fallbackChanged,
        "`\(name)` is \(words(after)) when it is absent, was \(words(before))",
        was: words(before), now: words(after), before: oldPlace, after: newPlace,
        who: "In \(isRead ? "responses" : "JSON of apps") without it the member is "
          + "\(words(after)); it was \(words(before)).")
    default:
      guard pairing.newText(of: old.type) == "\(new.type)" else { return }
      tell(
        Rules.defaultChanged,
        "`\(name)` is \(words(after)) when it is absent, was \(words(before))",
        was: words(before), now: words(after), before: oldPlace, after: newPlace)
    }
  }

  /// True if the initialiser now requires it.
  private var isAskedNow: Bool {
    guard let was = subject.owners.old.asStruct, let isNow = subject.owners.new.asStruct else {
      return false
    }
    return was.hasInitialiserDefault(old) && !isNow.hasInitialiserDefault(new)
  }

  private var isEarlierNow: String {
    structMembers?.isEarlier(new) == true
      ? ", or pass it after arguments that it precedes now," : ""
  }

  private var structMembers: StructMembers? {
    guard let was = subject.owners.old.asStruct, let isNow = subject.owners.new.asStruct else {
      return nil
    }
    return StructMembers(pairing, subject.owners.old, was, subject.owners.new, isNow)
  }

  private func absence(_ member: Member, _ wire: Wire, isOld: Bool) -> Absence {
    if Self.isRequired(member, wire) { return .refused }
    if let value = wire.defaultValue {
      return .value(literal(value, of: member, isOld: isOld))
    }
    guard let fallback = wire.fallback else { return .nothing }
    return .member(
      isOld ? pairing.newPath(fallback.names, from: subject.owners.old) : fallback.names)
  }

  private func words(_ absence: Absence) -> String {
    switch absence {
    case .refused: "refused"
    case .value(let text): "`\(text)`"
    case .member(let names): "what `\(names.joined(separator: "."))` is"
    case .nothing: new.type.isOptional ? "nil" : "empty"
    }
  }

  private static func place(of wire: Wire) -> SourceLocation? {
    wire.defaultValue?.location ?? wire.fallback?.location ?? wire.keyLocations["required"]
  }

  // MARK: Literals

  /// True if two literals are the same in JSON, for example if a case became a constant.
  func isSameText(_ was: Literal?, _ now: Literal?) -> Bool {
    guard let was = was?.text, let now = now?.text, let oldEnum = old.type.definition?.asEnum,
      let newEnum = new.type.definition?.asEnum
    else { return false }
    func raw(_ text: String, _ body: EnumBody) -> String? {
      LiteralCheck.enumCase(text, body).flatMap(body.raw) ?? body.openCase.map { _ in text }
    }
    guard let before = raw(was, oldEnum), let after = raw(now, newEnum) else { return false }
    return before == after
  }

  /// A literal of either version, with the names of the new one.
  func literal(_ literal: Literal, of member: Member, isOld: Bool) -> String {
    switch literal.value {
    case .integer(let number): return "\(number)"
    case .number(let text): return text
    case .boolean(let flag): return "\(flag)"
    case .emptyList: return "[]"
    case .emptyMap: return "{}"
    case .text(let text):
      guard let type = member.type.definition, let body = type.asEnum else { return "\"\(text)\"" }
      guard let name = LiteralCheck.enumCase(text, body) else { return "\"\(text)\"" }
      return "." + (isOld ? pairing.newCase(name, of: type) : name)
    }
  }
}
