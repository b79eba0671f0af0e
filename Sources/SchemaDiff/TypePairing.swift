/// Pairs the types of the old version with those of the new one. All comparisons use it, so that a renamed type is
/// the same type everywhere.
final class TypePairing {
  let old: Schema
  let new: Schema
  let types: Pairs<TypeDefinition>
  /// Qualified names in the new version by those in the old one, if they differ.
  private let newNames: [String: String]
  private var memberPairs: [ObjectIdentifier: Pairs<Member>] = [:]
  private var newCases: [ObjectIdentifier: [String: String]] = [:]
  private var newTypes: [ObjectIdentifier: TypeDefinition] = [:]
  /// Top-level types of the new version.
  private(set) lazy var topLevelNames = Set(new.families.flatMap(\.types).map(\.name.text))
  /// Places of the requirements that initialisers of default types have as arguments, in the old version.
  private(set) lazy var heldRequirements = Set(
    old.allTypes.compactMap { $0.asProtocol?.defaultType?.asStruct }.flatMap(\.members)
      .map(\.name.location))

  /// The mixins of the whole schema, which overlays may use.
  private(set) lazy var mixins = Pairs(
    old.families.flatMap(\.mixins), new.families.flatMap(\.mixins), name: \.name.text,
    shape: {
      $0.members.map { "\($0.name.text): \($0.typeText?.text ?? "")" }.joined(separator: ", ")
    })
  /// Enums whose raw values are in JSON, in either version.
  private lazy var enumsOnWire = Self.enumsOnWire(old).union(Self.enumsOnWire(new))
  /// Members of responses whose type is an enum, in either version.
  private lazy var enumReaders = Self.enumReaders(old).merging(Self.enumReaders(new)) { $0 + $1 }

  init(_ old: Schema, _ new: Schema) {
    self.old = old
    self.new = new
    let uses = (old: TypeUses(old), new: TypeUses(new))
    let inScopes = TypePairing.types(
      old.families.flatMap(\.types), new.families.flatMap(\.types), uses)
    types = TypePairing.withMoved(inScopes, uses)
    newNames = Dictionary(
      first: types.pairs.filter { $0.old.qualifiedName != $0.new.qualifiedName }.map {
        ($0.old.qualifiedName, $0.new.qualifiedName)
      })
    for pair in types.pairs { newTypes[ObjectIdentifier(pair.old)] = pair.new }
  }

  /// Pairs the types of one scope, then those nested in each pair, so that a nested type remains the same when its
  /// outer type is renamed.
  private static func types(
    _ old: [TypeDefinition], _ new: [TypeDefinition], _ uses: (old: TypeUses, new: TypeUses)
  ) -> Pairs<TypeDefinition> {
    let own = Pairs(
      old, new, name: \.name.text, was: { $0.documentation.was?.text },
      oldShape: { TypePairing.shape(of: $0, uses.old) },
      newShape: { TypePairing.shape(of: $0, uses.new) })
    return withNested(own, uses)
  }

  private static func withNested(
    _ own: Pairs<TypeDefinition>, _ uses: (old: TypeUses, new: TypeUses)
  ) -> Pairs<TypeDefinition> {
    let inner = own.pairs.filter { !$0.old.nested.isEmpty || !$0.new.nested.isEmpty }
    // Types inside a new or removed type are new or removed with it.
    return Pairs(joining: [own] + inner.map { types($0.old.nested, $0.new.nested, uses) })
  }

  /// Also pairs types that have moved into another type, or out of one.
  private static func withMoved(
    _ inScopes: Pairs<TypeDefinition>, _ uses: (old: TypeUses, new: TypeUses)
  ) -> Pairs<TypeDefinition> {
    let moved = Pairs(
      inScopes.removed, inScopes.added, name: \.qualifiedName, was: { _ in nil },
      oldShape: { TypePairing.shape(of: $0, uses.old) },
      newShape: { TypePairing.shape(of: $0, uses.new) })
    let similar = Set(
      moved.removed.flatMap { old in
        moved.added.filter { areSimilar(old, $0) }.map(outline(of:))
      })
    let changed = Pairs(
      moved.removed, moved.added, name: \.qualifiedName, was: { _ in nil },
      shape: { similar.contains(outline(of: $0)) ? outline(of: $0) : nil })
    let found = moved.settling(changed)
    return found.pairs.isEmpty ? inScopes : inScopes.settling(withNested(found, uses))
  }

