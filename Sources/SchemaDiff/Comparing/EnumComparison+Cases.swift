/// Cases of one enum.
extension EnumPairComparison {
  /// Pairs the cases. Without `was:`, two cases with one raw value are the same, even if their names differ. Without raw
  /// values, so are two cases with the same documentation.
  static func pairs(_ old: EnumBody, _ new: EnumBody) -> Pairs<EnumBody.Case> {
    let hasRaws = old.isReadable && new.isReadable
    return Pairs(
      old.cases, new.cases, name: \.name.text, was: { $0.documentation.was?.text },
      shape: { hasRaws ? $0.raw : $0.meaning })
  }

  mutating func compareCases() {
    let cases = Self.pairs(old, new)
    for pair in cases.pairs {
      compareName(pair)
      compareRaw(pair)
      comparePayload(pair)
    }
    for item in cases.added { tellNew(item) }
    for item in cases.removed { tellGone(item) }
    compareOldNames(cases)
    compareOrder(cases)
  }

  // MARK: Added and removed

  private mutating func tellNew(_ item: EnumBody.Case) {
    let constant = old.constants.first { $0.name.text == item.name.text }
    let raw = new.isReadable ? " with the raw value `\(item.raw)`" : ""
    let subject = "\(name).\(item.name)"
    let before = constant?.name.location ?? self.pair.old.name.location
    guard let open = old.openCase else {
      let effect =
        if !new.isReadable || !isRead {
          ""
        } else if let known = old.isReadable ? old.caseWithRaw(item.raw) : nil {
          " In responses `\(item.raw)` was read as `\(known.name)`."
        } else {
          " Responses with `\(item.raw)` \(wasRefused) and are now read with it."
        }
      add(
        Rules.caseNew, subject, "`\(name)` has a new case `\(item.name)`\(raw)", now: item.raw,
        before: before, after: item.name.location,
        who: "Apps whose `switch` over `\(name)` has no `default` no longer compile.\(effect)",
        advice: new.isReadable && new.openCase == nil ? nil : "Increase the major version.")
      return
    }
    let value =
      isRead
      ? "`\(item.raw)` was read as `\(open)(value:)` and is now read as `\(item.name)`"
      : "`init(rawValue:)` returned `\(open)(value:)` for `\(item.raw)` and now returns `\(item.name)`"
    add(
      Rules.caseNewOpen, subject,
      "`\(name)` has a new case `\(item.name)`\(raw)" + (constant == nil ? "" : ", was a constant"),
      was: constant?.raw, now: item.raw, before: before, after: item.name.location,
      categories: isRead ? nil : [.source],
      who: "Apps whose `switch` over `\(name)` lists every case without `default` no longer "
        + "compile. \(value).",
      advice: new.openCase == nil
        ? "Increase the major version." : constant.map { "Leave `\($0.name)` a constant." })
  }

  private mutating func tellGone(_ item: EnumBody.Case) {
    let subject = "\(name).\(item.name)"
    if old.isReadable, let open = new.openCase,
      let constant = new.constants.first(where: { $0.name.text == item.name.text })
    {
      changes.append(
        Change(
          Rules.caseToConstant, subject,
          "`\(subject)` is a constant for `\(constant.raw)`, was a case for `\(item.raw)`",
          was: item.raw, now: constant.raw, before: item.name.location,
          after: constant.name.location, categories: isRead ? nil : [.behaviour],
          who: "`\(constant.raw)` \(arrives) `\(open)(value:)`: a `switch` that lists this case "
            + "first never reaches `\(item.name)`."))
      return
    }
    let after = self.pair.new.name.location
    let message = "`\(name)` no longer has the case `\(item.name)`"
    let apps = "Apps that name `\(subject)` no longer compile"
    func gone(_ rule: ChangeRule, _ effect: String) -> Change {
      Change(
        rule, subject, message, was: item.raw, before: item.name.location, after: after,
        categories: isRead ? nil : [.source], who: isRead ? apps + effect : apps + ".",
        advice: isRead ? nil : Rules.caseGonePlain.advice)
    }
    if !old.isReadable || !new.isReadable {
      changes.append(gone(Rules.caseGonePlain, "."))
    } else if new.openCase != nil {
      changes.append(
        gone(
          Rules.caseGoneOpen,
          ". \(fate(of: item.raw))."))
    } else {
      changes.append(gone(Rules.caseGone, ". \(fate(of: item.raw))."))
    }
  }

