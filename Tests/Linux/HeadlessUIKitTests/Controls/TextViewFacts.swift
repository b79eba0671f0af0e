import Foundation
import Testing

@testable import HeadlessUIKit

extension OneScreen {
  @Suite("Text views", .documented("uikit/uitextview"))
  @MainActor
  struct TextViewFacts {
    private final class Delegate: NSObject, UITextViewDelegate {
      var calls: [String] = []
      var allows: (String) -> Bool = { _ in true }

      func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
        calls.append("shouldBegin")
        return true
      }
      func textViewDidBeginEditing(_ textView: UITextView) { calls.append("didBegin") }
      func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
        calls.append("shouldEnd")
        return true
      }
      func textViewDidEndEditing(_ textView: UITextView) { calls.append("didEnd") }
      func textViewDidChange(_ textView: UITextView) { calls.append("didChange") }
      func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
      ) -> Bool { allows(text) }
    }

    private let screen = HeadlessScreen()
    private let controller = UIViewController()
    private let view = UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: 80))
    private let delegate = Delegate()

    init() {
      view.delegate = delegate
      controller.view.addSubview(view)
      screen.show(controller)
    }

    @Test("defaults", .documented("uikit/uitextview/textcontainerinset"))
    func defaults() {
      #expect(view.text == "" && view.font == nil)
      #expect(view.isEditable && view.isSelectable && view.isScrollEnabled)
      #expect(view.textContainer.lineFragmentPadding == 5)
      #expect(view.textContainerInset == UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
    }

    @Test("typing calls the delegate", .documented("uikit/uitextviewdelegate"))
    func typing() {
      screen.tap(view)
      screen.type("Hi\nyou")
      #expect(view.text == "Hi\nyou")
      screen.pressDelete()
      #expect(view.text == "Hi\nyo")
      #expect(delegate.calls.prefix(2) == ["shouldBegin", "didBegin"])
      #expect(delegate.calls.count { $0 == "didChange" } == 7)
      #expect(screen.keyboardFrame != nil)
      view.resignFirstResponder()
      #expect(delegate.calls.suffix(2) == ["shouldEnd", "didEnd"])
    }

    @Test(
      "the delegate can refuse a change",
      .documented("uikit/uitextviewdelegate/textview(_:shouldchangetextin:replacementtext:)"))
    func refusal() {
      delegate.allows = { $0 != "x" }
      screen.tap(view)
      screen.type("axb")
      #expect(view.text == "ab")
    }

    @Test("setting the text does not call the delegate", .documented("uikit/uitextview/text"))
    func setting() {
      view.text = "set"
      #expect(delegate.calls == [])
      view.text = nil
      #expect(view.text == "")
    }

    @Test("text that is not editable does not change", .documented("uikit/uitextview/iseditable"))
    func reading() {
      view.isEditable = false
      view.text = "fixed"
      screen.tap(view)
      screen.type("more")
      #expect(view.text == "fixed")
    }

    @Test("without scrolling it is as high as its text", .documented("uikit/uitextview"))
    func height() {
      let text = UITextView()
      text.font = .systemFont(ofSize: 17)
      text.isScrollEnabled = false
      text.text = "A text that is long enough for several lines of so narrow a view"
      text.translatesAutoresizingMaskIntoConstraints = false
      controller.view.addSubview(text)
      NSLayoutConstraint.activate([
        text.topAnchor.constraint(equalTo: controller.view.topAnchor),
        text.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
        text.widthAnchor.constraint(equalToConstant: 200),
      ])
      screen.layOut()
      let narrow = text.bounds.height
      #expect(narrow > 60)
      #expect(text.sizeThatFits(CGSize(width: 390, height: 1000)).height < narrow)
    }

    @Test(
      "a label takes a smaller font, and not less than it may",
      .documented("uikit/uilabel/adjustsfontsizetofitwidth"))
    func smallerFont() {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
      label.text = "Sixteen letters!"
      controller.view.addSubview(label)
      #expect(label.isTextCut)
      label.adjustsFontSizeToFitWidth = true
      #expect(label.isTextCut, "without a least factor nothing is scaled")
      label.minimumScaleFactor = 0.5
      #expect(!label.isTextCut)
      label.text = String(repeating: "Sixteen letters!", count: 4)
      #expect(label.isTextCut)
    }
  }
}
