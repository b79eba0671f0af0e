import Foundation

/// An image (iOS 2.0).
open class UIImage: NSObject, _ExpressibleByImageLiteral, @unchecked Sendable {
  /// How the colours of an image are used (iOS 7.0).
  public enum RenderingMode: Int, Sendable {
    case automatic = 0
    case alwaysOriginal = 1
    case alwaysTemplate = 2
  }

  let picture: Picture
  let assetName: String?
  /// The colour of `withTintColor`.
  let tint: UIColor?
  private let mode: RenderingMode
  private let mirrors: Bool

  init(
    _ picture: Picture, assetName: String? = nil, mode: RenderingMode = .automatic,
    tint: UIColor? = nil, mirrors: Bool = false
  ) {
    self.picture = picture
    self.assetName = assetName
    self.mode = mode
    self.tint = tint
    self.mirrors = mirrors
    super.init()
  }

  private convenience init(of other: UIImage) {
    self.init(
      other.picture, assetName: other.assetName, mode: other.mode, tint: other.tint,
      mirrors: other.mirrors)
  }

  /// An empty image (iOS 2.0).
  public convenience override init() { self.init(.empty, assetName: nil) }

  /// The image of this name in the main bundle's asset catalogue (iOS 2.0).
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// The image of this name in a bundle's asset catalogue (iOS 8.0).
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let image = AssetCatalogs.image(named: name, in: bundle) else { return nil }
    self.init(of: image)
  }

  /// A symbol; nil unless it is one of those that the stand-in draws (iOS 13.0).
  public convenience init?(systemName name: String) {
    guard let image = SystemSymbols.image(named: name) else { return nil }
    self.init(of: image)
  }

  /// The image of this name; an empty one if there is none, where UIKit stops the app (iOS 2.0).
  public required convenience init(imageLiteralResourceName name: String) {
    self.init(of: AssetCatalogs.image(named: name, in: nil) ?? UIImage(.empty))
  }

  /// PNG or SVG; nil if the data is neither (iOS 2.0).
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// iOS 6.0.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let picture = Picture(data: data, scale: scale) else { return nil }
    self.init(picture)
  }

  /// iOS 2.0.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// The size in points (iOS 2.0).
  open var size: CGSize { picture.size }
  /// Pixels per point (iOS 4.0).
  open var scale: CGFloat { picture.scale }
  /// iOS 7.0.
  open var renderingMode: RenderingMode { mode }
  /// True for symbols (iOS 13.0).
  open var isSymbolImage: Bool { picture.isSymbol }
  /// iOS 9.0.
  open var flipsForRightToLeftLayoutDirection: Bool { mirrors }

  /// iOS 7.0.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(picture, assetName: assetName, mode: renderingMode, tint: tint, mirrors: mirrors)
  }

  /// iOS 13.0.
  open func withTintColor(_ color: UIColor) -> UIImage {
    UIImage(picture, assetName: assetName, mode: mode, tint: color, mirrors: mirrors)
  }

  /// iOS 13.0.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    UIImage(picture, assetName: assetName, mode: renderingMode, tint: color, mirrors: mirrors)
  }

  /// iOS 9.0.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    UIImage(picture, assetName: assetName, mode: mode, tint: tint, mirrors: true)
  }

  /// The image as PNG (iOS 2.0).
  open func pngData() -> Data? { nil }

  /// True if the image is drawn in a view's tint: a template, or a symbol that nothing else is said of.
  var isTemplate: Bool {
    switch mode {
    case .alwaysTemplate: true
    case .alwaysOriginal: false
    case .automatic: picture.isSymbol && tint == nil
    }
  }
}
