/// Applies the changes of an overlay. Entries are added, overridden and removed in the same way in every block.
extension OverlayMerge {
  func apply(_ block: SchemaBlock, _ changes: Node) {
    guard let form = ChangeForm.of(block) else { return }
    if form.part == nil { return changeDefinitions(of: block, form, changes) }
    for change in changes.mapping ?? [] where change.value.mapping != nil {
      let change = underPresentName(change) { definition(block, $0) != nil }
      checkEmpty(change)
      guard let target = target(change, block), isChangeable(target, change) else { continue }
      if let doc = change.value.entry(.doc) { set(target.entry.value.setting(doc), of: target) }
      for key in form.whole { changeWhole(key, target, change) }
      changeEntries(of: target, form, change)
      if let key = form.reasons { addReasons(key, target, change) }
    }
  }

  private func checkEmpty(_ change: Node.Entry) {
    let parts = change.value.mapping ?? []
    let isEmpty = parts.allSatisfy { part in
      part.value.mapping?.isEmpty == true || part.value.sequence?.isEmpty == true
    }
    guard isEmpty else { return }
    findings.report(
      "MAP507", "this does not change `\(change.key.shown)`", change.keyLocation,
      severity: .warning, help: "delete it, or add the change")
  }

  /// Returns the change under the current name of its definition or member. Warns if the change has the old name.
  private func underPresentName(_ change: Node.Entry, isKnown: (String) -> Bool) -> Node.Entry {
    guard !isKnown(change.key),
      let (name, place) = names(since: change.key).first(where: { isKnown($0.name) })
    else { return change }
    findings.report(
      "TYP319", "`\(change.key)` is called `\(name)` now", change.keyLocation, severity: .warning,
      help: "write `\(name)`: the old name will be removed", related: [(place, "renamed here")])
    return Node.Entry(key: name, keyLocation: change.keyLocation, value: change.value)
  }

  // MARK: Whole values

  /// Replaces the whole value of a key of the definition.
  private func changeWhole(_ key: Key, _ target: Definition, _ change: Node.Entry) {
    guard let entry = change.value.entry(key) else { return }
    let old = target.entry.value.entry(key)
    let alternatives: [Key] = [.emit, .value, .rules]
    if old == nil, alternatives.contains(key) {
      let present = [Key.emit, .value].first { target.entry.value[$0] != nil }
      return findings.report(
        "MAP503", "the map `\(change.key)` has no `\(key)` to override", entry.keyLocation,
        help: present.map { "it has `\($0)`: write that" }
          ?? "it has rules: write `add:`, `override:` or `remove:`",
        related: [(target.location, "defined here")])
    }
    let kind: OverlayInfo.Touch.Kind = key == .to ? .retarget : .override
    guard
      claim(target.block, change.key, key.rawValue, kind, entry.keyLocation, entry.value)
    else { return }
    var value = target.entry.value.setting(entry)
    if let old {
      replace(old, path: "\(target.block.rawValue)/\(change.key)/\(key)", entry)
      if key == .to {
        value = value.setting(
          Node.Entry(
            key: LinkedMap.replacedTarget, keyLocation: old.keyLocation, value: old.value))
      }
    }
    set(value, of: target)
  }

  /// Adds reasons, such as why a member is `unused`. An added reason replaces an existing reason for the same name.
  private func addReasons(_ key: Key, _ target: Definition, _ change: Node.Entry) {
    let added = change.value.entries(key)
    if added.isEmpty { return }
    let names = Set(added.map(\.key))
    let kept = target.entry.value.entries(key).filter { !names.contains($0.key) }
    set(
      target.entry.value.setting(key, .mapping(kept + added), at: added[0].keyLocation),
      of: target)
  }

  // MARK: Entries

  private func changeEntries(
    of target: Definition, _ form: ChangeForm, _ change: Node.Entry
  ) {
    guard let part = form.part else { return }
    var entries = ChangedEntries(of: target, form, in: self)
    var removed = target.entry.value[LinkedMap.removedRules]?.sequence ?? []
    removed += self.change(&entries, change.value)
    removed.removeAll { entries.isOwn($0.text ?? "") }
    var value = target.entry.value
    if value[part] != nil || !entries.own.isEmpty {
      value = value.setting(part, .mapping(entries.own), at: change.keyLocation)
    }
    if !removed.isEmpty {
      value = value.setting(
        LinkedMap.removedRules, .sequence(removed), at: change.keyLocation)
    }
    set(value, of: target)
  }

  /// Changes a block whose definitions are added or replaced as a whole, such as `strings`.
  private func changeDefinitions(of block: SchemaBlock, _ form: ChangeForm, _ changes: Node) {
    let blocks: [SchemaBlock] = block == .strings ? [.texts, .strings] : [block]
    let definitions = blocks.flatMap(definitions(of:))
    var entries = ChangedEntries(definitions.map(current), block: block, form)
    _ = change(&entries, changes)
    for entry in entries.changed {
      guard let target = blocks.lazy.compactMap({ self.definition($0, entry.key) }).first else {
        added[block, default: []].append(entry)
        continue
      }
      changePlaces[target.location] = entry.keyLocation
      if block == .settings {
        let value = Node.Entry(
          key: Key.default.rawValue, keyLocation: entry.keyLocation, value: entry.value)
        set(target.entry.value.setting(value), of: target)
      } else {
        target.entry = entry
      }
    }
  }

  /// Returns the definition as an entry with the value that a change replaces.
  private func current(_ definition: Definition) -> Node.Entry {
    let entry = definition.entry
    let value = entry.value.entry(definition.block == .settings ? .default : .text)
    return value.map {
      Node.Entry(key: entry.key, keyLocation: $0.keyLocation, value: $0.value)
    } ?? entry
  }

  /// Adds, overrides and removes entries. Returns the names of the removed entries.
  private func change(_ entries: inout ChangedEntries, _ change: Node) -> [Node] {
    let added = change.entries(entries.block == .roots ? .unsupported : .add)
    for entry in added where claim(entries, entry.key, .add, entry.keyLocation, entry.value) {
      if let old = entries[entry.key] {
        reportPresent(entry.key, entry.keyLocation, old.keyLocation, in: entries)
      } else if entries.block != .structs || isReadable(entry) {
        entries.set(entry)
      }
    }
    let overridden = change.entries(.override).map { entry in
      entries.form.part == .rules
        ? underPresentName(entry) { entries[$0] != nil } : entry
    }
    for entry in overridden
    where claim(entries, entry.key, .override, entry.keyLocation, entry.value) {
      if let old = entries[entry.key] {
        replace(old, path: entries.path(of: entry.key), entry)
      } else if !entries.areImplied {
        reportAbsent(entry.key, to: .override, at: entry.keyLocation, in: entries)
        continue
      }
      entries.set(entry)
    }
    return (change[.remove]?.sequence ?? []).filter { node in
      guard let name = node.text, claim(entries, name, .remove, node.location, nil) else {
        return false
      }
      guard let old = entries[name] else {
        reportAbsent(name, to: .remove, at: node.location, in: entries)
        return false
      }
      noteReplaced(old, path: entries.path(of: name), node.location)
      entries.remove(name)
      return true
    }
  }
}
