/// Resolves the names and types under the key `mapping`, in stages. A stage may assume that the earlier stages found no
/// errors. Definitions with errors are left out, and so are the rules and maps that use them.
package final class MappingLinker {
  let schema: Schema
  let linker: Linker
  let findings = MappingFindings()
  /// The entries of all blocks, as they are written.
  private let blocks: [(key: Key, entry: Node.Entry)]
  /// All maps and shared rule sets, as they are written.
  private let written: [LinkedMap]

  /// The names of the maps, unions and enum maps declared so far, with their locations.
  private var places: [String: Name] = [:]
  private(set) var context = NamedValues<ContextValue>()
  private(set) var response = NamedValues<ResponseValue>()
  private(set) var strings = NamedValues<LocalisedText>()
  private(set) var hooks = NamedValues<MappingHook>()
  var enumMaps = NamedValues<EnumMap>()
  var maps: [String: LinkedMap] = [:]
  var unions = NamedValues<UnionMap>()
  private(set) var itemProtocol: TypeDefinition?
  private var module: Module?
  /// All maps and shared rule sets, in the order of the files.
  var ordered: [LinkedMap] = []
  var inheritance = DepthFirstWalk<LinkedMap>()
  /// The locations of the members that some map fills.
  var filled: Set<SourceLocation> = []
  /// All maps. Each map follows the maps that it passes its source to.
  var settled: [LinkedMap] = []
  private(set) var conformers: [TypeDefinition: [TypeDefinition]] = [:]
  /// Protocols that some type conforms to or refines.
  private(set) lazy var stated = Set(schema.allTypes.flatMap(\.protocols))
  /// The values of `items`, as written. More than one is an error.
  private let items: [Name]
  /// The `to:` of unions and enum maps, by name.
  let targets: [String: Name]
  /// The declared unions. They are linked after the sources and targets of all maps.
  private(set) var declaredUnions: [Node.Entry] = []
  var roots: [MappingRoot] = []

  /// `nil` if no file has a `mapping:`.
  package init?(_ schema: Schema, _ linker: Linker) {
    let mappings = schema.families.compactMap(\.mapping)
    if mappings.isEmpty { return nil }
    self.schema = schema
    self.linker = linker
    blocks = mappings.flatMap { $0.value.mapping ?? [] }.flatMap { block in
      (block.value.mapping ?? []).compactMap { entry in Key(rawValue: block.key).map { ($0, entry) }
      }
    }
    let kinds: [Key: LinkedMap.Kind] = [.shared: .shared, .elements: .element, .maps: .row]
    written = blocks.compactMap { key, entry in kinds[key].map { LinkedMap($0, entry) } }
    items = mappings.compactMap { $0.value.name(.items) }
    targets = Dictionary(
      first: blocks.filter { [.unions, .enums].contains($0.key) }.map { _, entry in
        (entry.key, entry.value.name(.to) ?? entry.name)
      })
    findings.renames = linker.renames
    for type in schema.allTypes where type.asStruct != nil {
      for proto in type.allProtocols { conformers[proto, default: []].append(type) }
    }
  }

  /// Returns the entries of a block of the mapping, such as `hooks`.
  func entries(_ block: Key) -> [Node.Entry] { blocks.filter { $0.key == block }.map(\.entry) }

  // MARK: Stages

  /// Checks the syntax of the rules.
  package func checkRules() -> [Diagnostic] {
    let maps = written
    return concurrentMap(maps.count) { RuleCheck.check(maps[$0]) }.flatMap(\.self)
  }

  /// Declares all names with their types, and the sources and targets of maps.
  package func declare() -> [Diagnostic] {
    found {
      checkModules()
      declareValues()
      for map in entries(.enums) where register(map.name) { link(enumMap: map) }
      for map in written { declare(map) }
      declaredUnions = entries(.unions).filter { register($0.name) }
      for entry in entries(.roots) { declare(root: entry) }
    } + MapNameCheck.findings(in: schema, maps: written, entries)
  }

  /// Links the declared names with each other: inherited rules, unions, and the rows of roots.
  package func connect() -> [Diagnostic] {
    found {
      for map in ordered { inherit(map) }
      define()
      for union in declaredUnions { link(union) }
      linkRoots()
      declareResponse()
    }
  }

  /// Type-checks the rules.
  package func typeRules() -> [Diagnostic] {
    found {
      for map in ordered { type(map) }
      settleCalls()
    }
  }

  /// Checks that nothing is missing, that nothing is left over, and that every member is read. Stops after the first
  /// check that finds an error.
  package func checkCoverage() -> [Diagnostic] {
    found {
      for check in [checkMissing, checkLeftOver, checkUnread] where !findings.hasErrors { check() }
    }
  }

  /// Runs the stages that build the mapping, even after errors: `haapigen diff` compares an old version as far as it is
  /// valid.
  package func linkUnchecked() {
    _ = declare() + connect() + typeRules()
  }

  /// Runs a stage and returns its findings, including the findings of `linker` about unknown types.
  func found(by stage: () -> Void) -> [Diagnostic] {
    let linked = linker.diagnostics.count
    let told = findings.diagnostics.count
    stage()
    return Array(linker.diagnostics[linked...] + findings.diagnostics[told...])
  }

  /// The result of the stages.
  package var mapping: Mapping {
    let shared = ordered.filter { $0.kind == .shared }
    return Mapping(
      context: context.values, response: response.values, strings: strings.values,
      hooks: hooks.values, enumMaps: enumMaps.values, itemProtocol: itemProtocol,
      roots: roots, rows: definitions(.row), elements: definitions(.element),
      unions: unions.values,
      shared: shared.map {
        SharedRules(
          name: $0.name, documentation: Documentation($0.node),
          members: $0.rules.map(\.name))
      },
      module: module)
  }

  /// The maps of one kind, in order.
  func definitions(_ kind: LinkedMap.Kind) -> [MapDefinition] {
    ordered.filter { $0.kind == kind }.compactMap(\.definition)
  }

  private func checkModules() {
    guard let home = schema.home(of: { $0.mapping != nil }) else { return }
    module = home.module
    for (module, family) in home.strays {
      findings.report(
        "MAP606", "`mapping` is in the modules `\(home.module.name)` and `\(module.name)`",
        family.location,
        help: "list this file under `\(home.module.name)`: a schema has its mapping in one module",
        related: family.mapping.map { [($0.keyLocation, "its mapping")] } ?? [])
    }
  }

  // MARK: Names

  /// Registers the name of a map, union or enum map. Returns false, and reports it, if the name is already taken.
  func register(_ name: Name) -> Bool {
    guard isNew(name, first: places[name.text], change: "rename") else { return false }
    places[name.text] = name
    return true
  }

  private func isNew(_ name: Name, first: Name?, change: String = "delete") -> Bool {
    guard let first else { return true }
    return findings.refuse(
      "MAP605", "`\(name.shown)` is defined twice", name.location,
      help: Help("\(change) one of the two", about: name.text),
      related: [(first.location, "first here")])
  }

  private func declareValues() {
    for entry in entries(.strings) where isNew(entry.name, first: strings[entry.key]?.key) {
      guard let text = entry.value.scalar?.text else { continue }
      strings.add(LocalisedText(key: entry.name, text: text), named: entry.name)
    }
    for entry in entries(.context) where isNew(entry.name, first: context[entry.key]?.name) {
      let type = entry.value.asName ?? entry.value.name(.type) ?? Name("", at: entry.keyLocation)
      let value = ContextValue(
        name: entry.name, documentation: Documentation(entry.value),
        type: self.type(type), typeLocation: type.location)
      context.add(value, named: entry.name)
    }
    for entry in entries(.hooks) where isNew(entry.name, first: hooks[entry.key]?.name) {
      let node = entry.value
      let out = node.name(.out) ?? entry.name
      let hook = MappingHook(
        name: entry.name, documentation: Documentation(node),
        parameters: node.entries(.in).compactMap(\.namePair).map { ($0, type($1)) },
        out: type(out), outLocation: out.location, canThrow: node.flag(.throws))
      hooks.add(hook, named: entry.name)
    }
    itemProtocol = items.first.flatMap(proto)
    for name in items.dropFirst() {
      _ = isNew(Name("items", at: name.location), first: items.first)
    }
  }

  /// Declares the values of `response`. Each value is a member of some structs that conform to a protocol of `roots`.
  private func declareResponse() {
    let structs = roots.flatMap { conformers[$0.source] ?? [] }
    for entry in entries(.response) where isNew(entry.name, first: response[entry.key]?.name) {
      let name = entry.name
      guard let member = entry.value.name(.from) else { continue }
      if let overlay = schema.overlay(of: name.location) {
        findings.report(
          "MAP127",
          "the mapper has the values of `response`, and the overlay `\(overlay.name)` adds one",
          name.location, help: "pass the value with `with:`, or call a hook in the map of the step")
        continue
      }
      let types = structs.compactMap { PathTyping.memberType(member.text, of: $0)?.unwrapped }
      guard let type = types.first else {
        findings.report(
          "MAP201", "no struct of a root has a member `\(member.shown)`", member.location,
          help: findings.near(member.text, kind: "members") {
            Array(Set(structs.flatMap { PathTyping.memberTypes(of: $0).map(\.name) }))
          })
        continue
      }
      if let other = types.first(where: { $0 != type }) {
        findings.report(
          "MAP210", "`\(member)` is `\(type)` in one struct and `\(other)` in another",
          member.location, help: "name a member that has the same type everywhere")
        continue
      }
      let value = ResponseValue(
        name: name, documentation: Documentation(entry.value), member: member,
        type: .optional(type))
      response.add(value, named: name)
    }
  }

  // MARK: Types

  /// Returns the type of a type expression. An empty expression is already reported.
  func type(_ name: Name) -> TypeReference {
    name.text.isEmpty ? .poisoned : linker.reference(name, in: nil)
  }

  func proto(_ name: Name) -> TypeDefinition? {
    if name.text.isEmpty { return nil }
    return linker.definition(name, in: nil, needed: "a protocol") { $0.asProtocol != nil }
  }

  /// Returns the type that a `to:` states. The name of a protocol means any value that conforms to it.
  func target(_ name: Name) -> TypeReference {
    if let type = linker.lookUp(name), type.asProtocol != nil {
      linker.used.insert(type)
      return .any(type)
    }
    return type(name)
  }

  func checkReason(_ reason: Name, of what: String) {
    let text = reason.text.trimmingBlanks
    let isWord = !JSONShape.isNumber(text) && !["true", "false", "none"].contains(text)
    if text.hasWords, isWord { return }
    findings.report(
      "MAP124", "\(what) without a reason", reason.location,
      help: "write a short reason that a reviewer can judge")
  }
}

/// Values by name, in the order in which they were added.
struct NamedValues<Value> {
  private(set) var values: [Value] = []
  private var positions: [String: Int] = [:]

  var names: [String] { Array(positions.keys) }

  subscript(name: String) -> Value? { positions[name].map { values[$0] } }

  mutating func add(_ value: Value, named name: Name) {
    positions[name.text] = values.count
    values.append(value)
  }
}
