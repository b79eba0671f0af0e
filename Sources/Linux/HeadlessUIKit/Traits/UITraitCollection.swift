import Foundation

/// The environment of a view: style, text size, direction, space (iOS 8.0).
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
  struct Values: Hashable, Sendable {
    var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    var userInterfaceLevel = UIUserInterfaceLevel.unspecified
    var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    var preferredContentSizeCategory = UIContentSizeCategory.unspecified
    var accessibilityContrast = UIAccessibilityContrast.unspecified
    var legibilityWeight = UILegibilityWeight.unspecified
    /// 0 means unspecified.
    var displayScale: CGFloat = 0
  }

  let values: Values

  /// Creates a collection without specified traits (iOS 8.0).
  public override init() {
    values = Values()
    super.init()
  }

  init(_ values: Values) {
    self.values = values
    super.init()
  }

  private convenience init(_ change: (inout Values) -> Void) {
    var values = Values()
    change(&values)
    self.init(values)
  }

  /// iOS 12.0.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = userInterfaceStyle }
  }

  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init { $0.userInterfaceIdiom = idiom }
  }

  /// iOS 13.0.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init { $0.userInterfaceLevel = userInterfaceLevel }
  }

  /// iOS 10.0.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = layoutDirection }
  }

  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = horizontalSizeClass }
  }

  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = verticalSizeClass }
  }

  /// iOS 10.0.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
  }

  /// iOS 13.0.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init { $0.accessibilityContrast = accessibilityContrast }
  }

  /// iOS 13.0.
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init { $0.legibilityWeight = legibilityWeight }
  }

  public convenience init(displayScale scale: CGFloat) { self.init { $0.displayScale = scale } }

  /// Merges collections. If several specify a trait, the last one has priority (iOS 8.0).
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var merged = Values()
    for next in traitCollections.map(\.values) { merged.merge(next) }
    self.init(merged)
  }

  /// iOS 12.0.
  open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  /// iOS 13.0.
  open var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
  /// iOS 10.0.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  /// iOS 10.0.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    values.preferredContentSizeCategory
  }
  /// iOS 13.0.
  open var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
  /// iOS 13.0.
  open var legibilityWeight: UILegibilityWeight { values.legibilityWeight }
  open var displayScale: CGFloat { values.displayScale }

  /// Returns true if a colour can look different with the other collection (iOS 13.0).
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    let other = traitCollection?.values ?? Values()
    return values.userInterfaceStyle != other.userInterfaceStyle
      || values.userInterfaceLevel != other.userInterfaceLevel
      || values.accessibilityContrast != other.accessibilityContrast
  }

  /// Returns true if each trait that the other collection specifies has the same value in this collection (iOS 8.0).
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    var merged = values
    merged.merge(trait.values)
    return merged == values
  }

  /// Runs the closure with this collection as the current one (iOS 13.0).
  open func performAsCurrent(_ actions: () -> Void) {
    let previous = Self.current
    Self.current = self
    defer { Self.current = previous }
    actions()
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }

  open override var hash: Int { values.hashValue }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override var description: String { "<UITraitCollection: \(values)>" }
}

extension UITraitCollection {
  private static let currentKey = "HeadlessUIKit.UITraitCollection.current"

  /// The collection with which colours are resolved in this thread (iOS 13.0).
  public class var current: UITraitCollection {
    get {
      Thread.current.threadDictionary[currentKey] as? UITraitCollection ?? standard
    }
    set { Thread.current.threadDictionary[currentKey] = newValue }
  }

  /// The default traits: a phone in light mode with the default text size.
  static let standard = UITraitCollection(
    Values(
      userInterfaceStyle: .light, userInterfaceIdiom: .phone, userInterfaceLevel: .base,
      layoutDirection: .leftToRight, horizontalSizeClass: .compact, verticalSizeClass: .regular,
      preferredContentSizeCategory: .large, accessibilityContrast: .normal,
      legibilityWeight: .regular, displayScale: 2))
}

extension UITraitCollection.Values {
  mutating func merge(_ other: Self) {
    if other.userInterfaceStyle != .unspecified { userInterfaceStyle = other.userInterfaceStyle }
    if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
    if other.userInterfaceLevel != .unspecified { userInterfaceLevel = other.userInterfaceLevel }
    if other.layoutDirection != .unspecified { layoutDirection = other.layoutDirection }
    if other.horizontalSizeClass != .unspecified { horizontalSizeClass = other.horizontalSizeClass }
    if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
    if other.preferredContentSizeCategory != .unspecified {
      preferredContentSizeCategory = other.preferredContentSizeCategory
    }
    if other.accessibilityContrast != .unspecified {
      accessibilityContrast = other.accessibilityContrast
    }
    if other.legibilityWeight != .unspecified { legibilityWeight = other.legibilityWeight }
    if other.displayScale != 0 { displayScale = other.displayScale }
  }
}
