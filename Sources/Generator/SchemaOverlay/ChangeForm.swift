/// What an overlay can change in the definitions of a block.
struct ChangeForm {
  /// The key of a definition with the entries that a change adds, overrides and removes; nil if the definitions of the
  /// block are the entries.
  let part: Key?
  /// The words for one entry, in front of its name.
  let words: String
  /// The word for entries, in a list of them.
  let plural: String
  /// True if an overlay can override and remove entries, and not only add some.
  let canOverride: Bool
  /// True if an addition becomes a Swift declaration in the module of its overlay. An app cannot import two modules
  /// that make the same addition, even if both declarations are equal.
  let isDeclared: Bool
  /// The keys of a definition whose value a change replaces as a whole.
  let whole: [Key]
  /// The key of a definition with reasons, which a change adds to. They are neither claimed nor locked, because they
  /// change no rule.
  let reasons: Key?

  private init(
    _ words: String, _ plural: String, in part: Key? = nil, canOverride: Bool = true,
    isDeclared: Bool = false, whole: [Key] = [], reasons: Key? = nil
  ) {
    self.part = part
    self.words = words
    self.plural = plural
    self.canOverride = canOverride
    self.isDeclared = isDeclared
    self.whole = whole
    self.reasons = reasons
  }

  /// The form of a block; nil if its definitions do not change.
  static func of(_ block: SchemaBlock) -> ChangeForm? { all[block] }

  private static let all: [SchemaBlock: ChangeForm] = [
    .enums: ChangeForm("name", "names", in: .constants, canOverride: false, isDeclared: true),
    .unions: ChangeForm("struct for", "structs", in: .arms, canOverride: false),
    .structs: ChangeForm("member", "members", in: .members, canOverride: false, isDeclared: true),
    .enumMaps: ChangeForm(
      "entry for", "entries", in: .cases, whole: [.other], reasons: .unproduced),
    .shared: ChangeForm("rule for", "rules", in: .rules, reasons: .unused),
    .elements: map,
    .mapUnions: ChangeForm("case for", "cases", in: .cases, whole: [.unknown]),
    .maps: map,
    .roots: ChangeForm("reason for", "reasons", in: .unsupported, canOverride: false),
    .strings: string,
    .context: ChangeForm(
      "context value", "context values", canOverride: false, isDeclared: true),
    .settings: ChangeForm("setting", "settings"),
    .styles: ChangeForm("value for", "values", in: .values),
    .colors: ChangeForm("colour", "colours"),
    .texts: string,
  ]

  private static let map = ChangeForm(
    "rule for", "rules", in: .rules, whole: [.to, .emit, .value], reasons: .unused)
  private static let string = ChangeForm("string", "strings")
}
