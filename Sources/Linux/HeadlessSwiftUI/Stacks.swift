import Foundation
import HeadlessUIKit

/// The horizontal position of views in a vertical stack (iOS 13.0).
public enum HorizontalAlignment: Sendable {
  case leading, center, trailing
}

/// The vertical position of views in a horizontal stack (iOS 13.0).
public enum VerticalAlignment: Sendable {
  case top, center, bottom, firstTextBaseline
}

/// A column of views (iOS 13.0).
public struct VStack<Content: View>: View, RenderedView {
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?
  private let content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  func render(in renderer: Renderer) -> [UIView] {
    let stackAlignment: UIStackView.Alignment =
      switch alignment {
      case .leading: .leading
      case .center: .center
      case .trailing: .trailing
      }
    return [renderer.stack(of: content, .vertical, spacing: spacing, alignment: stackAlignment)]
  }
}

/// A row of views (iOS 13.0).
public struct HStack<Content: View>: View, RenderedView {
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?
  private let content: Content

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  func render(in renderer: Renderer) -> [UIView] {
    let stackAlignment: UIStackView.Alignment =
      switch alignment {
      case .top: .top
      case .center: .center
      case .bottom: .bottom
      case .firstTextBaseline: .firstBaseline
      }
    return [renderer.stack(of: content, .horizontal, spacing: spacing, alignment: stackAlignment)]
  }
}

extension Renderer {
  fileprivate func stack(
    of content: some View, _ axis: NSLayoutConstraint.Axis, spacing: CGFloat?,
    alignment: UIStackView.Alignment
  ) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: render(content))
    stack.axis = axis
    stack.spacing = spacing ?? 8
    stack.alignment = alignment
    return stack
  }
}

/// Space that grows to fill a stack (iOS 13.0).
public struct Spacer: View, RenderedView {
  public init(minLength: CGFloat? = nil) {}

  func render(in renderer: Renderer) -> [UIView] {
    let view = UIView()
    view.setContentHuggingPriority(.init(1), for: .vertical)
    view.setContentHuggingPriority(.init(1), for: .horizontal)
    return [view]
  }
}

/// Content that scrolls vertically (iOS 13.0).
public struct ScrollView<Content: View>: View, RenderedView {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  func render(in renderer: Renderer) -> [UIView] {
    // All renderings share this object, so that the scroll position is preserved.
    let scroll = renderer.keep { UIScrollView() }
    for view in scroll.subviews { view.removeFromSuperview() }
    let column = UIStackView(arrangedSubviews: renderer.render(content))
    column.axis = .vertical
    column.pinEdges(to: scroll)
    column.widthAnchor.constraint(equalTo: scroll.widthAnchor).isActive = true
    let filling = FillingView()
    scroll.removeFromSuperview()
    scroll.pinEdges(to: filling)
    return [filling]
  }
}

/// A view for each element (iOS 13.0).
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View,
  RenderedView
{
  private let data: Data
  private let id: KeyPath<Data.Element, ID>
  private let content: (Data.Element) -> Content

  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.id = id
    self.content = content
  }

  func render(in renderer: Renderer) -> [UIView] {
    data.flatMap { element in
      renderer.at("\(element[keyPath: id])") { renderer.render(content(element)) }
    }
  }
}
