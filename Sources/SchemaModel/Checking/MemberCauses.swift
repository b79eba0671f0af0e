extension Member {
  /// The place of its type, a possible cause if the member does not fit in several places.
  package var typeCause: SharedCause {
    SharedCause(typeOf: name, type, at: typeText?.location ?? name.location)
  }

  /// The place of its type, for a finding about another line of the member that contradicts the type.
  func typeNote(for code: String, at place: SourceLocation) -> [(SourceLocation, String)] {
    guard ["WIR402", "WIR403", "WIR406", "WIR411"].contains(code),
      let location = typeText?.location, location.line != place.line || location.file != place.file
    else { return [] }
    return [(location, "`\(name)` is `\(type)`")]
  }

  /// The place of its name, a possible cause if several places use a similar name.
  package var nameCause: SharedCause {
    SharedCause("name", at: name.location, "a member is called `\(name)` here", isOfAnyCode: true)
  }

  /// The part of a struct with siblings that should have the suffix of a JSON name.
  func siblingCause(of wireName: String) -> SharedCause? {
    guard let wire, let last = wire.path.last, wireName.hasPrefix(last),
      let parts = type.definition?.asStruct, parts.isSiblings
    else { return nil }
    let suffix = String(wireName.dropFirst(last.count))
    let known = parts.members.compactMap { part in part.wire.map { (part, $0) } }
    if known.contains(where: { $0.1.path.joined() == suffix }) { return nil }
    let near = NearestNames.of(suffix, in: known.map { $0.1.path.joined() })
    let meant =
      suffix.isEmpty
      ? known.first : known.first { near.contains($0.1.path.joined()) } ?? known.last
    guard let (part, place) = meant else { return nil }
    return SharedCause(
      "suffix", at: place.location,
      "`\(part.name)` is read from a name that ends with `\(place.path.joined())`",
      isOfAnyCode: true)
  }
}

extension TypeDefinition {
  /// The name of the type, a possible cause if several places need it to conform to the protocol.
  package func conformanceCause(_ proto: TypeDefinition) -> SharedCause {
    SharedCause(
      "conforms", at: name.location,
      "`\(qualifiedName)` does not conform to `\(proto.qualifiedName)`", isOfAnyCode: true)
  }
}

extension TypeReference {
  /// The `refines:` of a protocol, a possible cause if its values do not fit several places.
  ///
  /// - Parameter isAlone: True if it may be the cause of findings that are all of this kind.
  package func refinesCauses(isAlone: Bool = true) -> [SharedCause] {
    guard case .any(let proto) = unwrapped else { return [] }
    return proto.refinesCauses(isAlone: isAlone)
  }
}

extension TypeDefinition {
  package func refinesCauses(isAlone: Bool) -> [SharedCause] {
    guard let refines = asProtocol?.refines, let first = refines.first else { return [] }
    let names = refines.map { "`\($0)`" }.joined(separator: ", ")
    let cause = SharedCause(
      "refines", at: first.location, "`\(qualifiedName)` refines \(names)", isOfAnyCode: true,
      effect: "places need another protocol", help: "refine that one, or change these places",
      weight: .silent)
    return [isAlone ? cause : cause.supporting]
  }
}

extension TypeDefinition {
  /// The value of `coding`, a possible cause if several parts of the struct are about its JSON.
  var codingCauses: [SharedCause] {
    guard let coding = syntax.node["coding"], let text = coding.text else { return [] }
    return [
      SharedCause(
        "coding", at: coding.location, "`\(qualifiedName)` has `coding: \(text)`",
        isOfAnyCode: true, effect: "other places are about its JSON",
        help: "delete it, or correct these places", weight: .silent)
    ]
  }

  /// An enum without raw values, or without an open case; a possible cause if several places need them.
  var enumCauses: [SharedCause] {
    guard let body = asEnum else { return [] }
    if !body.hasRawValues, let raw = syntax.node["raw"] {
      return [SharedCause(rawless: name.text, at: raw.location)]
    }
    guard body.openCase == nil else { return [] }
    return [
      SharedCause(
        "open", at: name.location, "`\(qualifiedName)` has no `open:`", isOfAnyCode: true,
        effect: "other places need an open case", help: "add `open: other`", weight: .silent)
    ]
  }

  /// The enum, a possible cause if several places name a case that it lacks.
  func caseCause(_ name: String) -> SharedCause {
    let shown = NameCheck.shown(name)
    return SharedCause(
      "case \(name)", at: self.name.location, "`\(qualifiedName)` has no case `\(shown)`",
      isOfAnyCode: true, effect: "places name it",
      help: "add the case, or correct these places", weight: .silent)
  }
}

extension SharedCause {
  /// The place of the `to:` of a map or union, a possible cause if its results do not fit several places.
  package init(resultOf name: Name, _ type: TypeReference, at location: SourceLocation) {
    self.init(
      "result", at: location, "`\(name)` produces `\(type)`", isOfAnyCode: true)
  }

  /// The `discriminator` of a union, a possible cause if several payloads do not have it.
  ///
  /// - Parameter likely: The member of a payload that has the token.
  init(choosingBy wire: String, at location: SourceLocation, likely: String? = nil) {
    self.init(
      Self.discriminator, at: location, "the union chooses by `\(NameCheck.shown(wire))`",
      isOfAnyCode: true, effect: "examples do not have it",
      help: likely.map { "write `\($0)`" } ?? "check it, or change these places",
      weight: .silent)
  }

  package static let discriminator = "discriminator"

  /// The line `raw: none` of an enum, a possible cause if several places need its raw values.
  init(rawless name: String, at location: SourceLocation) {
    self.init(
      "raw", at: location, "`\(NameCheck.shown(name))` has `raw: none`", isOfAnyCode: true,
      effect: "other places are about its raw values", help: "delete it, or correct these places",
      weight: .silent)
  }

  /// The place of a type, a possible cause if the value does not fit in several places.
  package init(typeOf name: Name, _ type: TypeReference, at location: SourceLocation) {
    self.init("type", at: location, "`\(name)` is `\(type)`", isOfAnyCode: true)
  }
}

extension SharedCause {
  /// A type as a possible cause of a value that may be missing. Values that are never missing fit it in any case.
  package var ofAbsence: SharedCause {
    var cause = self
    cause.isOfAbsence = true
    return cause
  }
}

extension Help {
  /// The same help with further possible causes.
  package func sharing(also causes: [SharedCause]) -> Help { sharing(sharedCauses + causes) }
}

extension TypeReference {
  /// The kind of its values in JSON, if the type determines it.
  package var valueKind: String? {
    switch unwrapped {
    case .builtin(.string), .builtin(.url), .builtin(.data): "string"
    case .builtin(.int), .builtin(.double), .builtin(.timeInterval): "number"
    case .builtin(.bool): "boolean"
    case .array: "array"
    case .dictionary: "object"
    case .type(let type), .any(let type): type.asEnum == nil ? "object" : "string"
    default: nil
    }
  }
}

extension MemberPath {
  /// The place of the type of the last member, a possible cause if the member does not fit in several places.
  func typeCauses(in type: TypeDefinition) -> [SharedCause] {
    PathTyping.member(at: self, in: type).map { [$0.typeCause] } ?? []
  }

  /// The same place, as a note.
  func typeNote(in type: TypeDefinition) -> [(SourceLocation, String)] {
    typeCauses(in: type).map { ($0.location, $0.message) }
  }
}
