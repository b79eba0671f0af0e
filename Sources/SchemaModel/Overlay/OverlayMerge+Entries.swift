import SchemaDocument
import SchemaLanguage

/// Changes single entries of the mapping's unions and enum maps.
extension OverlayMerge {
  func changeMapUnion(_ target: Definition, _ change: Node.Entry) {
    changeDocumentation(target, change)
    changeEntries(target, change, below: "cases", what: "case")
    changeWhole("unknown", target, change)
  }

  func changeEnumMap(_ target: Definition, _ change: Node.Entry) {
    changeDocumentation(target, change)
    let isByName = target.entry.value["by"] != nil
    changeEntries(target, change, below: "cases", what: "entry", mayBeImplied: isByName)
    changeWhole("other", target, change)
    let unproduced = change.value["unproduced"]?.mapping ?? []
    set(target.entry.value.appending(unproduced, below: "unproduced"), of: target)
  }

  private func changeEntries(
    _ target: Definition, _ change: Node.Entry, below part: String, what: String,
    mayBeImplied: Bool = false
  ) {
    var entries = target.entry.value[part]?.mapping ?? []
    var places = Dictionary(
      entries.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    for entry in change.value["add"]?.mapping ?? []
    where claim(target.block, change.key, entry.key, .add, entry.keyLocation, entry.value) {
      if let place = places[entry.key] {
        reportPresent(entry, entries[place].keyLocation, of: change.key, what: what)
        continue
      }
      places[entry.key] = entries.count
      entries.append(entry)
    }
    for entry in change.value["override"]?.mapping ?? []
    where claim(target.block, change.key, entry.key, .override, entry.keyLocation, entry.value) {
      guard let place = places[entry.key] else {
        if mayBeImplied {
          entries.append(entry)
        } else {
          reportAbsent(
            entry, Array(places.keys), of: change.key, what: what,
            path: "\(target.block.rawValue)/\(change.key)/\(part)/\(entry.key)")
          doubt(target)
        }
        continue
      }
      replace(
        entries[place].value, at: entries[place].keyLocation,
        path: "\(target.block.rawValue)/\(change.key)/\(part)/\(entry.key)", entry)
      entries[place] = entry
    }
    let old = target.entry.value.mapping?.first { $0.key == part }
    set(
      target.entry.value.setting(
        Node.Entry(
          key: part, keyLocation: old?.keyLocation ?? change.keyLocation,
          value: Node(
            location: old?.value.location ?? change.keyLocation, content: .mapping(entries)))),
      of: target)
  }

  /// Replaces the value of a key of the definition.
  func changeWhole(_ key: String, _ target: Definition, _ change: Node.Entry) {
    guard let entry = change.value.mapping?.first(where: { $0.key == key }),
      claim(target.block, change.key, key, .override, entry.keyLocation, entry.value)
    else { return }
    if let old = target.entry.value.mapping?.first(where: { $0.key == key }) {
      replace(
        old.value, at: old.keyLocation, path: "\(target.block.rawValue)/\(change.key)/\(key)", entry
      )
    }
    set(target.entry.value.setting(entry), of: target)
  }

  func reportPresent(
    _ entry: Node.Entry, _ first: SourceLocation, of name: String, what: String
  ) {
    let code = "MAP502"
    let article = what == "entry" ? "an" : "a"
    report(
      code,
      "`\(NameCheck.shown(entry.key))` of `\(NameCheck.shown(name))` has \(article) \(what) already",
      entry.keyLocation, help: "move it under `override:` to replace that",
      related: [(first, "this one")])
  }

  func reportAbsent(
    _ entry: Node.Entry, _ known: [String], of name: String, what: String, path: String
  ) {
    let near = NearestNames.of(entry.key, in: known)
    let help: any HelpText =
      near.isEmpty
      ? "move it under `add:` if it is new" : self.near(entry.key, known, what + "s")
    report(
      "MAP503",
      "`\(NameCheck.shown(name))` has no \(what) for `\(NameCheck.shown(entry.key))` to override",
      entry.keyLocation,
      help: accepted[path].map { goneHelp($0, known, what) as any HelpText } ?? help)
  }

  /// Help for a rule that no longer exists. The lock shows that it did.
  private func goneHelp(_ old: OverlayLock.Rule, _ known: [String], _ what: String) -> String {
    let list = known.sorted().prefix(8).map { "`\($0)`" }.joined(separator: ", ")
    return "the base schema had `\(old.text)` when this was accepted: it was renamed or removed"
      + (list.isEmpty ? "" : "; now there is a \(what) for \(list)")
  }
}
