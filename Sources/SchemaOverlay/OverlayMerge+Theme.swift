/// Changes of styles, settings and colours.
extension OverlayMerge {
  // MARK: Styles

  /// Sets values of a style. They are added after the existing ones and override them.
  func changeStyle(_ target: Definition, _ change: Node.Entry) {
    let values = change.value["override"]?.mapping ?? []
    var entries = target.entry.value["values"]?.mapping ?? []
    for entry in values
    where claim(.styles, change.key, entry.key, .override, entry.keyLocation, entry.value) {
      if let old = value(of: entry.key, in: target) {
        replace(
          old.value, at: old.keyLocation, path: "styles/\(change.key)/\(entry.key)", entry)
      }
      entries.removeAll { $0.key == entry.key }
      entries.append(entry)
    }
    let old = target.entry.value.mapping?.first { $0.key == "values" }
    set(
      target.entry.value.setting(
        Node.Entry(
          key: "values", keyLocation: old?.keyLocation ?? change.keyLocation,
          value: Node(
            location: old?.value.location ?? change.keyLocation, content: .mapping(entries)))),
      of: target)
  }

  /// The value of a key in a style, or the default of its style family.
  private func value(of key: String, in style: Definition) -> Node.Entry? {
    if let own = style.entry.value["values"]?.mapping?.first(where: { $0.key == key }) {
      return own
    }
    let family = names(of: .styleFamilies).filter { SchemaTheme.isName(style.entry.key, of: $0) }
      .max { $0.utf8.count < $1.utf8.count }
    guard let family = family.flatMap({ definition(.styleFamilies, $0) })?.entry.value else {
      return nil
    }
    let groups = (family["include"]?.sequence ?? []).compactMap(\.text).compactMap {
      definition(.styleKeys, $0)?.entry.value
    }
    for node in [family] + groups {
      let found = node["keys"]?.mapping?.first { $0.key == key }
      if let entry = found?.value.mapping?.first(where: { $0.key == "default" }) { return entry }
    }
    return nil
  }

  // MARK: Settings and colours

  func changeSettings(_ changes: Node) {
    overrides(of: changes, .settings) { target, entry in
      let old = target.entry.value.mapping?.first { $0.key == "default" }
      if let old {
        replace(old.value, at: old.keyLocation, path: "settings/\(entry.key)", entry)
      }
      let value = Node.Entry(
        key: "default", keyLocation: entry.keyLocation, value: entry.value)
      set(target.entry.value.setting(value), of: target)
    }
  }

  /// Replaces a whole colour: without a value for dark mode, it is the same in both modes.
  func changeColors(_ changes: Node) {
    overrides(of: changes, .colors) { target, entry in
      replace(
        target.entry.value, at: target.entry.keyLocation, path: "colors/\(entry.key)", entry)
      set(entry, of: target)
    }
  }

  private func overrides(
    of changes: Node, _ block: SchemaBlock, _ apply: (Definition, Node.Entry) -> Void
  ) {
    for entry in changes["override"]?.mapping ?? []
    where claim(block, entry.key, "", .override, entry.keyLocation, entry.value) {
      guard let target = definition(block, entry.key) else {
        report(
          "MAP503", "there is no \(block.noun) `\(NameCheck.shown(entry.key))` to override",
          entry.keyLocation, help: near(entry.key, names(of: block), block.noun + "s"))
        continue
      }
      changed(target, at: entry.keyLocation)
      apply(target, entry)
    }
  }
}
