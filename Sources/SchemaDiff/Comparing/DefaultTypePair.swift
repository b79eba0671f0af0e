import SchemaDocument
import SchemaModel

/// The default type of a protocol in both versions. What follows from a requirement is told there.
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
          was: nil, now: proto.qualifiedName, before: nil, after: new.name.location)
      ]
    case (let old?, nil):
      return [
        Change(
          .defaultTypeIsGone, name, "`\(name)` is gone", was: proto.qualifiedName, now: nil,
          before: old.name.location, after: nil)
      ]
    case (let old?, let new?):
      guard let before = old.asStruct, let after = new.asStruct else { return [] }
      return kind(before, after) + conformances(before, after) + order(before, after)
    }
  }

  private func change(
    _ rule: ChangeRule, of part: String? = nil, _ message: String, was: String?, now: String?
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
          + (asked.isEmpty ? "" : " and its initialiser asks for \(asked)"), was: nil,
        now: asked)
    }
      + was.filter { !names.contains($0) }.map {
        change(
          .defaultTypeHoldsLess, of: $0, "`\(name)` no longer conforms to `\($0)`", was: $0,
          now: nil)
      }
  }

  /// Arguments that come with a protocol and must be given.
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

  private func order(_ before: StructBody, _ after: StructBody) -> [Change] {
    let taken = after.initialiserMembers
    let was = before.initialiserMembers.compactMap { member -> String? in
      let name = pairing.newPath([member.name.text], from: oldProto).first ?? member.name.text
      guard let now = after.member(name),
        before.hasInitialiserDefault(member) == after.hasInitialiserDefault(now)
      else { return nil }
      return name
    }
    let kept = Set(was)
    let isNow = taken.map(\.name.text).filter(kept.contains)
    if was == isNow { return [] }
    return [
      change(
        .defaultTypeOrder, of: "init",
        "`\(name).init` takes `\(isNow.joined(separator: ", "))` in this order, was "
          + "`\(was.joined(separator: ", "))`", was: was.joined(separator: ", "),
        now: isNow.joined(separator: ", "))
    ]
  }
}
