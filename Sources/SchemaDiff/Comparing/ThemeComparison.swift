/// DIF93 and DIF94: the default theme. An app's theme file is based on it, so removals break theme files. A new
/// value is shown on every screen whose theme does not set it.
struct ThemeComparison: ChangeCollector {
  var changes: [Change] = []
  private var defaults: [DefaultChange] = []
  let names: ThemeNames
  /// Colours that a style of one of the versions has.
  private let usedColors: Set<String>

  /// A key with a new default, and the styles that use the default.
  private struct DefaultChange {
    let family: Name
    let key: Name
    /// Several keys, if one line sets all of them.
    var keys: [String]
    let was: SchemaTheme.Value?
    let now: SchemaTheme.Value?
    var styles: [String]

    /// The old default, with the names of the new version.
    let wasContent: SchemaTheme.Value.Content?

    /// True if both are the same default, in a group of keys that several families include.
    func isSame(_ other: DefaultChange) -> Bool {
      key.location == other.key.location && wasContent == other.wasContent
        && now?.content == other.now?.content
    }
  }

  /// Strings of the theme that are strings of the mapping in the other version. Both are in one table of the app.
  private let movedStrings: Set<String>

  init(_ old: Schema, _ new: Schema) {
    func moved(_ schema: Schema, to other: Schema) -> [String] {
      let others = Set((other.mapping?.strings ?? []).map(\.key.text))
      return (schema.theme?.strings ?? []).map(\.name.text).filter(others.contains)
    }
    movedStrings = Set(moved(old, to: new) + moved(new, to: old))
    let names = ThemeNames(old.theme, new.theme)
    self.names = names
    usedColors = Set(Self.colors(of: old.theme).map(names.color)).union(Self.colors(of: new.theme))
    compareSettings()
    compareFamilies()
    compareKeys()
    compareColors()
    compareImages()
    compareStrings()
    compareContrast(old.theme?.contrast, new.theme?.contrast)
  }

  /// Reports parts that are new, removed or have another name. The old name has the effect of a removal.
  /// - Parameter who: The effect of another name.
  private mutating func compareNames<Part: ThemePart>(
    _ pairs: Pairs<Part>, _ kind: String, in section: String = "", new: ChangeRule,
    gone: ChangeRule, value: (Part) -> String? = { _ in nil }, moved: Set<String> = [],
    renamed who: String
  ) {
    for (old, new) in pairs.pairs.filter(\.isRenamed).map({ ($0.old.name, $0.new.name) }) {
      add(
        gone, section + new.text, "the \(kind) `\(new)` was called `\(old)`", was: old.text,
        now: new.text, before: old.location, after: new.location, who: who, isGuess: true)
    }
    for part in pairs.added where !moved.contains(part.name.text) {
      add(
        new, section + part.name.text, "the \(kind) `\(part.name)` is new", now: value(part),
        after: part.name.location)
    }
    for part in pairs.removed where !moved.contains(part.name.text) {
      add(
        gone, section + part.name.text, "the \(kind) `\(part.name)` is removed", was: value(part),
        before: part.name.location)
    }
  }

  // MARK: Settings

  private mutating func compareSettings() {
    let pairs = names.settings
    compareNames(
      pairs, "setting", in: "settings.", new: .settingIsNew, gone: .settingIsGone,
      value: { $0.defaultValue?.description },
      renamed:
        "Theme files that set the old name get a warning, or an error in a strict check, and "
        + "the setting has its default.")
    for (before, after) in pairs.pairs.map({ ($0.old, $0.new) }) {
      let (was, now) = (before.defaultValue?.description, after.defaultValue?.description)
      let isOther =
        names.content(before.defaultValue, of: before.type) != after.defaultValue?.content
      if names.type(before.type) != after.type {
        add(
          .styleKeyType, "settings.\(after.name)",
          "the setting `\(after.name)` has the type `\(after.type)`, was `\(before.type)`",
          was: before.type.description, now: after.type.description, before: before.name.location,
          after: after.name.location, categories: [.behaviour], who: Self.refusedValues)
      } else if isOther {
        add(
          .settingChanged, "settings.\(after.name)",
          "the setting `\(after.name)` is `\(now ?? "")`, was `\(was ?? "")`", was: was, now: now,
          before: before.defaultValue?.location, after: after.defaultValue?.location)
      }
      compareDocumentation(
        "settings.\(after.name)", before, after, isChosen: (before.isChosen, after.isChosen))
    }
  }

