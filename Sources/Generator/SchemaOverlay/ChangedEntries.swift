/// The current entries that a change can add to, override or remove: the entries that a definition has or inherits, or
/// the definitions of a block.
struct ChangedEntries {
  let block: SchemaBlock
  let form: ChangeForm
  /// The name of the definition that has the entries; nil if the entries are themselves definitions.
  let owner: String?
  /// True if a change can override entries that the definition neither has nor inherits.
  private(set) var areImplied = false
  /// The entries that were added or replaced.
  private(set) var changed: [Node.Entry] = []
  private var entries: [Node.Entry?]
  private var places: [String: Int]
  private var inherited: [String: Node.Entry]

  /// Collects the entries of a definition.
  init(of target: OverlayMerge.Definition, _ form: ChangeForm, in merge: OverlayMerge) {
    let node = target.entry.value
    let own = form.part.map(node.entries) ?? []
    self.init(
      own, merge.inherited(by: target), block: target.block, form, owner: target.entry.key)
    areImplied = target.block == .styles || (target.block == .enumMaps && node[.by] != nil)
  }

  init(
    _ own: [Node.Entry], _ inherited: [String: Node.Entry] = [:], block: SchemaBlock,
    _ form: ChangeForm, owner: String? = nil
  ) {
    self.block = block
    self.form = form
    self.owner = owner
    entries = own
    self.inherited = inherited
    places = Dictionary(first: own.enumerated().map { ($1.key, $0) })
  }

  var own: [Node.Entry] { entries.compactMap(\.self) }

  subscript(_ name: String) -> Node.Entry? {
    places[name].map { entries[$0] } ?? inherited[name]
  }

  var names: [String] { Array(Set(places.keys).union(inherited.keys)) }

  func isOwn(_ name: String) -> Bool { places[name] != nil }

  /// Returns the path of an entry in the lock file.
  func path(of name: String) -> String {
    var parts = [block.changeKey]
    if let owner { parts.append(owner) }
    // The path of a style's value is `styles/STYLE/KEY`, without `values`.
    if let part = form.part, block != .styles { parts.append(part.rawValue) }
    return (parts + [name]).joined(separator: "/")
  }

  mutating func set(_ entry: Node.Entry) {
    changed.append(entry)
    if let place = places[entry.key] {
      entries[place] = entry
    } else {
      places[entry.key] = entries.count
      entries.append(entry)
    }
  }

  mutating func remove(_ name: String) {
    inherited[name] = nil
    if let place = places.removeValue(forKey: name) { entries[place] = nil }
  }
}

extension OverlayMerge {
  /// Returns the entries that a definition has outside of `ChangeForm.part`: the cases of an enum, included members,
  /// inherited rules, or default values.
  fileprivate func inherited(by target: Definition) -> [String: Node.Entry] {
    switch target.block {
    case .enums: Dictionary(first: entries(of: target.entry.value, .cases))
    case .structs: includedMembers(of: target)
    case .maps, .elements, .shared: inheritedRules(of: target)
    case .styles: defaultValues(of: target)
    default: [:]
    }
  }

  private func entries(of node: Node, _ key: Key) -> [(String, Node.Entry)] {
    node.entries(key).map { ($0.key, $0) }
  }

  /// Returns the members of a struct, and of the mixins and protocols that the struct includes, at any depth.
  private func includedMembers(of target: Definition) -> [String: Node.Entry] {
    var found: [(String, Node.Entry)] = []
    var seen: Set<String> = []
    func visit(_ node: Node) {
      for name in (node.names(.include) + node.names(.refines)).map(\.text)
      where seen.insert(name).inserted {
        let part = definition(.mixins, name) ?? definition(.protocols, name)
        if let part { visit(part.entry.value) }
      }
      found += entries(of: node, .members)
    }
    visit(target.entry.value)
    return Dictionary(first: found)
  }

  private func inheritedRules(of target: Definition) -> [String: Node.Entry] {
    var visited: Set<SourceLocation> = [target.location]
    return inheritedRules(of: target, &visited)
  }

  private func inheritedRules(
    of target: Definition, _ visited: inout Set<SourceLocation>
  ) -> [String: Node.Entry] {
    var rules: [String: Node.Entry] = [:]
    for name in (target.entry.value[.extends]?.asNameOrNames ?? []).map(\.text) {
      guard
        let other = definition(.shared, name) ?? definition(.elements, name)
          ?? definition(.maps, name), visited.insert(other.location).inserted
      else { continue }
      rules.merge(inheritedRules(of: other, &visited)) { $1 }
      for entry in other.entry.value.entries(.rules) { rules[entry.key] = entry }
    }
    for name in target.entry.value[LinkedMap.removedRules]?.asNames ?? [] {
      rules[name.text] = nil
    }
    return rules
  }

  /// Returns the default values of the style's family, by key.
  private func defaultValues(of style: Definition) -> [String: Node.Entry] {
    let name = names(of: .styleFamilies).filter { SchemaTheme.isName(style.entry.key, of: $0) }
      .max { $0.utf8.count < $1.utf8.count }
    guard let family = name.flatMap({ definition(.styleFamilies, $0) })?.entry.value else {
      return [:]
    }
    let groups = family.names(.include).compactMap {
      definition(.styleKeys, $0.text)?.entry.value
    }
    let keys = ([family] + groups).flatMap { entries(of: $0, .keys) }
    let defaults = keys.compactMap { key, entry in
      entry.value.entry(.default).map { (key, $0) }
    }
    return Dictionary(first: defaults)
  }
}
