import Foundation
import HeadlessUIKit

extension View {
  /// Runs the closure when the view appears for the first time (iOS 13.0).
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    AppearingView(content: self, action: action)
  }

  /// Runs the closure for each address that opens the app (iOS 14.0).
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    OpeningView(content: self, action: action)
  }

  public func padding(_ length: CGFloat) -> some View {
    PaddedView(content: self, length: length)
  }

  public func padding() -> some View { padding(16) }

  /// Extends the view under bars and keyboard, up to the edges of the screen (iOS 14.0).
  public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View {
    ChangedView(content: self) { views, _ in
      for case let view as FillingView in views { view.ignoresSafeArea = true }
    }
  }

  /// Prevents the user from dismissing a sheet with a swipe (iOS 15.0).
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    ChangedView(content: self) { _, host in host?.isModalInPresentation = isDisabled }
  }

  /// Hides the system's back button (iOS 13.0).
  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    ChangedView(content: self) { _, host in host?.navigationItem.hidesBackButton = hidesBackButton }
  }

  /// Sets the colour of the controls in the view (iOS 15.0).
  public func tint(_ tint: Color?) -> some View {
    ChangedView(content: self) { views, _ in
      for view in views { view.tintColor = tint?.uiColor }
    }
  }

  /// Sets the identifier by which tests find the view (iOS 14.0).
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    ChangedView(content: self) { views, _ in
      for view in views { view.accessibilityIdentifier = identifier }
    }
  }

  /// Sets the font of the texts in the view (iOS 13.0).
  public func font(_ font: Font?) -> some View {
    ChangedView(content: self) { views, _ in
      for case let label as UILabel in views {
        label.font = .preferredFont(forTextStyle: font?.style ?? .body)
      }
    }
  }

  /// Sets the title in a navigation bar (iOS 14.0).
  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    ChangedView(content: self) { _, host in
      host?.title = Bundle.main.localizedString(
        forKey: titleKey.key, value: titleKey.key, table: nil)
    }
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

/// Tests use this to pass an address to the views, as if the address had opened the app.
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

/// A system font (iOS 13.0).
public struct Font: Hashable, Sendable {
  let style: UIFont.TextStyle
  public static let title = Font(style: .title1)
  public static let headline = Font(style: .headline)
}

/// Changes a view's UIKit views or controller after each rendering.
struct ChangedView<Content: View>: View, RenderedView {
  let content: Content
  let change: @MainActor ([UIView], UIViewController?) -> Void

  func render(in renderer: Renderer) -> [UIView] {
    let views = renderer.render(content)
    change(views, renderer.host)
    return views
  }
}

/// The regions that a view usually avoids (iOS 14.0).
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// An edge of a view (iOS 13.0).
public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing

  /// iOS 13.0.
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1)
    public static let leading = Set(rawValue: 2)
    public static let bottom = Set(rawValue: 4)
    public static let trailing = Set(rawValue: 8)
    public static let horizontal: Set = [.leading, .trailing]
    public static let vertical: Set = [.top, .bottom]
    public static let all: Set = [.horizontal, .vertical]
  }
}
