import CLibPNG

/// A PNG image in shades of grey. Transparent pixels are white.
struct GrayImage {
  let width: Int
  /// One byte for each pixel, row by row: 0 is black, 255 is white.
  let pixels: [UInt8]

  struct Unreadable: Error {}

  /// The maximum number of pixels.
  private static let largestSize = 8 << 20

  /// - Throws: ``Unreadable`` if the data is not a PNG image, or if the image has too many pixels.
  init(png data: Data) throws {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    var pixels: [UInt8] = []
    try data.withUnsafeBytes { bytes in
      guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0,
        Int(image.width) * Int(image.height) <= Self.largestSize
      else { throw Unreadable() }
      image.format = png_uint_32(PNG_FORMAT_GRAY)
      pixels = Array(repeating: 0, count: Int(image.width) * Int(image.height))
      var white = png_color(red: 255, green: 255, blue: 255)
      guard png_image_finish_read(&image, &white, &pixels, 0, nil) != 0 else { throw Unreadable() }
    }
    width = Int(image.width)
    self.pixels = pixels
  }
}
