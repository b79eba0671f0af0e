/// Compares the values that are accepted, and how they are decoded.
extension MemberWireComparison {
  // MARK: Strings

  /// The decoding of a string member.
  private enum Manner: Equatable {
    case style(Wire.TextStyle)
    case number(Wire.NumberUnit)

    init(_ member: Member, _ wire: Wire) {
      if let unit = wire.number {
        self = .number(unit)
      } else {
        // A string with a key is read as its own type determines.
        let own = member.type.definition?.asStruct?.members.first { $0.wire != nil }?.wire?.text
        self = .style(wire.text ?? own ?? .value)
      }
    }

    var words: String {
      switch self {
      case .style(let style): "`text: \(style.rawValue)`"
      case .number(let unit): "`number: \(unit.rawValue)`"
      }
    }

    /// JSON values that the two decode differently, if at least one is a number.
    func difference(from other: Manner) -> [String] {
      let kinds: [(String, (Manner) -> Int)] = [
        ("only whitespace", { $0.keepsWhitespace ? 0 : $0.isNumber ? 1 : 2 }),
        ("a string with whitespace around it", { $0.trims ? 1 : 0 }),
        ("lower-case letters", { $0 == .style(.upperToken) ? 1 : 0 }),
        ("a string that is not a number", { $0.isNumber ? 1 : 0 }),
        ("a JSON number", { $0.isNumber || $0 == .style(.scalar) ? 1 : 0 }),
        ("a JSON boolean", { $0 == .style(.scalar) ? 1 : 0 }),
      ]
      return kinds.filter { $0.1(self) != $0.1(other) }.map(\.0)
    }

    /// The results for JSON values, in the order of ``kindsOfValues``; nil for a number.
    ///
    /// - Parameters:
    ///   - isOptional: True if the member may be nil.
    ///   - isReplaced: True if an absent value is replaced by a default or a fallback.
    func results(isOptional: Bool, isReplaced: Bool) -> [String]? {
      guard case .style(let style) = self else { return nil }
      let absent = isReplaced ? "treated as absent" : isOptional ? "nil" : "refused"
      let blank =
        switch style {
        case .value, .scalar: "kept"
        case .hint: absent
        case .token, .upperToken: isOptional ? "nil" : "the empty string"
        }
      let scalar = style == .scalar ? "read as a string" : "refused"
      return [
        blank, trims ? "trimmed" : "kept", style == .upperToken ? "in upper case" : "kept",
        scalar, scalar,
      ]
    }

    static let kindsOfValues = [
      "A string that is empty or only whitespace", "A string with whitespace around it",
      "A string with lower-case letters", "A JSON number", "A JSON boolean",
    ]

    private var isNumber: Bool {
      if case .number = self { return true }
      return false
    }

    private var trims: Bool { self == .style(.token) || self == .style(.upperToken) }

    private var keepsWhitespace: Bool { self == .style(.value) || self == .style(.scalar) }

    /// True if it accepts all values that the other accepts, with the same result.
    func isLaxer(than other: Manner) -> Bool {
      guard other == .style(.value) else { return false }
      return switch self {
      case .number, .style(.scalar): true
      case .style: false
      }
    }
  }

  mutating func compareManner(_ was: Wire, _ now: Wire) {
    if was.text == nil, now.text == nil, was.number == now.number { return }
    let before = Manner(old, was)
    let after = Manner(new, now)
    guard before != after else { return }
    let rule =
      switch (before, after) {
      case (.number, .number): Rules.unitChanged
      default: after.isLaxer(than: before) ? Rules.textLaxer : Rules.textChanged
      }
    func place(_ wire: Wire) -> SourceLocation? {
      wire.keyLocations["text"] ?? wire.keyLocations["number"]
    }
    let isLost = losesMirror
    let who = rule.code == Rules.textChanged.code ? effect(of: before, was, after, now) : nil
    tell(
      rule, "`\(name)` is read with \(after.words), was \(before.words)", was: before.words,
      now: after.words, before: place(was), after: place(now),
      categories: isLost ? [.source] + rule.categories : nil,
      who: isLost ? "\(who ?? words(of: rule)) \(LostMirror.words)" : who)
  }

  /// The effect on values of JSON. Two styles are compared value by value.
  private func effect(of before: Manner, _ was: Wire, _ after: Manner, _ now: Wire) -> String {
    func results(_ manner: Manner, _ member: Member, _ wire: Wire) -> [String]? {
      // The elements of a list are not optional, but may be left out.
      guard member.type.element == nil else { return nil }
      return manner.results(
        isOptional: member.type.isOptional,
        isReplaced: wire.defaultValue != nil || wire.fallback != nil)
    }
    guard let earlier = results(before, old, was), let later = results(after, new, now) else {
      return
        "If JSON has \(Words.list(after.difference(from: before), "or")) for it, the member has "
        + "another value, or a response that was accepted is refused, or the reverse."
    }
    return zip(Manner.kindsOfValues, zip(earlier, later)).filter { $0.1.0 != $0.1.1 }
      .map { kind, results in "\(kind) is \(results.1), was \(results.0)." }
      .joined(separator: " ")
  }

