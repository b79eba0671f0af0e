import CDraw
import Foundation

/// How far two pictures are from each other.
///
/// Letters have other edges where another version draws them; a tolerance for a pixel, and a share of pixels that may
/// differ, tell that from a change.
public struct HeadlessPictureDifference: Sendable {
  /// The pixels that differ by more than the tolerance, from 0 to 1; 1 for pictures of different sizes.
  public let share: Double
  /// As PNG: the second picture pale, and in red what differs; nil for pictures of different sizes.
  public let picture: Data?

  /// Compares two pictures.
  /// - Parameters:
  ///   - one: A PNG, such as a picture of ``HeadlessScreen``.
  ///   - other: Another one.
  ///   - tolerance: How far red, green or blue of a pixel may be off, from 0 to 1.
  /// - Returns: Nil if one of them is no PNG.
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
