/// Changes of enums, unions, roots, strings and context values.
extension OverlayMerge {
  func apply(_ block: SchemaBlock, _ changes: Node) {
    let entries = changes.mapping ?? []
    switch block {
    case .strings: changeStrings(changes)
    case .context: addContext(changes)
    case .settings: changeSettings(changes)
    case .colors: changeColors(changes)
    default:
      for entry in entries where entry.value.mapping != nil {
        let change = underPresentName(entry, block)
        checkEmpty(change)
        guard let target = target(change, block) else { continue }
        switch block {
        case .enums: changeEnum(target, change)
        case .unions: changeUnion(target, change)
        case .structs: changeStruct(target, change)
        case .mapUnions: changeMapUnion(target, change)
        case .enumMaps: changeEnumMap(target, change)
        case .roots: changeRoot(target, change)
        case .styles: changeStyle(target, change)
        default: changeMap(target, change)
        }
      }
    }
  }

  private func checkEmpty(_ change: Node.Entry) {
    let parts = change.value.mapping ?? []
    let isEmpty = parts.allSatisfy { part in
      part.value.mapping?.isEmpty == true || part.value.sequence?.isEmpty == true
    }
    guard isEmpty else { return }
    report(
      "MAP507", "this does not change `\(NameCheck.shown(change.key))`", change.keyLocation,
      severity: .warning, help: "delete it, or add the change")
  }

  /// The change with the current name of a renamed definition.
  private func underPresentName(_ change: Node.Entry, _ block: SchemaBlock) -> Node.Entry {
    guard definition(block, change.key) == nil, let found = definition(onceNamed: change.key),
      definition(block, found.entry.key) != nil
    else { return change }
    let name = found.entry.key
    report(
      "TYP319", "the type `\(change.key)` is called `\(name)` now", change.keyLocation,
      severity: .warning, help: "write `\(name)`: the old name will be removed",
      related: found.entry.value["was"].map { [($0.location, "renamed here")] } ?? [])
    return Node.Entry(key: name, keyLocation: change.keyLocation, value: change.value)
  }

  // MARK: Enums

  /// New names become constants, because an overlay cannot add cases to an existing type.
  private func changeEnum(_ target: Definition, _ change: Node.Entry) {
    let node = target.entry.value
    guard node["open"]?.text != nil else {
      return report(
        "OVL805", "the enum `\(change.key)` is closed, so it cannot have further names",
        change.keyLocation,
        help: "only an enum with `open:` can: apps may switch over all cases of this one",
        related: [(target.location, "defined here")])
    }
    var raws: [String: SourceLocation] = [:]
    var names: [String: SourceLocation] = [:]
    for key in ["cases", "constants"] {
      for entry in node[key]?.mapping ?? [] {
        let raw = entry.value.scalar == nil ? entry.value["raw"]?.text : entry.value.text
        names[entry.key] = entry.keyLocation
        raws[raw ?? entry.key] = entry.keyLocation
      }
    }
    var added: [Node.Entry] = []
    for entry in change.value["add"]?.mapping ?? [] {
      guard claim(.enums, change.key, entry.key, .add, entry.keyLocation, entry.value) else {
        continue
      }
      let raw = entry.value.scalar?.text ?? entry.key
      if let first = names[entry.key] ?? raws[raw] {
        report(
          "OVL805",
          names[entry.key] != nil
            ? "`\(change.key)` has `\(NameCheck.shown(entry.key))` already"
            : "`\(change.key)` has a name for `\(NameCheck.shown(raw))` already",
          entry.keyLocation, help: "delete this line, and use the existing one",
          related: [(first, "here")])
        continue
      }
      names[entry.key] = entry.keyLocation
      added.append(entry)
    }
    set(node.appending(added, below: "constants"), of: target)
  }

  // MARK: Unions

  private func changeUnion(_ target: Definition, _ change: Node.Entry) {
    let node = target.entry.value
    let byToken = node["discriminator"] != nil
    for key in ["before", "add"] {
      guard let part = change.value.mapping?.first(where: { $0.key == key }) else { continue }
      if byToken, key == "before" {
        report(
          "OVL806", "the union `\(change.key)` chooses by token, and has no rules",
          part.keyLocation,
          help: "write `add: { token: SomeStruct }`, with a token that it does not know",
          related: [(target.location, "defined here")])
      } else if byToken == (part.value.mapping != nil) {
        if byToken { addArms(part, to: target) } else { addRules(part, to: target) }
      } else {
        report(
          "OVL806",
          byToken
            ? "the union `\(change.key)` chooses by token"
            : "the union `\(change.key)` chooses by rules", part.keyLocation,
          help: byToken
            ? "write `add: { token: SomeStruct }`"
            : "write `\(key): [{ struct: SomeStruct, when: { … } }]`",
          related: [(target.location, "defined here")])
      }
    }
  }

