import Foundation
import HeadlessUIKit
import Testing

extension OneScreen {
  @Suite("The headless screen")
  @MainActor
  struct HarnessTests {
    private final class Login: UIViewController {
      let name = UITextField()
      let button = UIButton(type: .system)
      var signedIn: [String] = []

      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let title = UILabel()
        title.text = "Welcome"
        title.accessibilityTraits = .header
        name.placeholder = "User name"
        name.accessibilityIdentifier = "name"
        button.setTitle("Sign in", for: .normal)
        button.addAction(
          UIAction { [weak self] _ in self?.signedIn.append(self?.name.text ?? "") },
          for: .touchUpInside)
        let stack = UIStackView(arrangedSubviews: [title, name, button])
        stack.axis = .vertical
        stack.spacing = 8
        stack.translatesAutoresizingMaskIntoConstraints = false
        name.heightAnchor.constraint(equalToConstant: 44).isActive = true
        button.heightAnchor.constraint(equalToConstant: 48).isActive = true
        view.addSubview(stack)
        let area = view.layoutMarginsGuide
        NSLayoutConstraint.activate([
          stack.topAnchor.constraint(equalTo: area.topAnchor),
          stack.leadingAnchor.constraint(equalTo: area.leadingAnchor),
          stack.trailingAnchor.constraint(equalTo: area.trailingAnchor),
        ])
      }
    }

    @Test("a screen is found, tapped, typed into and described")
    func walk() {
      let screen = HeadlessScreen()
      let login = Login()
      screen.show(login)
      #expect(screen.tap("name"))
      screen.type("anna")
      #expect(screen.tap("Sign in"))
      #expect(login.signedIn == ["anna"])
      #expect(screen.find("User name") === login.name)
      #expect(screen.find("nothing") == nil)
      #expect(!screen.tap("nothing"))
      login.view.endEditing(true)
      let outline = screen.outline()
      #expect(
        outline.contains("UITextField (0 28.5; 358 44) \"anna\" placeholder \"User name\" #name"))
      #expect(outline.contains("UIButton (0 80.5; 358 48) \"Sign in\" [button]"))
      #expect(outline.contains("\"Welcome\" [header]"))
    }

    @Test("processor time of layout is counted")
    func secondsOfLayout() {
      let screen = HeadlessScreen()
      let before = HeadlessScreen.secondsOfLayout
      screen.show(Login())
      let shown = HeadlessScreen.secondsOfLayout
      #expect(shown > before)
      screen.layOut()
      #expect(HeadlessScreen.secondsOfLayout == shown, "nothing was to be laid out")
    }

    @Test("a picture is a PNG, the same one each time, and another one in the dark")
    func picture() {
      let screen = HeadlessScreen()
      screen.show(Login())
      let light = screen.picture()
      #expect(light.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
      #expect(screen.picture() == light)
      screen.change(traits: UITraitCollection(userInterfaceStyle: .dark))
      #expect(screen.picture() != light)
    }

    @Test("a picture in the middle of an animation differs from both ends")
    func animation() {
      let screen = HeadlessScreen()
      let login = Login()
      screen.show(login)
      let before = screen.picture()
      UIView.animate(withDuration: 1) { login.button.alpha = 0 }
      screen.advance(by: 0.5)
      let middle = screen.picture()
      screen.advance(by: 1)
      let after = screen.picture()
      #expect(middle != before)
      #expect(middle != after)
      #expect(before != after)
    }

    @Test("going to the background and back posts the notifications in order")
    func background() {
      let screen = HeadlessScreen()
      let log = CallLog()
      let center = NotificationCenter.default
      let tokens = [
        UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
        UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
      ].map { name in
        center.addObserver(forName: name, object: nil, queue: nil) { notification in
          let name = notification.name.rawValue
          MainActor.assumeIsolated { log.calls.append(name) }
        }
      }
      defer { tokens.forEach(center.removeObserver) }
      screen.enterBackground()
      #expect(UIApplication.shared.applicationState == .background)
      screen.enterForeground()
      #expect(
        log.calls == [
          "UIApplicationWillResignActiveNotification",
          "UIApplicationDidEnterBackgroundNotification",
          "UIApplicationWillEnterForegroundNotification",
          "UIApplicationDidBecomeActiveNotification",
        ])
    }

    @Test("opened addresses are recorded")
    func urls() throws {
      let screen = HeadlessScreen()
      screen.setURLHandling(canOpen: { $0.scheme == "bankid" }, opens: { $0.scheme == "bankid" })
      let app = UIApplication.shared
      let (bank, other) = (
        try #require(URL(string: "bankid:///?x")), try #require(URL(string: "other://"))
      )
      #expect(app.canOpenURL(bank))
      #expect(!app.canOpenURL(other))
      let log = CallLog()
      app.open(bank) { log.calls.append("bank \($0)") }
      app.open(other) { log.calls.append("other \($0)") }
      screen.advance(by: 0)
      #expect(screen.openedURLs == [bank, other])
      #expect(log.calls == ["bank true", "other false"])
    }

    @Test(
      "a link opens the browser, unless only its app may open it",
      .documented("uikit/uiapplication/openexternalurloptionskey/universallinksonly"))
    func links() throws {
      let screen = HeadlessScreen()
      let (known, unknown) = (
        try #require(URL(string: "https://app.example")),
        try #require(URL(string: "https://x.example"))
      )
      screen.setURLHandling(canOpen: { _ in true }, hasAppForLink: { $0 == known })
      let log = CallLog()
      for url in [known, unknown] {
        UIApplication.shared.open(url, options: [.universalLinksOnly: true]) {
          log.calls.append("\($0)")
        }
        UIApplication.shared.open(url) { log.calls.append("\($0)") }
        screen.advance(by: 0)
      }
      #expect(log.calls == ["true", "true", "false", "true"])
      #expect(screen.openedURLs == [known, known, unknown])
    }

    @Test(
      "announcements are written down",
      .documented("uikit/uiaccessibility/post(notification:argument:)"))
    func announcements() {
      let screen = HeadlessScreen()
      UIAccessibility.post(notification: .announcement, argument: "Wrong password")
      UIAccessibility.post(notification: .screenChanged, argument: nil)
      #expect(screen.announcements == ["Wrong password"])
      #expect(screen.accessibilityPosts.count == 2)
      #expect(HeadlessScreen().announcements.isEmpty)
    }

    @Test(
      "accessible elements come in their order, without what is hidden",
      .documented("uikit/accessibility-for-uikit"))
    func accessibility() {
      let screen = HeadlessScreen()
      let login = Login()
      screen.show(login)
      let labels = { screen.accessibilityElements.map(\.accessibilityLabel) }
      #expect(labels() == ["Welcome", "User name", "Sign in"])
      login.name.isHidden = true
      #expect(labels() == ["Welcome", "Sign in"])
      login.button.superview?.accessibilityElementsHidden = true
      #expect(labels().isEmpty)
      login.button.superview?.accessibilityElementsHidden = false
      login.button.superview?.accessibilityElements = [login.button]
      #expect(labels() == ["Sign in"])
      login.view.isAccessibilityElement = true
      login.view.accessibilityLabel = "All"
      #expect(labels() == ["All"])
    }

    @Test("a tap recogniser receives the taps of a view that is not a control")
    func recogniser() {
      final class Receiver: NSObject {
        var count = 0
        func tapped(_ recognizer: UITapGestureRecognizer) { count += 1 }
      }
      let screen = HeadlessScreen()
      let (controller, receiver) = (UIViewController(), Receiver())
      let label = UILabel(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
      label.text = "More"
      label.isUserInteractionEnabled = true
      label.addGestureRecognizer(
        UITapGestureRecognizer(target: receiver, action: Selector("tapped", Receiver.tapped)))
      controller.view.addSubview(label)
      screen.show(controller)
      #expect(screen.tap("More"))
      #expect(receiver.count == 1)
      label.isUserInteractionEnabled = false
      screen.tap("More")
      #expect(receiver.count == 1)
    }
  }
}

