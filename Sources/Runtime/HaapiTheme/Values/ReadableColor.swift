/// Adjusts colours so that they are readable on their background.
nonisolated package enum ReadableColor {
  /// The contrast that WCAG AA requires of texts of any size.
  package static let text = 4.5
  /// The minimum contrast of a text colour that was made lighter. WCAG overrates light texts on a dark background: thin
  /// letters look weak with a contrast of 4.5.
  package static let lightText = 6.0
  /// The contrast that WCAG AA requires of symbols and meaningful edges.
  package static let symbol = 3.0

  /// Returns the colour itself if it is readable, or else a darker or lighter variant that is readable. Components are
  /// from 0 to 255.
  package static func color(
    _ color: SIMD3<Double>, on background: SIMD3<Double>, ratio: Double
  ) -> SIMD3<Double> {
    let contrast = ColorContrast.ratio(color, background)
    if contrast >= ratio { return color }
    // A grey that is almost invisible here is probably meant for another background. It gets a high contrast.
    let isGrey = color.max() - color.min() < 40
    let (black, white) = (SIMD3<Double>(repeating: 0), SIMD3<Double>(repeating: 255))
    let target =
      ColorContrast.ratio(black, background) > ColorContrast.ratio(white, background)
      ? black : white
    var ratio = ratio
    if ratio >= text, target == white { ratio = max(ratio, lightText) }
    if ratio >= text, contrast < 2, isGrey { ratio = 9 }
    for step in 1...20 {
      let share = Double(step) / 20
      // Rounds the candidate, because the resulting colour is rounded too.
      let candidate = (color * (1 - share) + target * share).rounded(.toNearestOrAwayFromZero)
      if ColorContrast.ratio(candidate, background) >= ratio { return candidate }
    }
    return target
  }
}

nonisolated extension ThemeColor.RGBA {
  /// Returns the colour itself if it is readable on an opaque background, or else a darker or lighter variant that is
  /// readable.
  package func readable(on background: Self, ratio: Double) -> Self {
    let seen = over(background)
    let shown = ReadableColor.color(seen.components, on: background.components, ratio: ratio)
    if shown == seen.components { return self }
    return Self(red: UInt8(shown.x), green: UInt8(shown.y), blue: UInt8(shown.z))
  }
}