  /// The verb between a raw value and its case.
  private var arrives: String { isRead ? "is read as" : "results in" }

  // MARK: Names

  private mutating func compareName(_ pair: Pairs<EnumBody.Case>.Pair) {
    guard pair.isRenamed else { return }
    let was = pair.old.name
    let now = pair.new.name
    let subject = "\(name).\(now)"
    if pair.reason == .guessed {
      add(
        Rules.caseRenamedGuess, subject, "`\(subject)` seems to be the new name of `\(was)`",
        was: was.text, now: now.text, before: was.location, after: now.location,
        who: "Apps that name `\(was)` no longer compile.",
        advice: "Write `was: \(was)` at the case: everything except a `switch` still compiles.",
        isGuess: true)
      return
    }
    let hasAlias = pair.new.payloadText == nil
    add(
      Rules.caseRenamed, subject, "`\(subject)` is the new name of `\(was)`", was: was.text,
      now: now.text, before: was.location, after: now.location,
      who: hasAlias
        ? "Apps whose `switch` has `case .\(was)` and no `default` no longer compile; in all "
          + "other places the old name is deprecated."
        : "Apps that name `\(was)` no longer compile: a case with an associated value has no second "
          + "name.")
  }

  /// Names that were valid for one more release.
  private mutating func compareOldNames(_ cases: Pairs<EnumBody.Case>) {
    func aliases(_ body: EnumBody) -> [String: EnumBody.Case] {
      Dictionary(
        first: body.cases.compactMap { item in
          item.payloadText == nil ? item.documentation.was.map { ($0.text, item) } : nil
        })
    }
    func names(_ body: EnumBody) -> Set<String> {
      Set(body.cases.map(\.name.text) + body.constants.map(\.name.text))
    }
    let was = aliases(old)
    let now = aliases(new)
    if was.isEmpty, now.isEmpty { return }
    let oldNames = names(old)
    let newNames = names(new)
    for (alias, item) in was.sorted(by: { $0.key < $1.key })
    where now[alias] == nil && !newNames.contains(alias) {
      // If the case is removed, so is its old name.
      let goesOn = cases.pairs.first { $0.old.name.text == item.name.text }?.new.name
      guard let goesOn else { continue }
      add(
        Rules.oldNameGone, "\(name).\(goesOn)",
        "`\(name).\(goesOn)` is no longer known as `\(alias)`", was: alias,
        before: item.documentation.was?.location, after: goesOn.location)
    }
    for (alias, item) in now.sorted(by: { $0.key < $1.key })
    where was[alias] == nil && !oldNames.contains(alias) {
      let place = cases.pairs.first { $0.new.name.text == item.name.text }?.old.name.location
      add(
        Rules.oldNameNew, "\(name).\(item.name)",
        "`\(name).\(item.name)` is also known as `\(alias)`", now: alias,
        before: place ?? pair.old.name.location, after: item.documentation.was?.location)
    }
  }

  // MARK: Values of cases

  private mutating func compareRaw(_ pair: Pairs<EnumBody.Case>.Pair) {
    guard old.isReadable, new.isReadable, pair.old.raw != pair.new.raw else { return }
    let was = pair.old.raw
    let now = pair.new.raw
    let words =
      isOnWire
      ? "is `\(now)` on the wire, was `\(was)`" : "has the raw value `\(now)`, had `\(was)`"
    add(
      Rules.rawChanged, "\(name).\(pair.new.name)", "`\(name).\(pair.new.name)` \(words)", was: was,
      now: now, before: pair.old.rawLocation, after: pair.new.rawLocation,
      categories: isOnWire ? nil : [.behaviour],
      who: isOnWire
        ? (isRead ? "\(fate(of: was)). " : "") + "`\(now)` is sent instead."
        : "Apps that use `rawValue` or `init(rawValue:)` of `\(name)` get another value.",
      advice: isOnWire ? nil : "Keep the raw value, if apps store it.")
  }

  /// A sentence without a full stop. A raw value may now belong to another case.
  private func fate(of raw: String) -> String {
    if let known = new.caseWithRaw(raw) {
      return "In responses `\(raw)` is read as `\(known.name)`"
    }
    if let open = new.openCase { return "In responses `\(raw)` is read as `\(open)(value:)`" }
    return "Responses with `\(raw)` \(refused)"
  }