extension OneScreen {
  @Suite("Memory")
  @MainActor
  struct LeakTests {
    /// Creates objects, and returns those that still exist after the scope ends.
    private func leftovers(_ make: () -> [AnyObject]) -> [String] {
      final class Box { weak var object: AnyObject? }
      let boxes = make().map { object in
        let box = Box()
        box.object = object
        return box
      }
      return boxes.compactMap { $0.object.map { String(describing: type(of: $0)) } }
    }

    @Test("views with constraints, guides, targets and recognisers")
    func views() {
      let left = leftovers {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (view, stack, guide) = (UIView(), UIStackView(), UILayoutGuide())
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        root.addSubview(stack)
        root.addLayoutGuide(guide)
        stack.addArrangedSubview(UIButton(type: .system))
        let constraint = view.topAnchor.constraint(equalTo: guide.topAnchor)
        constraint.isActive = true
        let tap = UITapGestureRecognizer(target: root, action: nil)
        view.addGestureRecognizer(tap)
        root.layoutIfNeeded()
        UIView.animate(withDuration: 1) { view.alpha = 0 }
        let screen = HeadlessScreen()
        screen.advance(by: 2)
        return [root, view, stack, guide, constraint, tap]
      }
      #expect(left.isEmpty)
    }

    @Test("controllers that were presented, pushed, contained and dismissed")
    func controllers() {
      let screen = HeadlessScreen()
      let root = UIViewController()
      screen.show(root)
      let left = leftovers {
        let (top, child) = (UIViewController(), UIViewController())
        let navigation = UINavigationController(rootViewController: UIViewController())
        top.addChild(child)
        top.view.addSubview(child.view)
        child.didMove(toParent: top)
        root.present(navigation, animated: true)
        screen.finishAnimations()
        navigation.pushViewController(top, animated: true)
        screen.finishAnimations()
        let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
        child.view.addSubview(field)
        screen.tap(field)
        let alert = UIAlertController(title: "A", message: "B", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in })
        top.present(alert, animated: true)
        screen.finishAnimations()
        screen.tap("OK")
        screen.finishAnimations()
        navigation.popViewController(animated: true)
        screen.finishAnimations()
        root.dismiss(animated: true)
        screen.finishAnimations()
        return [top, child, navigation, field, alert, navigation.navigationBar]
      }
      #expect(left.isEmpty)
      #expect(root.presentedViewController == nil)
    }

    @Test("a screen with its window and root")
    func screens() {
      let left = leftovers {
        let screen = HeadlessScreen()
        let controller = UIViewController()
        screen.show(controller)
        screen.window.isHidden = true
        return [screen, screen.window, controller]
      }
      #expect(left.isEmpty)
    }
  }
}
