/// Compares two derivations of a member: whether they differ for a response that both versions accept, and whether a
/// required member may have no value in a response in which it had one in the old version.
struct DerivationNeed {
  let pairing: TypePairing
  let oldType: TypeDefinition
  let newType: TypeDefinition

  /// False only if the new derivation has a value for every response for which the old one had one. The two
  /// derivations must differ.
  func isStricter(_ new: Member, than old: Member) -> Bool {
    guard case .pick(let now) = new.origin, case .pick(let was) = old.origin else { return true }
    let before = DerivationText(of: oldType, renamedBy: pairing)
    let after = DerivationText(of: newType)
    let keys = commonKeys(new, old)
    guard before.list(of: was) == after.list(of: now),
      takes(now, allOf: was, before, after, only: keys)
    else { return true }
    return before.field(of: was) != after.field(of: now) && mayBeNil(now)
  }

  /// True if the two derivations differ for a response that both versions accept. A choice of a `pick` for a value
  /// that one version refuses makes no difference.
  func isOther(_ new: Member, than old: Member) -> Bool {
    let before = DerivationText(of: oldType, renamedBy: pairing)
    let after = DerivationText(of: newType)
    guard case .pick(let now) = new.origin, case .pick(let was) = old.origin, now.by != nil,
      was.by != nil
    else { return before.text(of: old) != after.text(of: new) }
    return before.text(of: old, only: []) != after.text(of: new, only: [])
      || !otherKeys(new, than: old).isEmpty
  }

  /// The keys of choices that differ, if the two differ in nothing else; otherwise empty.
  func otherKeys(_ new: Member, than old: Member) -> Set<String> {
    guard case .pick(let now) = new.origin, case .pick(let was) = old.origin, now.by != nil,
      was.by != nil
    else { return [] }
    let before = DerivationText(of: oldType, renamedBy: pairing)
    let after = DerivationText(of: newType)
    guard before.text(of: old, only: []) == after.text(of: new, only: []) else { return [] }
    let keys = before.keys(of: was).union(after.keys(of: now))
    return keys.intersection(commonKeys(new, old) ?? keys).filter {
      before.choice($0, of: was) != after.choice($0, of: now)
    }
  }

  /// The values for which both versions choose; nil if any value may occur.
  private func commonKeys(_ new: Member, _ old: Member) -> Set<String>? {
    guard case .pick(let now) = new.origin, case .pick(let was) = old.origin else { return nil }
    let before = DerivationText(of: oldType, renamedBy: pairing).possibleKeys(of: was)
    let after = DerivationText(of: newType).possibleKeys(of: now)
    switch (before, after) {
    case (let before?, let after?): return before.intersection(after)
    case (let keys, nil), (nil, let keys): return keys
    }
  }

  // MARK: Elements

  /// True if every element that the old `pick` matches is matched by the new one.
  private func takes(
    _ now: Pick, allOf was: Pick, _ before: DerivationText, _ after: DerivationText,
    only keys: Set<String>?
  ) -> Bool {
    guard isWider(now.type, than: was.type) else { return false }
    return before.keys(of: was).union(after.keys(of: now)).allSatisfy { key in
      if was.by != nil, let keys, !keys.contains(key) { return true }
      guard let conditions = before.tests(key, of: was) else { return true }
      guard let wider = after.tests(key, of: now) else { return false }
      return conditions.allSatisfy { condition in
        wider.contains { DerivationText.isMet($0, wherever: condition) }
      }
    }
  }

  private func isWider(_ now: TypeDefinition?, than was: TypeDefinition?) -> Bool {
    guard let now else { return true }
    guard let was else { return false }
    return ([was] + was.allProtocols).contains { pairing.newName(of: $0) == now.qualifiedName }
  }

  /// True if the field of an element, or a member on its path, may be nil.
  private func mayBeNil(_ pick: Pick) -> Bool {
    guard let field = pick.field else { return false }
    var owner = pick.type ?? PathTyping.innermost(of: pick.from.names, from: newType)
    for name in field.names {
      guard let type = owner.flatMap({ PathTyping.memberType(name, of: $0) }), !type.isOptional
      else { return true }
      owner = type.innermost
    }
    return false
  }
}

extension PathTyping {
  /// The type at the end of a path; for a list, that of its elements.
  static func innermost(of names: [String], from type: TypeDefinition) -> TypeDefinition? {
    var owner: TypeDefinition? = type
    for name in names { owner = owner.flatMap { memberType(name, of: $0) }?.innermost }
    return owner
  }
}
