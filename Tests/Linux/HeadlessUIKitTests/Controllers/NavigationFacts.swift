import HeadlessUIKit
import Testing

extension OneScreen {
  @Suite("Navigation", .documented("uikit/uinavigationcontroller"))
  @MainActor
  struct NavigationFacts {
    private let screen = HeadlessScreen()
    private let log = CallLog()
    private let navigation: UINavigationController
    private let first: LoggingController

    init() {
      first = LoggingController("a", log)
      navigation = UINavigationController(rootViewController: first)
      screen.show(navigation)
      _ = log.take()
    }

    @Test(
      "a push: will disappear, will appear, did disappear, did appear",
      .documented("uikit/uinavigationcontroller/pushviewcontroller(_:animated:)"))
    func push() {
      let second = LoggingController("b", log)
      navigation.pushViewController(second, animated: true)
      #expect(navigation.topViewController === second)
      screen.advance(by: 1)
      #expect(
        log.take() == [
          "b.willMove(parent)", "b.loadView", "b.viewDidLoad", "a.viewWillDisappear",
          "b.viewWillAppear", "b.viewIsAppearing", "a.viewDidDisappear", "b.viewDidAppear",
          "b.didMove(parent)",
        ])
      #expect(second.navigationController === navigation)
      #expect(first.view.window == nil)
    }

    @Test(
      "a pop gives the controller that went away",
      .documented("uikit/uinavigationcontroller/popviewcontroller(animated:)"))
    func pop() {
      let second = LoggingController("b", log)
      navigation.pushViewController(second, animated: false)
      _ = log.take()
      #expect(navigation.popViewController(animated: false) === second)
      #expect(
        log.take() == [
          "b.willMove(nil)", "b.viewWillDisappear", "a.viewWillAppear", "a.viewIsAppearing",
          "b.viewDidDisappear", "a.viewDidAppear", "b.didMove(nil)",
        ])
      #expect(second.navigationController == nil)
      #expect(navigation.popViewController(animated: false) == nil)
    }

    @Test(
      "popping to the root gives all others",
      .documented("uikit/uinavigationcontroller/poptorootviewcontroller(animated:)"))
    func popToRoot() {
      let (second, third) = (UIViewController(), UIViewController())
      navigation.setViewControllers([first, second, third], animated: false)
      #expect(navigation.popToRootViewController(animated: false) == [second, third])
      #expect(navigation.viewControllers == [first])
    }

    @Test(
      "isMovingToParent and isMovingFromParent",
      .documented("uikit/uiviewcontroller/ismovingfromparent"))
    func moving() {
      final class Probe: UIViewController {
        var moves: [String] = []
        override func viewWillAppear(_ animated: Bool) {
          if isMovingToParent { moves.append("in") }
        }
        override func viewDidDisappear(_ animated: Bool) {
          if isMovingFromParent { moves.append("out") }
        }
      }
      let probe = Probe()
      navigation.pushViewController(probe, animated: true)
      screen.advance(by: 1)
      navigation.popViewController(animated: true)
      screen.advance(by: 1)
      #expect(probe.moves == ["in", "out"])
    }

    @Test(
      "the bar shows the title and a button with the title of the screen before",
      .documented("uikit/uinavigationitem/backbarbuttonitem"))
    func bar() {
      let second = UIViewController()
      second.title = "Second"
      navigation.pushViewController(second, animated: false)
      #expect(screen.texts.contains("Second"))
      #expect(screen.tap("a"))
      screen.advance(by: 1)
      #expect(navigation.topViewController === first)
    }

    @Test(
      "items of the bar are buttons", .documented("uikit/uibarbuttonitem"))
    func items() {
      var calls: [String] = []
      first.navigationItem.rightBarButtonItem = UIBarButtonItem(
        systemItem: .done, primaryAction: UIAction { _ in calls.append("done") })
      first.navigationItem.leftBarButtonItem = UIBarButtonItem(
        title: "Help", image: nil, primaryAction: UIAction { _ in calls.append("help") })
      screen.layOut()
      screen.tap("Done")
      screen.tap("Help")
      #expect(calls == ["done", "help"])
      first.navigationItem.rightBarButtonItem?.isEnabled = false
      screen.tap("Done")
      #expect(calls.count == 2)
    }

    @Test(
      "a swipe from the edge goes back, unless the back button is hidden",
      .documented("uikit/uinavigationcontroller/interactivepopgesturerecognizer"))
    func swipe() {
      let second = UIViewController()
      navigation.pushViewController(second, animated: false)
      second.navigationItem.hidesBackButton = true
      #expect(!screen.swipeBack())
      second.navigationItem.hidesBackButton = false
      #expect(screen.swipeBack())
      screen.advance(by: 1)
      #expect(navigation.topViewController === first)
      #expect(!screen.swipeBack())
    }

    @Test(
      "the delegate is told before and after",
      .documented("uikit/uinavigationcontrollerdelegate"))
    func delegate() {
      final class Delegate: NSObject, UINavigationControllerDelegate {
        var calls: [String] = []
        func navigationController(
          _ navigationController: UINavigationController, willShow viewController: UIViewController,
          animated: Bool
        ) { calls.append("will \(viewController.title ?? "")") }
        func navigationController(
          _ navigationController: UINavigationController, didShow viewController: UIViewController,
          animated: Bool
        ) { calls.append("did \(viewController.title ?? "")") }
      }
      let delegate = Delegate()
      navigation.delegate = delegate
      let second = UIViewController()
      second.title = "b"
      navigation.pushViewController(second, animated: true)
      #expect(delegate.calls == ["will b"])
      screen.advance(by: 1)
      #expect(delegate.calls == ["will b", "did b"])
    }
  }
}

