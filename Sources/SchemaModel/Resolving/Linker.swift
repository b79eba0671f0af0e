import SchemaDocument
import SchemaLanguage

/// Resolves names of types, mixins, protocols and union arms. An unknown name is reported once. What depends on it is
/// poisoned, so that no further errors are reported.
final class Linker {
  let schema: Schema
  var diagnostics: [Diagnostic] = []
  /// Warnings about unused definitions.
  var unused: [Diagnostic] = []
  var types: [String: TypeDefinition] = [:]
  var unions: [String: Union] = [:]
  var mixins: [String: Mixin] = [:]
  /// Types that are used.
  var used: Set<ObjectIdentifier> = []
  /// The places of the mixins that are used.
  var usedMixins: Set<SourceLocation> = []
  /// Old names, and the places that use them.
  let renames = Renames()
  var expressions: [String: TypeExpression?] = [:]
  /// Types by name, as seen from the current module.
  var topLevelReferences: [String: TypeReference] = [:]
  /// Position of the module whose definitions are being linked.
  var currentModule = 0
  private(set) lazy var modulePositions = Dictionary(
    schema.modules.enumerated().map { (ObjectIdentifier($1), $0) },
    uniquingKeysWith: { first, _ in first })
  /// Names of the associated types that are visible in a protocol.
  var associatedTypes: [ObjectIdentifier: Set<String>] = [:]
  /// Nested types by name, for types with many of them.
  var nestedTypes: [ObjectIdentifier: [String: TypeDefinition]] = [:]
  /// Mixins that include each other, which is already reported.
  var circularMixins: Set<String> = []
  /// A limit for searches for similar names. They are slow, and a schema may have very many unknown names.
  var remainingSearches = 200

  init(_ schema: Schema) { self.schema = schema }

  /// - Returns: The schema with its definitions and unions linked.
  func link() -> Schema {
    collect()
    forEachFamily { family in
      for type in family.types.flatMap(\.selfAndNested) { linkProtocols(of: type) }
    }
    limitRefinement()
    spreadFaults()
    forEachFamily { family in
      for type in family.types { linkMembers(of: type) }
    }
    forEachFamily { family in
      for type in family.types.flatMap(\.selfAndNested) { settlePaths(of: type) }
      for union in family.unions { link(union) }
    }
    breakCircles()
    forEachFamily { family in
      for type in family.types.flatMap(\.selfAndNested) { settleProtocols(of: type) }
    }
    for family in schema.families {
      for union in family.unions { tag(union) }
    }
    var linked = schema
    linked.unions = unions
    return linked
  }

  /// Calls the closure for each file in order, after setting the current module.
  func forEachFamily(_ body: (Family) -> Void) {
    for (position, module) in schema.modules.enumerated() {
      currentModule = position
      topLevelReferences = [:]
      for family in module.families { body(family) }
    }
  }

  // MARK: Names of the schema

  func collect() {
    for family in schema.families {
      // A type with the name of a built-in type is reported at its definition. Elsewhere the name keeps its usual
      // meaning.
      for type in family.types where !Self.languageTypes.contains(type.name.text) {
        if let first = types[type.name.text] {
          report(
            "NAM203", "`\(type.name)` is defined twice", at: type.name.location,
            help: "rename one of the two", related: [(first.name.location, "first here")])
        } else {
          types[type.name.text] = type
          renames.add(type)
        }
      }
      for union in family.unions {
        if let first = unions[union.name.text] {
          report(
            "NAM203", "the union `\(union.name)` is defined twice", at: union.name.location,
            help: "join the two", related: [(first.name.location, "first here")])
        } else {
          unions[union.name.text] = union
        }
      }
      for mixin in family.mixins { register(mixin) }
    }
  }

  func register(_ mixin: Mixin) {
    if let first = mixins[mixin.name.text] {
      report(
        "NAM203", "the mixin `\(mixin.name)` is defined twice", at: mixin.name.location,
        help: "rename one of the two", related: [(first.name.location, "first here")])
    } else {
      mixins[mixin.name.text] = mixin
    }
  }

