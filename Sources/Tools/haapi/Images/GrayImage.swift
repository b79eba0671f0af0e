/// An image in shades of grey, read from PNG.
///
/// - Note: Source: PNG specification, third edition
struct GrayImage {
  let width: Int
  let height: Int
  /// Row by row; 0 is black. Transparent pixels are white.
  let pixels: [UInt8]

  struct Unreadable: Error {}

  /// The maximum width and height. A QR code needs much less.
  private static let largestSide = 4_096
  /// The maximum number of bytes of all rows. An image of 1024 by 1024 pixels needs four million.
  private static let largestSize = 8 << 20

  /// - Throws: ``Unreadable`` for anything but a PNG image without interlacing, of at most eight bits per sample.
  init(png data: Data) throws {
    let chunks = try Self.chunks(Array(data))
    guard let header = chunks.first, header.type == "IHDR", header.content.count == 13 else {
      throw Unreadable()
    }
    let fields = header.content
    width = Self.number(fields[0..<4])
    height = Self.number(fields[4..<8])
    let palette = chunks.first { $0.type == "PLTE" }?.content ?? []
    let format = try Format(depth: Int(fields[8]), colour: fields[9], palette: palette)
    guard (1...Self.largestSide).contains(width), (1...Self.largestSide).contains(height),
      Array(fields[10...]) == [0, 0, 0]
    else { throw Unreadable() }
    let rowLength = (width * format.bitsPerPixel + 7) / 8
    let size = (rowLength + 1) * height
    let compressed = chunks.filter { $0.type == "IDAT" }.flatMap(\.content)
    // Deflate compresses to a thousandth at best.
    guard size <= Self.largestSize, size / 1_032 <= compressed.count,
      let rows = try? Inflate.decompress(compressed, limit: size), rows.count == size
    else { throw Unreadable() }
    var pixels: [UInt8] = []
    var above = Array(repeating: UInt8(0), count: rowLength)
    for start in stride(from: 0, to: size, by: rowLength + 1) {
      let filtered = Array(rows[start + 1..<start + 1 + rowLength])
      above = try Self.unfilter(filtered, rows[start], above, step: max(1, format.bitsPerPixel / 8))
      for x in 0..<width { pixels.append(try format.grey(of: above, x: x)) }
    }
    self.pixels = pixels
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private static func chunks(_ bytes: [UInt8]) throws -> [(type: String, content: [UInt8])] {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
      throw Unreadable()
    }
    var chunks: [(type: String, content: [UInt8])] = []
    var rest = bytes[8...]
    while rest.count >= 12 {
      let count = number(rest.prefix(4))
      guard count <= rest.count - 12 else { throw Unreadable() }
      let body = rest.dropFirst(4).prefix(4 + count)
      chunks.append(
        (String(decoding: body.prefix(4), as: UTF8.self), Array(body.dropFirst(4))))
      rest = rest.dropFirst(12 + count)
    }
    return chunks
  }

  /// Reverses the prediction of a row from the pixels to the left and above.
  private static func unfilter(_ row: [UInt8], _ filter: UInt8, _ above: [UInt8], step: Int) throws
    -> [UInt8]
  {
    guard filter <= 4 else { throw Unreadable() }
    var row = row
    for index in row.indices {
      let left = index >= step ? row[index - step] : 0
      let corner = index >= step ? above[index - step] : 0
      switch filter {
      case 1: row[index] &+= left
      case 2: row[index] &+= above[index]
      case 3: row[index] &+= UInt8((Int(left) + Int(above[index])) / 2)
      case 4: row[index] &+= paeth(left, above[index], corner)
      default: break
      }
    }
    return row
  }

  private static func paeth(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    let estimate = Int(left) + Int(above) - Int(corner)
    let (a, b, c) = (
      abs(estimate - Int(left)), abs(estimate - Int(above)), abs(estimate - Int(corner))
    )
    return a <= b && a <= c ? left : b <= c ? above : corner
  }

  /// The encoding of pixels.
  private struct Format {
    let depth: Int
    let channels: Int
    /// The shade of each sample. Those of a palette and of colours are their green, which is dark in every dark colour.
    let shades: [UInt8]

    var bitsPerPixel: Int { depth * channels }

    init(depth: Int, colour: UInt8, palette: [UInt8]) throws {
      guard let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colour],
        depth == 8 || channels == 1 && [1, 2, 4].contains(depth)
      else { throw Unreadable() }
      self.depth = depth
      self.channels = channels
      let largest = 1 << depth - 1
      shades =
        colour == 3
        ? stride(from: 1, to: palette.count, by: 3).map { palette[$0] }
        : (0...largest).map { UInt8($0 * 255 / largest) }
    }

    func grey(of row: [UInt8], x: Int) throws -> UInt8 {
      let bit = x * bitsPerPixel
      let hasAlpha = channels.isMultiple(of: 2)
      if hasAlpha, row[bit / 8 + channels - 1] < 128 { return 255 }
      let byte = row[bit / 8 + (channels > 2 ? 1 : 0)]
      let sample = Int(byte) >> (8 - depth - bit % 8) & (1 << depth - 1)
      guard shades.indices.contains(sample) else { throw Unreadable() }
      return shades[sample]
    }
  }
}
