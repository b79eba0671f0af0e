import HeadlessUIKit

/// Collects views from the statements of a closure (iOS 13.0).
@MainActor @preconcurrency @resultBuilder
public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  /// iOS 13.0 for up to ten views, iOS 17 for any number.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var parts: [AnyView] = []
    repeat parts.append(AnyView(each content))
    return TupleView((repeat each content), parts)
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { _ConditionalContent(.first(first)) }
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { _ConditionalContent(.second(second)) }
}

/// The views of a block (iOS 13.0).
public struct TupleView<T>: View, RenderedView {
  public var value: T
  private let parts: [AnyView]

  init(_ value: T, _ parts: [AnyView]) {
    self.value = value
    self.parts = parts
  }

  func render(in renderer: Renderer) -> [UIView] {
    parts.enumerated().flatMap { index, part in
      renderer.at(String(index)) { renderer.render(part) }
    }
  }
}

/// One of two views, chosen by a condition (iOS 13.0).
public struct _ConditionalContent<TrueContent: View, FalseContent: View>: View, RenderedView {
  enum Choice {
    case first(TrueContent)
    case second(FalseContent)
  }

  private let choice: Choice

  init(_ choice: Choice) { self.choice = choice }

  func render(in renderer: Renderer) -> [UIView] {
    switch choice {
    case .first(let view): renderer.at("true") { renderer.render(view) }
    case .second(let view): renderer.at("false") { renderer.render(view) }
    }
  }
}

/// An optional view (iOS 13.0).
extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

extension Optional: RenderedView where Wrapped: View {
  func render(in renderer: Renderer) -> [UIView] { map { renderer.render($0) } ?? [] }
}