  private func addArms(_ add: Node.Entry, to target: Definition) {
    let name = target.entry.key
    let present = Dictionary(
      first: (target.entry.value["arms"]?.mapping ?? []).map { ($0.key, $0) })
    let arms = (add.value.mapping ?? []).filter { arm in
      guard claim(.unions, name, arm.key, .add, arm.keyLocation, arm.value) else { return false }
      guard let first = present[arm.key] else { return true }
      report(
        "OVL806",
        "`\(name)` makes `\(first.value.text ?? "")` of `\(NameCheck.shown(arm.key))` already",
        arm.keyLocation,
        help: "existing types stay: add the new ones to the mapping, or use another token",
        related: [(first.keyLocation, "here")])
      return false
    }
    set(target.entry.value.appending(arms, below: "arms"), of: target)
  }

  /// Adds rules before or after the existing ones.
  private func addRules(_ part: Node.Entry, to target: Definition) {
    let name = target.entry.key
    let rules = (part.value.sequence ?? []).filter { rule in
      let made = rule["struct"]?.text ?? rule["union"]?.text ?? ""
      return claim(.unions, name, made, .add, rule.location, rule)
    }
    let old = target.entry.value.mapping?.first { $0.key == "rules" }
    let present = old?.value.sequence ?? []
    set(
      target.entry.value.setting(
        Node.Entry(
          key: "rules", keyLocation: old?.keyLocation ?? part.keyLocation,
          value: Node(
            location: old?.value.location ?? part.value.location,
            content: .sequence(part.key == "before" ? rules + present : present + rules)))),
      of: target)
  }

  private func changeRoot(_ target: Definition, _ change: Node.Entry) {
    let present = Dictionary(
      first: (target.entry.value["unsupported"]?.mapping ?? []).map { ($0.key, $0) })
    let added = (change.value["unsupported"]?.mapping ?? []).filter { entry in
      guard claim(.roots, change.key, entry.key, .add, entry.keyLocation, entry.value) else {
        return false
      }
      guard let first = present[entry.key] else { return true }
      report(
        "MAP502",
        "`\(NameCheck.shown(entry.key))` of `\(NameCheck.shown(change.key))` has a reason already",
        entry.keyLocation, help: "delete this line", related: [(first.keyLocation, "this one")])
      return false
    }
    set(target.entry.value.appending(added, below: "unsupported"), of: target)
  }

  // MARK: Strings and context

  private func changeStrings(_ changes: Node) {
    for entry in changes["add"]?.mapping ?? []
    where claim(.strings, entry.key, "", .add, entry.keyLocation, entry.value) {
      if let first = definition(.strings, entry.key) ?? definition(.texts, entry.key) {
        report(
          "MAP502", "there already is a string `\(NameCheck.shown(entry.key))`", entry.keyLocation,
          help: "move it under `override:` to replace that",
          related: [(first.entry.keyLocation, "this one")])
      } else {
        add(entry, to: .strings)
      }
    }
    for entry in changes["override"]?.mapping ?? [] {
      let block: SchemaBlock = definition(.texts, entry.key) == nil ? .strings : .texts
      guard claim(block, entry.key, "", .override, entry.keyLocation, entry.value) else { continue }
      guard let target = definition(block, entry.key) else {
        report(
          "MAP503", "there is no string `\(NameCheck.shown(entry.key))` to override",
          entry.keyLocation,
          help: near(entry.key, names(of: .strings) + names(of: .texts), "strings"))
        continue
      }
      replace(
        target.entry.value["text"] ?? target.entry.value, at: target.entry.keyLocation,
        path: "strings/\(entry.key)", entry)
      set(entry, of: target)
    }
  }

  private func addContext(_ changes: Node) {
    for entry in changes["add"]?.mapping ?? []
    where claim(.context, entry.key, "", .add, entry.keyLocation, entry.value) {
      if let first = definition(.context, entry.key) {
        report(
          "MAP502", "there is a context value `\(NameCheck.shown(entry.key))` already",
          entry.keyLocation, help: "use that one, or choose another name",
          related: [(first.entry.keyLocation, "this one")])
      } else {
        add(entry, to: .context)
      }
    }
  }
}
