import Foundation
import HeadlessUIKit

/// A place across a stack that stands from the top down (iOS 13.0).
public enum HorizontalAlignment: Sendable {
  case leading, center, trailing
}

/// A place across a stack that stands from side to side (iOS 13.0).
public enum VerticalAlignment: Sendable {
  case top, center, bottom, firstTextBaseline
}

/// Views under each other (iOS 13.0).
public struct VStack<Content: View>: View, RenderedView {
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?
  private let content: Content

  /// iOS 13.0.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  func render(in renderer: Renderer) -> [UIView] {
    let views = renderer.render(content)
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.spacing = spacing ?? 8
    stack.alignment =
      switch alignment {
      case .leading: .leading
      case .center: .center
      case .trailing: .trailing
      }
    return [stack]
  }
}

/// Views beside each other (iOS 13.0).
public struct HStack<Content: View>: View, RenderedView {
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?
  private let content: Content

  /// iOS 13.0.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  func render(in renderer: Renderer) -> [UIView] {
    let views = renderer.render(content)
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .horizontal
    stack.spacing = spacing ?? 8
    stack.alignment =
      switch alignment {
      case .top: .top
      case .center: .center
      case .bottom: .bottom
      case .firstTextBaseline: .firstBaseline
      }
    return [stack]
  }
}

/// Room that grows (iOS 13.0).
public struct Spacer: View, RenderedView {
  /// iOS 13.0.
  public init(minLength: CGFloat? = nil) {}

  func render(in renderer: Renderer) -> [UIView] {
    let view = UIView()
    view.setContentHuggingPriority(.init(1), for: .vertical)
    view.setContentHuggingPriority(.init(1), for: .horizontal)
    return [view]
  }
}
