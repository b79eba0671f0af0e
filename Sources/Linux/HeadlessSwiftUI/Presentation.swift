import HeadlessUIKit

extension View {
  /// Shows a sheet while the binding is true (iOS 13.0).
  public func sheet(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    PresentingView(
      content: self, isPresented: isPresented, onDismiss: onDismiss, style: .pageSheet,
      presented: { AnyView(content()) })
  }

  /// Shows a view over the whole screen while the binding is true (iOS 14.0).
  public func fullScreenCover(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    PresentingView(
      content: self, isPresented: isPresented, onDismiss: onDismiss, style: .fullScreen,
      presented: { AnyView(content()) })
  }
}

/// A view, and a second view that is presented over the first.
struct PresentingView<Content: View>: View, RenderedView {
  let content: Content
  let isPresented: Binding<Bool>
  let onDismiss: (() -> Void)?
  let style: UIModalPresentationStyle
  let presented: () -> AnyView

  func render(in renderer: Renderer) -> [UIView] {
    let views = renderer.at("presenter") { renderer.render(content) }
    let part = renderer.at("presented") { renderer.keep { PresentedPart() } }
    renderer.later { part.update(self, in: renderer.host) }
    return views
  }
}

/// Holds the presented controller, which all renderings share.
final class PresentedPart: KeptPart {
  private var controller: UIHostingController<AnyView>?

  func update<Content: View>(_ view: PresentingView<Content>, in host: UIViewController?) {
    guard view.isPresented.wrappedValue else { return leave() }
    if let controller {
      controller.rootView = view.presented()
      return
    }
    guard let host else { return }
    let controller = UIHostingController(rootView: view.presented())
    controller.modalPresentationStyle = view.style
    controller.dismissed = { [weak self] in
      self?.controller = nil
      if view.isPresented.wrappedValue { view.isPresented.wrappedValue = false }
      view.onDismiss?()
    }
    self.controller = controller
    host.present(controller, animated: true)
  }

  func leave() {
    controller?.presentingViewController?.dismiss(animated: true)
    controller = nil
  }
}
