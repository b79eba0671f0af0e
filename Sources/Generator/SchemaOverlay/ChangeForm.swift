/// What an overlay can change in the definitions of a block.
struct ChangeForm {
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
    .enums: ChangeForm(part: .constants, canOverride: false, isDeclared: true),
    .unions: ChangeForm(part: .arms, canOverride: false),
    .structs: ChangeForm(part: .members, canOverride: false, isDeclared: true),
    .enumMaps: ChangeForm(part: .cases, whole: [.other], reasons: .unproduced),
    .shared: ChangeForm(part: .rules, reasons: .unused),
    .elements: map,
    .mapUnions: ChangeForm(part: .cases, whole: [.unknown]),
    .maps: map,
    .roots: ChangeForm(part: .unsupported, canOverride: false),
    .strings: ChangeForm(),
    .context: ChangeForm(canOverride: false, isDeclared: true),
    .settings: ChangeForm(),
    .styles: ChangeForm(part: .values),
    .colors: ChangeForm(),
    .texts: ChangeForm(),
  ]

  private static let map = ChangeForm(
    part: .rules, whole: [.to, .emit, .value], reasons: .unused)
}
