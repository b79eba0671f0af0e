/// The changes that an overlay can make to the definitions of a block. An overlay adds, overrides or removes entries,
/// such as the rules of a map.
struct ChangeForm {
  /// The key under which a definition has its entries, such as `rules`; nil if a change adds, overrides and removes
  /// whole definitions.
  var part: Key?
  /// True if an overlay can override and remove entries; false if it can only add entries.
  var canOverride = true
  /// True if an added entry is declared in the Swift module of its overlay. If two overlays add the same entry, an app
  /// cannot import both modules, even if the declarations are equal.
  var isDeclared = false
  /// The keys of a definition whose value a change replaces as a whole.
  var whole: [Key] = []
  /// The key of a definition whose entries only state reasons, such as `unused`. Added reasons never conflict and are
  /// not in the lock file, because they change no rule.
  var reasons: Key?

  /// Returns the form of a block; nil if overlays cannot change its definitions.
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
