/// The default type of a protocol in both versions. Changes that follow from a requirement are reported there.
struct DefaultTypePair {
  private let pairing: TypePairing
  private let proto: TypeDefinition
  private let oldProto: TypeDefinition
  private let old: TypeDefinition?
  private let new: TypeDefinition?

  init(
    _ pairing: TypePairing, _ oldType: TypeDefinition, _ old: ProtocolBody,
    _ type: TypeDefinition, _ new: ProtocolBody
  ) {
    self.pairing = pairing
    proto = type
    oldProto = oldType
    self.old = old.defaultType
    self.new = new.defaultType
  }

  private var name: String { new?.qualifiedName ?? old?.qualifiedName ?? proto.qualifiedName }

  var changes: [Change] {
    switch (old, new) {
    case (nil, nil): return []
    case (nil, let new?):
      return [
        Change(
          .defaultTypeIsNew, name, "`\(name)` is new, for `\(proto.qualifiedName)`",
          now: proto.qualifiedName, after: new.name.location)
      ]
    case (let old?, nil):
      return [
        Change(
          .defaultTypeIsGone, name, "`\(name)` is removed", was: proto.qualifiedName,
          before: old.name.location)
      ]
    case (let old?, let new?):
      guard let before = old.asStruct, let after = new.asStruct else { return [] }
      return kind(before, after) + conformances(before, after)
    }
  }

  private func change(
    _ rule: ChangeRule, of part: String? = nil, _ message: String, was: String? = nil,
    now: String? = nil
  ) -> Change {
    Change(
      rule, part.map { "\(name).\($0)" } ?? name, message, was: was, now: now,
      before: old?.name.location,
      after: new?.name.location)
  }

  private func kind(_ before: StructBody, _ after: StructBody) -> [Change] {
    if before.form == after.form { return [] }
    let words = after.form == .plainClass ? ("a class", "a struct") : ("a struct", "a class")
    return [
      change(
        .defaultTypeKind, "`\(name)` is \(words.0), was \(words.1)", was: words.1, now: words.0)
    ]
  }

  // MARK: Further protocols

  private func conformances(_ before: StructBody, _ after: StructBody) -> [Change] {
    let was = before.conformedProtocols.dropFirst().map { pairing.newName(of: $0) }
    let isNow = after.conformedProtocols.dropFirst()
    let names = Set(isNow.map(\.qualifiedName))
    return isNow.filter { !was.contains($0.qualifiedName) }.map { added in
      let asked = required(added, after, before)
      return change(
        asked.isEmpty ? .defaultTypeConforms : .defaultTypeHoldsMore, of: added.qualifiedName,
        "`\(name)` conforms to `\(added.qualifiedName)`"
          + (asked.isEmpty ? "" : " and its initialiser requires \(asked)"), now: asked)
    }
      + was.filter { !names.contains($0) }.map {
        change(.defaultTypeHoldsLess, of: $0, "`\(name)` no longer conforms to `\($0)`", was: $0)
      }
  }

  /// The required arguments that a new protocol adds.
  private func required(
    _ added: TypeDefinition, _ after: StructBody, _ before: StructBody
  ) -> String {
    let names = Set(added.requirements.map(\.name.text))
    let asked = after.initialiserMembers.filter {
      names.contains($0.name.text) && !after.hasInitialiserDefault($0)
        && before.member($0.name.text) == nil
    }
    return Words.list(asked.map { "`\($0.name)`" }, "and")
  }

  // MARK: Order of the arguments

  /// A new order of the initialiser's arguments, in a default type that both versions have.
  struct OrderChange {
    let type: TypeDefinition
    let oldType: TypeDefinition
    /// The protocol that defines the first argument that moved.
    let cause: String
    let was: String
    let now: String
  }

  var order: OrderChange? {
    guard let old, let new, let before = old.asStruct, let after = new.asStruct else { return nil }
    var was = before.initialiserMembers.compactMap { member -> String? in
      let name = pairing.newPath([member.name.text], from: oldProto).first ?? member.name.text
      guard let now = after.member(name),
        before.hasInitialiserDefault(member) == after.hasInitialiserDefault(now)
      else { return nil }
      return name
    }
    let kept = Set(was)
    var isNow = after.initialiserMembers.map(\.name.text).filter(kept.contains)
    // Skip arguments at both ends that have not moved.
    while let first = was.first, first == isNow.first {
      was.removeFirst()
      isNow.removeFirst()
    }
    while let last = was.last, last == isNow.last {
      was.removeLast()
      isNow.removeLast()
    }
    guard let moved = was.first else { return nil }
    let cause = new.allProtocols.first {
      $0.asProtocol?.members.contains { $0.name.text == moved } ?? false
    }
    return OrderChange(
      type: new, oldType: old, cause: (cause ?? proto).qualifiedName,
      was: was.joined(separator: ", "), now: isNow.joined(separator: ", "))
  }

  /// If requirements change their order, so do the arguments in the default type of each refining protocol. Those
  /// are one change.
  static func changes(_ orders: [OrderChange]) -> [Change] {
    let groups = Dictionary(grouping: orders) { "\($0.cause): \($0.was), \($0.now)" }
    return groups.sorted { $0.key < $1.key }.compactMap { _, group in
      guard let first = group.first else { return nil }
      let isOne = group.count == 1
      let names =
        isOne
        ? "`\(first.type.qualifiedName).init`"
        : "the initialisers of \(Words.names(group.map(\.type)))"
      return Change(
        .defaultTypeOrder, isOne ? "\(first.type.qualifiedName).init" : first.cause,
        "the arguments of \(names) are in the order `\(first.now)`, were in the order "
          + "`\(first.was)`", was: first.was, now: first.now, before: first.oldType.name.location,
        after: first.type.name.location)
    }
  }
}
