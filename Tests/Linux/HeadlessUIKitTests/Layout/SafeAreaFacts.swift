import HeadlessUIKit
import Testing

extension OneScreen {
  @Suite(
    "Safe area and margins", .documented("uikit/positioning-content-relative-to-the-safe-area"))
  @MainActor
  struct SafeAreaFacts {
    @Test(
      "a view has the part of the safe area that reaches into it",
      .documented("uikit/uiview/safeareainsets"))
    func insets() {
      let screen = HeadlessScreen()
      let controller = UIViewController()
      let inner = UIView(frame: CGRect(x: 0, y: 20, width: 100, height: 100))
      controller.view.addSubview(inner)
      screen.show(controller)
      #expect(
        controller.view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
      #expect(inner.safeAreaInsets == UIEdgeInsets(top: 27, left: 0, bottom: 0, right: 0))
    }

    @Test(
      "additional insets are added", .documented("uikit/uiviewcontroller/additionalsafeareainsets"))
    func additional() {
      let screen = HeadlessScreen()
      let controller = UIViewController()
      controller.additionalSafeAreaInsets.top = 10
      screen.show(controller)
      #expect(controller.view.safeAreaInsets.top == 57)
      #expect(controller.view.safeAreaLayoutGuide.layoutFrame.minY == 57)
    }

    @Test(
      "constraints to the safe area follow it",
      .documented("uikit/uiview/safearealayoutguide"))
    func guide() {
      let screen = HeadlessScreen()
      let controller = UIViewController()
      let view = Block(10, 10)
      controller.view.addSubview(view)
      view.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor).isActive =
        true
      screen.show(controller)
      #expect(view.frame.minY == 47)
      screen.rotate()
      screen.finishAnimations()
      #expect(view.frame.minY == 0)
      #expect(controller.view.bounds.size == CGSize(width: 844, height: 390))
    }

    @Test("a navigation bar covers 44 points", .documented("uikit/uinavigationbar"))
    func bar() {
      let screen = HeadlessScreen()
      let controller = UIViewController()
      let navigation = UINavigationController(rootViewController: controller)
      screen.show(navigation)
      #expect(controller.view.safeAreaInsets.top == 91)
      navigation.isNavigationBarHidden = true
      screen.layOut()
      #expect(controller.view.safeAreaInsets.top == 47)
    }

    @Test(
      "margins are 8 points; the root view of a controller has the system's 16 at the sides",
      .documented("uikit/uiview/layoutmargins"))
    func margins() {
      #expect(UIView().layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
      let screen = HeadlessScreen()
      let controller = UIViewController()
      screen.show(controller)
      #expect(
        controller.view.layoutMargins == UIEdgeInsets(top: 47, left: 16, bottom: 34, right: 16))
      #expect(controller.systemMinimumLayoutMargins.leading == 16)
    }

    @Test(
      "directional margins follow the direction of reading",
      .documented("uikit/uiview/directionallayoutmargins"))
    func directional() {
      let view = UIView()
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 1, leading: 2, bottom: 3, trailing: 4)
      #expect(view.layoutMargins.left == 2)
      view.semanticContentAttribute = .forceRightToLeft
      #expect(view.layoutMargins.left == 4)
    }

    @Test(
      "autoresizing keeps fixed margins and stretches what is flexible",
      .documented("uikit/uiview/autoresizingmask-swift.property"),
      arguments: [
        (UIView.AutoresizingMask([.flexibleWidth]), CGRect(x: 10, y: 10, width: 180, height: 50)),
        (
          UIView.AutoresizingMask([.flexibleLeftMargin]),
          CGRect(x: 110, y: 10, width: 80, height: 50)
        ),
        (UIView.AutoresizingMask([.flexibleHeight]), CGRect(x: 10, y: 10, width: 80, height: 150)),
        (
          UIView.AutoresizingMask([.flexibleLeftMargin, .flexibleRightMargin]),
          CGRect(x: 60, y: 10, width: 80, height: 50)
        ),
        (UIView.AutoresizingMask([]), CGRect(x: 10, y: 10, width: 80, height: 50)),
      ])
    func autoresizing(mask: UIView.AutoresizingMask, expected: CGRect) {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let view = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 50))
      view.autoresizingMask = mask
      root.addSubview(view)
      root.frame.size = CGSize(width: 200, height: 200)
      #expect(view.frame == expected)
    }
  }
}
