import SchemaDocument
import SchemaModel
import SwiftEmitter

/// DIF93 and DIF94: the default theme. An app's theme file is based on it, so removals break theme files. A new
/// value is shown on every screen whose theme does not set it.
struct ThemeComparison {
  private(set) var changes: [Change] = []
  private var defaults: [DefaultChange] = []
  private let names: ThemeNames

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

  init(_ old: Schema, _ new: Schema) {
    names = ThemeNames(old.theme, new.theme)
    compareSettings(old.theme?.settings ?? [], new.theme?.settings ?? [])
    compareFamilies(old.theme?.families ?? [], new.theme?.families ?? [])
    compareColors()
    compareImages()
    compareStrings()
    compareContrast(old.theme?.contrast, new.theme?.contrast)
  }

  private mutating func add(
    _ rule: ChangeRule, _ subject: String, _ message: String, was: String? = nil,
    now: String? = nil, _ before: SourceLocation?, _ after: SourceLocation?,
    categories: [ChangeCategory]? = nil, who: String? = nil, isGuess: Bool = false
  ) {
    changes.append(
      Change(
        rule, subject, message, was: was, now: now, before: before, after: after,
        categories: categories, who: who, isGuess: isGuess))
  }

  /// Reports a part with another name. The old name has the effect of a removal.
  private mutating func addRename(
    _ rule: ChangeRule, _ subject: String, _ kind: String, _ old: Name, _ new: Name,
    who: String
  ) {
    add(
      rule, subject, "the \(kind) `\(new)` was called `\(old)`", was: old.text, now: new.text,
      old.location, new.location, who: who, isGuess: true)
  }

  // MARK: Settings

  private mutating func compareSettings(_ old: [SchemaTheme.Key], _ new: [SchemaTheme.Key]) {
    let pairs = Pairs(old, new, name: \.name.text)
    for setting in pairs.added {
      add(
        .settingIsNew, "settings.\(setting.name)", "the setting `\(setting.name)` is new",
        now: setting.defaultValue?.description, nil, setting.name.location)
    }
    for setting in pairs.removed {
      add(
        .settingIsGone, "settings.\(setting.name)", "the setting `\(setting.name)` is removed",
        was: setting.defaultValue?.description, setting.name.location, nil)
    }
    for (before, after) in pairs.pairs.map({ ($0.old, $0.new) }) {
      let (was, now) = (before.defaultValue?.description, after.defaultValue?.description)
      let isOther =
        names.content(before.defaultValue, of: before.type) != after.defaultValue?.content
      if before.type != after.type {
        add(
          .styleKeyType, "settings.\(after.name)",
          "the setting `\(after.name)` has the type `\(after.type)`, was `\(before.type)`",
          was: before.type.description, now: after.type.description, before.name.location,
          after.name.location, categories: [.behaviour], who: Self.refused)
      } else if isOther {
        add(
          .settingChanged, "settings.\(after.name)",
          "the setting `\(after.name)` is `\(now ?? "")`, was `\(was ?? "")`", was: was,
          now: now, before.defaultValue?.location, after.defaultValue?.location)
      }
      compareDocumentation(
        "settings.\(after.name)", before.documentation, after.documentation, before.name, after.name
      )
    }
  }

  // MARK: Families

  private mutating func compareFamilies(
    _ old: [SchemaTheme.StyleFamily], _ new: [SchemaTheme.StyleFamily]
  ) {
    let pairs = Pairs(old, new, name: \.name.text)
    for family in pairs.added {
      add(
        .styleFamilyIsNew, family.name.text, "the style family `\(family.name)` is new", nil,
        family.name.location)
    }
    for family in pairs.removed {
      add(
        .styleFamilyIsGone, family.name.text, "the style family `\(family.name)` is removed",
        family.name.location, nil)
    }
    for (before, after) in pairs.pairs.map({ ($0.old, $0.new) }) {
      if names.style(before.base.text, of: before.name.text) != after.base.text {
        add(
          .styleBase, after.name.text,
          "new styles of `\(after.name)` get missing values from `\(after.base)`, got them from "
            + "`\(before.base)`", was: before.base.text, now: after.base.text,
          before.base.location, after.base.location)
      }
      compareDocumentation(
        after.name.text, before.documentation, after.documentation, before.name, after.name)
      compareKeys(of: before, after)
      compareStyles(of: before, after)
    }
    addDefaults()
  }

  private mutating func compareKeys(
    of old: SchemaTheme.StyleFamily, _ new: SchemaTheme.StyleFamily
  ) {
    let pairs = Pairs(old.keys, new.keys, name: \.name.text)
    for key in pairs.added {
      add(
        .styleKeyIsNew, "\(new.name).\(key.name)", "`\(new.name)` has the new key `\(key.name)`",
        now: key.defaultValue?.description, nil, key.name.location)
    }
    for key in pairs.removed {
      add(
        .styleKeyIsGone, "\(new.name).\(key.name)",
        "`\(new.name)` no longer has the key `\(key.name)`",
        was: key.type.description, key.name.location, nil)
    }
    for (before, after) in pairs.pairs.map({ ($0.old, $0.new) }) {
      let (was, now) = (Self.type(of: before), Self.type(of: after))
      if was != now {
        let isSame = before.swiftMember == after.swiftMember
        add(
          .styleKeyType, "\(new.name).\(after.name)",
          "`\(new.name).\(after.name)` has the type `\(now)`, was `\(was)`", was: was,
          now: now, before.name.location, after.name.location,
          categories: isSame ? [.behaviour] : nil, who: isSame ? Self.refused : nil)
      }
      compareDocumentation(
        "\(new.name).\(after.name)", before.documentation, after.documentation, before.name,
        after.name)
    }
  }

