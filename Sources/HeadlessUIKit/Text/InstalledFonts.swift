import Foundation

/// Heights of a font for a point size of 1.
struct FontMetrics: Sendable {
  var ascent: CGFloat
  var descent: CGFloat
  var capHeight: CGFloat
  var xHeight: CGFloat

  /// The font of the system, SF Pro: its published metrics in 2048 units.
  static let system = FontMetrics(
    ascent: 1950 / 2048, descent: 494 / 2048, capHeight: 1443 / 2048, xHeight: 1078 / 2048)
}

/// The fonts that text can be drawn with.
enum InstalledFonts {
  static var familyNames: [String] { ["Inter"] }

  static func fontNames(ofFamily family: String) -> [String] {
    family == "Inter" ? ["Inter-Regular", "Inter-Bold"] : []
  }

  static func face(named name: String, size: CGFloat) -> UIFontDescriptor.Face? {
    nil
  }

  static func fontName(of face: UIFontDescriptor.Face) -> String {
    face.family ?? ".SFUI-Regular"
  }

  static func metrics(of face: UIFontDescriptor.Face) -> FontMetrics { .system }
}
