import Foundation

/// iOS 13.0
public struct NSDirectionalRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  /// iOS 13.0
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// iOS 13.0
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  /// iOS 13.0
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  /// iOS 13.0
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  /// iOS 13.0
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  /// iOS 13.0
  public static let all = NSDirectionalRectEdge(rawValue: 15)
}

/// iOS 14.0
public struct UIBackgroundConfiguration {
  /// iOS 14.0
  public var backgroundColor: UIColor?
  /// iOS 14.0
  public var cornerRadius: CGFloat = 0
  /// iOS 14.0
  public var strokeColor: UIColor?
  /// iOS 14.0
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
    /// iOS 15.0
    public var title: String?
    /// iOS 15.0
    public var subtitle: String?
    /// iOS 15.0
    public var image: UIImage?
    /// iOS 15.0
    public var imagePadding: CGFloat = 0
    /// iOS 15.0
    public var titlePadding: CGFloat = 1
    /// iOS 15.0
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// iOS 15.0
    public var contentInsets = NSDirectionalEdgeInsets(
      top: 7, leading: 12, bottom: 7, trailing: 12)
    /// iOS 15.0
    public var baseForegroundColor: UIColor?
    /// iOS 15.0
    public var baseBackgroundColor: UIColor?
    /// iOS 15.0
    public var background = UIBackgroundConfiguration()
    /// iOS 15.0
    public var cornerStyle: CornerStyle = .dynamic
    /// iOS 15.0
    public var buttonSize: Size = .medium
    /// iOS 15.0
    public var titleAlignment: TitleAlignment = .automatic
    /// iOS 15.0
    public var showsActivityIndicator = false

    init(_ style: Style) { self.style = style }

    /// iOS 15.0
    public static func plain() -> Configuration { Configuration(.plain) }
    /// iOS 15.0
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// iOS 15.0
    public static func gray() -> Configuration { Configuration(.gray) }
    /// iOS 15.0
    public static func filled() -> Configuration { Configuration(.filled) }
    /// iOS 15.0
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// iOS 15.0
    public static func borderedProminent() -> Configuration { Configuration(.filled) }
    /// iOS 15.0
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