  /// Kind and own name.
  private static func outline(of type: TypeDefinition) -> String {
    "\(type.kindName) \(type.name.text)"
  }

  /// True for the same outline and more than half of the members or cases.
  private static func areSimilar(_ old: TypeDefinition, _ new: TypeDefinition) -> Bool {
    func parts(_ type: TypeDefinition) -> Set<String> {
      Set(type.asEnum?.cases.map(\.name.text) ?? type.ownMembers.map(\.name.text))
    }
    let (was, now) = (parts(old), parts(new))
    return outline(of: old) == outline(of: new)
      && was.intersection(now).count * 2 > max(was.count, now.count)
  }

  /// True if the type is in another type than before, or in none. A type does not move with its outer type.
  func hasMoved(_ pair: Pairs<TypeDefinition>.Pair) -> Bool {
    pair.old.parent.map { newName(of: $0) } != pair.new.parent?.qualifiedName
  }

  /// Pairs of structs, of enums and of protocols. A type whose kind changed is in none of them.
  func pairs<Body>(_ body: (TypeDefinition) -> Body?) -> [(
    old: Body, new: Body, pair: Pairs<TypeDefinition>.Pair
  )] {
    types.pairs.compactMap { pair in
      guard let old = body(pair.old), let new = body(pair.new) else { return nil }
      return (old, new, pair)
    }
  }

  /// The type in the new version; nil if it was removed.
  func newType(of old: TypeDefinition) -> TypeDefinition? { newTypes[ObjectIdentifier(old)] }

  /// The new name of an old type: `SecretField` for `PasswordField`.
  func newName(of old: TypeDefinition) -> String {
    newNames[old.qualifiedName] ?? old.qualifiedName
  }

  func newName(of old: String) -> String { newNames[old] ?? old }

  /// The current name for a top-level name in a version, which may be an old name.
  func resolved(_ name: String, isOld: Bool) -> String {
    let types = (isOld ? old : new).families.flatMap(\.types)
    let type =
      types.first { $0.name.text == name } ?? types.first { $0.documentation.was?.text == name }
    guard let type else { return isOld ? newName(of: name) : name }
    return isOld ? newName(of: type) : type.qualifiedName
  }

  /// A type of the old version, written with the names of the new one. Two of them are equal exactly if only names
  /// changed.
  func newText(of old: TypeReference) -> String { Self.text(of: old) { newName(of: $0) } }

  private static func text(
    of type: TypeReference, name: (TypeDefinition) -> String
  ) -> String {
    switch type {
    case .type(let type): return name(type)
    case .any(let type): return "any " + name(type)
    case .optional(let inner):
      switch inner {
      case .any, .anyStandard, .function: return "(" + text(of: inner, name: name) + ")?"
      default: return text(of: inner, name: name) + "?"
      }
    case .array(let inner): return "[" + text(of: inner, name: name) + "]"
    case .dictionary(let inner): return "[String: " + text(of: inner, name: name) + "]"
    case .function(let parameters, let canThrow, let result):
      return "(" + parameters.map { text(of: $0, name: name) }.joined(separator: ", ") + ")"
        + (canThrow ? " throws" : "") + " -> " + text(of: result, name: name)
    case .tuple(let parts):
      return "(" + parts.map { text(of: $0, name: name) }.joined(separator: ", ") + ")"
    default: return type.description
    }
  }

