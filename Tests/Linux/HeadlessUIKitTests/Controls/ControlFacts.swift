import HeadlessUIKit
import Testing

extension OneScreen {
  @Suite("Controls", .documented("uikit/uicontrol"))
  @MainActor
  struct ControlFacts {
    private final class Target: NSObject {
      var calls: [String] = []
      func plain() { calls.append("plain") }
      func withSender(_ sender: UIControl) { calls.append("sender") }
      func withEvent(_ sender: UIControl, _ event: UIEvent) { calls.append("event") }
    }

    @Test(
      "actions have no parameter, the sender, or the sender and the event",
      .documented("uikit/uicontrol/addtarget(_:action:for:)"))
    func actions() {
      let (control, target) = (UIControl(), Target())
      control.addTarget(target, action: Selector("plain", Target.plain), for: .valueChanged)
      control.addTarget(
        target, action: Selector("withSender", Target.withSender), for: .valueChanged)
      control.sendActions(for: .valueChanged)
      #expect(target.calls == ["plain", "sender"])
      #expect(
        control.actions(forTarget: target, forControlEvent: .valueChanged) == [
          "plain", "withSender",
        ])
    }

    @Test(
      "the same target and action is called once, and not held",
      .documented("uikit/uicontrol/addtarget(_:action:for:)"))
    func targets() {
      let control = UIControl()
      weak var weakTarget: Target?
      do {
        let target = Target()
        weakTarget = target
        for _ in 0..<2 {
          control.addTarget(target, action: Selector("plain", Target.plain), for: .touchUpInside)
        }
        control.sendActions(for: .touchUpInside)
        #expect(target.calls == ["plain"])
        control.removeTarget(target, action: nil, for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        #expect(target.calls == ["plain"])
      }
      #expect(weakTarget == nil)
    }

    @Test(
      "an action without a target goes up the responder chain",
      .documented("uikit/uicontrol/sendaction(_:to:for:)"))
    func responderChain() {
      final class Screen: UIViewController {
        var calls = 0
        func chosen() { calls += 1 }
      }
      let screen = HeadlessScreen()
      let controller = Screen()
      let control = UIControl(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
      control.addTarget(nil, action: Selector("chosen", Screen.chosen), for: .touchUpInside)
      controller.view.addSubview(control)
      screen.show(controller)
      screen.tap(control)
      #expect(controller.calls == 1)
    }

    @Test(
      "an action with the identifier of an earlier one replaces it",
      .documented("uikit/uicontrol/addaction(_:for:)"))
    func uiActions() {
      let control = UIControl()
      var calls: [Int] = []
      for number in 1...2 {
        control.addAction(
          UIAction(identifier: UIAction.Identifier("same")) { _ in calls.append(number) },
          for: .valueChanged)
      }
      control.sendActions(for: .valueChanged)
      #expect(calls == [2])
      control.removeAction(identifiedBy: UIAction.Identifier("same"), for: .valueChanged)
      control.sendActions(for: .valueChanged)
      #expect(calls == [2])
    }

    @Test("the action knows its sender", .documented("uikit/uiaction/sender"))
    func sender() {
      let control = UIControl()
      var isSender = false
      control.addAction(
        UIAction { [weak control] in isSender = ($0.sender as? UIControl) === control },
        for: .valueChanged)
      control.sendActions(for: .valueChanged)
      #expect(isSender)
    }

    @Test("the state is an option set", .documented("uikit/uicontrol/state-swift.property"))
    func state() {
      let control = UIControl()
      #expect(control.state == .normal)
      control.isSelected = true
      control.isEnabled = false
      control.isHighlighted = true
      #expect(control.state == [.selected, .disabled, .highlighted])
    }

    @Test(
      "a tap sends touchDown and touchUpInside; a disabled control receives nothing",
      .documented("uikit/uicontrol/event"))
    func taps() {
      let screen = HeadlessScreen()
      let controller = UIViewController()
      let button = UIButton(frame: CGRect(x: 10, y: 100, width: 100, height: 40))
      var calls: [String] = []
      button.addAction(UIAction { _ in calls.append("down") }, for: .touchDown)
      button.addAction(UIAction { _ in calls.append("up") }, for: .touchUpInside)
      button.addAction(UIAction { _ in calls.append("primary") }, for: .primaryActionTriggered)
      controller.view.addSubview(button)
      screen.show(controller)
      screen.tap(button)
      #expect(calls == ["down", "up", "primary"])
      button.isEnabled = false
      screen.tap(button)
      #expect(calls.count == 3)
    }

    @Test(
      "a switch toggles and reports a tap, not a change by code",
      .documented("uikit/uiswitch/seton(_:animated:)"))
    func uiSwitch() {
      let screen = HeadlessScreen()
      let controller = UIViewController()
      let control = UISwitch(frame: CGRect(x: 20, y: 100, width: 0, height: 0))
      var changes = 0
      control.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
      controller.view.addSubview(control)
      screen.show(controller)
      control.setOn(true, animated: false)
      #expect(changes == 0)
      screen.tap(control)
      #expect(!control.isOn)
      #expect(changes == 1)
      #expect(control.frame.size == CGSize(width: 51, height: 31))
    }

    @Test("segments are selected by taps", .documented("uikit/uisegmentedcontrol"))
    func segments() {
      let screen = HeadlessScreen()
      let controller = UIViewController()
      let control = UISegmentedControl(items: ["One", "Two"])
      control.frame = CGRect(x: 0, y: 100, width: 200, height: 31)
      controller.view.addSubview(control)
      screen.show(controller)
      #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
      var changes = 0
      control.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
      screen.tap(at: CGPoint(x: 150, y: 115))
      #expect(control.selectedSegmentIndex == 1)
      control.selectedSegmentIndex = 0
      #expect(changes == 1)
    }

    @Test("a removed segment is not selected", .documented("uikit/uisegmentedcontrol"))
    func removedSegments() {
      let control = UISegmentedControl(items: ["One", "Two", "Three"])
      control.selectedSegmentIndex = 2
      control.removeSegment(at: 0, animated: false)
      #expect(control.titleForSegment(at: control.selectedSegmentIndex) == "Three")
      control.removeSegment(at: 1, animated: false)
      #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test(
      "progress stays between 0 and 1", .documented("uikit/uiprogressview/progress"))
    func progress() {
      let view = UIProgressView(progressViewStyle: .default)
      view.progress = 3
      #expect(view.progress == 1)
      view.progress = -1
      #expect(view.progress == 0)
    }

    @Test(
      "an activity indicator hides when it stops",
      .documented("uikit/uiactivityindicatorview/hideswhenstopped"))
    func indicator() {
      let view = UIActivityIndicatorView(style: .large)
      #expect(view.intrinsicContentSize == CGSize(width: 37, height: 37))
      view.startAnimating()
      #expect(view.isAnimating && !view.isHidden)
      view.stopAnimating()
      #expect(view.isHidden)
    }

    @Test(
      "a picker reports rows that the user picks, not those that code selects",
      .documented("uikit/uipickerviewdelegate/pickerview(_:didselectrow:incomponent:)"))
    func picker() {
      final class Rows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        var picked: [Int] = []
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
        func pickerView(
          _ pickerView: UIPickerView, numberOfRowsInComponent component: Int
        ) -> Int { 3 }
        func pickerView(
          _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
        ) -> String? { "Row \(row)" }
        func pickerView(
          _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
        ) { picked.append(row) }
      }
      let screen = HeadlessScreen()
      let (picker, rows) = (UIPickerView(), Rows())
      picker.dataSource = rows
      picker.delegate = rows
      picker.selectRow(1, inComponent: 0, animated: false)
      #expect(rows.picked.isEmpty)
      screen.pick(row: 2, in: picker)
      #expect(rows.picked == [2])
      #expect(picker.selectedRow(inComponent: 0) == 2)
      #expect(picker.accessibilityValue == "Row 2")
    }
  }
}

