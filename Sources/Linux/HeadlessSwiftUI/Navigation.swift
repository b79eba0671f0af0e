import HeadlessUIKit

/// A navigation stack of views (iOS 13.0).
public struct NavigationView<Content: View>: View, RenderedView {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  func render(in renderer: Renderer) -> [UIView] {
    renderer.renderNavigation(content)
  }
}

/// A navigation stack of views (iOS 16.0).
@available(iOS 16.0, *)
public struct NavigationStack<Content: View>: View, RenderedView {
  private let content: Content

  public init(@ViewBuilder root: () -> Content) { content = root() }

  func render(in renderer: Renderer) -> [UIView] {
    renderer.renderNavigation(content)
  }
}

/// A navigation controller that all renderings share.
final class NavigationPart<Content: View>: KeptPart {
  let root: UIHostingController<Content>
  let controller: UINavigationController

  init(_ content: Content, in host: UIViewController?) {
    root = UIHostingController(rootView: content)
    controller = UINavigationController(rootViewController: root)
    host?.addChild(controller)
    controller.didMove(toParent: host)
  }

  func leave() {
    controller.willMove(toParent: nil)
    controller.view.removeFromSuperview()
    controller.removeFromParent()
  }
}

extension Renderer {
  func renderNavigation(_ content: some View) -> [UIView] {
    var isNew = false
    let part = keep {
      isNew = true
      return NavigationPart(content, in: host)
    }
    if !isNew { part.root.rootView = content }
    let filling = FillingView()
    filling.ignoresSafeArea = true
    if let view = part.controller.view {
      view.removeFromSuperview()
      view.pinEdges(to: filling)
    }
    return [filling]
  }
}

/// A button that shows another view (iOS 13.0).
public struct NavigationLink<Label: View, Destination: View>: View, RenderedView {
  /// The view that the link shows; nil if the link has a value instead.
  private let destination: Destination?
  private let value: AnyHashable?
  private let label: Label
  private let isActive: Binding<Bool>?

  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
    value = nil
    isActive = nil
  }

  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(destination: destination(), label: label)
  }

  /// iOS 13.0, deprecated in iOS 16.0.
  public init(
    destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label
  ) {
    self.destination = destination
    self.label = label()
    self.isActive = isActive
    value = nil
  }

  /// iOS 13.0, deprecated in iOS 16.0.
  public init(
    isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(destination: destination(), isActive: isActive, label: label)
  }

  func render(in renderer: Renderer) -> [UIView] {
    let part = renderer.keep { PushedPart() }
    let host = renderer.host
    let button = renderer.button(renderer.at("label") { renderer.render(label) }) {
      if let isActive {
        isActive.wrappedValue = true
      } else if let destination {
        part.push(destination, from: host, isActive: nil)
      } else if let destination = value.flatMap({ Self.destination(of: $0, from: host) }) {
        part.push(destination, from: host, isActive: nil)
      }
    }
    if let isActive, let destination {
      renderer.later {
        if isActive.wrappedValue {
          part.push(destination, from: host, isActive: isActive)
        } else {
          part.leave()
        }
      }
    }
    return [button]
  }

  /// Returns the view for a value, as defined by `navigationDestination(for:destination:)` on the navigation stack; nil
  /// if there is no definition.
  private static func destination(of value: AnyHashable, from host: UIViewController?) -> AnyView? {
    let type = ObjectIdentifier(type(of: value.base))
    let stack = host?.navigationController?.viewControllers ?? []
    for controller in [host].compactMap({ $0 }) + stack.reversed() {
      if let view = (controller as? any DestinationHolder)?.destinations[type]?(value.base) {
        return view
      }
    }
    return nil
  }
}

extension NavigationLink where Destination == Never {
  /// iOS 16.0.
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    destination = nil
    self.value = value.map { AnyHashable($0) }
    self.label = label()
    isActive = nil
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// iOS 16.0.
  public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
    self.init(value: value) { Text(titleKey) }
  }
}

extension View {
  /// Sets the destination of links that have a value of this type (iOS 16.0).
  public func navigationDestination<D: Hashable>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> some View
  ) -> some View {
    DestinationView<Self, D>(content: self) { AnyView(destination($0)) }
  }
}

/// A controller that stores the destination for each type of link value.
@MainActor protocol DestinationHolder: UIViewController {
  var destinations: [ObjectIdentifier: @MainActor (Any) -> AnyView?] { get set }
}

extension UIHostingController: DestinationHolder {}

struct DestinationView<Content: View, Value: Hashable>: View, RenderedView {
  let content: Content
  let destination: @MainActor (Value) -> AnyView

  func render(in renderer: Renderer) -> [UIView] {
    let destination = destination
    (renderer.host as? any DestinationHolder)?.destinations[ObjectIdentifier(Value.self)] = {
      ($0 as? Value).map(destination)
    }
    return renderer.at("content") { renderer.render(content) }
  }
}

extension NavigationLink where Label == Text {
  public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }

  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination()) { Text(titleKey) }
  }
}

/// Holds the controller that a link has pushed.
final class PushedPart: KeptPart {
  private weak var controller: UIViewController?

  func push(_ destination: some View, from host: UIViewController?, isActive: Binding<Bool>?) {
    guard controller == nil else { return }
    let pushed = UIHostingController(rootView: destination)
    pushed.dismissed = { if isActive?.wrappedValue == true { isActive?.wrappedValue = false } }
    controller = pushed
    host?.navigationController?.pushViewController(pushed, animated: true)
  }

  func leave() {
    guard let controller else { return }
    self.controller = nil
    guard let navigation = controller.navigationController,
      let index = navigation.viewControllers.firstIndex(of: controller), index > 0
    else { return }
    navigation.popToViewController(navigation.viewControllers[index - 1], animated: true)
  }
}
