import CDraw
import Foundation

/// The pixels of a PNG or the drawing of an SVG, freed after the last use.
final class Picture: @unchecked Sendable {
  // Every C function that reads more than a number of the picture takes a lock.
  let pointer: OpaquePointer

  /// Nil if the data is not a PNG.
  init?(png data: Data) {
    let pointer = data.withUnsafeBytes { bytes in
      bytes.baseAddress.flatMap { cdraw_picture_from_png($0, bytes.count) }
    }
    guard let pointer else { return nil }
    self.pointer = pointer
  }

  /// Nil if the data is not an SVG, or if it draws too many elements.
  init?(svg data: Data) {
    guard SVGElementCount.count(data) <= SVGElementCount.limit else { return nil }
    // Text in an SVG uses the same fonts.
    InstalledFonts.prepare()
    let pointer = data.withUnsafeBytes { bytes in
      bytes.baseAddress.flatMap { cdraw_picture_from_svg($0, bytes.count) }
    }
    guard let pointer else { return nil }
    self.pointer = pointer
  }

  deinit { cdraw_picture_free(pointer) }

  /// The size in pixels of a PNG, or in units of an SVG.
  var size: CGSize {
    CGSize(width: cdraw_picture_width(pointer), height: cdraw_picture_height(pointer))
  }
}
