import HeadlessUIKit
import Testing

extension OneScreen {
  @Suite("Life of a controller", .documented("uikit/uiviewcontroller"))
  @MainActor
  struct LifecycleFacts {
    private let screen = HeadlessScreen()
    private let log = CallLog()

    @Test(
      "the view is loaded when it is first asked for", .documented("uikit/uiviewcontroller/view"))
    func loading() {
      let controller = LoggingController("a", log)
      #expect(!controller.isViewLoaded)
      #expect(controller.viewIfLoaded == nil)
      _ = controller.view
      _ = controller.view
      #expect(log.take() == ["a.loadView", "a.viewDidLoad"])
      #expect(controller.view.next === controller)
    }

    @Test(
      "the root of a window appears",
      .documented("uikit/displaying-and-managing-views-with-a-view-controller"))
    func root() {
      screen.show(LoggingController("a", log))
      #expect(
        log.take() == [
          "a.loadView", "a.viewDidLoad", "a.viewWillAppear", "a.viewIsAppearing", "a.viewDidAppear",
        ])
      screen.window.rootViewController = UIViewController()
      #expect(log.take() == ["a.viewWillDisappear", "a.viewDidDisappear"])
    }

    @Test(
      "through its protocol, the window of a delegate is doubly optional",
      .documented("uikit/uiapplicationdelegate/window"))
    func windowOfADelegate() {
      class Base: NSObject, UIApplicationDelegate { var window: UIWindow? }
      final class Old: Base {}
      final class New: NSObject, UIApplicationDelegate {}
      let old = Old()
      let delegate: any UIApplicationDelegate = old
      #expect(delegate.window == .some(nil))
      old.window = screen.window
      #expect(delegate.window == .some(screen.window))
      #expect((New() as any UIApplicationDelegate).window == UIWindow??.none)
    }

    @Test(
      "viewIsAppearing: the view is in the hierarchy and has its size",
      .documented("uikit/uiviewcontroller/viewisappearing(_:)"))
    func isAppearing() {
      final class Probe: UIViewController {
        var window: UIWindow?
        var width: CGFloat = 0
        override func viewIsAppearing(_ animated: Bool) {
          super.viewIsAppearing(animated)
          window = view.window
          width = view.bounds.width
        }
      }
      let probe = Probe()
      screen.show(probe)
      #expect(probe.window === screen.window)
      #expect(probe.width == 390)
    }

    @Test(
      "addChild tells the child that it will move, the container tells it that it did",
      .documented("uikit/uiviewcontroller/addchild(_:)"))
    func containment() {
      let parent = UIViewController()
      let child = LoggingController("c", log)
      parent.addChild(child)
      #expect(log.take() == ["c.willMove(parent)"])
      child.didMove(toParent: parent)
      #expect(child.parent === parent)
      #expect(parent.children == [child])
      _ = log.take()
      child.willMove(toParent: nil)
      child.removeFromParent()
      #expect(log.take() == ["c.willMove(nil)", "c.didMove(nil)"])
      #expect(child.parent == nil)
    }

