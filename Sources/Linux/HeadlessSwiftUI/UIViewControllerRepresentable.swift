import HeadlessUIKit

/// A SwiftUI view that shows a view controller (iOS 13.0).
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>

  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator)
  func makeCoordinator() -> Coordinator
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() -> Coordinator { () }
}

extension UIViewControllerRepresentable {
  public static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator
  ) {}
}

/// The values that a representable receives when it creates or updates its controller (iOS 13.0).
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  public let coordinator: Representable.Coordinator
}

/// The controller of a representable, which all renderings share.
final class RepresentedController<Representable: UIViewControllerRepresentable>: KeptPart {
  let context: UIViewControllerRepresentableContext<Representable>
  let controller: Representable.UIViewControllerType

  init(_ representable: Representable, in host: UIViewController?) {
    context = .init(coordinator: representable.makeCoordinator())
    controller = representable.makeUIViewController(context: context)
    host?.addChild(controller)
    controller.didMove(toParent: host)
  }

  func leave() {
    controller.willMove(toParent: nil)
    controller.view.removeFromSuperview()
    controller.removeFromParent()
    Representable.dismantleUIViewController(controller, coordinator: context.coordinator)
  }
}

extension Renderer {
  /// Updates a representable's controller, and returns the controller's view.
  func renderController<Representable: UIViewControllerRepresentable>(
    _ representable: Representable
  ) -> [UIView] {
    at("\(Representable.self)") {
      let part = keep { RepresentedController(representable, in: host) }
      representable.updateUIViewController(part.controller, context: part.context)
      let filling = FillingView()
      if let view = part.controller.view {
        view.removeFromSuperview()
        view.pinEdges(to: filling)
      }
      return [filling]
    }
  }
}
