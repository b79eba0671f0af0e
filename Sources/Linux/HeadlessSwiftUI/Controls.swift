import Foundation
import HeadlessUIKit

/// A key of a string in an app's string tables (iOS 13.0).
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
  let key: String

  public init(_ value: String) { key = value }
  public init(stringLiteral value: String) { key = value }
}

/// Lines of text (iOS 13.0).
public struct Text: View, RenderedView {
  let text: String
  private var style = UIFont.TextStyle.body

  public init(_ key: LocalizedStringKey) {
    text = Bundle.main.localizedString(forKey: key.key, value: key.key, table: nil)
  }

  @_disfavoredOverload
  public init(_ content: some StringProtocol) { text = String(content) }

  public init(verbatim content: String) { text = content }

  func render(in renderer: Renderer) -> [UIView] {
    let label = UILabel()
    label.text = text
    label.numberOfLines = 0
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    return [label]
  }
}

/// A text with a symbol (iOS 14.0).
public struct Label<Title: View, Icon: View>: View, RenderedView {
  private let title: Title

  func render(in renderer: Renderer) -> [UIView] { renderer.render(title) }
}

extension Label where Title == Text, Icon == Image {
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    title = Text(titleKey)
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage name: String) {
    self.title = Text(title)
  }
}

/// A picture (iOS 13.0).
public struct Image: View, RenderedView {
  private let image: UIImage?

  public init(systemName: String) { image = UIImage(systemName: systemName) }

  func render(in renderer: Renderer) -> [UIView] { [UIImageView(image: image)] }
}

/// A colour (iOS 13.0).
public struct Color: Sendable {
  let uiColor: UIColor

  /// iOS 15.0.
  public init(uiColor: UIColor) { self.uiColor = uiColor }
}

/// A view that runs an action when it is tapped (iOS 13.0).
public struct Button<Label: View>: View, RenderedView {
  private let action: @MainActor () -> Void
  private let label: Label

  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }

  func render(in renderer: Renderer) -> [UIView] {
    [renderer.button(renderer.render(label), action)]
  }
}

extension Button where Label == Text {
  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }
}

extension Renderer {
  /// A system button with the text of its label.
  func button(_ label: [UIView], _ action: @escaping @MainActor () -> Void) -> UIView {
    let button = UIButton(type: .system)
    button.setTitle(label.flatMap(Self.texts).joined(separator: " "), for: .normal)
    button.titleLabel?.font = .preferredFont(forTextStyle: .body)
    button.addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
    return button
  }

  private static func texts(_ view: UIView) -> [String] {
    if let label = view as? UILabel { return [label.text ?? ""] }
    return view.subviews.flatMap(texts)
  }
}