    @Test(
      "a child appears with its parent, and when its view is put into a parent that is shown",
      .documented("uikit/creating-a-custom-container-view-controller"))
    func childAppearance() {
      let parent = UIViewController()
      let early = LoggingController("e", log)
      parent.addChild(early)
      parent.view.addSubview(early.view)
      early.didMove(toParent: parent)
      _ = log.take()
      screen.show(parent)
      #expect(log.take() == ["e.viewWillAppear", "e.viewIsAppearing", "e.viewDidAppear"])
      let late = LoggingController("l", log)
      parent.addChild(late)
      parent.view.addSubview(late.view)
      #expect(
        log.take() == [
          "l.willMove(parent)", "l.loadView", "l.viewDidLoad", "l.viewWillAppear",
          "l.viewIsAppearing", "l.viewDidAppear",
        ])
      late.view.removeFromSuperview()
      #expect(log.take() == ["l.viewWillDisappear", "l.viewDidDisappear"])
    }

    @Test(
      "a full screen: the presenter disappears, and comes back",
      .documented("uikit/uimodalpresentationstyle/fullscreen"))
    func fullScreen() {
      let (a, b) = (LoggingController("a", log), LoggingController("b", log))
      screen.show(a)
      _ = log.take()
      b.modalPresentationStyle = .fullScreen
      var completed = false
      a.present(b, animated: true) { completed = true }
      #expect(
        log.take() == [
          "b.loadView", "b.viewDidLoad", "a.viewWillDisappear", "b.viewWillAppear",
          "b.viewIsAppearing",
        ])
      #expect(b.isBeingPresented)
      #expect(!completed)
      screen.advance(by: 1)
      #expect(log.take() == ["b.viewDidAppear", "a.viewDidDisappear"])
      #expect(completed)
      #expect(a.view.window == nil)
      #expect(a.presentedViewController === b)
      #expect(b.presentingViewController === a)
      a.dismiss(animated: true)
      screen.advance(by: 1)
      #expect(
        log.take() == [
          "b.viewWillDisappear", "a.viewWillAppear", "a.viewIsAppearing", "a.viewDidAppear",
          "b.viewDidDisappear",
        ])
      #expect(a.view.window != nil)
      #expect(a.presentedViewController == nil)
    }

    @Test(
      "a sheet: the presenter stays", .documented("uikit/uimodalpresentationstyle/pagesheet"))
    func sheet() {
      let (a, b) = (LoggingController("a", log), LoggingController("b", log))
      screen.show(a)
      _ = log.take()
      a.present(b, animated: false)
      #expect(
        log.take() == [
          "b.loadView", "b.viewDidLoad", "b.viewWillAppear", "b.viewIsAppearing", "b.viewDidAppear",
        ])
      #expect(b.view.frame.minY > 47)
      b.dismiss(animated: false)
      #expect(log.take() == ["b.viewWillDisappear", "b.viewDidDisappear"])
    }

    @Test(
      "a child presents through its outermost parent",
      .documented("uikit/uiviewcontroller/presentingviewcontroller"))
    func presentationFromChild() {
      let (parent, child, other) = (UIViewController(), UIViewController(), UIViewController())
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      screen.show(parent)
      child.present(other, animated: false)
      #expect(other.presentingViewController === parent)
      #expect(child.presentedViewController === other)
      child.dismiss(animated: false)
      #expect(parent.presentedViewController == nil)
    }

    @Test(
      "dismissing a controller takes down all above it",
      .documented("uikit/uiviewcontroller/dismiss(animated:completion:)"))
    func stack() {
      let (a, b, c) = (UIViewController(), UIViewController(), UIViewController())
      screen.show(a)
      a.present(b, animated: false)
      b.present(c, animated: false)
      #expect(screen.topViewController === c)
      a.dismiss(animated: false)
      #expect(screen.topViewController === a)
      #expect(b.presentedViewController == nil)
    }

    @Test(
      "a second presentation, and one from outside the window, is refused with a message",
      .documented("uikit/uiviewcontroller/present(_:animated:completion:)"))
    func refusals() {
      let a = UIViewController()
      UIViewController().present(UIViewController(), animated: false)
      #expect(HeadlessLog.messages.count == 1)
      screen.show(a)
      a.present(UIViewController(), animated: true)
      a.present(UIViewController(), animated: true)
      #expect(HeadlessLog.messages.count == 2)
      HeadlessLog.clear()
    }

    @Test(
      "a swipe dismisses a sheet, if the delegate allows it",
      .documented("uikit/uiadaptivepresentationcontrollerdelegate"))
    func swipe() {
      final class Delegate: NSObject, UIAdaptivePresentationControllerDelegate {
        var calls: [String] = []
        func presentationControllerDidDismiss(_ controller: UIPresentationController) {
          calls.append("did")
        }
        func presentationControllerWillDismiss(_ controller: UIPresentationController) {
          calls.append("will")
        }
        func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
          calls.append("attempt")
        }
      }
      let (a, b, delegate) = (UIViewController(), UIViewController(), Delegate())
      b.presentationController?.delegate = delegate
      screen.show(a)
      a.present(b, animated: false)
      b.isModalInPresentation = true
      #expect(!screen.swipeDown())
      #expect(delegate.calls == ["attempt"])
      b.isModalInPresentation = false
      #expect(screen.swipeDown())
      screen.advance(by: 1)
      #expect(delegate.calls == ["attempt", "will", "did"])
      #expect(a.presentedViewController == nil)
    }

    @Test(
      "layout calls come around layoutSubviews",
      .documented("uikit/uiviewcontroller/viewwilllayoutsubviews()"))
    func layoutCalls() {
      final class Probe: UIViewController {
        var calls: [String] = []
        override func viewWillLayoutSubviews() { calls.append("will") }
        override func viewDidLayoutSubviews() { calls.append("did") }
      }
      let probe = Probe()
      screen.show(probe)
      probe.calls = []
      probe.view.setNeedsLayout()
      screen.layOut()
      #expect(probe.calls == ["will", "did"])
    }

    @Test(
      "the responder chain goes from view to controller to superview to window to application",
      .documented("uikit/using-responders-and-the-responder-chain-to-handle-events"))
    func responderChain() {
      let (parent, child, view) = (UIViewController(), UIViewController(), UIView())
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.view.addSubview(view)
      screen.show(parent)
      let chain = Array(sequence(first: view as UIResponder, next: \.next))
      let expected: [UIResponder] = [
        view, child.view, child, parent.view, parent, screen.window, UIApplication.shared,
      ]
      #expect(chain.prefix(7).elementsEqual(expected) { $0 === $1 })
    }

    @Test(
      "rotation is announced with the new size",
      .documented("uikit/uicontentcontainer/viewwilltransition(to:with:)"))
    func rotation() {
      final class Probe: UIViewController {
        var sizes: [CGSize] = []
        var completed = 0
        override func viewWillTransition(
          to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
          super.viewWillTransition(to: size, with: coordinator)
          sizes.append(size)
          coordinator.animate(alongsideTransition: nil) { _ in self.completed += 1 }
        }
      }
      let probe = Probe()
      screen.show(probe)
      screen.rotate()
      #expect(probe.sizes == [CGSize(width: 844, height: 390)])
      #expect(probe.completed == 0)
      screen.advance(by: 1)
      #expect(probe.completed == 1)
      #expect(probe.traitCollection.verticalSizeClass == .compact)
    }
  }
}