extension OneScreen {
  @Suite("Alerts", .documented("uikit/uialertcontroller"))
  @MainActor
  struct AlertFacts {
    private let screen = HeadlessScreen()
    private let controller = UIViewController()

    init() { screen.show(controller) }

    @Test(
      "an alert shows its texts, and an action dismisses it before its handler is called",
      .documented("uikit/uialertaction/init(title:style:handler:)"))
    func actions() {
      let alert = UIAlertController(title: "Leave?", message: "Really", preferredStyle: .alert)
      var presentedAtHandler: UIViewController?
      var calls = 0
      alert.addAction(UIAlertAction(title: "Stay", style: .cancel))
      alert.addAction(
        UIAlertAction(title: "Leave", style: .destructive) { [controller] _ in
          calls += 1
          presentedAtHandler = controller.presentedViewController
        })
      controller.present(alert, animated: true)
      screen.finishAnimations()
      #expect(screen.alert === alert)
      #expect(Set(screen.texts).isSuperset(of: ["Leave?", "Really", "Stay", "Leave"]))
      #expect(screen.tap("Leave"))
      #expect(calls == 0 && screen.alert === alert)
      screen.finishAnimations()
      #expect(calls == 1)
      #expect(presentedAtHandler == nil)
      #expect(screen.alert == nil)
    }

    @Test("the presenter does not disappear", .documented("uikit/uialertcontroller"))
    func presenter() {
      let log = CallLog()
      let controller = LoggingController("a", log)
      screen.show(controller)
      _ = log.take()
      let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      controller.present(alert, animated: false)
      #expect(log.take().isEmpty)
    }

    @Test(
      "its texts have the size that the user has set, and nothing is cut",
      .documented("uikit/uifont/scaling-fonts-automatically"))
    func textSize() throws {
      let message = String(repeating: "If you leave now you may have to begin again. ", count: 4)
      let alert = UIAlertController(title: "Leave?", message: message, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Stay", style: .cancel))
      alert.addAction(UIAlertAction(title: "Leave without saving", style: .destructive))
      controller.present(alert, animated: false)
      let stay = try #require(screen.find("Stay"))
      let leave = try #require(screen.find("Leave without saving"))
      // There is not enough space for both titles side by side.
      #expect(stay.convert(stay.bounds, to: nil).minY >= leave.convert(leave.bounds, to: nil).maxY)
      let small = try #require(screen.find("Leave?") as? UILabel).font.pointSize
      for category in [
        UIContentSizeCategory.accessibilityMedium, .accessibilityExtraExtraExtraLarge,
      ] {
        screen.change(traits: UITraitCollection(preferredContentSizeCategory: category))
        let title = try #require(screen.find("Leave?") as? UILabel)
        #expect(title.font.pointSize > small)
        #expect(!screen.outline().contains(" cut"), "\(screen.outline())")
        let button = try #require(screen.find("Stay"))
        #expect(screen.window.bounds.contains(button.convert(button.bounds, to: nil)))
      }
      #expect(screen.tap("Stay"))
    }

    @Test(
      "a disabled action does nothing", .documented("uikit/uialertaction/isenabled"))
    func disabled() {
      let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
      let action = UIAlertAction(title: "OK", style: .default)
      action.isEnabled = false
      alert.addAction(action)
      controller.present(alert, animated: false)
      screen.tap("OK")
      screen.finishAnimations()
      #expect(screen.alert === alert)
      action.isEnabled = true
      screen.tap("OK")
      screen.finishAnimations()
      #expect(screen.alert == nil)
    }

    @Test(
      "text fields are in the alert",
      .documented("uikit/uialertcontroller/addtextfield(configurationhandler:)"))
    func textFields() {
      let alert = UIAlertController(title: "Code", message: nil, preferredStyle: .alert)
      alert.addTextField { $0.placeholder = "Code" }
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      controller.present(alert, animated: false)
      let field = alert.textFields?.first
      field?.becomeFirstResponder()
      screen.type("1234")
      #expect(field?.text == "1234")
    }

    @Test(
      "the screen behind an alert receives no taps", .documented("uikit/uialertcontroller"))
    func modal() {
      let button = UIButton(frame: CGRect(x: 0, y: 100, width: 100, height: 50))
      var taps = 0
      button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
      controller.view.addSubview(button)
      let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      controller.present(alert, animated: false)
      #expect(!screen.tap(button))
      #expect(taps == 0)
      #expect(screen.accessibilityElements.map(\.accessibilityLabel) == ["A", "OK"])
    }
  }
}
