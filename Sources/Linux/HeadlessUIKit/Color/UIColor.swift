import Foundation

/// A colour that is fixed, or that depends on traits (iOS 2.0).
open class UIColor: NSObject, NSCopying, @unchecked Sendable {
  enum Source: Sendable {
    case fixed(CGColor)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
    case derived(UIColor, alpha: CGFloat)
  }

  let source: Source
  /// The name of a system colour or catalogue colour; nil for other colours.
  let name: String?

  init(source: Source, name: String? = nil) {
    self.source = source
    self.name = name
    super.init()
  }

  /// Creates a colour from red, green, blue and opacity, each from 0 to 1 (iOS 2.0).
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(source: .fixed(CGColor(red: red, green: green, blue: blue, alpha: alpha)))
  }

  /// Creates a grey (iOS 2.0).
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a colour from hue, saturation, brightness and opacity, each from 0 to 1 (iOS 2.0).
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    func channel(_ n: CGFloat) -> CGFloat {
      let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  public convenience init(cgColor: CGColor) { self.init(source: .fixed(cgColor)) }

  /// Creates a colour from a closure, which is called whenever the colour is used (iOS 13.0).
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    // As in UIKit, any thread may call the closure, although it need not be `Sendable`.
    nonisolated(unsafe) let provider = dynamicProvider
    self.init(source: .dynamic { provider($0) })
  }

  /// Creates the colour with this name in the main bundle's asset catalogue; nil if there is none (iOS 11.0).
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Creates the colour with this name in a bundle's asset catalogue; nil if there is none (iOS 11.0).
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let color = AssetCatalogs.color(named: name, in: bundle) else { return nil }
    let fixed = traitCollection.map { color.resolvedColor(with: $0) }
    self.init(source: fixed?.source ?? color.source, name: name)
  }

  /// Returns the fixed colour for a trait collection (iOS 13.0).
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch source {
    case .fixed: self
    case .dynamic(let provider):
      provider(traitCollection).resolvedColor(with: traitCollection)
    case .derived(let base, let alpha):
      base.resolvedColor(with: traitCollection).withAlphaComponent(alpha)
    }
  }

  /// Returns a copy with another opacity (iOS 2.0).
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch source {
    case .fixed(let color):
      UIColor(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
    case .dynamic, .derived: UIColor(source: .derived(self, alpha: alpha))
    }
  }

  /// The colour for the current traits (iOS 2.0).
  open var cgColor: CGColor {
    if case .fixed(let color) = source { return color }
    if case .fixed(let color) = resolvedColor(with: .current).source { return color }
    return CGColor(gray: 0, alpha: 0)
  }

  /// Writes red, green, blue and opacity to the pointers. Always returns true, because all colours here are in sRGB
  /// (iOS 5.0).
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    red?.pointee = color.red
    green?.pointee = color.green
    blue?.pointee = color.blue
    alpha?.pointee = color.alpha
    return true
  }

  /// Writes grey and opacity to the pointers. Returns false if the colour is not grey (iOS 5.0).
  @discardableResult
  open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    guard color.red == color.green, color.green == color.blue else { return false }
    white?.pointee = color.red
    alpha?.pointee = color.alpha
    return true
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if self === other { return true }
    return switch (source, other.source) {
    case (.fixed(let left), .fixed(let right)): left == right
    case (.derived(let left, let leftAlpha), .derived(let right, let rightAlpha)):
      left == right && leftAlpha == rightAlpha
    case (.dynamic, .dynamic):
      // Two colours of the same name are equal if they look the same in light mode and in dark mode.
      name != nil && name == other.name && looks == other.looks
    default: false
    }
  }

  open override var hash: Int {
    switch source {
    case .fixed(let color): color.hashValue
    case .derived(let base, let alpha): base.hash ^ alpha.hashValue
    case .dynamic: name?.hashValue ?? ObjectIdentifier(self).hashValue
    }
  }

  private var looks: [CGColor] {
    [.light, .dark].map {
      resolvedColor(with: UITraitCollection(userInterfaceStyle: $0)).cgColor
    }
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override var description: String {
    if case .fixed(let color) = source {
      return "UIExtendedSRGBColorSpace \(color.red) \(color.green) \(color.blue) \(color.alpha)"
    }
    return "<UIDynamicColor: \(name ?? "provider")>"
  }
}
