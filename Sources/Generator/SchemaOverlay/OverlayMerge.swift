/// Merges overlays into a schema; both are YAML nodes. The result is linked and checked like any other schema. Each
/// part keeps the location where it was written.
final class OverlayMerge {
  struct DefinitionName: Hashable {
    let block: SchemaBlock
    let name: String
  }

  /// A definition of the base schema or an overlay, in its current form.
  final class Definition {
    let block: SchemaBlock
    /// The place where the definition was written.
    let location: SourceLocation
    var entry: Node.Entry

    init(block: SchemaBlock, entry: Node.Entry) {
      self.block = block
      self.entry = entry
      location = entry.keyLocation
    }
  }

  private(set) var schema: SchemaNodes
  let findings = Findings()
  /// The place where an overlay changes a definition, by the place of the definition.
  var changePlaces: [SourceLocation: SourceLocation] = [:]
  let order: OverlayOrder
  private var definitions: [DefinitionName: Definition] = [:]
  private var names: [Int: [String: Definition]] = [:]
  /// New strings and context values of the overlay.
  var added: [SchemaBlock: [Node.Entry]] = [:]
  /// The latest change of each part of each definition.
  var claims: [DefinitionName: [String: Change]] = [:]
  /// The rules in the overlay's lock file, by path.
  private(set) var accepted: [String: OverlayLock.Rule] = [:]
  /// The overlay that is being merged.
  var info: OverlayInfo

  /// The change that an overlay makes to a part of a definition.
  struct Change {
    let overlay: Name
    let touch: OverlayInfo.Touch
    /// The new value; nil if the part is removed.
    let value: Node?

    /// True if the other change has the same effect.
    func isSame(as other: Change) -> Bool {
      touch.kind == other.touch.kind && value.map(NodeText.flow) == other.value.map(NodeText.flow)
    }
  }

  init?(_ schema: SchemaNodes, _ order: OverlayOrder) {
    guard let first = order.ordered.first else { return nil }
    self.schema = schema
    self.order = order
    info = first.info
    for module in schema.modules { for family in module.families { register(family) } }
    for overlay in order.ordered { lay(overlay) }
    checkLast()
  }

  private func lay(_ overlay: OverlayNodes) {
    info = overlay.info
    added = [:]
    let lock = overlay.lock.flatMap { OverlayLock($0) }
    accepted = lock?.byPath ?? [:]
    var own = overlay
    for family in own.families { register(family, isOverlay: true) }
    for entry in own.families.flatMap({ $0.root.entries(.protocols) }) {
      inheritDefault(entry)
    }
    let changes = overlay.changes.compactMap { entry in
      SchemaBlock(rawValue: entry.key).map { (block: $0, value: entry.value) }
    }
    for change in changes.sorted(by: { $0.block.rank < $1.block.rank }) {
      apply(change.block, change.value)
    }
    for (block, entries) in added.sorted(by: { $0.key.rank < $1.key.rank }) {
      let place = entries[0].keyLocation
      let root = own.families[0].root
      let mapping = root[.mapping] ?? Node(location: place, content: .mapping([]))
      let all = (mapping[block.rawValue]?.mapping ?? []) + entries
      own.families[0].root = root.setting(
        .mapping, mapping.setting(block.rawValue, .mapping(all), at: place).content, at: place)
      for entry in entries { define(entry, block) }
    }
    schema.modules.append(ModuleNodes(ofOverlay: info.module, own.families))
    info.isLast = order.last.contains { $0.name == overlay.name }
    schema.overlays.append(info)
  }

  /// All definitions, in the order of their locations.
  var definitionPlaces: [Definition] { definitions.values.sorted { $0.location < $1.location } }

  /// The schema with all overlays merged. Must only be used if there are no errors.
  var result: SchemaNodes {
    var schema = schema
    for module in schema.modules.indices {
      for family in schema.modules[module].families.indices {
        rebuild(&schema.modules[module].families[family])
      }
    }
    return schema
  }

  private func rebuild(_ family: inout FamilyNodes) {
    func rebuilt(_ node: Node, _ block: (String) -> SchemaBlock?) -> Node {
      var result = node
      for part in node.mapping ?? [] {
        guard let kind = block(part.key), let entries = part.value.mapping else { continue }
        let current = entries.map { entry in
          let definition = definition(kind, entry.key)
          return definition?.location == entry.keyLocation ? definition?.entry ?? entry : entry
        }
        result = result.setting(part.key, .mapping(current), at: part.keyLocation)
      }
      return result
    }
    family.root = rebuilt(family.root, SchemaBlock.ofFamily)
    if let mapping = family.root.entry(.mapping) {
      let value = rebuilt(mapping.value, SchemaBlock.ofMapping)
      family.root = family.root.setting(.mapping, value.content, at: mapping.keyLocation)
    }
  }

