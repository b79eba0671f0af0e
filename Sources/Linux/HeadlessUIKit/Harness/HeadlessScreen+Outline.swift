import Foundation

extension HeadlessScreen {
  /// Describes the visible views as text, for comparisons and reviews. Each view is a line with its class, frame in the
  /// superview, texts, state and accessibility.
  ///
  /// ```
  /// UIButton (20 700; 350 48) "Sign in" [button]
  /// ```
  public func outline() -> String { outline(of: window) }

  /// Describes a view and its visible subviews as text.
  public func outline(of view: UIView) -> String {
    layOut()
    var lines: [String] = []
    func add(_ view: UIView, _ depth: Int) {
      guard Self.isVisible(view) else { return }
      lines.append(String(repeating: "  ", count: depth) + Self.line(for: view))
      guard !Self.isDrawnAsOne(view) else { return }
      for child in view.subviews { add(child, depth + 1) }
    }
    add(view, 0)
    return lines.joined(separator: "\n") + "\n"
  }

  /// True for a button whose subviews would only repeat the button's line.
  private static func isDrawnAsOne(_ view: UIView) -> Bool {
    view is UIButton && view.subviews.allSatisfy { $0 is UILabel || $0 is UIImageView }
  }

  private static func line(for view: UIView) -> String {
    var parts = [String(describing: Swift.type(of: view)), frame(view.frame)]
    parts += texts(of: view)
    if let identifier = view.accessibilityIdentifier { parts.append("#\(identifier)") }
    let traits = UIAccessibilityTraits.names.filter { view.accessibilityTraits.contains($0.0) }
      .map(\.1).filter { $0 != "staticText" || !(view is UILabel) }
    if view.isAccessibilityElement, !traits.isEmpty {
      parts.append("[\(traits.joined(separator: " "))]")
    }
    if view.isFirstResponder { parts.append("focused") }
    if view.alpha < 1 { parts.append("alpha \(number(view.alpha))") }
    return parts.joined(separator: " ")
  }

  private static func texts(of view: UIView) -> [String] {
    var parts: [String] = []
    var shown: String?
    switch view {
    case let label as UILabel:
      shown = label.text
      if let text = label.text { parts.append(quoted(text)) }
      if label.isTextCut { parts.append("cut") }
    case let field as UITextField:
      shown = field.placeholder
      parts.append(quoted(field.displayedText))
      if let placeholder = field.placeholder { parts.append("placeholder \(quoted(placeholder))") }
    case let button as UIButton:
      shown = button.titleLabel?.text
      if let title = button.titleLabel?.text, !title.isEmpty { parts.append(quoted(title)) }
      if let name = button.currentImage?.content.assetName { parts.append("image \(name)") }
      if button.titleLabel?.isTextCut == true, button.titleLabel?.isHidden == false {
        parts.append("cut")
      }
    case let image as UIImageView:
      if let name = image.image?.content.assetName { parts.append("image \(name)") }
    case let progress as UIProgressView:
      parts.append("\(Int((progress.progress * 100).rounded()))%")
    case let control as UISwitch: parts.append(control.isOn ? "on" : "off")
    case let spinner as UIActivityIndicatorView: parts.append(spinner.isAnimating ? "spinning" : "")
    case let scroll as UIScrollView:
      parts.append(
        "content \(number(scroll.contentSize.width)) \(number(scroll.contentSize.height))")
      if scroll.contentOffset != .zero {
        parts.append("at \(number(scroll.contentOffset.x)) \(number(scroll.contentOffset.y))")
      }
    default: break
    }
    if view.isAccessibilityElement {
      if let label = view.accessibilityLabel, label != shown {
        parts.append("label \(quoted(label))")
      }
      if let hint = view.accessibilityHint { parts.append("hint \(quoted(hint))") }
      if let value = view.viewState.accessibility.value { parts.append("value \(quoted(value))") }
    }
    return parts.filter { !$0.isEmpty }
  }

  private static func frame(_ frame: CGRect) -> String {
    "(\(number(frame.minX)) \(number(frame.minY)); \(number(frame.width)) \(number(frame.height)))"
  }

  private static func quoted(_ text: String) -> String {
    "\"\(text.replacingOccurrences(of: "\n", with: "\\n"))\""
  }

  /// Writes a number with at most two decimals, without trailing zeros.
  private static func number(_ value: CGFloat) -> String {
    let hundredths = (value * 100).rounded()
    if hundredths == 0 { return "0" }
    if hundredths.truncatingRemainder(dividingBy: 100) == 0 { return "\(Int(hundredths / 100))" }
    var text = String(format: "%.2f", Double(hundredths / 100))
    while text.hasSuffix("0") { text.removeLast() }
    return text
  }
}
