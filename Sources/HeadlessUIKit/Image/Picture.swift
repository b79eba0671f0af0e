import Foundation

/// The pixels or the drawing of an image.
struct Picture: Sendable {
  var size: CGSize
  var scale: CGFloat
  var isSymbol = false

  static let empty = Picture(size: .zero, scale: 1)
}

extension Picture {
  init?(data: Data, scale: CGFloat) { return nil }
}
