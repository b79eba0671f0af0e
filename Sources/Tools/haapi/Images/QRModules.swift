/// The modules (squares) of a QR code, found in an image by sampling.
///
/// - Note: Source: ISO/IEC 18004:2015 6.3
struct QRModules: Equatable {
  /// The number of modules on each side, without the quiet zone.
  let size: Int
  private let isDark: [Bool]

  /// - Returns: `nil` if the image is not a single upright QR code, dark on a light background.
  init?(_ image: GrayImage) {
    func isDark(_ x: Int, _ y: Int) -> Bool { image.pixels[y * image.width + x] < 128 }
    let dark = image.pixels.indices.filter { image.pixels[$0] < 128 }
    guard let first = dark.first, let last = dark.last else { return nil }
    let columns = dark.lazy.map { $0 % image.width }
    guard let left = columns.min(), let right = columns.max() else { return nil }
    let (top, bottom) = (first / image.width, last / image.width)
    // The upper edge of the first finder pattern is seven modules long, and dark.
    let edge = (left...right).prefix { isDark($0, top) }.count
    let side = right - left + 1
    guard edge >= 7, side == bottom - top + 1 else { return nil }
    let size = (side * 7 + edge / 2) / edge
    guard (21...177).contains(size), size % 4 == 1 else { return nil }
    self.size = size
    self.isDark = (0..<size * size).map { index in
      let x = left + (index % size * 2 + 1) * side / (2 * size)
      let y = top + (index / size * 2 + 1) * side / (2 * size)
      return isDark(x, y)
    }
    let corners = [(0, 0), (size - 7, 0), (0, size - 7)]
    guard corners.allSatisfy({ hasFinder(x: $0.0, y: $0.1) }) else { return nil }
  }

  /// True if the module is dark. Modules outside the code are light.
  subscript(x: Int, y: Int) -> Bool {
    (0..<size).contains(x) && (0..<size).contains(y) && isDark[y * size + x]
  }

  private func hasFinder(x: Int, y: Int) -> Bool {
    (0..<49).allSatisfy { index in
      let (dx, dy) = (index % 7, index / 7)
      let ring = max(abs(dx - 3), abs(dy - 3))
      return self[x + dx, y + dy] == (ring != 2)
    }
  }
}

/// The characters that draw a QR code on a terminal.
enum QRStyle: String, CaseIterable {
  /// Each character shows two modules, black on white in every colour scheme of a terminal.
  case blocks
  /// Two characters show one module, without colours.
  case ascii
  /// Codes are not drawn.
  case off
}

extension QRModules {
  /// The number of light modules around the code. Scanners need four.
  private static let quietZone = 4

  /// Returns the number of columns of a drawing.
  func width(_ style: QRStyle) -> Int {
    (size + 2 * Self.quietZone) * (style == .ascii ? 2 : 1)
  }

  /// Returns the lines of a drawing.
  func lines(_ style: QRStyle) -> [String] {
    let range = -Self.quietZone..<size + Self.quietZone
    switch style {
    case .off: return []
    case .ascii:
      return range.map { y in range.map { x in self[x, y] ? "##" : "  " }.joined() }
    case .blocks:
      return stride(from: range.lowerBound, to: range.upperBound, by: 2).map { y in
        let row = range.map { x in
          switch (self[x, y], self[x, y + 1]) {
          case (true, true): "█"
          case (true, false): "▀"
          case (false, true): "▄"
          case (false, false): " "
          }
        }
        return "\u{1B}[38;5;16;48;5;231m" + row.joined() + "\u{1B}[0m"
      }
    }
  }
}
