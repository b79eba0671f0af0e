import SchemaDocument
import SchemaLanguage

extension Member {
  /// The place of its type, a possible cause if the member does not fit in several places.
  var typeCause: SharedCause {
    SharedCause(typeOf: name, type, at: typeText?.location ?? name.location)
  }

  /// The place of its name, a possible cause if several places use a similar name.
  var nameCause: SharedCause {
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
  func conformanceCause(_ proto: TypeDefinition) -> SharedCause {
    SharedCause(
      "conforms", at: name.location,
      "`\(qualifiedName)` does not conform to `\(proto.qualifiedName)`", isOfAnyCode: true)
  }
}

extension SharedCause {
  /// The place of a type, a possible cause if the value does not fit in several places.
  init(typeOf name: Name, _ type: TypeReference, at location: SourceLocation) {
    self.init("type", at: location, "`\(name)` is `\(type)`", isOfAnyCode: true)
  }
}

extension TypeReference {
  /// The kind of its values in JSON, if the type determines it.
  var valueKind: String? {
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
  /// The place of the type of the last member, as a note.
  func typeNote(in type: TypeDefinition) -> [(SourceLocation, String)] {
    guard let cause = PathTyping.member(at: self, in: type)?.typeCause else { return [] }
    return [(cause.location, cause.message)]
  }
}
