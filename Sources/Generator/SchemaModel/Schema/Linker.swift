/// Resolves names of types, mixins, protocols and union arms (the structs that a union selects). An unknown name is
/// reported once. A type that uses the name is `poisoned`, which suppresses follow-up errors.
package final class Linker {
  let nodes: SchemaNodes
  let modules: [Module]
  /// All types. A nested type comes after its outer type.
  let allTypes: [TypeDefinition]
  let findings = Findings()
  /// Warnings about unused definitions.
  package var unused: [Diagnostic] = []
  package var types: [String: TypeDefinition] = [:]
  var unions: [String: Union] = [:]
  var mixins: [String: Mixin] = [:]
  /// The types that the schema uses.
  package var used: Set<TypeDefinition> = []
  /// The locations of the mixins that the schema uses.
  var usedMixins: Set<SourceLocation> = []
  /// Names of built-in types and protocols that the schema defines again. Only the definition is reported.
  private var refusedTypes: Set<String> = []
  /// Old names, and the places that use them.
  package let renames = Renames()
  /// Findings about the discriminator values that structs write to JSON. The stage that checks unions reports them.
  package var writingFindings: [Diagnostic] = []
  /// A cache of the current file's resolved type expressions. It is only used in top-level types without nested or
  /// associated types: in other types, a name may have another meaning.
  var topLevelReferences: [String: TypeReference] = [:]
  /// Position of the module whose definitions are being linked.
  var currentModule = 0
  private(set) lazy var modulePositions = Dictionary(first: modules.enumerated().map { ($1, $0) })
  /// The names of the associated types that are visible in each protocol.
  var associatedTypes: [TypeDefinition: Set<String>] = [:]
  /// For each protocol with a visitor: the conforming structs in the module of the protocol.
  var visitedStructs: [TypeDefinition: [TypeDefinition]] = [:]

  package var diagnostics: [Diagnostic] { findings.diagnostics }

  package init(_ nodes: SchemaNodes) {
    self.nodes = nodes
    modules = nodes.modules.map { Module($0) }
    allTypes = modules.flatMap(\.families).flatMap(\.allTypes)
  }

  /// - Returns: The schema with its definitions and unions linked.
  package func link() -> Schema {
    collect()
    linkProtocols()
    forEachFile { file in
      for type in file.types { link(type) }
    }
    checkMixins()
    linkUnions()
    settleStructs(of: modules.flatMap(\.families).flatMap(\.unions))
    for type in allTypes { settlePaths(of: type) }
    for type in allTypes { linkDefaultType(of: type) }
    return Schema(
      name: nodes.name.text, nameLocation: nodes.name.location, version: nodes.version.text,
      versionLocation: nodes.version.location, doc: nodes.doc, modules: modules,
      unions: self.unions, nodes: nodes, fileNames: nodes.fileNames, accepted: nodes.accepted,
      overlays: nodes.overlays)
  }

  /// Calls the closure for each file in order, after setting the current module.
  func forEachFile(_ body: (Family) -> Void) {
    for (position, module) in modules.enumerated() {
      currentModule = position
      for file in module.families {
        // Files share no `TypeReference`: later, each file has its own thread, and threads that copy one shared
        // reference wait for each other.
        topLevelReferences = [:]
        body(file)
      }
    }
  }

  // MARK: Names of the schema

  private func collect() {
    for file in modules.flatMap(\.families) {
      // A type with the name of a built-in type or protocol is reported at its definition. Elsewhere the name means the
      // built-in one.
      for type in file.types {
        if Self.languageTypes.contains(type.name.text) {
          refusedTypes.insert(type.name.text)
        } else if add(type, \.name, to: &types, "`\(type.name)`") {
          renames.add(type)
        }
      }
      for union in file.unions {
        add(union, \.name, to: &unions, "the union `\(union.name)`", help: Help("join the two"))
      }
      for mixin in file.mixins { register(mixin) }
    }
  }

  private func register(_ mixin: Mixin) {
    add(mixin, \.name, to: &mixins, "the mixin `\(mixin.name)`")
  }

  /// Adds a definition to `known`. If the name already exists, reports that and returns false.
  @discardableResult
  private func add<Definition>(
    _ new: Definition, _ name: (Definition) -> Name, to known: inout [String: Definition],
    _ what: String, help: Help? = nil
  ) -> Bool {
    guard let first = known[name(new).text] else {
      known[name(new).text] = new
      return true
    }
    return findings.refuse(
      "NAM203", "\(what) is defined twice", name(new).location,
      help: help ?? Help("rename one of the two", about: name(new).text),
      related: [(name(first).location, "first here")])
  }

  /// Returns the type with this name, as seen in `scope`: searches nested types, then those of outer types, then
  /// top-level types.
  package func lookUp(_ name: String, in scope: TypeDefinition?) -> TypeDefinition? {
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

  /// Returns the type with this name, as seen outside of types. Warns if the name is the type's old name.
  package func lookUp(_ name: Name) -> TypeDefinition? {
    let type = lookUp(name.text, in: nil)
    if let type { renames.note(type, name) }
    return type
  }

  func nested(_ name: String, in type: TypeDefinition) -> TypeDefinition? {
    type.nested.first { $0.name.text == name }
      ?? type.nested.first { $0.documentation.was?.text == name }
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

  package func reference(_ name: Name, in scope: TypeDefinition?) -> TypeReference {
    let isTopLevel =
      scope?.nested.isEmpty != false && scope?.parent == nil && associatedTypes(in: scope).isEmpty
    if isTopLevel, let known = topLevelReferences[name.text] { return known }
    guard let expression = TypeExpression(name.text) else {
      return findings.refuse(
        "TYP302",
        name.text.isEmpty
          ? "an empty string is not a type"
          : "`\(name.shown)` is not a type expression", name.location,
        help: TypeHabits.help(for: name.text)
          ?? "write `T`, `T?`, `any P`, `\"[T]\"` or `\"[String: T]\"`") ?? .poisoned
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
    case .any(let protocolName):
      let type = lookUp(protocolName, in: scope)
      if type == nil, TypeReference.Builtin(rawValue: protocolName) == nil {
        reportUnknown(protocolName, name, scope) {
          findings.near(protocolName, kind: "protocols") { protocolNames + ["Error", "Sendable"] }
        }
        return .poisoned
      }
      if let type { use(type, name) }
      if let type, type.kind == .protocol { return .any(type) }
      return findings.refuse(
        "TYP303", "`any` is before `\(protocolName)`, which is not a protocol", name.location,
        help: Help(
          "write `\(protocolName)` without `any`",
          fix: .replace("any \(protocolName)", with: protocolName)),
        related: type.map { [($0.name.location, "defined here")] } ?? []) ?? .poisoned
    case .named(let text):
      if associatedTypes(in: scope).contains(text) { return .associated(text) }
      if let type = lookUp(text, in: scope) {
        let isVisible = use(type, name)
        guard type.kind != .protocol else {
          if !isVisible { return .poisoned }
          return findings.refuse(
            "TYP303", "`\(text)` is a protocol", name.location,
            help: Help("write `any \(text)`", fix: .replace(text, with: "any \(text)")),
            related: [(type.name.location, "defined here")]) ?? .poisoned
        }
        return .type(type)
      }
      if let builtin = TypeReference.Builtin(rawValue: text) { return .builtin(builtin) }
      reportUnknown(text, name, scope)
      return .poisoned
    }
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

  private func reportUnknown(_ text: String, _ name: Name, _ scope: TypeDefinition?) {
    reportUnknown(text, name, scope) {
      findings.near(text, kind: "types") { names(visibleIn: scope, for: text) }
    }
  }

  private func reportUnknown(
    _ text: String, _ name: Name, _ scope: TypeDefinition?, help: () -> Help
  ) {
    if refusedTypes.contains(text) { return }
    findings.report(
      "TYP301", "there is no type `\(text.shown)`", name.location,
      help: TypeHabits.help(for: text) ?? help().about(unknownPart(of: text, scope)))
  }

  /// Returns the first part of a name such as `Outer.Inner` that does not exist.
  private func unknownPart(of text: String, _ scope: TypeDefinition?) -> String {
    let parts = text.split(separator: ".")
    let known = parts.indices.prefix { index in
      lookUp(parts[...index].joined(separator: "."), in: scope) != nil
    }
    return known.count < parts.count ? String(parts[known.count]) : text
  }

  /// Returns a struct that a union selects. For an unknown name, the help only proposes structs that the union does not
  /// list yet, and listed structs if the unknown name is a misspelling of their name.
  ///
  /// - Parameter listed: The names of the structs that the union lists.
  func selectedType(_ name: Name, besides listed: Set<String>) -> TypeDefinition? {
    if lookUp(name.text, in: nil) != nil { return structType(name, in: nil) }
    reportUnknown(name.text, name, nil) {
      findings.near(name.text, kind: "structs", otherwise: "define it, or delete this line") {
        names(visibleIn: nil, for: name.text).filter { known in
          lookUp(known, in: nil)?.kind == .struct
            && (!listed.contains(known) || NearestNames.isSlip(name.text, of: known))
        }
      }
    }
    return nil
  }

  // MARK: Definitions

  private func link(_ type: TypeDefinition) {
    for mixin in type.mixins { register(mixin) }
    let scope = Scope(linker: self, type: type)
    switch type.kind {
    case .protocol:
      type.link(.protocolBody(protocolBody(of: type, scope)))
    case .enum:
      type.link(.enumBody(EnumBody(type.node, link: scope.reference)))
    case .struct:
      let sensitive = type.sensitiveRequirements
      let syntaxes = expanded(type)
      let members = syntaxes.indices.map { index in
        let isSensitive = sensitive.contains(syntaxes[index].name.text)
        return member(syntaxes, index, scope, isSensitive: isSensitive)
      }
      type.link(
        .structBody(StructBody(type, conforms: type.node.names(.conforms), members: members)))
    }
    for nested in type.nested { link(nested) }
  }

  /// - Parameter isSensitive: True if a protocol requires the member to be sensitive.
  func member(
    _ syntaxes: [MemberSyntax], _ position: Int, _ scope: Scope, isSensitive: Bool = false
  ) -> Member {
    let type = syntaxes[position].typeText.map(scope.reference)
    // A syntax is large. Most members have a `wire`, so that their syntax need not be copied.
    let origin =
      syntaxes[position].wire.map { .wire($0) }
      ?? MemberReader.origin(of: syntaxes[position], scope)
    let hook: Hook? = if case .hook(let stated) = origin { stated } else { nil }
    if hook == nil, type == nil {
      // The language does not require `type`, because a struct may take it from an included member of the same name.
      let name = syntaxes[position].name
      findings.report(
        "KEY102", "`type` is missing from `\(name.shown)`", name.location, help: "add `type:`")
    }
    return Member(
      syntaxes, position, type: hook?.out ?? type ?? .poisoned,
      isSensitive: syntaxes[position].isSensitive || isSensitive, origin: origin)
  }

  func settlePaths(of type: TypeDefinition) {
    for member in type.asStruct?.members ?? [] {
      guard case .path(let path, _) = member.origin else { continue }
      let found = try? PathTyping.type(of: path, in: type)
      member.isPathOptional = found?.isOptional ?? false
    }
  }

  func structType(_ name: Name, in scope: TypeDefinition?) -> TypeDefinition? {
    let type = definition(name, in: scope, needed: "a struct") { $0.kind == .struct }
    guard let type, StructBody.Form(type.node) == .plain else { return type }
    return findings.refuse(
      "TYP312", "`\(name)` is a plain value; a struct that is read from JSON is needed",
      name.location, help: "name another struct, or delete its `coding: none`",
      related: [(type.name.location, "defined here")])
  }

  /// Returns the definition; nil, with a report, if it is unknown or of another kind.
  package func definition(
    _ name: Name, in scope: TypeDefinition?, needed: String, fits: (TypeDefinition) -> Bool
  ) -> TypeDefinition? {
    guard let type = definition(name.text, name, scope) else { return nil }
    guard fits(type) else {
      return findings.refuse(
        "TYP312", "`\(name)` is \(type.kindWithArticle); \(needed) is needed", name.location,
        help: "name \(needed)", related: [(type.name.location, "defined here")])
    }
    return type
  }

  // MARK: Unused

  /// Warns of unused mixins, protocols, enums and nested structs. No warning for protocols with a default type, enums
  /// with payloads, and structs that conform to a protocol or that apps create.
  package func reportUnused() {
    for file in modules.flatMap(\.families) {
      for mixin in file.mixins + file.allTypes.flatMap(\.mixins)
      where !usedMixins.contains(mixin.name.location) {
        reportUnused("mixin", mixin.name)
      }
      for type in file.allTypes where !used.contains(type) {
        switch type.body {
        case .protocolBody, .enumBody:
          let isRoot =
            type.asEnum?.hasPayloads ?? (type.asProtocol?.defaultType != nil)
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
    unused.report(
      "TYP308", "nothing uses the \(kind) `\(name)`", name.location, severity: .warning,
      help: "delete it, or use it")
  }
}

extension Linker {
  /// Resolves the names in the definition of a type.
  struct Scope {
    let linker: Linker
    let type: TypeDefinition

    func reference(_ name: Name) -> TypeReference { linker.reference(name, in: type) }
    func definition(_ name: Name) -> TypeDefinition? { linker.definition(name.text, name, type) }
    func structType(_ name: Name) -> TypeDefinition? { linker.structType(name, in: type) }
  }
}
