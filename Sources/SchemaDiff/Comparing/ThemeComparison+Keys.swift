import SwiftEmitter

/// Compares the keys of style families. A line of the schema defines one key, or four for insets, and several families
/// have the keys of a group, so there is one finding for each line.
extension ThemeComparison {
  /// A line in both versions: its first key, the names of its keys, and those of the families that have them.
  private struct Line {
    let old: SchemaTheme.Key?
    let new: SchemaTheme.Key?
    var oldNames: [String] = []
    var names: [String] = []
    var families: [String] = []

    /// `Button.cornerRadius`, or `Button.paddingTop/paddingLeft`.
    var subject: String { "\(families.first ?? "").\(names.joined(separator: "/"))" }
    var owners: String { Self.list(families) }
    var has: String { families.count == 1 ? "has" : "have" }
    /// `key cornerRadius`
    var keys: String { Self.keys(names) }
    /// The keys with the names of their families.
    var members: String {
      Self.list(families.flatMap { family in names.map { "\(family).\($0)" } })
    }

    static func keys(_ names: [String]) -> String {
      "\(names.count == 1 ? "key" : "keys") \(list(names))"
    }

    static func list(_ names: [String]) -> String { Words.list(names.map { "`\($0)`" }, "and") }
  }

  private struct Place: Hashable {
    let before: SourceLocation?
    let after: SourceLocation?
  }

  mutating func compareKeys() {
    var lines: [Line] = []
    var indices: [Place: Int] = [:]
    func note(_ old: SchemaTheme.Key?, _ new: SchemaTheme.Key?, _ family: String) {
      let place = Place(before: old?.name.location, after: new?.name.location)
      let index = indices[place] ?? lines.count
      if index == lines.count {
        indices[place] = index
        lines.append(Line(old: old, new: new))
      }
      if lines[index].families.last != family { lines[index].families.append(family) }
      guard lines[index].families.count == 1, let key = new ?? old else { return }
      lines[index].names.append(key.name.text)
      lines[index].oldNames.append((old ?? key).name.text)
    }
    for family in names.families.pairs.map(\.new.name.text) {
      guard let keys = names.keys[family] else { continue }
      for pair in keys.pairs { note(pair.old, pair.new, family) }
      for key in keys.added { note(nil, key, family) }
      for key in keys.removed { note(key, nil, family) }
    }
    for line in lines { compare(line) }
  }

  private mutating func compare(_ line: Line) {
    switch (line.old, line.new) {
    case (nil, nil): return
    case (nil, let key?):
      add(
        .styleKeyIsNew, line.subject, "\(line.owners) \(line.has) the new \(line.keys)",
        now: key.defaultValue?.description, after: key.name.location)
    case (let key?, nil):
      add(
        .styleKeyIsGone, line.subject, "\(line.owners) no longer \(line.has) the \(line.keys)",
        was: key.type.description, before: key.name.location)
    case (let old?, let new?):
      if line.oldNames != line.names {
        add(
          .styleKeyIsGone, line.subject,
          "the \(line.keys) of \(line.owners) \(line.names.count == 1 ? "was" : "were") called "
            + Line.list(line.oldNames), was: line.oldNames.joined(separator: ", "),
          now: line.names.joined(separator: ", "), before: old.name.location,
          after: new.name.location,
          who:
            "Apps that read the old member of the struct no longer compile. Theme files with the "
            + "old key get a warning, or an error in a strict check, and its value has no effect.",
          isGuess: true)
      }
      compareTypes(old, new, line)
      compareDocumentation(line.subject, old, new, isChosen: (old.isChosen, new.isChosen))
    }
  }

  private mutating func compareTypes(_ old: SchemaTheme.Key, _ new: SchemaTheme.Key, _ line: Line) {
    let was = names.type(old.type).description + (old.isOptional ? "?" : "")
    let now = new.type.description + (new.isOptional ? "?" : "")
    let isSame = old.swiftMember == new.swiftMember
    // Without a default the value is another one, which is reported.
    let isOnlyOptional = names.type(old.type) == new.type
    guard was != now, !(isSame && isOnlyOptional) else { return }
    let isOne = line.families.count * line.names.count == 1
    add(
      .styleKeyType, line.subject,
      "\(line.members) \(isOne ? "has" : "have") the type `\(now)`, was `\(was)`", was: was,
      now: now, before: old.name.location, after: new.name.location,
      categories: isSame ? [.behaviour] : isOnlyOptional ? [.source] : nil,
      who: isSame
        ? Self.refusedValues
        : isOnlyOptional ? "Apps that read the member of the struct no longer compile." : nil)
  }

  /// The effect of a new type that is the same type in Swift.
  static let refusedValues =
    "Theme files with a value for the key may be refused; apps still compile."
}
