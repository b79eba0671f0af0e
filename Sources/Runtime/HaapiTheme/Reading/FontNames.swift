/// Compares the configured font family with the families on the device.
nonisolated enum FontNames {
  /// The font that is used for the configured family.
  struct Choice: Equatable {
    /// The family, or nil for the system font.
    var family: String?
    var defect: ThemeDefect?
  }

  /// - Parameters:
  ///   - configured: The theme's `fontName`.
  ///   - isDefault: True if the name is the framework's default. The framework has no font file, so a device may lack
  ///     this family without a mistake of the app.
  static func choose(_ configured: String, isDefault: Bool, fonts: ThemeFonts?) -> Choice {
    guard let fonts else { return Choice(family: configured) }
    if fonts.families.contains(configured) { return Choice(family: configured) }
    if isDefault { return Choice() }
    if let variant = fonts.families.first(where: { differOnlyInBlanksOrCase($0, configured) }) {
      let defect = ThemeDefect.unknownFont(family: configured, nearest: [variant])
      return Choice(family: variant, defect: defect)
    }
    let nearest = NearestNames.meant(configured, in: fonts.families)
    return Choice(defect: .unknownFont(family: configured, nearest: nearest))
  }

  /// True if two names differ only in spaces or case, such as `IBMPlexMono` and `IBM Plex Mono`.
  static func differOnlyInBlanksOrCase(_ one: String, _ other: String) -> Bool {
    func essence(_ name: String) -> String { name.filter { !$0.isWhitespace }.lowercased() }
    return one != other && essence(one) == essence(other) && !essence(one).isEmpty
  }
}