  // MARK: Families

  private mutating func compareFamilies() {
    let pairs = names.families
    compareNames(
      pairs, "style family", new: .styleFamilyIsNew, gone: .styleFamilyIsGone,
      renamed:
        "Apps that use its old struct, or the properties of `Theme` for its styles, no longer "
        + "compile. Theme files with styles of the old name are refused.")
    for (before, after) in pairs.pairs.map({ ($0.old, $0.new) }) {
      if names.style(before.base.text, of: before.name.text) != after.base.text {
        add(
          .styleBase, after.name.text,
          "new styles of `\(after.name)` get missing values from `\(after.base)`, got them from "
            + "`\(before.base)`", was: before.base.text, now: after.base.text,
          before: before.base.location, after: after.base.location)
      }
      compareDocumentation(after.name.text, before, after)
      compareStyles(of: before, after)
    }
    addDefaults()
  }

  private mutating func compareStyles(
    of old: SchemaTheme.StyleFamily, _ new: SchemaTheme.StyleFamily
  ) {
    guard let pairs = names.styles[new.name.text], let keys = names.keys[new.name.text] else {
      return
    }
    compareNames(
      pairs, "style", new: .styleIsNew, gone: .styleIsGone,
      renamed:
        "Apps that use its old property of `Theme` no longer compile. Theme files that use the "
        + "old name are refused.")
    for (before, after) in pairs.pairs.map({ ($0.old, $0.new) }) {
      compareDocumentation(after.name.text, before, after)
      compareChosen(before, after, keys.pairs)
      var changed: [ValueChange] = []
      for (oldKey, key) in keys.pairs.map({ ($0.old, $0.new) }) {
        let (was, now) = (before.value(of: oldKey), after.value(of: key))
        let wasContent = names.content(was, of: oldKey.type)
        guard wasContent != now?.content else { continue }
        if before.own[oldKey.name.text] == nil, after.own[key.name.text] == nil {
          note(
            DefaultChange(
              family: new.name, key: key.name, keys: [key.name.text], was: was, now: now,
              styles: [after.name.text], wasContent: wasContent))
          continue
        }
        let change = ValueChange(keys: [key], was: was, now: now)
        if let index = changed.firstIndex(where: { $0.isSame(change) }) {
          changed[index].keys.append(key)
        } else {
          changed.append(change)
        }
      }
      for change in changed { add(change, of: before, after) }
    }
  }

  /// A style with another value of its own for a key, or for several sides of insets.
  private struct ValueChange {
    var keys: [SchemaTheme.Key]
    let was: SchemaTheme.Value?
    let now: SchemaTheme.Value?

    func isSame(_ other: ValueChange) -> Bool {
      keys.first?.insets != nil && keys.first?.insets == other.keys.first?.insets
        && was?.content == other.was?.content && now?.content == other.now?.content
    }
  }

  private mutating func add(
    _ change: ValueChange, of old: SchemaTheme.Style, _ new: SchemaTheme.Style
  ) {
    let (was, now) = (change.was, change.now)
    let keys = change.keys.map(\.name.text)
    let members = Words.list(keys.map { "`\(new.name).\($0)`" }, "and")
    add(
      .styleValue, "\(new.name).\(keys.joined(separator: "/"))",
      (keys.count == 1 ? members : "the value of \(members)") + " "
        + Self.sentence(from: was, to: now), was: was?.description, now: now?.description,
      before: was?.location ?? old.name.location, after: now?.location ?? new.name.location)
  }