  /// The effect of a new type that is the same type in Swift.
  private static let refused =
    "Theme files with a value for the key may be refused; apps still compile."

  private static func type(of key: SchemaTheme.Key) -> String {
    "\(key.type)" + (key.isOptional ? "?" : "")
  }

  private mutating func compareStyles(
    of old: SchemaTheme.StyleFamily, _ new: SchemaTheme.StyleFamily
  ) {
    guard let pairs = names.styles[new.name.text] else { return }
    for style in pairs.added {
      add(
        .styleIsNew, style.name.text, "the style `\(style.name)` is new", nil, style.name.location)
    }
    for style in pairs.removed {
      add(
        .styleIsGone, style.name.text, "the style `\(style.name)` is removed", style.name.location,
        nil
      )
    }
    for pair in pairs.pairs where pair.isRenamed {
      addRename(
        .styleIsGone, pair.new.name.text, "style", pair.old.name, pair.new.name,
        who:
          "Apps that use its old property of `Theme` no longer compile. Theme files that use the "
          + "old name are refused.")
    }
    for (before, after) in pairs.pairs.map({ ($0.old, $0.new) }) {
      compareDocumentation(
        after.name.text, before.documentation, after.documentation, before.name, after.name)
      for key in new.keys {
        guard let oldKey = old.key(key.name.text) else { continue }
        let (was, now) = (before.value(of: oldKey), after.value(of: key))
        let wasContent = names.content(was, of: oldKey.type)
        guard wasContent != now?.content else { continue }
        if before.own[key.name.text] == nil, after.own[key.name.text] == nil {
          note(
            DefaultChange(
              family: new.name, key: key.name, keys: [key.name.text], was: was, now: now,
              styles: [after.name.text], wasContent: wasContent))
          continue
        }
        add(
          .styleValue, "\(after.name).\(key.name)",
          "`\(after.name).\(key.name)` \(Self.sentence(from: was, to: now))",
          was: was?.description, now: now?.description, was?.location ?? before.name.location,
          now?.location ?? after.name.location)
      }
    }
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
        each.was?.location ?? each.key.location, each.now?.location ?? each.key.location)
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
    for pair in pairs.pairs where pair.isRenamed {
      addRename(
        .colorIsGone, "colors.\(pair.new.name)", "colour", pair.old.name, pair.new.name,
        who: "Theme files that use the old name are refused, unless the app has a colour with this "
          + "name. A colour that an app has under the old name no longer replaces it.")
    }
    for color in pairs.added {
      add(
        .colorIsNew, "colors.\(color.name)", "the colour `\(color.name)` is new",
        now: values(color), nil, color.name.location)
    }
    for color in pairs.removed {
      add(
        .colorIsGone, "colors.\(color.name)", "the colour `\(color.name)` is removed",
        was: values(color), color.name.location, nil)
    }
    for (before, after) in pairs.pairs.map({ ($0.old, $0.new) }) {
      let (was, now) = (values(before), values(after))
      if was != now {
        add(
          .colorChanged, "colors.\(after.name)",
          "the colour `\(after.name)` is \(now), was \(was)", was: was, now: now,
          before.name.location, after.name.location)
      }
      compareDocumentation(
        "colors.\(after.name)", before.documentation, after.documentation, before.name, after.name)
    }
  }

  private mutating func compareImages() {
    let pairs = names.images
    for pair in pairs.pairs where pair.isRenamed {
      addRename(
        .imageIsGone, "images.\(pair.new.name)", "image", pair.old.name, pair.new.name,
        who:
          "Theme files that use the old name show no image, unless the app has an image with this "
          + "name. An image that an app has under the old name no longer replaces it.")
    }
    for image in pairs.added {
      add(
        .imageIsNew, "images.\(image.name)", "the image `\(image.name)` is new", nil,
        image.name.location)
    }
    for image in pairs.removed {
      add(
        .imageIsGone, "images.\(image.name)", "the image `\(image.name)` is removed",
        image.name.location, nil)
    }
    for (before, after) in pairs.pairs.map({ ($0.old, $0.new) }) {
      compareDocumentation(
        "images.\(after.name)", before.documentation, after.documentation, before.name, after.name)
    }
  }

  private mutating func compareStrings() {
    let pairs = names.strings
    for pair in pairs.pairs where pair.isRenamed {
      addRename(
        .themeStringIsGone, "strings.\(pair.new.name)", "string", pair.old.name, pair.new.name,
        who:
          "Theme files and screens of apps that use the old key show the key. A string that an app "
          + "has under the old key no longer replaces it.")
    }
    for text in pairs.added {
      add(
        .themeStringIsNew, "strings.\(text.name)", "the string `\(text.name)` is new",
        now: text.text, nil, text.name.location)
    }
    for text in pairs.removed {
      add(
        .themeStringIsGone, "strings.\(text.name)", "the string `\(text.name)` is removed",
        was: text.text, text.name.location, nil)
    }
    for (before, after) in pairs.pairs.map({ ($0.old, $0.new) }) where before.text != after.text {
      add(
        .themeStringChanged, "strings.\(after.name)",
        "the string `\(after.name)` is “\(after.text)”, was “\(before.text)”",
        was: before.text, now: after.text, before.name.location, after.name.location)
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
      old?.behind?.location, new?.behind?.location)
  }

  private mutating func compareDocumentation(
    _ subject: String, _ old: Documentation, _ new: Documentation, _ before: Name, _ after: Name
  ) {
    func text(_ documentation: Documentation) -> String {
      [documentation.doc, documentation.source, documentation.since].compactMap { $0 }
        .joined(separator: "\n")
    }
    let (was, now) = (text(old), text(new))
    guard was != now else { return }
    add(
      .themeWords, subject, "the documentation of `\(subject)` has changed", was: was, now: now,
      before.location, after.location)
  }
}