  // MARK: Definitions

  private func register(_ family: FamilyNodes, isOverlay: Bool = false) {
    let mapping = family.root.entries(.mapping).map { (SchemaBlock.ofMapping($0.key), $0.value) }
    let blocks = (family.root.mapping ?? []).map { (SchemaBlock.ofFamily($0.key), $0.value) }
    for (block, node) in blocks + mapping {
      guard let block else { continue }
      for entry in node.mapping ?? [] {
        if isOverlay, let first = names[block.namespace]?[entry.key], !info.owns(first.location) {
          reportShadow(entry, block, first)
        } else {
          define(entry, block)
        }
      }
    }
  }

  private func define(_ entry: Node.Entry, _ block: SchemaBlock) {
    Work.add(1)
    let key = DefinitionName(block: block, name: entry.key)
    guard definitions[key] == nil else { return }
    let definition = Definition(block: block, entry: entry)
    definitions[key] = definition
    if names[block.namespace, default: [:]][entry.key] == nil {
      names[block.namespace, default: [:]][entry.key] = definition
    }
  }

  /// Reports a new definition that has the name of an existing one.
  private func reportShadow(_ entry: Node.Entry, _ block: SchemaBlock, _ first: Definition) {
    let isChange = ChangeForm.of(block) != nil && block.changeKey == first.block.changeKey
    findings.report(
      "OVL804",
      "`\(entry.key.shown)` is the name of \(first.block.nounWithArticle) that already exists",
      entry.keyLocation,
      help: isChange
        ? "to change it, write the change under `changes:`, in `\(block.changeKey):`"
        : "choose another name, for example with `\(info.typeName)` in it",
      related: [(first.location, "defined here")])
  }

  /// Returns the current names of definitions and members with this old name, and the places of their `was:`.
  func names(since old: String) -> [(name: String, place: SourceLocation)] {
    let entries = definitions.values.flatMap { [$0.entry] + $0.entry.value.entries(.members) }
    let found = entries.compactMap { entry in
      entry.value[.was].flatMap { $0.text == old ? (name: entry.key, place: $0.location) : nil }
    }
    return found.sorted { $0.place < $1.place }
  }

  func definition(_ block: SchemaBlock, _ name: String) -> Definition? {
    definitions[DefinitionName(block: block, name: name)]
  }

  /// Returns the definition that a change is about; nil, with a report, if there is none.
  func target(_ change: Node.Entry, _ block: SchemaBlock) -> Definition? {
    if let found = definition(block, change.key) {
      changePlaces[found.location] = change.keyLocation
      return found
    }
    let other = names[block.namespace]?[change.key]
    findings.report(
      "MAP501", "there is no \(block.noun) `\(change.key.shown)` to change", change.keyLocation,
      help: other.map { other in
        "it is \(other.block.nounWithArticle)"
          + (ChangeForm.of(other.block) == nil
            ? ", and those are not changed" : ": move this under `\(other.block.rawValue):`")
      }?.help ?? findings.near(change.key, kind: block.noun + "s") { names(of: block) })
    return nil
  }

  func definitions(of block: SchemaBlock) -> [Definition] {
    definitions.values.filter { $0.block == block }
  }

  func names(of block: SchemaBlock) -> [String] { definitions(of: block).map(\.entry.key) }

  func set(_ value: Node, of definition: Definition) {
    definition.entry = Node.Entry(
      key: definition.entry.key, keyLocation: definition.entry.keyLocation, value: value)
  }

  /// Checks that only one overlay is last, because Swift is generated for one overlay.
  private func checkLast() {
    guard order.last.count > 1, !order.allowsSeveral,
      !findings.diagnostics.contains(where: { $0.code == "MAP505" })
    else {
      return
    }
    let first = order.last[0]
    for other in order.last.dropFirst() {
      findings.report(
        "OVL803", "the order of `\(first.name)` and `\(other.name)` is not defined",
        other.name.location,
        help: "write `after: [\(first.name)]` here if it is based on that one, or the reverse",
        related: [(first.name.location, "the other one")])
    }
  }
}

extension SchemaBlock {
  var nounWithArticle: String {
    ([.enums, .enumMaps, .elements].contains(self) ? "an " : "a ") + noun
  }
}
