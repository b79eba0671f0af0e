import Foundation
import HeadlessUIKit

/// A key in an app's string tables (iOS 13.0).
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

/// A title with an icon. On Linux, only the title is shown (iOS 14.0).
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
  public init(uiImage: UIImage) { image = uiImage }

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
  /// Creates a system button whose title is the text of the label.
  func button(_ label: [UIView], _ action: @escaping @MainActor () -> Void) -> UIView {
    let button = UIButton(type: .system)
    button.setTitle(Self.text(of: label), for: .normal)
    button.titleLabel?.font = .preferredFont(forTextStyle: .body)
    button.addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
    return button
  }

  fileprivate static func text(of label: [UIView]) -> String {
    label.flatMap(texts).joined(separator: " ")
  }

  private static func texts(_ view: UIView) -> [String] {
    if let label = view as? UILabel { return [label.text ?? ""] }
    return view.subviews.flatMap(texts)
  }
}

/// A field for a line of text (iOS 13.0).
public struct TextField<Label: View>: View, RenderedView {
  private let title: String
  private let text: Binding<String>

  func render(in renderer: Renderer) -> [UIView] {
    [renderer.field(title, text, isSecure: false)]
  }
}

extension TextField where Label == Text {
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>) {
    self.title = String(title)
    self.text = text
  }
}

/// A field for a password (iOS 13.0).
public struct SecureField<Label: View>: View, RenderedView {
  private let title: String
  private let text: Binding<String>

  func render(in renderer: Renderer) -> [UIView] {
    [renderer.field(title, text, isSecure: true)]
  }
}

extension SecureField where Label == Text {
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>) {
    self.title = String(title)
    self.text = text
  }
}

/// A text field that all renderings share, so that the user can continue to type.
@MainActor private final class TypedField {
  let field = UITextField()
  var text: Binding<String>

  init(_ text: Binding<String>) {
    self.text = text
    field.borderStyle = .roundedRect
    field.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.text.wrappedValue = self.field.text ?? ""
      }, for: .editingChanged)
  }
}

extension Renderer {
  fileprivate func field(_ title: String, _ text: Binding<String>, isSecure: Bool) -> UIView {
    let part = keep { TypedField(text) }
    part.text = text
    let field = part.field
    field.placeholder = title
    field.accessibilityLabel = title
    field.isSecureTextEntry = isSecure
    if field.text != text.wrappedValue { field.text = text.wrappedValue }
    // The field loses the focus when the views of the last rendering are removed. `later` restores the focus.
    if field.isFirstResponder { later { field.becomeFirstResponder() } }
    return field
  }
}

/// A switch with a title (iOS 13.0).
public struct Toggle<Label: View>: View, RenderedView {
  private let isOn: Binding<Bool>
  private let label: Label

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  func render(in renderer: Renderer) -> [UIView] {
    let control = UISwitch()
    control.isOn = isOn.wrappedValue
    control.addAction(
      UIAction { [weak control] _ in if let control { isOn.wrappedValue = control.isOn } },
      for: .valueChanged)
    let title = renderer.render(label)
    control.accessibilityLabel = Renderer.text(of: title)
    let row = UIStackView(arrangedSubviews: title + [control])
    row.spacing = 8
    return [row]
  }
}

/// An activity indicator (iOS 14.0).
public struct ProgressView<Label: View, CurrentValueLabel: View>: View, RenderedView {
  func render(in renderer: Renderer) -> [UIView] {
    let indicator = UIActivityIndicatorView(style: .medium)
    indicator.startAnimating()
    return [indicator]
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  public init() {}
}