extension OneScreen {
  @Suite("Buttons", .documented("uikit/uibutton"))
  @MainActor
  struct ButtonFacts {
    @Test(
      "a title at an edge moves by the inset of this edge",
      .documented("uikit/uibutton/titleedgeinsets"),
      arguments: [
        (UIControl.ContentHorizontalAlignment.left, UIControl.ContentVerticalAlignment.top, 8, 2),
        (.right, .bottom, -4, -6), (.center, .center, 2, -2),
      ])
    func titleInsets(
      _ x: UIControl.ContentHorizontalAlignment, _ y: UIControl.ContentVerticalAlignment,
      _ right: CGFloat, _ down: CGFloat
    ) {
      let button = UIButton(type: .custom)
      button.setTitle("Go", for: .normal)
      button.contentHorizontalAlignment = x
      button.contentVerticalAlignment = y
      let room = CGRect(x: 0, y: 0, width: 200, height: 100)
      let before = button.titleRect(forContentRect: room)
      button.titleEdgeInsets = UIEdgeInsets(top: 2, left: 8, bottom: 6, right: 4)
      #expect(
        button.titleRect(forContentRect: room) == before.offsetBy(dx: right, dy: down))
    }

    @Test(
      "a state without a title has the normal one",
      .documented("uikit/uibutton/title(for:)"))
    func titles() {
      let button = UIButton(type: .system)
      button.setTitle("Go", for: .normal)
      button.setTitle("Wait", for: .disabled)
      #expect(button.title(for: .highlighted) == "Go")
      #expect(button.currentTitle == "Go")
      button.isEnabled = false
      #expect(button.currentTitle == "Wait")
      #expect(button.titleLabel?.text == "Wait")
    }

