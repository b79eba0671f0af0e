import CDraw
import Foundation
import Synchronization

/// Heights of a font for a point size of 1.
struct FontMetrics: Sendable {
  var ascent: CGFloat
  var descent: CGFloat
  var capHeight: CGFloat
  var xHeight: CGFloat

  /// The heights of SF Pro, the system font. In the font's tables, an em has 2048 units.
  static let system = FontMetrics(
    ascent: 1950 / 2048, descent: 494 / 2048, capHeight: 1443 / 2048, xHeight: 1078 / 2048)
}

/// The fonts with which text is drawn: the fonts that `Scripts/setup` installs, and the app's own fonts.
///
/// Other fonts of the machine are never used, so that pictures are the same everywhere.
enum InstalledFonts {
  /// Inter replaces the system font. DejaVu is used for letters that Inter does not have (Arabic, Hebrew), and as the
  /// monospaced font.
  private static let files: [String] = {
    let weights = [
      "Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black",
    ]
    let inter = weights.flatMap { ["\($0)", $0 == "Regular" ? "Italic" : "\($0)Italic"] }
    return inter.map { "/usr/share/fonts/opentype/inter/Inter-\($0).otf" }
      + ["Sans", "Sans-Bold", "SansMono", "SansMono-Bold"].map {
        "/usr/share/fonts/truetype/dejavu/DejaVu\($0).ttf"
      }
  }()

  private struct Font: Sendable {
    var family: String
    var name: String
    var weight: Int
    var isItalic: Bool
  }

  private struct State: Sendable {
    var fonts: [Font] = []
    var heights: [String: FontMetrics] = [:]
  }

  private static let state: Mutex<State> = {
    let missing = files.filter { !cdraw_font_add($0) }
    if !missing.isEmpty {
      let text =
        "HeadlessUIKit: fonts are missing, so texts have other widths; run Scripts/setup. First: \(missing[0])\n"
      FileHandle.standardError.write(Data(text.utf8))
    }
    return Mutex(State(fonts: list()))
  }()

  private static func list() -> [Font] {
    var fonts: [Font] = []
    withUnsafeMutablePointer(to: &fonts) { fonts in
      cdraw_font_list(fonts) { context, family, name, weight, isItalic in
        context?.assumingMemoryBound(to: [Font].self).pointee.append(
          Font(
            family: String(cString: family), name: String(cString: name), weight: Int(weight),
            isItalic: isItalic))
      }
    }
    return fonts
  }

  /// Adds the fonts that `Scripts/setup` installs. Must be called before text is laid out.
  static func prepare() { _ = state.withLock { $0.fonts.count } }

  /// Adds a font file of an app. Returns false if the file is not a font.
  static func add(_ file: URL) -> Bool {
    prepare()
    guard cdraw_font_add(file.path) else { return false }
    state.withLock { $0.fonts = list() }
    TextCache.clear()
    return true
  }

  static var familyNames: [String] {
    Set(state.withLock { $0.fonts.map(\.family) }).sorted()
  }

  static func fontNames(ofFamily family: String) -> [String] {
    state.withLock { $0.fonts.filter { $0.family == family }.map(\.name).sorted() }
  }

  /// Returns the face with this PostScript name, or else the regular face of the family with this name; nil if there is
  /// none.
  static func face(named name: String, size: CGFloat) -> UIFontDescriptor.Face? {
    let fonts = state.withLock { $0.fonts }
    if let font = fonts.first(where: { $0.name == name }) {
      return .init(
        family: font.family, weight: weight(font.weight), isItalic: font.isItalic, size: size)
    }
    guard let font = fonts.first(where: { $0.family == name }) else { return nil }
    return .init(family: font.family, size: size)
  }

  static func fontName(of face: UIFontDescriptor.Face) -> String {
    guard let family = face.family else {
      let name = systemNames.last { face.weight.rawValue >= $0.weight.rawValue }?.name ?? "Regular"
      return (face.isMonospaced ? ".SFMono-" : ".SFUI-") + name + (face.isItalic ? "Italic" : "")
    }
    let fonts = state.withLock { $0.fonts.filter { $0.family == family } }
    let value = number(face.weight)
    let nearest = fonts.min {
      (($0.isItalic == face.isItalic ? 0 : 1000) + abs($0.weight - value))
        < (($1.isItalic == face.isItalic ? 0 : 1000) + abs($1.weight - value))
    }
    return nearest?.name ?? family
  }

  static func metrics(of face: UIFontDescriptor.Face) -> FontMetrics {
    guard let family = face.family else { return .system }
    if let known = state.withLock({ $0.heights[family] }) { return known }
    var ascent = 0.0
    var descent = 0.0
    var metrics = FontMetrics.system
    if cdraw_font_heights(family, &ascent, &descent) {
      metrics.ascent = ascent
      metrics.descent = descent
    }
    state.withLock { $0.heights[family] = metrics }
    return metrics
  }

  /// Returns the nearest size that can be drawn.
  static func drawnSize(_ size: CGFloat) -> CGFloat {
    size.isFinite ? min(2000, max(0.5, size)) : 17
  }

  /// Describes a face for Pango.
  static func drawnFont(
    of face: UIFontDescriptor.Face
  ) -> (family: String, size: CGFloat, weight: Int, tracking: CGFloat) {
    let size = drawnSize(face.size)
    let family = face.family ?? (face.isMonospaced ? "DejaVu Sans Mono" : "Inter")
    // Inter is a little wider than the system font.
    let tracking = face.family == nil && !face.isMonospaced ? size * interTracking : 0
    return (family, size, number(face.weight), tracking)
  }

  /// The extra space after each letter, as a share of the font size. With this value, "Label" in 17 pt has a width of
  /// 43 pt, and "Button" in 15 pt a width of 46.5 pt, as on iOS (rounded up to 0.5).
  private static let interTracking: CGFloat = -0.010

  private static let systemNames: [(weight: UIFont.Weight, name: String)] = [
    (.ultraLight, "Ultralight"), (.thin, "Thin"), (.light, "Light"), (.regular, "Regular"),
    (.medium, "Medium"), (.semibold, "Semibold"), (.bold, "Bold"), (.heavy, "Heavy"),
    (.black, "Black"),
  ]

  private static let numbers: [(weight: UIFont.Weight, number: Int)] = [
    (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500),
    (.semibold, 600), (.bold, 700), (.heavy, 800), (.black, 900),
  ]

  /// Returns the nearest OpenType weight.
  private static func number(_ weight: UIFont.Weight) -> Int {
    numbers.min {
      abs($0.weight.rawValue - weight.rawValue) < abs($1.weight.rawValue - weight.rawValue)
    }?.number ?? 400
  }

  private static func weight(_ number: Int) -> UIFont.Weight {
    numbers.min { abs($0.number - number) < abs($1.number - number) }?.weight ?? .regular
  }
}
