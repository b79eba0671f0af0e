import CDraw
import Foundation

/// A PNG or SVG image. `deinit` frees its memory.
final class Picture: @unchecked Sendable {
  // The C functions that use the pixels or the drawing take a lock, so any thread may use the pointer.
  let pointer: OpaquePointer

  /// Reads a PNG; nil if the data is not a PNG, or if the image is too large.
  init?(png data: Data) {
    let pointer = data.withUnsafeBytes { bytes in
      bytes.baseAddress.flatMap { cdraw_picture_from_png($0, bytes.count) }
    }
    guard let pointer else { return nil }
    self.pointer = pointer
  }

  /// Reads an SVG; nil if the data is not an SVG, if the image is too large, or if the SVG draws too many elements.
  init?(svg data: Data) {
    guard SVGElementCount.count(data) <= SVGElementCount.limit else { return nil }
    // An SVG can contain text, which needs the fonts.
    InstalledFonts.prepare()
    let pointer = data.withUnsafeBytes { bytes in
      bytes.baseAddress.flatMap { cdraw_picture_from_svg($0, bytes.count) }
    }
    guard let pointer else { return nil }
    self.pointer = pointer
  }

  deinit { cdraw_picture_free(pointer) }

  /// The size in pixels; for an SVG, at 96 dpi.
  var size: CGSize {
    CGSize(width: cdraw_picture_width(pointer), height: cdraw_picture_height(pointer))
  }
}
