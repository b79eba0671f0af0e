import CDraw
import Foundation

/// The pixels of a PNG or the drawing of an SVG; freed with the last use.
final class Picture: @unchecked Sendable {
  // Every function on pictures that reads more than a number locks.
  let pointer: OpaquePointer

  /// Nil if the data is no PNG.
  init?(png data: Data) {
    let pointer = data.withUnsafeBytes { bytes in
      bytes.baseAddress.flatMap { cdraw_picture_from_png($0, bytes.count) }
    }
    guard let pointer else { return nil }
    self.pointer = pointer
  }

  /// Nil if the data is no SVG, or draws too many elements.
  init?(svg data: Data) {
    guard SVGElementCount.count(data) <= SVGElementCount.limit else { return nil }
    // Text in an SVG is drawn with the same fonts.
    InstalledFonts.prepare()
    let pointer = data.withUnsafeBytes { bytes in
      bytes.baseAddress.flatMap { cdraw_picture_from_svg($0, bytes.count) }
    }
    guard let pointer else { return nil }
    self.pointer = pointer
  }

  deinit { cdraw_picture_free(pointer) }

  /// In pixels of PNG, in units of SVG.
  var size: CGSize {
    CGSize(width: cdraw_picture_width(pointer), height: cdraw_picture_height(pointer))
  }
}
