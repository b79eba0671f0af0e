/// The properties of a protocol other than its requirements, in both versions.
struct ProtocolPair {
  let pairing: TypePairing
  let oldType: TypeDefinition
  let old: ProtocolBody
  let type: TypeDefinition
  let new: ProtocolBody
  private var name: String { type.qualifiedName }

  var changes: [Change] {
    refinements + comparable + visitor + visits + associatedTypes + constraints
  }

  private func change(
    _ rule: ChangeRule, of part: String? = nil, _ message: String, was: String? = nil,
    now: String? = nil, _ before: SourceLocation? = nil, _ after: SourceLocation? = nil
  ) -> Change {
    Change(
      rule, part.map { "\(name).\($0)" } ?? name, message, was: was, now: now,
      before: before ?? oldType.name.location, after: after ?? type.name.location)
  }

  // MARK: Refinements

  private var refinements: [Change] {
    let before = Conformances(of: oldType) { pairing.newName(of: $0) }
    let after = Conformances(of: type) { $0.qualifiedName }
    return after.stated.filter { !before.all.contains($0.text) }.map { refined in
      let isFree = after.protocols[refined.text].map { asksNothing($0, before) } ?? false
      return change(
        isFree ? .freeRefinement : .refinementIsNew, of: refined.text,
        "`\(name)` refines `\(refined)`" + (isFree ? ", which has no requirements" : ""), nil,
        refined.location)
    }
      + before.stated.filter { !after.all.contains($0.text) }.map { refined in
        change(
          .refinementIsGone, of: refined.text, "`\(name)` no longer refines `\(refined)`",
          refined.location)
      }
  }

  /// True if the refinement adds nothing that conforming types must implement.
  private func asksNothing(_ refined: TypeDefinition, _ before: Conformances) -> Bool {
    ([refined] + refined.allProtocols).allSatisfy { proto in
      guard let body = proto.asProtocol, !before.all.contains(proto.qualifiedName)
      else { return true }
      return body.members.allSatisfy(\.isProvided) && body.associatedTypes.isEmpty
        && body.constraints.isEmpty && !body.isComparable
        && body.refines.allSatisfy { name in
          before.all.contains(name.text)
            || Conformances.meant(name, body.refinedProtocols) != nil
        }
    }
  }

  // MARK: Comparison and visitors

  private var comparable: [Change] {
    guard old.isComparable != new.isComparable else { return [] }
    return [
      new.isComparable
        ? change(.comparableNow, "`\(name)` has `isEqualTo(_:)`")
        : change(.noLongerComparable, "`\(name)` no longer has `isEqualTo(_:)`")
    ]
  }

  private var visitor: [Change] {
    guard old.hasVisitor != new.hasVisitor else { return [] }
    return [
      new.hasVisitor
        ? change(.visitorIsNew, "`\(name)Visitor` is new")
        : change(.visitorIsGone, "`\(name)Visitor` is removed")
    ]
  }

  private var visits: [Change] {
    guard old.hasVisitor, new.hasVisitor else { return [] }
    let before = old.visitedStructs.map { (type: $0, name: pairing.newName(of: $0)) }
    let known = Set(before.map(\.name))
    let kept = Set(new.visitedStructs.map(\.qualifiedName))
    return new.visitedStructs.filter { !known.contains($0.qualifiedName) }.map { met in
      Change(
        .visitIsNew, "\(name)Visitor.\(met.qualifiedName)",
        "`\(name)Visitor` requires `visit(_: \(met.qualifiedName))`", now: met.qualifiedName,
        after: met.name.location)
    }
      + before.filter { !kept.contains($0.name) }.map { met in
        Change(
          .visitIsGone, "\(name)Visitor.\(met.name)",
          "`\(name)Visitor` no longer has `visit(_: \(met.name))`", was: met.name,
          before: met.type.name.location)
      }
  }

  // MARK: Associated types

  private var associatedTypes: [Change] {
    let known = Set(old.associatedTypes.map(\.text))
    let kept = Set(new.associatedTypes.map(\.text))
    return new.associatedTypes.filter { !known.contains($0.text) }.map {
      change(
        .associatedTypeIsNew, of: $0.text, "`\(name)` has the associated type `\($0)`", nil,
        $0.location
      )
    }
      + old.associatedTypes.filter { !kept.contains($0.text) }.map {
        change(
          .associatedTypeIsGone, of: $0.text, "`\(name)` no longer has the associated type `\($0)`",
          $0.location)
      }
  }

  private var constraints: [Change] {
    let pairs = Pairs(old.constraints, new.constraints, name: \.name.text)
    return pairs.added.map {
      change(
        .constraintChanged, of: $0.name.text, "`\(name)` fixes `\($0.name)` to `\($0.type)`",
        now: "\($0.type)", nil, $0.name.location)
    }
      + pairs.removed.map {
        change(
          .constraintChanged, of: $0.name.text,
          "`\(name)` no longer fixes `\($0.name)` to `\(pairing.newText(of: $0.type))`",
          was: pairing.newText(of: $0.type), $0.name.location)
      }
      + pairs.pairs.compactMap { pair in
        let (before, after) = (pairing.newText(of: pair.old.type), pair.new.type.description)
        if before == after { return nil }
        return change(
          .constraintChanged, of: pair.new.name.text,
          "`\(pair.new.name)` of `\(name)` is `\(after)`, was `\(before)`", was: before,
          now: after, pair.old.typeText.location, pair.new.typeText.location)
      }
  }
}

/// The protocols that a type conforms to or refines: as stated, and including inherited ones.
struct Conformances {
  private(set) var stated: [Name] = []
  private(set) var all: Set<String> = []
  /// The protocols that the schema defines.
  private(set) var protocols: [String: TypeDefinition] = [:]

  /// - Parameter name: Returns the name of a protocol in the new version.
  init(of type: TypeDefinition, name: (TypeDefinition) -> String) {
    let own = type.asStruct?.conforms ?? type.asProtocol?.refines ?? []
    let linked = type.asStruct?.conformedProtocols ?? type.asProtocol?.refinedProtocols ?? []
    stated = own.map { stated in
      Name(Self.meant(stated, linked).map(name) ?? stated.text, at: stated.location)
    }
    let inherited = type.allProtocols
    for proto in inherited { protocols[name(proto)] = proto }
    all = Set(stated.map(\.text)).union(protocols.keys)
    for body in inherited.compactMap(\.asProtocol) {
      for refined in body.refines where Self.meant(refined, body.refinedProtocols) == nil {
        all.insert(refined.text)
      }
    }
    if type.asStruct?.form == .object { all.insert("JSONModel") }
    if let body = type.asStruct, body.form != .plain, body.form != .plainClass {
      all.insert("Equatable")
    }
    if type.asStruct != nil { all.insert("Sendable") }
    if all.contains("JSONModel") { all.formUnion(["Codable", "Sendable"]) }
    if all.contains("Hashable") { all.insert("Equatable") }
  }

  /// The schema's protocol with the stated name or old name; nil for a protocol of Swift or the runtime.
  static func meant(_ stated: Name, _ linked: [TypeDefinition]) -> TypeDefinition? {
    let last = stated.text.split(separator: ".").last ?? ""
    return linked.first { $0.name.text == last }
      ?? linked.first { $0.documentation.was?.text == String(last) }
  }
}
