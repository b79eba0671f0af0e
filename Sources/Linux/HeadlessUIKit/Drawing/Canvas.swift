import CDraw
import Foundation

/// A picture into which views are drawn, in points with the origin at the top left.
///
/// Each `save` needs a `restore`, and each `beginGroup` an `endGroup`.
final class Canvas {
  let size: CGSize
  let scale: CGFloat
  private let pointer: OpaquePointer?
  /// The opacities of the groups that have begun but not ended.
  private var groups: [CGFloat] = []

  /// Creates a transparent picture. With more than 16,384 pixels on a side, nothing is drawn.
  init(size: CGSize, scale: CGFloat) {
    self.size = size
    self.scale = scale
    func pixels(_ length: CGFloat) -> Int32 {
      let pixels = (length * scale).rounded(.up)
      return pixels.isFinite && pixels > 0 && pixels <= 16384 ? Int32(pixels) : 0
    }
    pointer = cdraw_canvas_create(pixels(size.width), pixels(size.height), scale)
  }

  deinit { if let pointer { cdraw_canvas_free(pointer) } }

  func save() { if let pointer { cdraw_canvas_save(pointer) } }

  func restore() { if let pointer { cdraw_canvas_restore(pointer) } }

  func translate(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  func concatenate(_ transform: CGAffineTransform) {
    guard let pointer else { return }
    cdraw_canvas_transform(
      pointer, transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty)
  }

  /// Clips to the rectangle until `restore`.
  func clip(to rect: CGRect, cornerRadius: CGFloat = 0, corners: UIRectCorner = .allCorners) {
    let path = Self.path(rect, cornerRadius, corners)
    withPath(path) { cdraw_canvas_clip($0, $1, $2) }
  }

  func fill(
    _ rect: CGRect, cornerRadius: CGFloat = 0, corners: UIRectCorner = .allCorners, color: CGColor
  ) {
    fill(Self.path(rect, cornerRadius, corners), color: color)
  }

  /// Draws a border inside the rectangle.
  func stroke(
    _ rect: CGRect, cornerRadius: CGFloat = 0, corners: UIRectCorner = .allCorners, width: CGFloat,
    color: CGColor
  ) {
    guard width > 0, rect.width > 0, rect.height > 0 else { return }
    let inner = rect.insetBy(dx: width / 2, dy: width / 2)
    guard inner.width > 0, inner.height > 0 else {
      return fill(rect, cornerRadius: cornerRadius, corners: corners, color: color)
    }
    stroke(
      Self.path(inner, max(0, cornerRadius - width / 2), corners), width: width, color: color)
  }

  /// Draws the shadow of a filled rectangle. `radius` has the meaning of `CALayer.shadowRadius`.
  func shadow(
    of rect: CGRect, cornerRadius: CGFloat = 0, corners: UIRectCorner = .allCorners,
    offset: CGSize, radius: CGFloat, color: CGColor
  ) {
    let moved = rect.offsetBy(dx: offset.width, dy: offset.height)
    let box = CDrawRect(moved)
    withPath(Self.path(moved, cornerRadius, corners)) {
      cdraw_canvas_shadow($0, $1, $2, box, max(0, radius), CDrawColor(color))
    }
  }

  func fill(_ path: UIBezierPath, color: CGColor) {
    guard color.alpha > 0 else { return }
    withPath(path) { cdraw_canvas_fill($0, $1, $2, CDrawColor(color)) }
  }

  func stroke(_ path: UIBezierPath, width: CGFloat, color: CGColor) {
    guard color.alpha > 0 else { return }
    withPath(path) { cdraw_canvas_stroke($0, $1, $2, width, CDrawColor(color)) }
  }

  /// Draws text with its top left corner at the point.
  func draw(_ layout: TextLayout, at point: CGPoint) {
    guard let pointer else { return }
    for line in layout.lines.lines {
      guard let text = line.text else { continue }
      cdraw_canvas_text(
        pointer, text.pointer, line.index, point.x + line.x, point.y + line.baseline)
    }
  }

  /// Draws an image into the rectangle: in the colour from `withTintColor` if there is one. Otherwise, a template has
  /// the colour `tint`, and another image its own colours.
  func draw(_ image: UIImage, in rect: CGRect, tint: CGColor?, isMirrored: Bool = false) {
    guard let pointer, let drawing = image.drawing(with: .current) else { return }
    if isMirrored {
      save()
      concatenate(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 2 * rect.midX, ty: 0))
    }
    defer { if isMirrored { restore() } }
    let box = CDrawRect(rect)
    if let tint = image.tint?.cgColor ?? (image.isTemplate ? tint : nil) {
      var color = CDrawColor(tint)
      cdraw_canvas_picture(pointer, drawing.pointer, box, &color)
    } else {
      cdraw_canvas_picture(pointer, drawing.pointer, box, nil)
    }
  }

