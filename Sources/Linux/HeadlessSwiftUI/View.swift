import HeadlessUIKit

/// A part of a screen (iOS 13.0).
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  /// Never called (iOS 13.0).
  public var body: Never { fatalError("A view without a body was asked for it.") }
}

/// A view that has no body, and creates UIKit views itself.
@MainActor
protocol RenderedView: View where Body == Never {
  func render(in renderer: Renderer) -> [UIView]
}

extension View where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body.") }
}

/// An empty view (iOS 13.0).
public struct EmptyView: View, RenderedView {
  public init() {}

  func render(in renderer: Renderer) -> [UIView] { [] }
}

/// A view of any type (iOS 13.0).
public struct AnyView: View, RenderedView {
  private let content: @MainActor (Renderer) -> [UIView]

  public init<V: View>(_ view: V) { content = { $0.render(view) } }

  func render(in renderer: Renderer) -> [UIView] { content(renderer) }
}

/// Several views (iOS 13.0).
public struct Group<Content: View>: View, RenderedView {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  func render(in renderer: Renderer) -> [UIView] { renderer.render(content) }
}
