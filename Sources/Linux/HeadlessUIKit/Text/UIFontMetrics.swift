import Foundation

/// Scales an app's values and fonts to the user's text size (iOS 11.0).
open class UIFontMetrics: NSObject, @unchecked Sendable {
  private let style: UIFont.TextStyle

  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
    super.init()
  }

  /// The metrics of body text (iOS 11.0).
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  open func scaledFont(for font: UIFont) -> UIFont { scaled(font, maximum: nil, .current) }

  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?)
    -> UIFont
  {
    scaled(font, maximum: nil, traitCollection ?? .current)
  }

  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaled(font, maximum: maximumPointSize, .current)
  }

  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    scaled(font, maximum: maximumPointSize, traitCollection ?? .current)
  }

  open func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?)
    -> CGFloat
  {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    return value * style.pointSize(in: category) / style.pointSize(in: .large)
  }

  func scaled(_ font: UIFont, maximum: CGFloat?, _ traits: UITraitCollection) -> UIFont {
    var face = font.face
    let base = font.scaling?.baseSize ?? face.size
    face.size = min(maximum ?? .infinity, scaledValue(for: base, compatibleWith: traits).rounded())
    face.textStyle = nil
    return UIFont(face, scaling: .init(style: style, baseSize: base, maximumSize: maximum))
  }
}