  /// Begins a group, which `endGroup` draws as a whole with this opacity.
  func beginGroup(alpha: CGFloat) {
    groups.append(alpha)
    if let pointer { cdraw_canvas_begin_group(pointer) }
  }

  func endGroup() {
    guard let alpha = groups.popLast() else { return }
    if let pointer { cdraw_canvas_end_group(pointer, alpha) }
  }

  /// Returns the picture as PNG; empty data if there is no picture, or if encoding fails.
  func pngData() -> Data {
    guard let pointer else { return Data() }
    var data = Data()
    let isWritten = withUnsafeMutablePointer(to: &data) { data in
      cdraw_canvas_png(pointer, data) { context, bytes, length in
        context?.assumingMemoryBound(to: Data.self).pointee.append(bytes, count: length)
      }
    }
    return isWritten ? data : Data()
  }

  /// Returns the colour of the pixel at a point; transparent outside of the picture.
  func color(at point: CGPoint) -> CGColor {
    guard let pointer, (point.x * scale).magnitude < 1e6, (point.y * scale).magnitude < 1e6 else {
      return CGColor(gray: 0, alpha: 0)
    }
    let color = cdraw_canvas_pixel(
      pointer, Int32(point.x * scale), Int32(point.y * scale))
    return CGColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  /// Creates a canvas that contains a picture, at the picture's size.
  convenience init(pixelsOf picture: Picture) {
    self.init(size: picture.size, scale: 1)
    if let pointer {
      cdraw_canvas_picture(
        pointer, picture.pointer, CDrawRect(CGRect(origin: .zero, size: picture.size)), nil)
    }
  }

  /// Counts the pixels that differ from another canvas of the same size, and draws them in `marked`.
  func pixels(differingFrom other: Canvas, tolerance: Int32, marked: Canvas) -> Int {
    guard let pointer, let second = other.pointer else { return 0 }
    return Int(cdraw_canvas_difference(pointer, second, tolerance, marked.pointer))
  }

  private static func path(
    _ rect: CGRect, _ cornerRadius: CGFloat, _ corners: UIRectCorner
  ) -> UIBezierPath {
    guard cornerRadius > 0 else { return UIBezierPath(rect: rect) }
    return UIBezierPath(
      roundedRect: rect, byRoundingCorners: corners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  private func withPath(
    _ path: UIBezierPath, _ body: (OpaquePointer, [CDrawElement], Int) -> Void
  ) {
    guard let pointer else { return }
    let elements = path.elements.map { CDrawElement($0) }
    // A coordinate that is not finite makes Cairo ignore all later drawing.
    let isDrawable = elements.allSatisfy { element in
      [element.x1, element.y1, element.x2, element.y2, element.x3, element.y3].allSatisfy {
        $0.magnitude < 1e6
      }
    }
    if isDrawable { body(pointer, elements, elements.count) }
  }
}

extension CDrawRect {
  init(_ rect: CGRect) {
    self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }
}

extension CDrawElement {
  init(_ element: UIBezierPath.Element) {
    self.init()
    switch element {
    case .move(let point):
      verb = CDrawMove
      (x1, y1) = (point.x, point.y)
    case .line(let point):
      verb = CDrawLineTo
      (x1, y1) = (point.x, point.y)
    case .curve(let first, let second, let end):
      verb = CDrawCurve
      (x1, y1) = (first.x, first.y)
      (x2, y2) = (second.x, second.y)
      (x3, y3) = (end.x, end.y)
    case .close: verb = CDrawClose
    }
  }
}