  /// The new name of a case or constant. Any other string does not change.
  func newCase(_ name: String, of old: TypeDefinition?) -> String {
    guard let old, let body = old.asEnum else { return name }
    let id = ObjectIdentifier(old)
    if let known = newCases[id] { return known[name] ?? name }
    let renamed = newType(of: old)?.asEnum.map { new in
      EnumPairComparison.pairs(body, new).pairs.filter(\.isRenamed)
        .map { ($0.old.name.text, $0.new.name.text) }
        + EnumPairComparison.constantPairs(body, new).pairs.filter(\.isRenamed)
        .map { ($0.old.name.text, $0.new.name.text) }
    }
    let names = Dictionary(first: renamed ?? [])
    newCases[id] = names
    return names[name] ?? name
  }

  // MARK: Members

  /// Pairs the members of two structs, or the requirements of two protocols.
  func members(
    of old: TypeDefinition, _ new: TypeDefinition
  ) -> Pairs<Member> {
    if let known = memberPairs[ObjectIdentifier(old)] { return known }
    // Requirements, and members of plain values, have no place in JSON.
    let isInJSON = old.asStruct?.isPlain == false && new.asStruct?.isPlain == false
    let pairs = Pairs(
      old.ownMembers, new.ownMembers, name: \.name.text, was: { $0.documentation.was?.text },
      oldShape: { (isInJSON ? $0.wirePath : nil) ?? $0.meaning(newText) },
      newShape: { (isInJSON ? $0.wirePath : nil) ?? $0.meaning { "\($0)" } })
    memberPairs[ObjectIdentifier(old)] = pairs
    return pairs
  }

  /// A path from a type of the old version, with the names of the new one.
  func newPath(_ names: [String], from old: TypeDefinition) -> [String] {
    var owner: TypeDefinition? = old
    return names.map { name in
      guard let type = owner else { return name }
      owner = PathTyping.memberType(name, of: type)?.innermost
      return newMemberName(name, of: type)
    }
  }

  private func newMemberName(_ name: String, of old: TypeDefinition) -> String {
    for type in [old] + old.allProtocols {
      guard type.ownMembers.contains(where: { $0.name.text == name }), let new = newType(of: type)
      else { continue }
      let pair = members(of: type, new).pairs.first { $0.old.name.text == name }
      return pair?.new.name.text ?? name
    }
    return name
  }

  // MARK: JSON

  /// Enums of members in JSON objects, and enums with the tokens of unions.
  private static func enumsOnWire(_ schema: Schema) -> Set<ObjectIdentifier> {
    var found: Set<ObjectIdentifier> = []
    for type in schema.allTypes {
      guard let body = type.asStruct, !body.isPlain else { continue }
      for member in body.members {
        if let type = member.type.innermost, type.asEnum != nil {
          found.insert(ObjectIdentifier(type))
        }
      }
    }
    let enums = Dictionary(
      first: schema.allTypes.filter { $0.asEnum != nil }.map { ($0.qualifiedName, $0) })
    for union in schema.families.flatMap(\.unions) {
      let names = [union.tokens, union.otherwise?.lenientUnless?.enumName].compactMap { $0?.text }
      for name in names {
        if let type = enums[name] { found.insert(ObjectIdentifier(type)) }
      }
    }
    return found
  }

  private static func enumReaders(
    _ schema: Schema
  ) -> [ObjectIdentifier: [(member: Member, owner: StructBody)]] {
    var found: [ObjectIdentifier: [(member: Member, owner: StructBody)]] = [:]
    for body in schema.allTypes.compactMap(\.asStruct) where body.isRead {
      for member in body.members where member.wire != nil {
        guard let type = member.type.innermost, type.asEnum != nil else { continue }
        found[ObjectIdentifier(type), default: []].append((member, body))
      }
    }
    return found
  }