  private mutating func comparePayload(_ pair: Pairs<EnumBody.Case>.Pair) {
    let was = pair.old.payload.map(pairing.newText)
    let now = pair.new.payload.map { "\($0)" }
    guard was != now else { return }
    let subject = "\(name).\(pair.new.name)"
    let old = pair.old.payload.map { "\($0)" } ?? "none"
    let message =
      switch (was, now) {
      case (_?, let now?): "the associated value of `\(subject)` is `\(now)`, was `\(old)`"
      case (nil, let now?): "`\(subject)` has the associated value `\(now)`, had none"
      default: "`\(subject)` has no associated value, had `\(old)`"
      }
    add(
      Rules.payloadChanged, subject, message, was: was, now: now,
      before: pair.old.payloadText?.location ?? pair.old.name.location,
      after: pair.new.payloadText?.location ?? pair.new.name.location)
  }

  // MARK: Order

  private mutating func compareOrder(_ cases: Pairs<EnumBody.Case>) {
    guard new.conforms.contains(where: { $0.text == "CaseIterable" }),
      old.conforms.contains(where: { $0.text == "CaseIterable" })
    else { return }
    let now = cases.pairs.map(\.old.name.text)
    let paired = Set(now)
    let was = old.cases.map(\.name.text).filter(paired.contains)
    guard let index = zip(was, now).enumerated().first(where: { $1.0 != $1.1 })?.offset
    else { return }
    let moved = cases.pairs[index].new.name
    add(
      Rules.orderChanged, name, "the cases of `\(name)` are in another order, from `\(moved)` on",
      was: was.joined(separator: ", "), now: now.joined(separator: ", "),
      before: old.caseNamed(was[index])?.name.location, after: moved.location)
  }
}

/// Constants: well-known values of an open enum that are not cases.
extension EnumPairComparison {
  static func constantPairs(_ old: EnumBody, _ new: EnumBody) -> Pairs<EnumBody.Constant> {
    Pairs(old.constants, new.constants, name: \.name.text, shape: { $0.raw })
  }

  mutating func compareConstants() {
    if old.constants.isEmpty, new.constants.isEmpty { return }
    let constants = Self.constantPairs(old, new)
    for pair in constants.pairs {
      let subject = "\(name).\(pair.new.name)"
      if pair.isRenamed {
        add(
          Rules.constantRenamedGuess, subject,
          "`\(subject)` seems to be the new name of `\(pair.old.name)`", was: pair.old.name.text,
          now: pair.new.name.text, before: pair.old.name.location, after: pair.new.name.location,
          who: "Apps that name `\(name).\(pair.old.name)` no longer compile.", isGuess: true)
      } else if pair.old.raw != pair.new.raw {
        add(
          Rules.constantChanged, subject,
          "`\(subject)` is `\(pair.new.raw)`, was `\(pair.old.raw)`", was: pair.old.raw,
          now: pair.new.raw, before: pair.old.rawLocation, after: pair.new.rawLocation,
          categories: isOnWire ? nil : [.behaviour],
          who: isOnWire
            ? nil : "Apps that use the constant, or compare with it, have another value.")
      }
    }
    // A constant that became a case, or was one, is reported for the case.
    for constant in constants.added where old.caseNamed(constant.name.text) == nil {
      add(
        Rules.constantNew, "\(name).\(constant.name)",
        "`\(name)` has a constant `\(constant.name)` for `\(constant.raw)`", now: constant.raw,
        before: self.pair.old.name.location, after: constant.name.location)
    }
    for constant in constants.removed where new.caseNamed(constant.name.text) == nil {
      add(
        Rules.constantGone, "\(name).\(constant.name)",
        "`\(name)` no longer has the constant `\(constant.name)`", was: constant.raw,
        before: constant.name.location, after: self.pair.new.name.location,
        who: "Apps that name `\(name).\(constant.name)` no longer compile.")
    }
  }
}

extension EnumBody.Case {
  /// The associated value and the documentation, by which a renamed case without a raw value is recognised; nil without
  /// documentation.
  fileprivate var meaning: String? {
    documentation.doc.map { "\(payloadText?.text ?? ""): \($0)" }
  }
}