  private var losesMirror: Bool {
    guard let old = subject.owners.old.asStruct, let new = subject.owners.new.asStruct else {
      return false
    }
    return old.hasMirror && !new.hasMirror
  }

  // MARK: Numbers

  mutating func compareLimits(_ was: Wire, _ now: Wire) {
    compareLimit(
      (was, was.minimum), (now, now.minimum), key: "minimum", least: "at least",
      isStricter: >, rules: (Rules.minimumStricter, Rules.minimumLaxer))
    compareLimit(
      (was, was.maximum), (now, now.maximum), key: "maximum", least: "at most",
      isStricter: <, rules: (Rules.maximumStricter, Rules.maximumLaxer))
  }

  private mutating func compareLimit(
    _ was: (wire: Wire, limit: Int?), _ now: (wire: Wire, limit: Int?), key: String, least: String,
    isStricter: (Int, Int) -> Bool, rules: (stricter: ChangeRule, laxer: ChangeRule)
  ) {
    guard was.limit != now.limit else { return }
    let stricter = now.limit.map { now in was.limit.map { isStricter(now, $0) } ?? true } ?? false
    let after = now.limit.map { "is \(least) \($0)" } ?? "has no \(key)"
    let before = was.limit.map { "was \(least) \($0)" } ?? "had no \(key)"
    tell(
      stricter ? rules.stricter : rules.laxer, "`\(name)` \(after), \(before)",
      was: was.limit.map(String.init), now: now.limit.map(String.init),
      before: was.wire.keyLocations[key], after: now.wire.keyLocations[key])
  }

  // MARK: Elements and structs

  mutating func compareInvalid(_ was: Wire, _ now: Wire) {
    guard was.dropsInvalid != now.dropsInvalid, old.type.element != nil, new.type.element != nil
    else { return }
    let before = was.keyLocations["invalid"]
    let after = now.keyLocations["invalid"]
    if now.dropsInvalid {
      tell(
        Rules.invalidDropped,
        "elements of `\(name)` that cannot be decoded are left out, were refused", now: "drop",
        before: before, after: after)
    } else {
      tell(
        Rules.invalidRefused,
        "elements of `\(name)` that cannot be decoded are refused, were left out", was: "drop",
        before: before, after: after)
    }
  }

  mutating func compareReadAs(_ was: Wire, _ now: Wire) {
    let before = was.readAsType.map { pairing.newName(of: $0) }
    let after = now.readAsType?.qualifiedName
    guard before != after else { return }
    func words(_ name: String?) -> String { name.map { "`\($0)`" } ?? "the result of the union" }
    tell(
      Rules.readAsChanged, "`\(name)` is read as \(words(after)), was \(words(before))",
      was: before, now: after, before: was.readAs?.location, after: now.readAs?.location)
  }

  // MARK: Hand-written

  mutating func compareResolve(_ was: Wire, _ now: Wire) {
    func words(_ resolve: Wire.Resolve, isOld: Bool) -> String {
      let with = resolve.with.map { name in
        isOld
          ? pairing.newPath([name.text], from: subject.owners.old).joined() : name.text
      }
      return "\(resolve.hook)(\((["sent"] + with).joined(separator: ", ")))"
    }
    let before = was.resolve.map { words($0, isOld: true) }
    let after = now.resolve.map { words($0, isOld: false) }
    guard before != after else { return }
    tell(
      Rules.resolveChanged,
      "`\(name)` is \(after.map { "the result of `\($0)`" } ?? "as sent"), was "
        + (before.map { "the result of `\($0)`" } ?? "as sent"), was: before, now: after,
      before: was.resolve?.hook.location, after: now.resolve?.hook.location)
  }

  // MARK: Not read

  mutating func compareConstant(_ was: Literal, _ now: Literal) {
    let before = literal(was, of: old, isOld: true)
    let after = literal(now, of: new, isOld: false)
    guard before != after, !isSameText(was, now) else { return }
    tell(
      Rules.constantChanged, "`\(name)` is always `\(after)`, was `\(before)`", was: before,
      now: after, before: was.location, after: now.location,
      categories: isRead ? nil : [.behaviour],
      who: isRead
        ? nil : "Swift that uses the value gets the new one. No response is decoded as the struct.")
  }
}
