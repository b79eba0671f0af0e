import HeadlessUIKit
import Testing

extension OneScreen {
  @Suite("Views", .documented("uikit/uiview"))
  @MainActor
  struct ViewFacts {
    @Test("defaults", .documented("uikit/uiview"))
    func defaults() {
      let view = UIView()
      #expect(view.frame == .zero)
      #expect(view.backgroundColor == nil)
      #expect(view.alpha == 1)
      #expect(!view.isHidden)
      #expect(!view.clipsToBounds)
      #expect(view.isUserInteractionEnabled)
      #expect(view.translatesAutoresizingMaskIntoConstraints)
      #expect(view.contentMode == .scaleToFill)
      #expect(view.autoresizesSubviews)
      #expect(view.tag == 0)
      #expect(!view.isAccessibilityElement)
    }

    @Test("the frame follows center and bounds", .documented("uikit/uiview/frame"))
    func geometry() {
      let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
      #expect(view.center == CGPoint(x: 25, y: 40))
      view.bounds.size = CGSize(width: 10, height: 10)
      #expect(view.frame == CGRect(x: 20, y: 35, width: 10, height: 10))
      view.center = .zero
      #expect(view.frame.origin == CGPoint(x: -5, y: -5))
    }

    @Test(
      "a transform changes the frame and leaves the bounds", .documented("uikit/uiview/transform"))
    func transform() {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
      view.transform = CGAffineTransform(scaleX: 2, y: 1)
      #expect(view.frame == CGRect(x: -5, y: 0, width: 20, height: 20))
      #expect(view.bounds.size == CGSize(width: 10, height: 20))
    }

    @Test(
      "points are converted between views", .documented("uikit/uiview/convert(_:to:)"))
    func conversion() {
      let outer = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
      let inner = UIView(frame: CGRect(x: 5, y: 6, width: 50, height: 50))
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
      root.addSubview(outer)
      outer.addSubview(inner)
      #expect(inner.convert(CGPoint(x: 1, y: 1), to: root) == CGPoint(x: 16, y: 17))
      #expect(inner.convert(CGPoint(x: 16, y: 17), from: root) == CGPoint(x: 1, y: 1))
      outer.bounds.origin = CGPoint(x: 0, y: 4)
      #expect(inner.convert(CGPoint.zero, to: root) == CGPoint(x: 15, y: 12))
    }

    @Test(
      "a view has one superview: adding it elsewhere moves it",
      .documented("uikit/uiview/addsubview(_:)"))
    func moving() {
      let (first, second, view) = (UIView(), UIView(), UIView())
      first.addSubview(view)
      second.addSubview(view)
      #expect(first.subviews.isEmpty)
      #expect(view.superview === second)
      #expect(view.isDescendant(of: second))
      #expect(view.isDescendant(of: view))
    }

    @Test("the order of subviews", .documented("uikit/uiview/insertsubview(_:at:)"))
    func order() {
      let root = UIView()
      let views = (0..<3).map { _ in UIView() }
      views.forEach(root.addSubview)
      root.bringSubviewToFront(views[0])
      #expect(root.subviews == [views[1], views[2], views[0]])
      root.sendSubviewToBack(views[0])
      root.insertSubview(views[0], aboveSubview: views[1])
      #expect(root.subviews == [views[1], views[0], views[2]])
      root.insertSubview(views[2], belowSubview: views[1])
      #expect(root.subviews == [views[2], views[1], views[0]])
      root.exchangeSubview(at: 0, withSubviewAt: 2)
      #expect(root.subviews == [views[0], views[1], views[2]])
      views[1].tag = 7
      #expect(root.viewWithTag(7) === views[1])
    }

    private final class Observed: UIView {
      var calls: [String] = []
      override func willMove(toSuperview newSuperview: UIView?) {
        calls.append("willMoveToSuperview")
      }
      override func didMoveToSuperview() { calls.append("didMoveToSuperview") }
      override func willMove(toWindow newWindow: UIWindow?) { calls.append("willMoveToWindow") }
      override func didMoveToWindow() { calls.append("didMoveToWindow") }
    }

