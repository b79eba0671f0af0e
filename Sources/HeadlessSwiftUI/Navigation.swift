import HeadlessUIKit

/// A stack of views (iOS 13.0).
public struct NavigationView<Content: View>: View, RenderedView {
  private let content: Content

  /// iOS 13.0.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  func render(in renderer: Renderer) -> [UIView] {
    renderer.renderNavigation(content)
  }
}

/// A stack of views (iOS 16.0).
@available(iOS 16.0, *)
public struct NavigationStack<Content: View>: View, RenderedView {
  private let content: Content

  /// iOS 16.0.
  public init(@ViewBuilder root: () -> Content) { content = root() }

  func render(in renderer: Renderer) -> [UIView] {
    renderer.renderNavigation(content)
  }
}

/// A navigation controller that stays the same between renderings.
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
    if let view = part.controller.view {
      view.removeFromSuperview()
      view.pinEdges(to: filling)
    }
    return [filling]
  }
}

/// A button that shows another view (iOS 13.0).
public struct NavigationLink<Label: View, Destination: View>: View, RenderedView {
  private let destination: Destination
  private let label: Label
  private let isActive: Binding<Bool>?

  /// iOS 13.0.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
    isActive = nil
  }

  /// iOS 13.0.
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
      } else {
        part.push(destination, from: host, isActive: nil)
      }
    }
    if let isActive {
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
}

extension NavigationLink where Label == Text {
  /// iOS 13.0.
  public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }

  /// iOS 13.0.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination()) { Text(titleKey) }
  }
}

/// The controller that a link pushed.
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
