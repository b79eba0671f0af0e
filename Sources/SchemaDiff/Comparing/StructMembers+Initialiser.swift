/// Compares the initialiser and the struct as a whole.
extension StructMembers {
  var ofInitialiser: [MemberFinding] { order + failing + alternatives + additionalMembers }

  // MARK: Order of the arguments

  private var order: [MemberFinding] {
    let pairs = Dictionary(
      first: members.pairs.filter(isComparable).map { (ObjectIdentifier($0.old), $0.new) })
    let before = old.initialiserMembers.compactMap { pairs[ObjectIdentifier($0)] }
    let kept = Set(before.map { ObjectIdentifier($0) })
    let after = new.initialiserMembers.filter { kept.contains(ObjectIdentifier($0)) }
    guard let index = zip(before, after).firstIndexOfDifference else { return [] }
    let end = zip(before.reversed(), after.reversed()).firstIndexOfDifference ?? 0
    func text(_ list: [Member]) -> String {
      list[index..<(list.count - end)].map(\.name.text).joined(separator: ", ")
    }
    let moved = before[index]
    let place = members.pairs.first { $0.new === moved }?.old.name.location
    let (was, isNow) = (text(before), text(after))
    return [
      MemberFinding(
        .argumentOrder, type, initialiser: moved,
        isOfMixin: moved.mixin?.text == after[index].mixin?.text, was: was, now: isNow, place,
        after[index].name.location
      ) {
        "the arguments of \($0) are in the order `\(isNow)`, were in the order `\(was)`"
      }
    ]
  }

  /// False if the argument moves because it became required or optional, which is reported there.
  private func isComparable(_ pair: Pairs<Member>.Pair) -> Bool {
    guard pair.old.wire != nil, pair.new.wire != nil else { return false }
    return old.hasInitialiserDefault(pair.old) == new.hasInitialiserDefault(pair.new)
  }

  static let givenEarlier = "Apps that pass the argument before others that it follows now"

  /// True if the argument is now after another one that it preceded.
  func isLater(_ argument: Member) -> Bool {
    !earlier(argument, in: argumentsOfNew).isSubset(of: earlier(argument, in: argumentsOfOld))
  }

  /// True if the argument is now before another one that it followed.
  func isEarlier(_ argument: Member) -> Bool {
    !earlier(argument, in: argumentsOfOld).isSubset(of: earlier(argument, in: argumentsOfNew))
  }

  /// The common arguments, as members of the new version, in the order of the old one.
  private var argumentsOfOld: [Member] {
    let kept = Dictionary(
      first: members.pairs.filter { $0.new.wire != nil }.map { (ObjectIdentifier($0.old), $0.new) })
    return old.initialiserMembers.compactMap { kept[ObjectIdentifier($0)] }
  }

  private var argumentsOfNew: [Member] {
    let kept = Set(argumentsOfOld.map { ObjectIdentifier($0) })
    return new.initialiserMembers.filter { kept.contains(ObjectIdentifier($0)) }
  }

  private func earlier(_ argument: Member, in list: [Member]) -> Set<ObjectIdentifier> {
    Set(list.prefix { $0 !== argument }.map { ObjectIdentifier($0) })
  }

  // MARK: Errors

  private var failing: [MemberFinding] {
    let before = old.missing
    let after = new.missing
    if before == nil, let after {
      return [
        MemberFinding(
          .initialiserThrows, type, initialiser: after, now: after.name.text, nil,
          after.name.location
        ) {
          "\($0) can throw, if `\(after.name)` has no value"
        }
      ]
    }
    if after == nil, let before {
      return [
        MemberFinding(
          .initialiserNoLongerThrows, type, initialiser: before, was: before.name.text,
          before.name.location, nil
        ) {
          "\($0) can no longer throw"
        }
      ]
    }
    return []
  }

  // MARK: Alternatives

  private var alternatives: [MemberFinding] {
    let before = old.atLeastOneOf.compactMap { name in
      members.pairs.first { $0.old.name.text == name.text }?.new.name.text ?? name.text
    }
    let after = new.atLeastOneOf.map(\.text)
    if Set(before) == Set(after) { return [] }
    let isLaxer = after.isEmpty || (!before.isEmpty && Set(before).isSubset(of: after))
    func text(_ names: [String]) -> String {
      names.isEmpty ? "nothing" : "one of `\(names.joined(separator: "`, `"))`"
    }
    return [
      MemberFinding(
        isLaxer ? .alternativesLaxer : .alternativesStricter, type, as: "atLeastOneOf",
        was: before.sorted().joined(separator: ", "), now: after.sorted().joined(separator: ", "),
        old.atLeastOneOf.first?.location, new.atLeastOneOf.first?.location
      ) { "\($0) requires \(text(after)), was \(text(before))" }
    ]
  }

  // MARK: Additional members

  private var additionalMembers: [MemberFinding] {
    guard old.form == .object, new.form == .object else { return [] }
    let before = old.members.first { $0.wire?.isWholeObject == true }
    let after = new.members.first { $0.wire?.isWholeObject == true }
    if before == nil, let after {
      return [
        MemberFinding(
          .additionalMembersGone, type, as: "additionalMembers", now: after.name.text, nil,
          after.wire?.location
        ) { "\($0) is removed: `\(after.name)` has the whole object" }
      ]
    }
    if after == nil, let before {
      return [
        MemberFinding(
          .additionalMembersKept, type, as: "additionalMembers", was: before.name.text,
          before.wire?.location, nil
        ) { "\($0) is new: no member has the whole object" }
      ]
    }
    return []
  }
}

extension StructBody {
  /// The member without which the memberwise initialiser throws.
  var missing: Member? { members.first(where: \.canFail) }
}

extension Zip2Sequence where Sequence1.Element == Member, Sequence2.Element == Member {
  /// The number of equal elements before the first difference; nil if there is none.
  fileprivate var firstIndexOfDifference: Int? {
    enumerated().first { $0.element.0 !== $0.element.1 }?.offset
  }
}
