import Foundation

/// A picture that views are drawn into, in points with the origin at the top left.
final class Canvas {
  let size: CGSize
  let scale: CGFloat

  init(size: CGSize, scale: CGFloat) {
    self.size = size
    self.scale = scale
  }

  func save() {}
  func restore() {}
  func translate(x: CGFloat, y: CGFloat) {}
  func concatenate(_ transform: CGAffineTransform) {}
  /// What is drawn until `restore` stays inside the rectangle.
  func clip(to rect: CGRect, cornerRadius: CGFloat = 0, corners: UIRectCorner = .allCorners) {}
  func fill(
    _ rect: CGRect, cornerRadius: CGFloat = 0, corners: UIRectCorner = .allCorners, color: CGColor
  ) {}
  /// Draws a border inside the rectangle.
  func stroke(
    _ rect: CGRect, cornerRadius: CGFloat = 0, corners: UIRectCorner = .allCorners, width: CGFloat,
    color: CGColor
  ) {}
  /// Draws the shadow of a filled rectangle; `radius` as in `CALayer.shadowRadius`.
  func shadow(
    of rect: CGRect, cornerRadius: CGFloat = 0, offset: CGSize, radius: CGFloat, color: CGColor
  ) {}
  func fill(_ path: UIBezierPath, color: CGColor) {}
  func stroke(_ path: UIBezierPath, width: CGFloat, color: CGColor) {}
  /// Draws text with its top left corner at the point.
  func draw(_ layout: TextLayout, at point: CGPoint) {}
  /// Draws an image into the rectangle; a template image is drawn in the tint.
  func draw(_ image: UIImage, in rect: CGRect, tint: CGColor?) {}
  /// What is drawn until `endGroup` is drawn as one with this opacity.
  func beginGroup(alpha: CGFloat) {}
  func endGroup() {}
  func pngData() -> Data { Data() }
}
