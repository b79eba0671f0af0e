import SchemaMapping

/// Changes single rules of maps and shared rule sets.
extension OverlayMerge {
  func changeMap(_ target: Definition, _ change: Node.Entry) {
    changeDocumentation(target, change)
    retarget(target, change)
    for body in ["emit", "value"] where change.value[body] != nil {
      if target.entry.value[body] != nil {
        changeWhole(body, target, change)
      } else if let entry = change.value.mapping?.first(where: { $0.key == body }) {
        let present = ["rules", "emit", "value"].first { target.entry.value[$0] != nil }
        report(
          "MAP503", "the map `\(change.key)` has no `\(body)` to override", entry.keyLocation,
          help: present == "rules"
            ? "it has rules: write `add:`, `override:` or `remove:`"
            : "it has `\(present ?? "rules")`: write that",
          related: [(target.location, "defined here")])
      }
    }
    changeRules(target, change)
    let unused = change.value["unused"]?.mapping ?? []
    if !unused.isEmpty { addUnused(unused, to: target) }
  }

  /// Changes the documentation. This is neither claimed nor locked, because it changes no rule.
  func changeDocumentation(_ target: Definition, _ change: Node.Entry) {
    guard let entry = change.value.mapping?.first(where: { $0.key == "doc" }) else { return }
    set(target.entry.value.setting(entry), of: target)
  }

  private func retarget(_ target: Definition, _ change: Node.Entry) {
    guard let entry = change.value.mapping?.first(where: { $0.key == "to" }),
      let old = target.entry.value.mapping?.first(where: { $0.key == "to" }),
      claim(target.block, change.key, "to", .retarget, entry.keyLocation, entry.value)
    else { return }
    replace(
      old.value, at: old.value.location, path: "\(target.block.rawValue)/\(change.key)/to", entry)
    let replaced = Node.Entry(
      key: MappingReader.replacedTarget, keyLocation: old.keyLocation, value: old.value)
    set(target.entry.value.setting(entry).setting(replaced), of: target)
  }

  private func addUnused(_ unused: [Node.Entry], to target: Definition) {
    let present = target.entry.value["unused"]
    let names = Set(unused.map(\.key))
    let kept = (present?.mapping ?? []).filter { !names.contains($0.key) }
    let place = target.entry.value.mapping?.first { $0.key == "unused" }
    set(
      target.entry.value.setting(
        Node.Entry(
          key: "unused", keyLocation: place?.keyLocation ?? unused[0].keyLocation,
          value: Node(
            location: present?.location ?? unused[0].keyLocation, content: .mapping(kept + unused)))
      ),
      of: target)
  }

  // MARK: Rules

  private func changeRules(_ target: Definition, _ change: Node.Entry) {
    let add = change.value["add"]?.mapping ?? []
    var override = change.value["override"]?.mapping ?? []
    let remove = change.value["remove"]?.sequence ?? []
    if add.isEmpty, override.isEmpty, remove.isEmpty { return }
    var rules = Rules(
      own: target.entry.value["rules"]?.mapping ?? [], inherited: inheritedRules(of: target))
    override = override.map { underPresentName($0, in: rules) }
    let path = "\(target.block.rawValue)/\(change.key)/rules/"
    var present: [(entry: Node.Entry, first: SourceLocation)] = []
    for entry in add
    where claim(target.block, change.key, entry.key, .add, entry.keyLocation, entry.value) {
      if let old = rules[entry.key] {
        present.append((entry, old.keyLocation))
      } else {
        rules.set(entry)
      }
    }
    reportPresent(present, of: change.key, what: "rule", count: add.count)
    var absent: [Node.Entry] = []
    for entry in override
    where claim(target.block, change.key, entry.key, .override, entry.keyLocation, entry.value) {
      if let old = rules[entry.key] {
        replace(old.value, at: old.keyLocation, path: path + entry.key, entry)
        rules.set(entry)
      } else {
        absent.append(entry)
      }
    }
    reportAbsent(
      absent, rules.names, of: change.key, what: "rule", path: path, count: override.count)
    var removed = target.entry.value[MappingReader.removedRules]?.sequence ?? []
    for node in remove {
      guard let name = node.text,
        claim(target.block, change.key, name, .remove, node.location, nil)
      else { continue }
      guard let old = rules[name] else {
        report(
          "MAP503",
          "`\(NameCheck.shown(change.key))` has no rule for `\(NameCheck.shown(name))` to remove",
          node.location, help: near(name, rules.names, "rules"))
        continue
      }
      noteRemoved(old.value, at: old.keyLocation, path: path + name, node.location)
      rules.remove(name)
      removed.append(node)
    }
    removed.removeAll { node in rules.isOwn(node.text ?? "") }
    let place = target.entry.value.mapping?.first { $0.key == "rules" }
    var value = target.entry.value
    if place != nil || !rules.own.isEmpty {
      let location = (add + override).first?.keyLocation ?? change.keyLocation
      value = value.setting(
        Node.Entry(
          key: "rules", keyLocation: place?.keyLocation ?? location,
          value: Node(location: place?.value.location ?? location, content: .mapping(rules.own))))
    }
    if !removed.isEmpty {
      value = value.setting(
        Node.Entry(
          key: MappingReader.removedRules, keyLocation: change.keyLocation,
          value: Node(location: change.keyLocation, content: .sequence(removed))))
    }
    set(value, of: target)
  }

  /// The change with the current name of a renamed member.
  private func underPresentName(_ change: Node.Entry, in rules: Rules) -> Node.Entry {
    guard rules[change.key] == nil,
      let (name, place) = memberNames(since: change.key).first(where: { rules[$0.name] != nil })
    else { return change }
    report(
      "TYP319", "the member `\(change.key)` is called `\(name)` now", change.keyLocation,
      severity: .warning, help: "write `\(name)`: the old name will be removed",
      related: [(place, "renamed here")])
    return Node.Entry(key: name, keyLocation: change.keyLocation, value: change.value)
  }

  /// The rules of a map, including inherited ones.
  private struct Rules {
    private var entries: [Node.Entry?]
    private var places: [String: Int]
    private var inherited: [String: Node.Entry]

    init(own: [Node.Entry], inherited: [String: Node.Entry]) {
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

    mutating func set(_ entry: Node.Entry) {
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

  private func inheritedRules(of target: Definition) -> [String: Node.Entry] {
    var visited: Set<SourceLocation> = [target.location]
    return inheritedRules(of: target, &visited)
  }

  private func inheritedRules(
    of target: Definition, _ visited: inout Set<SourceLocation>
  ) -> [String: Node.Entry] {
    var rules: [String: Node.Entry] = [:]
    let extends = target.entry.value["extends"]
    let names = extends?.text.map { [$0] } ?? (extends?.sequence ?? []).compactMap(\.text)
    for name in names {
      guard
        let other = definition(.shared, name) ?? definition(.elements, name)
          ?? definition(.maps, name), visited.insert(other.location).inserted
      else { continue }
      rules.merge(inheritedRules(of: other, &visited)) { $1 }
      for entry in other.entry.value["rules"]?.mapping ?? [] { rules[entry.key] = entry }
    }
    for node in target.entry.value[MappingReader.removedRules]?.sequence ?? [] {
      if let name = node.text { rules[name] = nil }
    }
    return rules
  }
}
