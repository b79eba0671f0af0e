import Foundation

/// The difference between two pictures.
///
/// Versions of the drawing libraries draw the edges of letters differently. To notice only real changes, allow a
/// tolerance for each pixel, and a small share of different pixels.
public struct HeadlessPictureDifference: Sendable {
  /// The share of pixels that differ by more than the tolerance, from 0 to 1. It is 1 for pictures of different sizes.
  public let share: Double
  /// A PNG with the second picture in pale colours, and the differences in red; nil for pictures of different sizes.
  public let picture: Data?

  /// Compares two pictures.
  ///
  /// - Parameters:
  ///   - one: A PNG, such as a picture of ``HeadlessScreen``.
  ///   - other: Another PNG.
  ///   - tolerance: The largest difference in red, green or blue that is ignored, from 0 to 1.
  /// - Returns: Nil if one of the pictures is not a PNG.
  public init?(between one: Data, and other: Data, tolerance: Double = 0.15) {
    guard let one = Picture(png: one), let other = Picture(png: other) else { return nil }
    guard one.size == other.size else {
      share = 1
      picture = nil
      return
    }
    let canvases = [one, other].map(Canvas.init(pixelsOf:))
    let marked = Canvas(size: one.size, scale: 1)
    let count = canvases[0].pixels(
      differingFrom: canvases[1], tolerance: Int32(255 * min(1, max(0, tolerance))), marked: marked)
    share = max(0, Double(count)) / max(1, one.size.width * one.size.height)
    picture = marked.pngData()
  }
}
