import Foundation

/// The properties of a font (iOS 7.0).
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  /// The name of a property (iOS 7.0).
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let family = Self(rawValue: "NSFontFamilyAttribute")
    public static let size = Self(rawValue: "NSFontSizeAttribute")
  }

  /// Traits that a font can have (iOS 7.0).
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = Self(rawValue: 1 << 0)
    public static let traitBold = Self(rawValue: 1 << 1)
    public static let traitExpanded = Self(rawValue: 1 << 5)
    public static let traitCondensed = Self(rawValue: 1 << 6)
    public static let traitMonoSpace = Self(rawValue: 1 << 10)
    public static let traitVertical = Self(rawValue: 1 << 11)
    public static let traitUIOptimized = Self(rawValue: 1 << 12)
    public static let traitTightLeading = Self(rawValue: 1 << 15)
    public static let traitLooseLeading = Self(rawValue: 1 << 16)
  }

  struct Face: Hashable, Sendable {
    /// Nil means the system font.
    var family: String?
    var weight = UIFont.Weight.regular
    var isItalic = false
    var isMonospaced = false
    var textStyle: UIFont.TextStyle?
    var size: CGFloat = 17
  }

  let face: Face

  init(_ face: Face) {
    self.face = face
    super.init()
  }

  /// Creates a descriptor from the attributes `family` and `size`. Other attributes are ignored.
  public init(fontAttributes attributes: [UIFontDescriptor.AttributeName: Any] = [:]) {
    face = Face(
      family: attributes[.family] as? String,
      size: (attributes[.size] as? NSNumber).map { CGFloat($0.doubleValue) } ?? 12)
    super.init()
  }

  public convenience init(name fontName: String, size: CGFloat) {
    self.init(
      InstalledFonts.face(named: fontName, size: size) ?? Face(family: fontName, size: size))
  }

  /// Returns the descriptor of a text style at the current text size (iOS 7.0).
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor
  {
    preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
  }

  /// Returns the descriptor of a text style at the text size of a trait collection (iOS 10.0).
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    let traits = traitCollection ?? .current
    let category = traits.preferredContentSizeCategory
    return UIFontDescriptor(
      Face(
        weight: style == .headline
          ? .semibold : traits.legibilityWeight == .bold ? .semibold : .regular,
        textStyle: style, size: style.pointSize(in: category)))
  }

  open var pointSize: CGFloat { face.size }

  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if face.isItalic { traits.insert(.traitItalic) }
    if face.weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    if face.isMonospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// Returns the descriptor of this font with other traits; nil if one of the traits cannot be drawn (iOS 7.0).
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let drawn: SymbolicTraits = [
      .traitItalic, .traitBold, .traitUIOptimized, .traitTightLeading, .traitLooseLeading,
      .traitMonoSpace,
    ]
    guard drawn.isSuperset(of: symbolicTraits) else { return nil }
    var face = face
    face.isItalic = symbolicTraits.contains(.traitItalic)
    face.isMonospaced = symbolicTraits.contains(.traitMonoSpace)
    let isBold = self.symbolicTraits.contains(.traitBold)
    if symbolicTraits.contains(.traitBold) != isBold {
      // Titles larger than `title3`, and fonts without a text style, become bold. Other text becomes semibold.
      let isTitle =
        [.largeTitle, .title1, .title2].contains(face.textStyle) || face.textStyle == nil
      face.weight = isBold ? .regular : isTitle ? .bold : .semibold
    }
    return UIFontDescriptor(face)
  }

  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    var face = face
    face.size = newPointSize
    return UIFontDescriptor(face)
  }

  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    var face = face
    face.family = newFamily
    return UIFontDescriptor(face)
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.face == face }

  open override var hash: Int { face.hashValue }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
