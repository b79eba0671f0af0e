import Foundation
import HeadlessUIKit

extension View {
  /// Runs the closure when the view appears for the first time (iOS 13.0).
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    AppearingView(content: self, action: action)
  }

  /// Runs the closure for an address with which the app is opened (iOS 14.0).
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    OpeningView(content: self, action: action)
  }

  public func padding(_ length: CGFloat) -> some View {
    PaddedView(content: self, length: length)
  }

  public func padding() -> some View { padding(16) }

  /// Names the view for tests (iOS 14.0).
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    IdentifiedView(content: self, identifier: identifier)
  }

  /// The title in a navigation bar (iOS 14.0).
  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    TitledView(content: self, title: titleKey)
  }
}

struct AppearingView<Content: View>: View, RenderedView {
  private final class Part { var hasAppeared = false }

  let content: Content
  let action: (() -> Void)?

  func render(in renderer: Renderer) -> [UIView] {
    let part = renderer.keep { Part() }
    renderer.later {
      guard !part.hasAppeared else { return }
      part.hasAppeared = true
      action?()
    }
    return renderer.at("content") { renderer.render(content) }
  }
}

struct OpeningView<Content: View>: View, RenderedView {
  let content: Content
  let action: (URL) -> Void

  func render(in renderer: Renderer) -> [UIView] {
    let part = renderer.keep { OpenedAddresses.Listener() }
    part.action = action
    OpenedAddresses.add(part)
    return renderer.at("content") { renderer.render(content) }
  }
}

/// The addresses with which an app is opened; a test sends them.
@MainActor
public enum OpenedAddresses {
  final class Listener {
    var action: ((URL) -> Void)?
  }

  private struct Weak {
    weak var listener: Listener?
  }

  private static var listeners: [Weak] = []

  static func add(_ listener: Listener) {
    listeners.removeAll { $0.listener == nil || $0.listener === listener }
    listeners.append(Weak(listener: listener))
  }

  /// Sends an address to all views with `onOpenURL`.
  public static func open(_ url: URL) {
    for weak in listeners { weak.listener?.action?(url) }
  }
}

struct PaddedView<Content: View>: View, RenderedView {
  let content: Content
  let length: CGFloat

  func render(in renderer: Renderer) -> [UIView] {
    let stack = UIStackView(arrangedSubviews: renderer.render(content))
    stack.axis = .vertical
    stack.alignment = .center
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = .init(
      top: length, leading: length, bottom: length, trailing: length)
    return [stack]
  }
}

struct IdentifiedView<Content: View>: View, RenderedView {
  let content: Content
  let identifier: String

  func render(in renderer: Renderer) -> [UIView] {
    let views = renderer.render(content)
    for view in views { view.accessibilityIdentifier = identifier }
    return views
  }
}

struct TitledView<Content: View>: View, RenderedView {
  let content: Content
  let title: LocalizedStringKey

  func render(in renderer: Renderer) -> [UIView] {
    renderer.host?.title = Bundle.main.localizedString(
      forKey: title.key, value: title.key, table: nil)
    return renderer.render(content)
  }
}