  /// Compares which values are marked as chosen. A value that is new or removed is reported itself.
  private mutating func compareChosen(
    _ old: SchemaTheme.Style, _ new: SchemaTheme.Style, _ keys: [Pairs<SchemaTheme.Key>.Pair]
  ) {
    let changed = keys.filter { pair in
      let wasOwn = old.own[pair.old.name.text] != nil
      let isOwn = new.own[pair.new.name.text] != nil
      // The mark of a default is compared with the key.
      let isMarked = [old, new].contains { $0.chosen.contains { $0.text == pair.new.writtenName } }
      return wasOwn == isOwn && (isOwn || isMarked)
        && old.isChosen(pair.old) != new.isChosen(pair.new)
    }.map(\.new)
    for isChosen in [true, false] {
      let own = changed.filter { new.isChosen($0) == isChosen }
      guard let first = own.first else { continue }
      // The sides of insets have one name.
      var names: [String] = []
      for key in own where names.last != key.writtenName { names.append(key.writtenName) }
      let list = names.joined(separator: ", ")
      add(
        .themeWords, new.name.text, Self.chosenWords(names.map { "\(new.name).\($0)" }, isChosen),
        was: isChosen ? nil : list, now: isChosen ? list : nil, before: old.name.location,
        after: new.own[first.name.text]?.location ?? new.name.location)
    }
  }

  private static func chosenWords(_ names: [String], _ isChosen: Bool) -> String {
    Words.list(names.map { "`\($0)`" }, "and") + (names.count == 1 ? " is " : " are ")
      + (isChosen ? "now" : "no longer") + " marked as `chosen`"
  }

  private mutating func note(_ change: DefaultChange) {
    if let index = defaults.firstIndex(where: { $0.isSame(change) }) {
      let known = defaults[index]
      defaults[index].styles += change.styles.filter { !known.styles.contains($0) }
      defaults[index].keys += change.keys.filter { !known.keys.contains($0) }
    } else {
      defaults.append(change)
    }
  }

  private mutating func addDefaults() {
    for each in defaults {
      let name = "\(each.family)." + each.keys.joined(separator: "/")
      let keys = Words.list(each.keys.map { "`\(each.family).\($0)`" }, "and")
      let styles = Words.list(each.styles.map { "`\($0)`" }, "and")
      add(
        .styleValue, name,
        "the default of \(keys) \(Self.sentence(from: each.was, to: each.now)) (in \(styles))",
        was: each.was?.description, now: each.now?.description,
        before: each.was?.location ?? each.key.location,
        after: each.now?.location ?? each.key.location)
    }
  }

  private static func sentence(
    from old: SchemaTheme.Value?, to new: SchemaTheme.Value?
  ) -> String {
    switch (old, new) {
    case (let old?, let new?): "is `\(new)`, was `\(old)`"
    case (nil, let new?): "is `\(new)`, had no value"
    case (let old?, nil): "has no value, was `\(old)`"
    case (nil, nil): "is the same"
    }
  }

  // MARK: Colours, images, strings

  private mutating func compareColors() {
    let pairs = names.colors
    let values = ThemeNames.values
    compareNames(
      pairs, "colour", in: "colors.", new: .colorIsNew, gone: .colorIsGone, value: values,
      renamed:
        "Theme files that use the old name are refused, unless the app has a colour with this "
        + "name. A colour that an app has under the old name no longer replaces it.")
    for (before, after) in pairs.pairs.map({ ($0.old, $0.new) }) {
      let (was, now) = (values(before), values(after))
      if was != now {
        add(
          .colorChanged, "colors.\(after.name)", "the colour `\(after.name)` is \(now), was \(was)",
          was: was, now: now, before: before.name.location, after: after.name.location,
          who: usedColors.contains(after.name.text)
            ? nil
            : "Apps whose theme file or code names the colour, and that do not define a colour "
              + "with this name. No style of the schema has it.")
      }
      compareDocumentation(
        "colors.\(after.name)", before, after, isChosen: (before.isChosen, after.isChosen))
    }
  }

  /// The colours that styles of a theme have, and its settings.
  private static func colors(of theme: SchemaTheme?) -> Set<String> {
    let styles = (theme?.families ?? []).flatMap { family in
      family.keys.filter { $0.type == .color }.flatMap { key in
        family.styles.compactMap { $0.value(of: key) }
      }
    }
    let settings = (theme?.settings ?? []).filter { $0.type == .color }.compactMap(\.defaultValue)
    return Set((styles + settings).map(\.description))
  }

