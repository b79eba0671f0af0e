import Foundation

/// iOS 13.0
public struct NSDirectionalRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  public static let all = NSDirectionalRectEdge(rawValue: 15)
}

/// iOS 14.0
public struct UIBackgroundConfiguration {
  public var backgroundColor: UIColor?
  public var cornerRadius: CGFloat = 0
  public var strokeColor: UIColor?
  public var strokeWidth: CGFloat = 0
}

extension UIButton {
  /// iOS 15.0
  public struct Configuration {
    /// iOS 15.0
    public enum CornerStyle: Int, Sendable { case fixed, dynamic, small, medium, large, capsule }
    /// iOS 15.0
    public enum Size: Int, Sendable { case medium, small, mini, large }
    /// iOS 15.0
    public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }

    enum Style { case plain, tinted, gray, filled }

    let style: Style
    public var title: String?
    public var subtitle: String?
    public var image: UIImage?
    public var imagePadding: CGFloat = 0
    public var titlePadding: CGFloat = 1
    public var imagePlacement: NSDirectionalRectEdge = .leading
    public var contentInsets = NSDirectionalEdgeInsets(
      top: 7, leading: 12, bottom: 7, trailing: 12)
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var background = UIBackgroundConfiguration()
    public var cornerStyle: CornerStyle = .dynamic
    public var buttonSize: Size = .medium
    public var titleAlignment: TitleAlignment = .automatic
    public var showsActivityIndicator = false

    init(_ style: Style) { self.style = style }

    public static func plain() -> Configuration { Configuration(.plain) }
    public static func tinted() -> Configuration { Configuration(.tinted) }
    public static func gray() -> Configuration { Configuration(.gray) }
    public static func filled() -> Configuration { Configuration(.filled) }
    public static func borderless() -> Configuration { Configuration(.plain) }
    public static func borderedProminent() -> Configuration { Configuration(.filled) }
    public static func bordered() -> Configuration { Configuration(.gray) }
  }
}

@MainActor
extension UIButton.Configuration {
  var displayedTitle: NSAttributedString? {
    guard let title else { return nil }
    return NSAttributedString(string: subtitle.map { "\(title)\n\($0)" } ?? title)
  }

  var font: UIFont {
    switch buttonSize {
    case .small, .mini: .preferredFont(forTextStyle: .subheadline)
    case .medium, .large: .preferredFont(forTextStyle: .body)
    }
  }

  var effectiveInsets: NSDirectionalEdgeInsets {
    guard buttonSize == .large else { return contentInsets }
    return NSDirectionalEdgeInsets(
      top: max(14, contentInsets.top), leading: max(20, contentInsets.leading),
      bottom: max(14, contentInsets.bottom), trailing: max(20, contentInsets.trailing))
  }

  func foreground(in button: UIButton) -> UIColor {
    if !button.isEnabled { return .tertiaryLabel }
    return baseForegroundColor ?? (style == .filled ? .white : button.tintColor)
  }

  private func fill(in button: UIButton) -> UIColor? {
    if let color = background.backgroundColor { return color }
    let base = baseBackgroundColor ?? button.tintColor
    if !button.isEnabled { return style == .plain ? nil : .tertiarySystemFill }
    switch style {
    case .plain: return baseBackgroundColor
    case .tinted: return base?.withAlphaComponent(0.2)
    case .gray: return baseBackgroundColor ?? .secondarySystemFill
    case .filled: return base
    }
  }

  func paint(on canvas: Canvas, in button: UIButton) {
    let bounds = button.bounds
    let radius: CGFloat =
      switch cornerStyle {
      case .fixed: background.cornerRadius
      case .dynamic, .medium: 6
      case .small: 4
      case .large: 9
      case .capsule: bounds.height / 2
      }
    let traits = button.traitCollection
    if let color = fill(in: button) {
      canvas.fill(bounds, cornerRadius: radius, color: color.resolvedColor(with: traits).cgColor)
    }
    if let stroke = background.strokeColor, background.strokeWidth > 0 {
      canvas.stroke(
        bounds, cornerRadius: radius, width: background.strokeWidth,
        color: stroke.resolvedColor(with: traits).cgColor)
    }
  }
}
