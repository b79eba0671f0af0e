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
    var places = Dictionary(first: entries.enumerated().map { ($1.key, $0) })
    let added = change.value["add"]?.mapping ?? []
    var present: [(entry: Node.Entry, first: SourceLocation)] = []
    for entry in added
    where claim(target.block, change.key, entry.key, .add, entry.keyLocation, entry.value) {
      if let place = places[entry.key] {
        present.append((entry, entries[place].keyLocation))
        continue
      }
      places[entry.key] = entries.count
      entries.append(entry)
    }
    reportPresent(present, of: change.key, what: what, count: added.count)
    let overridden = change.value["override"]?.mapping ?? []
    var absent: [Node.Entry] = []
    for entry in overridden
    where claim(target.block, change.key, entry.key, .override, entry.keyLocation, entry.value) {
      guard let place = places[entry.key] else {
        if mayBeImplied {
          entries.append(entry)
        } else {
          absent.append(entry)
        }
        continue
      }
      replace(
        entries[place].value, at: entries[place].keyLocation,
        path: "\(target.block.rawValue)/\(change.key)/\(part)/\(entry.key)", entry)
      entries[place] = entry
    }
    reportAbsent(
      absent, Array(places.keys), of: change.key, what: what,
      path: "\(target.block.rawValue)/\(change.key)/\(part)/", count: overridden.count)
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

  /// Reports entries of one `add:` that exist already. Several are one mistake.
  ///
  /// - Parameter count: The number of entries under `add:`.
  func reportPresent(
    _ found: [(entry: Node.Entry, first: SourceLocation)], of name: String, what: String, count: Int
  ) {
    guard let (entry, first) = found.first else { return }
    if found.count == 1 {
      report(
        "MAP502",
        "`\(NameCheck.shown(entry.key))` of `\(NameCheck.shown(name))` has "
          + "\(what == "entry" ? "an" : "a") \(what) already", entry.keyLocation,
        help: "move it under `override:` to replace that", related: [(first, "this one")])
    } else {
      report(
        "MAP502",
        "\(Self.list(found.map(\.entry))) of `\(NameCheck.shown(name))` have "
          + "\(plural(of: what)) already", entry.keyLocation,
        help: found.count == count
          ? "write `override:` instead of `add:` to replace them"
          : "move them under `override:` to replace those",
        related: found.prefix(3).map {
          ($0.first, "the \(what) for `\(NameCheck.shown($0.entry.key))`")
        })
    }
  }

  /// Reports entries of one `override:` that do not exist. Several without a similar name are one mistake.
  ///
  /// - Parameters:
  ///   - path: The path in the lock, without the name of the entry.
  ///   - count: The number of entries under `override:`.
  func reportAbsent(
    _ found: [Node.Entry], _ known: [String], of name: String, what: String, path: String,
    count: Int
  ) {
    let new = found.filter {
      accepted[path + $0.key] == nil && NearestNames.of($0.key, in: known).isEmpty
    }
    if new.count > 1 {
      report(
        "MAP503",
        "`\(NameCheck.shown(name))` has no \(plural(of: what)) for \(Self.list(new)) to override",
        new[0].keyLocation,
        help: new.count == count
          ? "write `add:` instead of `override:` if they are new"
          : "move them under `add:` if they are new")
    }
    for entry in found where new.count < 2 || !new.contains(where: { $0.key == entry.key }) {
      let help: any HelpText =
        if let old = accepted[path + entry.key] {
          goneHelp(old, known, what)
        } else if new.first?.key == entry.key {
          "move it under `add:` if it is new"
        } else {
          near(entry.key, known, what + "s")
        }
      report(
        "MAP503",
        "`\(NameCheck.shown(name))` has no \(what) for `\(NameCheck.shown(entry.key))` to override",
        entry.keyLocation, help: help)
    }
  }

  private static func list(_ entries: [Node.Entry]) -> String {
    entries.prefix(4).map { "`\(NameCheck.shown($0.key))`" }.joined(separator: ", ")
      + (entries.count > 4 ? ", …" : "")
  }

  private func plural(of what: String) -> String { what == "entry" ? "entries" : what + "s" }

  /// Help for a rule that no longer exists. The lock shows that it did.
  private func goneHelp(_ old: OverlayLock.Rule, _ known: [String], _ what: String) -> String {
    let list = known.sorted().prefix(8).map { "`\($0)`" }.joined(separator: ", ")
    return "the base schema had `\(old.text)` when this was accepted: it was renamed or removed"
      + (list.isEmpty ? "" : "; now there is a \(what) for \(list)")
  }
}

extension Node {
  /// A copy with the entry, which replaces the entry with its key or is added at the end.
  func setting(_ entry: Entry) -> Node {
    var entries = mapping ?? []
    if let index = entries.firstIndex(where: { $0.key == entry.key }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
    return Node(location: location, content: .mapping(entries))
  }

  /// A copy with further entries in the mapping of a key, which is created if it does not exist.
  func appending(_ added: [Entry], below key: String) -> Node {
    guard let first = added.first else { return self }
    let existing = mapping?.first { $0.key == key }
    let node = existing?.value ?? Node(location: first.keyLocation, content: .mapping([]))
    return setting(
      Entry(
        key: key, keyLocation: existing?.keyLocation ?? first.keyLocation,
        value: Node(location: node.location, content: .mapping((node.mapping ?? []) + added))))
  }
}