  private mutating func compareImages() {
    let pairs = names.images
    compareNames(
      pairs, "image", in: "images.", new: .imageIsNew, gone: .imageIsGone,
      renamed:
        "Theme files that use the old name show no image, unless the app has an image with this "
        + "name. An image that an app has under the old name no longer replaces it.")
    for (before, after) in pairs.pairs.map({ ($0.old, $0.new) }) {
      compareDocumentation("images.\(after.name)", before, after)
    }
  }

  private mutating func compareStrings() {
    let pairs = names.strings
    compareNames(
      pairs, "string", in: "strings.", new: .themeStringIsNew, gone: .themeStringIsGone,
      value: { $0.text }, moved: movedStrings,
      renamed:
        "Theme files and screens of apps that use the old key show the key. A string that an app "
        + "has under the old key no longer replaces it.")
    for (before, after) in pairs.pairs.map({ ($0.old, $0.new) }) {
      if before.text != after.text {
        add(
          .themeStringChanged, "strings.\(after.name)",
          "the string `\(after.name)` is “\(after.text)”, was “\(before.text)”", was: before.text,
          now: after.text, before: before.name.location, after: after.name.location)
      }
      compareDocumentation(
        "strings.\(after.name)", before, after, isChosen: (before.isChosen, after.isChosen))
    }
  }

  // MARK: Documentation

  private mutating func compareContrast(
    _ old: SchemaTheme.ContrastRules?, _ new: SchemaTheme.ContrastRules?
  ) {
    func text(_ rules: SchemaTheme.ContrastRules?, isOld: Bool) -> [String] {
      guard let rules else { return [] }
      return (rules.behind.map { ["behind: \(isOld ? names.color($0.text) : $0.text)"] } ?? [])
        + rules.accepted.map { accepted in
          "\(isOld ? names.styleKey(accepted.name.text) : accepted.name.text) in \(accepted.modes.map(\.rawValue).joined(separator: ", ")): "
            + accepted.reason.text
        }
    }
    let (was, now) = (text(old, isOld: true), text(new, isOld: false))
    guard was != now, old != nil || new != nil else { return }
    add(
      .themeWords, "contrast", "the accepted texts with little contrast have changed",
      was: was.joined(separator: "\n"), now: now.joined(separator: "\n"),
      before: old?.behind?.location, after: new?.behind?.location)
  }

  /// - Parameter isChosen: Whether its value is marked as chosen, in both versions.
  mutating func compareDocumentation<Part: ThemePart>(
    _ subject: String, _ old: Part, _ new: Part,
    isChosen: (was: Bool, now: Bool) = (false, false)
  ) {
    func text(_ documentation: Documentation) -> String {
      [documentation.doc, documentation.source, documentation.since].compactMap { $0 }
        .joined(separator: "\n")
    }
    let (was, now) = (text(old.documentation), text(new.documentation))
    if was != now {
      add(
        .themeWords, subject, "the documentation of `\(subject)` has changed", was: was, now: now,
        before: old.name.location, after: new.name.location)
    }
    if isChosen.was != isChosen.now {
      add(
        .themeWords, subject, Self.chosenWords([subject], isChosen.now),
        was: isChosen.was ? "chosen" : nil, now: isChosen.now ? "chosen" : nil,
        before: old.name.location, after: new.name.location)
    }
  }
}

/// A definition of the theme.
protocol ThemePart {
  var name: Name { get }
  var documentation: Documentation { get }
}

extension SchemaTheme.Key: ThemePart {}
extension SchemaTheme.StyleFamily: ThemePart {}
extension SchemaTheme.Style: ThemePart {}
extension SchemaTheme.Color: ThemePart {}
extension SchemaTheme.Image: ThemePart {}
extension SchemaTheme.Text: ThemePart {}

extension SchemaTheme.Key {
  /// The name in the schema, which is shorter for one side of insets.
  var writtenName: String { insets ?? name.text }
}