    @Test(
      "a system button of 15 points is 30 high", .documented("uikit/uibutton/buttontype/system"))
    func systemButton() {
      let button = UIButton(type: .system)
      button.setTitle("Button", for: .normal)
      #expect(abs(button.intrinsicContentSize.width - 46.5) <= 1)
      #expect(abs(button.intrinsicContentSize.height - 30) <= 0.5)
    }

    @Test(
      "content insets are added to the content",
      .documented("uikit/uibutton/contentedgeinsets"))
    func insets() {
      let button = UIButton(type: .system)
      button.setTitle("Button", for: .normal)
      button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 20, bottom: 1, right: 20)
      let title = button.titleLabel?.sizeThatFits(.zero) ?? .zero
      #expect(button.intrinsicContentSize.width == title.width + 40)
      #expect(button.intrinsicContentSize.height == title.height + 2)
    }

    @Test(
      "the title is in the middle unless the button says otherwise",
      .documented("uikit/uicontrol/contenthorizontalalignment-swift.property"))
    func alignment() {
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
      button.setTitle("Title", for: .normal)
      button.layoutIfNeeded()
      #expect(abs((button.titleLabel?.frame.midX ?? 0) - 150) <= 0.5)
      button.contentHorizontalAlignment = .leading
      button.layoutIfNeeded()
      #expect(button.titleLabel?.frame.minX == 0)
      button.semanticContentAttribute = .forceRightToLeft
      button.setNeedsLayout()
      button.layoutIfNeeded()
      #expect(button.titleLabel?.frame.maxX == 300)
    }

    @Test(
      "a primary action brings its title", .documented("uikit/uibutton/init(type:primaryaction:)"))
    func primaryAction() {
      var calls = 0
      let button = UIButton(
        type: .system, primaryAction: UIAction(title: "Send") { _ in calls += 1 })
      #expect(button.currentTitle == "Send")
      button.sendActions(for: .primaryActionTriggered)
      #expect(calls == 1)
    }

    @Test(
      "a configuration says what is shown", .documented("uikit/uibutton/configuration-swift.struct")
    )
    func configuration() {
      var configuration = UIButton.Configuration.filled()
      configuration.title = "Sign in"
      configuration.contentInsets = NSDirectionalEdgeInsets(
        top: 10, leading: 20, bottom: 10, trailing: 20)
      let button = UIButton(configuration: configuration)
      #expect(button.titleLabel?.text == "Sign in")
      let title = button.titleLabel?.sizeThatFits(.zero) ?? .zero
      #expect(button.intrinsicContentSize.width == title.width + 40)
      button.configuration?.title = "Sign out"
      #expect(button.accessibilityLabel == "Sign out")
    }

    @Test(
      "a button is an accessible element with its title", .documented("uikit/uiaccessibilitytraits")
    )
    func accessibility() {
      let button = UIButton(type: .system)
      button.setTitle("Go", for: .normal)
      #expect(button.isAccessibilityElement)
      #expect(button.accessibilityLabel == "Go")
      #expect(button.accessibilityTraits == .button)
      button.isEnabled = false
      #expect(button.accessibilityTraits == [.button, .notEnabled])
    }
  }
}
