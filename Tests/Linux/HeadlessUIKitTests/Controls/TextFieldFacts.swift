import Foundation
import HeadlessUIKit
import Testing

extension OneScreen {
  @Suite("Text fields", .documented("uikit/uitextfield"))
  @MainActor
  struct TextFieldFacts {
    private final class Delegate: NSObject, UITextFieldDelegate {
      var calls: [String] = []
      var allowsBegin = true
      var allowsEnd = true
      var allows: (String) -> Bool = { _ in true }
      weak var next: UITextField?

      func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        calls.append("shouldBegin")
        return allowsBegin
      }
      func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("didBegin") }
      func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        calls.append("shouldEnd")
        return allowsEnd
      }
      func textFieldDidEndEditing(_ textField: UITextField) { calls.append("didEnd") }
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
      ) -> Bool { allows(string) }
      func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        calls.append("shouldReturn")
        if let next { next.becomeFirstResponder() } else { textField.resignFirstResponder() }
        return true
      }
    }

    private let screen = HeadlessScreen()
    private let controller = UIViewController()
    private let first = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    private let second = UITextField(frame: CGRect(x: 20, y: 160, width: 200, height: 40))
    private let delegate = Delegate()

    init() {
      controller.view.addSubview(first)
      controller.view.addSubview(second)
      first.delegate = delegate
      screen.show(controller)
    }

    @Test("defaults", .documented("uikit/uitextfield"))
    func defaults() {
      let field = UITextField()
      #expect(field.text == "")
      #expect(field.font?.pointSize == 17)
      #expect(field.borderStyle == .none)
      #expect(field.clearButtonMode == .never)
      #expect(field.autocapitalizationType == .sentences)
      #expect(field.keyboardType == .default)
      #expect(!field.isSecureTextEntry)
      field.text = nil
      #expect(field.text == "")
    }

    @Test(
      "a tap begins editing: the delegate is asked, then told",
      .documented("uikit/uitextfielddelegate"))
    func begin() {
      screen.tap(first)
      #expect(first.isEditing)
      #expect(first.isFirstResponder)
      #expect(delegate.calls == ["shouldBegin", "didBegin"])
    }

    @Test(
      "the delegate can refuse",
      .documented("uikit/uitextfielddelegate/textfieldshouldbeginediting(_:)"))
    func refusal() {
      delegate.allowsBegin = false
      #expect(!first.becomeFirstResponder())
      #expect(screen.firstResponder == nil)
      delegate.allowsBegin = true
      delegate.allowsEnd = false
      first.becomeFirstResponder()
      #expect(!second.becomeFirstResponder())
      #expect(first.isFirstResponder)
    }

    @Test(
      "typing changes the text and sends editingChanged; code sends nothing",
      .documented("uikit/uicontrol/event/editingchanged"))
    func typing() {
      var changes: [String] = []
      first.addAction(
        UIAction { [first] _ in changes.append(first.text ?? "") }, for: .editingChanged)
      first.text = "a"
      screen.tap(first)
      screen.type("bc")
      #expect(first.text == "abc")
      #expect(changes == ["ab", "abc"])
      screen.pressDelete()
      #expect(first.text == "ab")
    }

    @Test(
      "the delegate can refuse a character",
      .documented(
        "uikit/uitextfielddelegate/textfield(_:shouldchangecharactersin:replacementstring:)"))
    func filter() {
      delegate.allows = { $0.allSatisfy(\.isNumber) }
      screen.tap(first)
      screen.type("1a2")
      #expect(first.text == "12")
    }

    @Test(
      "return asks the delegate, which can move on to the next field",
      .documented("uikit/uitextfielddelegate/textfieldshouldreturn(_:)"))
    func returnKey() {
      delegate.next = second
      screen.tap(first)
      screen.type("a\n")
      #expect(second.isFirstResponder)
      #expect(
        delegate.calls == ["shouldBegin", "didBegin", "shouldReturn", "shouldEnd", "didEnd"])
    }

    @Test(
      "editing events come in order", .documented("uikit/uicontrol/event/editingdidbegin"))
    func events() {
      var calls: [String] = []
      first.addAction(UIAction { _ in calls.append("begin") }, for: .editingDidBegin)
      first.addAction(UIAction { _ in calls.append("end") }, for: .editingDidEnd)
      screen.tap(first)
      controller.view.endEditing(true)
      #expect(calls == ["begin", "end"])
      #expect(screen.firstResponder == nil)
    }

    @Test(
      "a secret is shown as bullets", .documented("uikit/uitextinputtraits/issecuretextentry"))
    func secret() {
      first.isSecureTextEntry = true
      first.text = "abc"
      #expect(screen.outline(of: first).contains("\"•••\""))
      #expect(first.text == "abc")
      #expect(first.accessibilityValue == "•••")
    }

    @Test(
      "a secure field that is edited again is cleared by the first key",
      .documented("uikit/uitextinputtraits/issecuretextentry"))
    func secretIsReplaced() {
      first.isSecureTextEntry = true
      first.text = "old"
      screen.tap(first)
      screen.type("n")
      #expect(first.text == "n")
    }

    @Test(
      "accessory views are shown by their modes", .documented("uikit/uitextfield/rightviewmode"))
    func accessories() {
      let eye = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
      first.rightView = eye
      first.layoutIfNeeded()
      #expect(eye.isHidden)
      first.rightViewMode = .always
      first.layoutIfNeeded()
      #expect(!eye.isHidden)
      #expect(eye.frame == CGRect(x: 170, y: 5, width: 30, height: 30))
      #expect(first.textRect(forBounds: first.bounds).width == 170)
      first.rightViewMode = .whileEditing
      first.layoutIfNeeded()
      #expect(eye.isHidden)
    }

    @Test(
      "the keyboard is announced with its frame",
      .documented("uikit/uiresponder/keyboardwillshownotification"))
    func keyboard() {
      let log = CallLog()
      let token = NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
      ) { notification in
        let value = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
        guard let frame = value?.cgRectValue else { return }
        MainActor.assumeIsolated { log.calls.append("\(frame)") }
      }
      defer { NotificationCenter.default.removeObserver(token) }
      screen.tap(first)
      #expect(log.calls == ["\(screen.keyboardFrame ?? .zero)"])
      screen.tap(second)
      #expect(log.calls.count == 1)
      second.resignFirstResponder()
      #expect(screen.keyboardFrame == nil)
    }

    @Test(
      "a picker can take the keyboard's place", .documented("uikit/uiresponder/inputview"))
    func inputView() {
      let picker = UIPickerView()
      first.inputView = picker
      screen.tap(first)
      #expect(screen.keyboardFrame?.height == 216)
    }

    @Test(
      "the keyboard guide follows the keyboard",
      .documented("uikit/uiview/keyboardlayoutguide"))
    func keyboardGuide() {
      let bar = Block(100, 20)
      controller.view.addSubview(bar)
      bar.bottomAnchor.constraint(
        equalTo: controller.view.keyboardLayoutGuide.topAnchor
      ).isActive = true
      screen.layOut()
      #expect(bar.frame.maxY == 810)
      screen.tap(first)
      #expect(bar.frame.maxY == screen.keyboardFrame?.minY)
    }

    @Test(
      "a focused field is scrolled into the visible part",
      .documented("uikit/uiscrollview/scrollrecttovisible(_:animated:)"))
    func scrolling() {
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 300))
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.contentSize = CGSize(width: 390, height: 1000)
      second.frame.origin.y = 800
      scroll.addSubview(second)
      controller.view.addSubview(scroll)
      second.becomeFirstResponder()
      #expect(scroll.contentOffset.y >= 800 + 40 - 300)
    }

    @Test(
      "a view that leaves the window is no longer first responder",
      .documented("uikit/uiresponder/isfirstresponder"))
    func removal() {
      screen.tap(first)
      first.removeFromSuperview()
      #expect(screen.firstResponder == nil)
      #expect(delegate.calls.last == "didEnd")
    }

    @Test(
      "the return key that is enabled automatically needs text",
      .documented("uikit/uitextinputtraits/enablesreturnkeyautomatically"))
    func automaticReturnKey() {
      first.enablesReturnKeyAutomatically = true
      screen.tap(first)
      screen.pressReturn()
      #expect(!delegate.calls.contains("shouldReturn"))
      screen.type("a\n")
      #expect(delegate.calls.contains("shouldReturn"))
    }
  }
}