  /// The definition with this name, as seen in `scope`: nested types first, then those of outer types.
  func lookUp(_ name: String, in scope: TypeDefinition?) -> TypeDefinition? {
    var parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)[...]
    guard let first = parts.popFirst() else { return nil }
    var found: TypeDefinition?
    var current = scope
    while let type = current, found == nil {
      found = nested(first, in: type)
      current = type.parent
    }
    found = found ?? types[first] ?? renames.type(first)
    for part in parts { found = found.flatMap { nested(part, in: $0) } }
    return found
  }

  /// A top-level type. The use of an old name is recorded.
  func lookUp(_ name: Name) -> TypeDefinition? {
    let type = lookUp(name.text, in: nil)
    if let type { renames.note(type, name) }
    return type
  }

  func nested(_ name: String, in type: TypeDefinition) -> TypeDefinition? {
    guard type.nested.count > 8 else {
      return type.nested.first { $0.name.text == name }
        ?? type.nested.first { $0.documentation.was?.text == name }
    }
    let identity = ObjectIdentifier(type)
    if let known = nestedTypes[identity] { return known[name] }
    // Present names come before old ones.
    let names = Dictionary(
      type.nested.map { ($0.name.text, $0) }
        + type.nested.compactMap { type in type.documentation.was.map { ($0.text, type) } },
      uniquingKeysWith: { first, _ in first })
    nestedTypes[identity] = names
    return names[name]
  }

  func names(visibleIn scope: TypeDefinition?, for text: String) -> [String] {
    if let dot = text.lastIndex(of: "."), let outer = lookUp(String(text[..<dot]), in: scope) {
      return outer.nested.map { text[...dot] + $0.name.text }
    }
    var names = TypeReference.Builtin.allCases.map(\.rawValue) + types.keys
    var current = scope
    while let type = current {
      names += type.nested.map(\.name.text)
      current = type.parent
    }
    return names
  }

  // MARK: Types

  func reference(_ name: Name, in scope: TypeDefinition?) -> TypeReference {
    let isTopLevel =
      scope?.nested.isEmpty != false && scope?.parent == nil && associatedTypes(in: scope).isEmpty
    if isTopLevel, let known = topLevelReferences[name.text] { return known }
    let expression: TypeExpression?
    if let known = expressions[name.text] {
      expression = known
    } else {
      expression = TypeExpression(name.text)
      expressions[name.text] = .some(expression)
    }
    guard let expression else {
      report(
        "TYP302",
        name.text.isEmpty
          ? "an empty string is not a type"
          : "`\(NameCheck.shown(name.text))` is not a type expression", at: name.location,
        help: TypeHabits.help(for: name.text)
          ?? "write `T`, `T?`, `any P`, `\"[T]\"` or `\"[String: T]\"`")
      return .poisoned
    }
    let reference = link(expression, name, scope)
    if isTopLevel, !reference.isPoisoned { topLevelReferences[name.text] = reference }
    return reference
  }

  func link(
    _ expression: TypeExpression, _ name: Name, _ scope: TypeDefinition?
  ) -> TypeReference {
    switch expression {
    case .optional(let inner): return .optional(link(inner, name, scope))
    case .array(let inner): return .array(link(inner, name, scope))
    case .dictionary(let inner): return .dictionary(link(inner, name, scope))
    case .function(let parameters, let canThrow, let result):
      return .function(
        parameters: parameters.map { link($0, name, scope) }, canThrow: canThrow,
        result: link(result, name, scope))
    case .tuple(let parts): return .tuple(parts.map { link($0, name, scope) })
    case .any(let name) where name == "Sendable" || name == "Error": return .anyStandard(name)
    case .any(let protocolName)
    where TypeReference.Builtin(rawValue: protocolName) != nil
      && lookUp(protocolName, in: scope) == nil:
      report(
        "TYP303", "`any` is before `\(protocolName)`, which is not a protocol", at: name.location,
        help: Self.withoutAny(protocolName))
      return .poisoned
    case .any(let protocolName):
      guard let type = definition(protocolName, name, scope) else { return .poisoned }
      guard type.asProtocol != nil else {
        report(
          "TYP303", "`any` is before the \(type.kindName) `\(protocolName)`",
          at: name.location, help: Self.withoutAny(protocolName),
          related: [(type.name.location, "defined here")])
        return .poisoned
      }
      return .any(type)
    case .named(let text):
      if associatedTypes(in: scope).contains(text) { return .associated(text) }
      if let type = lookUp(text, in: scope) {
        use(type, name)
        guard type.asProtocol == nil else {
          report(
            "TYP303", "`\(text)` is a protocol", at: name.location,
            help: Help("write `any \(text)`", fix: .replace(text, with: "any \(text)")),
            related: [(type.name.location, "defined here")])
          return .poisoned
        }
        return .type(type)
      }
      if let builtin = TypeReference.Builtin(rawValue: text) { return .builtin(builtin) }
      reportUnknown(text, name, scope)
      return .poisoned
    }
  }

  private static func withoutAny(_ name: String) -> Help {
    Help("write `\(name)` without `any`", fix: .replace("any \(name)", with: name))
  }

  func definition(
    _ text: String, _ name: Name, _ scope: TypeDefinition?
  ) -> TypeDefinition? {
    guard let type = lookUp(text, in: scope) else {
      reportUnknown(text, name, scope)
      return nil
    }
    use(type, name)
    return type
  }

  func reportUnknown(_ text: String, _ name: Name, _ scope: TypeDefinition?) {
    if schema.isIncomplete { return }
    let shown = NameCheck.shown(text)
    if let help = TypeHabits.help(for: text) {
      report("TYP301", "there is no type `\(shown)`", at: name.location, help: help)
      return
    }
    report(
      "TYP301", "there is no type `\(shown)`", at: name.location,
      help: near(text, kind: "types") { names(visibleIn: scope, for: text) })
  }

  func near(_ name: String, kind: String, in known: () -> [String]) -> Help {
    guard remainingSearches > 0 else { return Help("check its spelling") }
    remainingSearches -= 1
    return NearestNames.help(for: name, in: known(), kind: kind)
  }

  // MARK: Definitions

  func linkMembers(of type: TypeDefinition) {
    for mixin in type.mixins { register(mixin) }
    switch type.body {
    case .protocolBody(let body):
      body.members = body.members.map { link($0, in: type) }
      for index in body.constraints.indices {
        body.constraints[index].type = reference(body.constraints[index].typeText, in: type)
      }
    case .enumBody(let body):
      for index in body.cases.indices {
        if let text = body.cases[index].payloadText {
          body.cases[index].payload = reference(text, in: type)
        }
      }
    case .structBody(let body):
      body.members = expanded(body, of: type).map { link($0, in: type) }
    }
    for nested in type.nested { linkMembers(of: nested) }
  }

  func link(_ member: Member, in type: TypeDefinition) -> Member {
    if let text = member.typeText { member.type = reference(text, in: type) }
    switch member.origin {
    case .wire(let wire):
      if let name = wire.readAs { wire.readAsType = structType(name, in: type) }
    case .pick(let pick):
      if let name = pick.typeName { pick.type = definition(name.text, name, type) }
    case .each(let each):
      if let name = each.typeName { each.type = definition(name.text, name, type) }
      each.structType = structType(each.structName, in: type)
    case .without(_, let name):
      member.withoutType = definition(name.text, name, type)
    case .hook(let hook?):
      for index in hook.parameters.indices {
        hook.parameters[index].type = reference(hook.parameters[index].typeText, in: type)
      }
      hook.out = reference(hook.outText, in: type)
      member.type = hook.out
    default: break
    }
    return member
  }

  /// Must run after all types are linked, because it finds out which paths may be nil.
  func settlePaths(of type: TypeDefinition) {
    guard let body = type.asStruct else { return }
    for index in body.members.indices {
      guard case .path(let path, _) = body.members[index].origin else { continue }
      let found = try? PathTyping.type(of: path, in: type)
      body.members[index].isPathOptional = found?.type.isOptional ?? false
    }
  }

  func structType(_ name: Name, in scope: TypeDefinition?) -> TypeDefinition? {
    let type = definition(name, in: scope, needed: "a struct") { $0.asStruct != nil }
    guard let type, type.asStruct?.isPlain == true else { return type }
    report(
      "TYP312", "`\(name)` is a plain value; a struct that JSON is read as is needed",
      at: name.location, help: "name another struct, or delete its `coding: none`",
      related: [(type.name.location, "defined here")])
    return nil
  }

  /// The definition, if it is of the required kind.
  func definition(
    _ name: Name, in scope: TypeDefinition?, needed: String, fits: (TypeDefinition) -> Bool
  ) -> TypeDefinition? {
    guard let type = definition(name.text, name, scope) else { return nil }
    guard fits(type) else {
      report(
        "TYP312", "`\(name)` is \(type.kindWithArticle); \(needed) is needed", at: name.location,
        help: "name \(needed)", related: [(type.name.location, "defined here")])
      return nil
    }
    return type
  }

  // MARK: Unused

  /// Reports unused structs, protocols, enums and mixins. A struct is used if a union selects it, a member has its
  /// type, it conforms to a protocol, or apps create it.
  func reportUnused() {
    for family in schema.families {
      for mixin in family.mixins + family.types.flatMap(\.selfAndNested).flatMap(\.mixins)
      where !usedMixins.contains(mixin.name.location) {
        reportUnused("mixin", mixin.name)
      }
      for type in family.types.flatMap(\.selfAndNested) where !used.contains(ObjectIdentifier(type))
      {
        switch type.body {
        case .protocolBody, .enumBody:
          let isRoot =
            type.asEnum?.cases.contains { $0.payloadText != nil }
            ?? (type.asProtocol?.defaultType != nil)
          if !isRoot { reportUnused(type.kindName, type.name) }
        case .structBody(let body):
          if body.conformedProtocols.isEmpty, !body.isOnlyInCode, type.parent != nil {
            reportUnused("struct", type.name)
          }
        }
      }
    }
  }

  func reportUnused(_ kind: String, _ name: Name) {
    unused.append(
      Diagnostic(
        code: "TYP308", severity: .warning, "nothing uses the \(kind) `\(name)`",
        at: name.location, help: "delete it, or use it"))
  }

  func report(
    _ code: String, _ message: String, at location: SourceLocation, help: any HelpText,
    related: [(SourceLocation, String)] = []
  ) {
    diagnostics.append(
      Diagnostic(
        code: code, message, at: location, help: help,
        related: related.map { Diagnostic.Related(location: $0.0, message: $0.1) }))
  }
}
