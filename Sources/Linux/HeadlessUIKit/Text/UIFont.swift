import Foundation

/// A font with a size (iOS 2.0).
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  let face: UIFontDescriptor.Face
  /// The values with which `UIFontMetrics` has scaled this font; nil for other fonts.
  let scaling: Scaling?

  /// The values with which `UIFontMetrics` scales a font.
  struct Scaling: Hashable, Sendable {
    var style: TextStyle
    var baseSize: CGFloat
    var maximumSize: CGFloat?
  }

  init(_ face: UIFontDescriptor.Face, scaling: Scaling? = nil) {
    self.face = face
    self.scaling = scaling
    super.init()
  }

  /// Creates the font with this name; nil if it is not installed (iOS 2.0).
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let face = InstalledFonts.face(named: fontName, size: fontSize > 0 ? fontSize : 17)
    else { return nil }
    self.init(face)
  }

  /// Creates the font of a descriptor. Size 0 means the descriptor's size (iOS 7.0).
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    var face = descriptor.face
    if pointSize > 0 {
      if pointSize != face.size { face.textStyle = nil }
      face.size = pointSize
    }
    self.init(face)
  }

  /// iOS 7.0.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// iOS 10.0.
  open class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    UIFont(
      UIFontDescriptor.preferredFontDescriptor(
        withTextStyle: style, compatibleWith: traitCollection
      ).face)
  }

  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  /// iOS 8.2.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(UIFontDescriptor.Face(weight: weight, size: fontSize))
  }

  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    // The system's bold font is semibold: https://developer.apple.com/documentation/uikit/uifont
    systemFont(ofSize: fontSize, weight: .semibold)
  }

  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(UIFontDescriptor.Face(isItalic: true, size: fontSize))
  }

  /// iOS 13.0.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(UIFontDescriptor.Face(weight: weight, isMonospaced: true, size: fontSize))
  }

  /// iOS 9.0.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// Always 17 (iOS 2.0).
  open class var labelFontSize: CGFloat { 17 }
  /// Always 18 (iOS 2.0).
  open class var buttonFontSize: CGFloat { 18 }
  /// Always 12 (iOS 2.0).
  open class var smallSystemFontSize: CGFloat { 12 }
  /// Always 14 (iOS 2.0).
  open class var systemFontSize: CGFloat { 14 }

  /// The names of all installed families (iOS 2.0).
  open class var familyNames: [String] { InstalledFonts.familyNames }

  /// Returns the names of all fonts of a family (iOS 2.0).
  open class func fontNames(forFamilyName familyName: String) -> [String] {
    InstalledFonts.fontNames(ofFamily: familyName)
  }

  /// iOS 7.0.
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(face) }
  open var pointSize: CGFloat { face.size }
  open var familyName: String { face.family ?? ".AppleSystemUIFont" }
  open var fontName: String { InstalledFonts.fontName(of: face) }
  /// The highest point above the baseline (iOS 2.0).
  open var ascender: CGFloat { metrics.ascent * pointSize }
  /// The lowest point below the baseline, negative (iOS 2.0).
  open var descender: CGFloat { -metrics.descent * pointSize }
  /// The height of upper-case letters (iOS 2.0).
  open var capHeight: CGFloat { metrics.capHeight * pointSize }
  /// The height of a lower-case x (iOS 2.0).
  open var xHeight: CGFloat { metrics.xHeight * pointSize }
  /// iOS 4.0.
  open var lineHeight: CGFloat { (metrics.ascent + metrics.descent) * pointSize }
  open var leading: CGFloat { 0 }

  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(descriptor: fontDescriptor, size: fontSize)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return face == other.face && scaling == other.scaling
  }

  open override var hash: Int { face.hashValue }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override var description: String {
    "<UIFont: \(fontName) \(pointSize) pt weight \(face.weight.rawValue)\(face.isItalic ? " italic" : "")>"
  }

  private var metrics: FontMetrics { InstalledFonts.metrics(of: face) }
}

extension UIFont {
  /// Returns the font for the traits' text size. Only scaled fonts, and fonts with a text style, change.
  func adjusted(to traits: UITraitCollection) -> UIFont {
    if let scaling {
      return UIFontMetrics(forTextStyle: scaling.style).scaled(
        withSize(scaling.baseSize), maximum: scaling.maximumSize, traits)
    }
    guard let style = face.textStyle else { return self }
    var changed = face
    changed.size = style.pointSize(in: traits.preferredContentSizeCategory)
    return UIFont(changed)
  }
}