    @Test("calls when a view is added and removed", .documented("uikit/uiview/didmovetowindow()"))
    func calls() {
      let screen = HeadlessScreen()
      let view = Observed()
      screen.window.addSubview(view)
      #expect(
        view.calls
          == ["willMoveToSuperview", "willMoveToWindow", "didMoveToSuperview", "didMoveToWindow"])
      #expect(view.window === screen.window)
      view.calls = []
      view.removeFromSuperview()
      #expect(
        view.calls
          == ["willMoveToSuperview", "willMoveToWindow", "didMoveToSuperview", "didMoveToWindow"])
      #expect(view.window == nil)
    }

    @Test(
      "hit testing skips hidden, transparent and disabled views and what lies outside",
      .documented("uikit/uiview/hittest(_:with:)"))
    func hitTest() {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let below = UIView(frame: root.bounds)
      let above = UIView(frame: root.bounds)
      root.addSubview(below)
      root.addSubview(above)
      let point = CGPoint(x: 50, y: 50)
      #expect(root.hitTest(point, with: nil) === above)
      above.isHidden = true
      #expect(root.hitTest(point, with: nil) === below)
      above.isHidden = false
      above.alpha = 0.009
      #expect(root.hitTest(point, with: nil) === below)
      above.alpha = 1
      above.isUserInteractionEnabled = false
      #expect(root.hitTest(point, with: nil) === below)
      below.frame.origin.x = 80
      #expect(root.hitTest(point, with: nil) === root)
      #expect(root.hitTest(CGPoint(x: 150, y: 50), with: nil) == nil)
    }

    @Test("the tint is inherited", .documented("uikit/uiview/tintcolor"))
    func tint() {
      let (root, view) = (UIView(), UIView())
      root.addSubview(view)
      #expect(view.tintColor == .systemBlue)
      root.tintColor = .red
      #expect(view.tintColor == .red)
      view.tintColor = .green
      #expect(view.tintColor == .green)
      view.tintColor = nil
      #expect(view.tintColor == .red)
    }

    @Test(
      "layoutSubviews runs once for several requests, at the next layout",
      .documented("uikit/uiview/setneedslayout()"))
    func layoutRequests() {
      final class Counting: UIView {
        var count = 0
        override func layoutSubviews() {
          super.layoutSubviews()
          count += 1
        }
      }
      let view = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.layoutIfNeeded()
      #expect(view.count == 1)
      view.setNeedsLayout()
      view.setNeedsLayout()
      #expect(view.count == 1)
      view.layoutIfNeeded()
      view.layoutIfNeeded()
      #expect(view.count == 2)
      view.bounds.size.width = 20
      view.layoutIfNeeded()
      #expect(view.count == 3)
    }

    @Test(
      "sizeToFit uses sizeThatFits", .documented("uikit/uiview/sizetofit()"))
    func sizeToFit() {
      let label = UILabel()
      label.text = "Label"
      label.sizeToFit()
      #expect(label.bounds.size == label.intrinsicContentSize)
    }

    @Test(
      "dark mode reaches all views, and a view can have its own",
      .documented("uikit/uiview/overrideuserinterfacestyle"))
    func styles() {
      let screen = HeadlessScreen()
      let controller = UIViewController()
      let inner = UIView()
      controller.view.addSubview(inner)
      screen.show(controller)
      #expect(inner.traitCollection.userInterfaceStyle == .light)
      screen.change(traits: UITraitCollection(userInterfaceStyle: .dark))
      #expect(inner.traitCollection.userInterfaceStyle == .dark)
      controller.overrideUserInterfaceStyle = .light
      #expect(inner.traitCollection.userInterfaceStyle == .light)
      inner.overrideUserInterfaceStyle = .dark
      #expect(inner.traitCollection.userInterfaceStyle == .dark)
      #expect(controller.view.traitCollection.userInterfaceStyle == .light)
    }

    @Test(
      "traitCollectionDidChange is called with the earlier traits",
      .documented("uikit/uitraitenvironment/traitcollectiondidchange(_:)"))
    func traitChanges() {
      final class Observing: UIView {
        var previous: [UIUserInterfaceStyle] = []
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
          super.traitCollectionDidChange(previousTraitCollection)
          previousTraitCollection.map { previous.append($0.userInterfaceStyle) }
        }
      }
      let screen = HeadlessScreen()
      let controller = UIViewController()
      let view = Observing()
      controller.view.addSubview(view)
      screen.show(controller)
      screen.change(traits: UITraitCollection(userInterfaceStyle: .dark))
      screen.change(traits: UITraitCollection(userInterfaceStyle: .dark))
      #expect(view.previous == [.light])
    }

    @Test(
      "labels that adjust follow the preferred size of text",
      .documented("uikit/uicontentsizecategoryadjusting/adjustsfontforcontentsizecategory"))
    func dynamicType() {
      let screen = HeadlessScreen()
      let controller = UIViewController()
      let (adjusting, fixed) = (UILabel(), UILabel())
      for label in [adjusting, fixed] {
        label.font = .preferredFont(forTextStyle: .body)
        controller.view.addSubview(label)
      }
      adjusting.adjustsFontForContentSizeCategory = true
      screen.show(controller)
      #expect(adjusting.font.pointSize == 17)
      screen.change(
        traits: UITraitCollection(
          preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge))
      #expect(adjusting.font.pointSize == 53)
      #expect(fixed.font.pointSize == 17)
    }

    @Test(
      "the new text size is in the notification",
      .documented("uikit/uicontentsizecategory/newvalueuserinfokey"))
    func newTextSize() {
      nonisolated(unsafe) var found: [UIContentSizeCategory?] = []
      let observer = NotificationCenter.default.addObserver(
        forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
      ) { notification in
        let value = notification.userInfo?[UIContentSizeCategory.newValueUserInfoKey]
        found.append(value as? UIContentSizeCategory)
      }
      defer { NotificationCenter.default.removeObserver(observer) }
      let screen = HeadlessScreen()
      screen.change(traits: UITraitCollection(preferredContentSizeCategory: .accessibilityLarge))
      #expect(found == [.accessibilityLarge])
    }

    @Test(
      "a shadow has the corners of its layer", .documented("quartzcore/calayer/maskedcorners"))
    func shadowCorners() {
      func picture(_ radius: CGFloat, _ corners: CACornerMask) -> Data {
        let screen = HeadlessScreen()
        let controller = UIViewController()
        let view = UIView(frame: CGRect(x: 50, y: 100, width: 100, height: 100))
        view.layer.cornerRadius = radius
        view.layer.maskedCorners = corners
        view.layer.shadowOpacity = 1
        controller.view.addSubview(view)
        screen.show(controller)
        return screen.picture()
      }
      #expect(picture(30, []) == picture(0, []))
      #expect(picture(30, []) != picture(30, .layerMinXMinYCorner))
    }

    @Test(
      "the layer's values are the view's", .documented("uikit/uiview/layer"))
    func layer() {
      let view = UIView()
      view.layer.masksToBounds = true
      #expect(view.clipsToBounds)
      view.layer.opacity = 0.5
      #expect(view.alpha == 0.5)
      view.layer.backgroundColor = UIColor.red.cgColor
      #expect(view.backgroundColor?.cgColor == UIColor.red.cgColor)
      #expect(view.layer.shadowOpacity == 0)
      #expect(view.layer.shadowOffset == CGSize(width: 0, height: -3))
      #expect(view.layer.shadowRadius == 3)
    }
  }
}
