import HeadlessUIKit

/// The items of a bar (iOS 14.0).
@MainActor @preconcurrency
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder var body: Body { get }
}

extension Never: ToolbarContent {}

extension ToolbarContent where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body.") }
}

/// Collects the items of a bar (iOS 14.0).
@MainActor @preconcurrency @resultBuilder
public struct ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
    content
  }
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> some ToolbarContent
  {
    content
  }
}

/// The position of an item in a bar (iOS 14.0).
public struct ToolbarItemPlacement: Hashable, Sendable {
  private let name: String
  public static let navigationBarLeading = ToolbarItemPlacement(name: "navigationBarLeading")
  public static let navigationBarTrailing = ToolbarItemPlacement(name: "navigationBarTrailing")
}

/// An item of a bar (iOS 14.0).
public struct ToolbarItem<ID, Content: View>: ToolbarContent {
  public typealias Body = Never
  let placement: ToolbarItemPlacement
  let content: Content
}

extension ToolbarItem where ID == () {
  public init(placement: ToolbarItemPlacement, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }
}

/// An item that can be put into a navigation bar.
@MainActor
private protocol RenderedToolbarItem {
  func add(to item: UINavigationItem, in renderer: Renderer)
}

extension ToolbarItem: RenderedToolbarItem {
  func add(to item: UINavigationItem, in renderer: Renderer) {
    let items = renderer.at("toolbar") { renderer.render(content) }.map {
      UIBarButtonItem(customView: $0)
    }
    if placement == .navigationBarTrailing {
      item.rightBarButtonItems = items
    } else {
      item.leftBarButtonItems = items
    }
  }
}

extension View {
  /// Puts items into the navigation bar (iOS 14.0).
  public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    ToolbarView(content: self, items: content())
  }
}

struct ToolbarView<Content: View, Items: ToolbarContent>: View, RenderedView {
  let content: Content
  let items: Items

  func render(in renderer: Renderer) -> [UIView] {
    let views = renderer.render(content)
    if let item = renderer.host?.navigationItem {
      (items as? any RenderedToolbarItem)?.add(to: item, in: renderer)
    }
    return views
  }
}
