import Foundation

/// Corners of a rectangle (iOS 3.2).
public struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let topLeft = Self(rawValue: 1 << 0)
  public static let topRight = Self(rawValue: 1 << 1)
  public static let bottomLeft = Self(rawValue: 1 << 2)
  public static let bottomRight = Self(rawValue: 1 << 3)
  public static let allCorners = Self(rawValue: ~0)
}

/// A path of lines and curves (iOS 3.2).
open class UIBezierPath: NSObject, NSCopying {
  enum Element: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case curve(CGPoint, CGPoint, CGPoint)
    case close
  }

  private(set) var elements: [Element] = []
  open var lineWidth: CGFloat = 1

  public override init() { super.init() }

  public convenience init(rect: CGRect) {
    self.init()
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    close()
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init()
    addEllipse(in: rect)
  }

  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    addRoundedRect(rect, corners, cornerRadii)
  }

  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  open func move(to point: CGPoint) { elements.append(.move(point)) }

  open func addLine(to point: CGPoint) { elements.append(.line(point)) }

  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    elements.append(.curve(controlPoint1, controlPoint2, endPoint))
  }

  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    let start = currentPoint
    func between(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: point.x + (controlPoint.x - point.x) * 2 / 3,
        y: point.y + (controlPoint.y - point.y) * 2 / 3)
    }
    addCurve(to: endPoint, controlPoint1: between(start), controlPoint2: between(endPoint))
  }

  /// iOS 4.0.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    let full = 2 * CGFloat.pi
    var sweep = endAngle - startAngle
    guard sweep.isFinite, radius.isFinite else { return }
    if abs(sweep) >= full {
      sweep = clockwise ? full : -full
    } else if clockwise, sweep < 0 {
      sweep += full
    } else if !clockwise, sweep > 0 {
      sweep -= full
    }
    let count = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
    let step = sweep / CGFloat(count)
    let handle = 4 / 3 * tan(step / 4) * radius
    func point(_ angle: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    let start = point(startAngle)
    if elements.isEmpty { move(to: start) } else { addLine(to: start) }
    for index in 0..<count {
      let from = startAngle + CGFloat(index) * step
      let to = from + step
      let first = point(from)
      let last = point(to)
      addCurve(
        to: last,
        controlPoint1: CGPoint(x: first.x - handle * sin(from), y: first.y + handle * cos(from)),
        controlPoint2: CGPoint(x: last.x + handle * sin(to), y: last.y - handle * cos(to)))
    }
  }

  open func close() { elements.append(.close) }

  open func append(_ bezierPath: UIBezierPath) { elements += bezierPath.elements }

  open func removeAllPoints() { elements = [] }

  open var isEmpty: Bool { elements.isEmpty }

  /// The point at which the next line starts (iOS 3.2).
  open var currentPoint: CGPoint {
    var start = CGPoint.zero
    var current = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let point):
        start = point
        current = point
      case .line(let point), .curve(_, _, let point): current = point
      case .close: current = start
      }
    }
    return current
  }

  /// The bounding box of all points and control points (iOS 3.2).
  open var bounds: CGRect {
    let points = elements.flatMap { element -> [CGPoint] in
      switch element {
      case .move(let point), .line(let point): [point]
      case .curve(let first, let second, let end): [first, second, end]
      case .close: []
      }
    }
    guard let first = points.first else { return .null }
    return points.reduce(CGRect(origin: first, size: .zero)) {
      $0.union(CGRect(origin: $1, size: .zero))
    }
  }

  open func apply(_ transform: CGAffineTransform) {
    elements = elements.map { element in
      switch element {
      case .move(let point): .move(point.applying(transform))
      case .line(let point): .line(point.applying(transform))
      case .curve(let first, let second, let end):
        .curve(first.applying(transform), second.applying(transform), end.applying(transform))
      case .close: .close
      }
    }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath()
    copy.elements = elements
    copy.lineWidth = lineWidth
    return copy
  }

  private func addEllipse(in rect: CGRect) {
    addRoundedRect(
      rect, .allCorners, CGSize(width: rect.width / 2, height: rect.height / 2))
  }

  private func addRoundedRect(_ rect: CGRect, _ corners: UIRectCorner, _ radii: CGSize) {
    let width = min(max(0, radii.width), rect.width / 2)
    let height = min(max(0, radii.height), rect.height / 2)
    /// The distance from a corner to a control point, as a share of the radius. With this value, the curve is nearly a
    /// quarter of an ellipse.
    let handle: CGFloat = 1 - 0.5522847498
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    func corner(_ name: UIRectCorner, _ at: CGPoint, from: CGPoint, to: CGPoint) {
      guard corners.contains(name), width > 0, height > 0 else { return addLine(to: at) }
      let start = point(at.x + from.x * width, at.y + from.y * height)
      let end = point(at.x + to.x * width, at.y + to.y * height)
      addLine(to: start)
      addCurve(
        to: end,
        controlPoint1: point(
          at.x + from.x * width * handle, at.y + from.y * height * handle),
        controlPoint2: point(at.x + to.x * width * handle, at.y + to.y * height * handle))
    }
    let left = corners.contains(.topLeft) ? width : 0
    move(to: point(rect.minX + left, rect.minY))
    corner(.topRight, point(rect.maxX, rect.minY), from: point(-1, 0), to: point(0, 1))
    corner(.bottomRight, point(rect.maxX, rect.maxY), from: point(0, -1), to: point(-1, 0))
    corner(.bottomLeft, point(rect.minX, rect.maxY), from: point(1, 0), to: point(0, -1))
    corner(.topLeft, point(rect.minX, rect.minY), from: point(0, 1), to: point(1, 0))
    close()
  }
}
