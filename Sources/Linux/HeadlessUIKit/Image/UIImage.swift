import Foundation

/// An image (iOS 2.0).
open class UIImage: NSObject, _ExpressibleByImageLiteral, @unchecked Sendable {
  /// The choice between an image's own colours and a tint colour (iOS 7.0).
  public enum RenderingMode: Int, Sendable {
    case automatic = 0
    case alwaysOriginal = 1
    case alwaysTemplate = 2
  }

  /// The content of an image, with one picture for light and one for dark mode.
  struct Content: Sendable {
    var light: Picture?
    var dark: Picture?
    var size = CGSize.zero
    var scale: CGFloat = 1
    var isSymbol = false
    var assetName: String?
    /// The rendering mode in the asset catalogue.
    var mode = RenderingMode.automatic

    init() {}

    init(_ picture: Picture, scale: CGFloat = 1) {
      light = picture
      self.scale = scale
      size = CGSize(width: picture.size.width / scale, height: picture.size.height / scale)
    }
  }

  let content: Content
  /// The colour from `withTintColor`; nil if it was not called.
  let tint: UIColor?
  private let mode: RenderingMode
  private let mirrors: Bool

  init(
    _ content: Content, mode: RenderingMode? = nil, tint: UIColor? = nil, mirrors: Bool = false
  ) {
    self.content = content
    self.mode = mode ?? content.mode
    self.tint = tint
    self.mirrors = mirrors
    super.init()
  }

  private convenience init?(_ content: Content?) {
    guard let content else { return nil }
    self.init(content)
  }

  /// Creates an empty image (iOS 2.0).
  public convenience override init() { self.init(Content(), mode: nil) }

  /// Loads the image with this name from the main bundle; nil if there is none (iOS 2.0).
  public convenience init?(named name: String) {
    self.init(AssetCatalogs.image(named: name, in: nil))
  }

  /// Loads the image with this name from a bundle; nil if there is none (iOS 8.0).
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(AssetCatalogs.image(named: name, in: bundle))
  }

  /// Creates a symbol; nil if `SystemSymbols` does not have it (iOS 13.0).
  public convenience init?(systemName name: String) {
    self.init(SystemSymbols.content(named: name))
  }

  /// Loads the image with this name from the main bundle. If there is none, creates an empty image, where UIKit would
  /// stop the app (iOS 2.0).
  public required convenience init(imageLiteralResourceName name: String) {
    self.init(AssetCatalogs.image(named: name, in: nil) ?? Content(), mode: nil)
  }

  /// Creates an image from PNG data; nil for other data. As on iOS, only an asset catalogue can contain SVG (iOS 2.0).
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// iOS 6.0.
  public convenience init?(data: Data, scale: CGFloat) {
    guard scale > 0, let picture = Picture(png: data) else { return nil }
    self.init(Content(picture, scale: scale))
  }

  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// The size in points (iOS 2.0).
  open var size: CGSize { content.size }
  /// Pixels per point (iOS 4.0).
  open var scale: CGFloat { content.scale }
  /// iOS 7.0.
  open var renderingMode: RenderingMode { mode }
  /// True for symbols (iOS 13.0).
  open var isSymbolImage: Bool { content.isSymbol }
  /// iOS 9.0.
  open var flipsForRightToLeftLayoutDirection: Bool { mirrors }

  /// iOS 7.0.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(content, mode: renderingMode, tint: tint, mirrors: mirrors)
  }

  /// iOS 13.0.
  open func withTintColor(_ color: UIColor) -> UIImage {
    UIImage(content, mode: mode, tint: color, mirrors: mirrors)
  }

  /// iOS 13.0.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    UIImage(content, mode: renderingMode, tint: color, mirrors: mirrors)
  }

  /// iOS 9.0.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    UIImage(content, mode: mode, tint: tint, mirrors: true)
  }

  /// Returns the image as PNG; nil if the image is empty (iOS 2.0).
  open func pngData() -> Data? {
    let canvas = Canvas(size: size, scale: scale)
    canvas.draw(self, in: CGRect(origin: .zero, size: size), tint: nil)
    let data = canvas.pngData()
    return data.isEmpty ? nil : data
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return self === other
      || content.light === other.content.light && content.dark === other.content.dark
        && content.light != nil && mode == other.mode && tint == other.tint
        && mirrors == other.mirrors
  }

  open override var hash: Int {
    content.light.map { ObjectIdentifier($0).hashValue } ?? ObjectIdentifier(self).hashValue
  }
}

extension UIImage {
  /// Returns the picture for light or dark mode.
  func drawing(with traits: UITraitCollection) -> Picture? {
    traits.userInterfaceStyle == .dark ? content.dark ?? content.light : content.light
  }

  /// True if the image is drawn in a view's tint colour: a template, or a symbol in `automatic` mode.
  var isTemplate: Bool {
    switch mode {
    case .alwaysTemplate: true
    case .alwaysOriginal: false
    case .automatic: content.isSymbol
    }
  }
}