  /// The result for a response with an unknown value of the enum; nil if no response has values of it.
  func fateOfUnknown(_ pair: Pairs<TypeDefinition>.Pair) -> UnknownFate? {
    let readers = [pair.old, pair.new].flatMap { enumReaders[ObjectIdentifier($0)] ?? [] }
    if readers.isEmpty { return nil }
    let isKept = readers.allSatisfy { member, owner in
      member.wire?.dropsInvalid == true || (owner.leniency != nil && member.type.isOptional)
    }
    return isKept ? .leftOut : .refused
  }

  enum UnknownFate {
    case refused
    /// Decoded without the value, because of `invalid: drop` or `lenient`.
    case leftOut
  }

  /// True if values of the enum are read from JSON or written to it.
  func isOnWire(_ pair: Pairs<TypeDefinition>.Pair) -> Bool {
    enumsOnWire.contains(ObjectIdentifier(pair.old))
      || enumsOnWire.contains(ObjectIdentifier(pair.new))
  }

  // MARK: Shapes

  /// The content of a type without its name. Content that is too small to identify a type is completed by the
  /// places that name the type; nil if there are none.
  private static func shape(of type: TypeDefinition, _ uses: TypeUses) -> String? {
    let content: String
    let count: Int
    switch type.body {
    case .structBody(let body):
      content = "struct " + text(body.members, of: type)
      count = body.members.count
    case .enumBody(let body):
      content = "enum " + body.cases.map { "\($0.name.text)=\($0.raw)" }.joined(separator: ", ")
      count = body.cases.count
    case .protocolBody(let body):
      content = "protocol " + text(body.members, of: type)
      count = body.members.count
    }
    return count > 1 ? content : uses.text(for: type).map { "\(content) in \($0)" }
  }

  /// The members with their types. Types that are nested in the owner are renamed with it.
  private static func text(_ members: [Member], of owner: TypeDefinition) -> String {
    let prefix = owner.qualifiedName
    return members.map { member in
      let type = text(of: member.type) { type in
        let name = type.qualifiedName
        return name == prefix || name.hasPrefix(prefix + ".")
          ? "Self" + name.dropFirst(prefix.count) : name
      }
      return "\(member.name.text): \(type)"
    }.joined(separator: ", ")
  }
}

extension Member {
  /// The JSON path, by which a renamed member is recognised.
  fileprivate var wirePath: String? {
    wire.map { $0.isWholeObject ? "." : $0.path.joined(separator: ".") }
  }

  /// The type and the documentation, by which another renamed member is recognised; nil without documentation, and for
  /// methods, which cannot have an old name.
  fileprivate func meaning(_ text: (TypeReference) -> String) -> String? {
    guard method == nil, let doc = documentation.doc else { return nil }
    return "\(text(type)): \(doc)"
  }
}

/// The places of a schema that name a type. They identify a renamed type that has too little content.
///
/// They are collected at the first question, because most comparisons ask none.
final class TypeUses {
  private let schema: Schema
  private lazy var places = collected()

  init(_ schema: Schema) { self.schema = schema }

  /// The places, in order; nil if there are none.
  func text(for type: TypeDefinition) -> String? {
    places[ObjectIdentifier(type)].map { $0.sorted().joined(separator: ", ") }
  }

  private func collected() -> [ObjectIdentifier: [String]] {
    var places: [ObjectIdentifier: [String]] = [:]
    func note(_ type: TypeDefinition?, _ place: String) {
      if let type { places[ObjectIdentifier(type), default: []].append(place) }
    }
    for type in schema.allTypes {
      for member in type.ownMembers {
        note(member.type.innermost, "\(type.qualifiedName).\(member.name)")
      }
      for proto in type.asStruct?.conformedProtocols ?? type.asProtocol?.refinedProtocols ?? [] {
        note(proto, type.qualifiedName)
      }
    }
    for union in schema.families.flatMap(\.unions) {
      for arm in union.arms { note(arm.type, "\(union.name): \(arm.token)") }
      for (number, rule) in union.rules.enumerated() {
        note(rule.type, "\(union.name): \(number)")
      }
      note(union.otherwise?.type, "\(union.name): else")
    }
    return places
  }
}
