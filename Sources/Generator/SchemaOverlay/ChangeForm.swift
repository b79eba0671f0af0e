/// What an overlay can change in the definitions of a block.
struct ChangeForm {
  /// The words for one entry, in front of its name.
  let words: String
  /// The word for entries, in a list of them.
  let plural: String
  /// The key of a definition with the entries that a change adds, overrides and removes; nil if the definitions of the
  /// block are the entries.
  var part: Key?
  /// True if an overlay can override and remove entries, and not only add some.
  var canOverride = true
  /// True if an addition becomes a Swift declaration in the module of its overlay. An app cannot import two modules
  /// that make the same addition, even if both declarations are equal.
  var isDeclared = false
  /// The keys of a definition whose value a change replaces as a whole.
  var whole: [Key] = []
  /// The key of a definition with reasons, which a change adds to. They are neither claimed nor locked, because they
  /// change no rule.
  var reasons: Key?

  /// The form of a block; nil if its definitions do not change.
  static func of(_ block: SchemaBlock) -> ChangeForm? { all[block] }

  private static let all: [SchemaBlock: ChangeForm] = [
    .enums: ChangeForm(
      words: "name", plural: "names", part: .constants, canOverride: false, isDeclared: true),
    .unions: ChangeForm(
      words: "struct for", plural: "structs", part: .arms, canOverride: false),
    .structs: ChangeForm(
      words: "member", plural: "members", part: .members, canOverride: false, isDeclared: true),
    .enumMaps: ChangeForm(
      words: "entry for", plural: "entries", part: .cases, whole: [.other], reasons: .unproduced),
    .shared: ChangeForm(words: "rule for", plural: "rules", part: .rules, reasons: .unused),
    .elements: map,
    .mapUnions: ChangeForm(
      words: "case for", plural: "cases", part: .cases, whole: [.unknown]),
    .maps: map,
    .roots: ChangeForm(
      words: "reason for", plural: "reasons", part: .unsupported, canOverride: false),
    .strings: string,
    .context: ChangeForm(
      words: "context value", plural: "context values", canOverride: false, isDeclared: true),
    .settings: ChangeForm(words: "setting", plural: "settings"),
    .styles: ChangeForm(words: "value for", plural: "values", part: .values),
    .colors: ChangeForm(words: "colour", plural: "colours"),
    .texts: string,
  ]

  private static let map = ChangeForm(
    words: "rule for", plural: "rules", part: .rules, whole: [.to, .emit, .value],
    reasons: .unused)
  private static let string = ChangeForm(words: "string", plural: "strings")
}
