import Foundation
import HeadlessUIKit
import Testing

extension OneScreen {
  /// The view in place of the keyboard.
  @Suite("Keyboard") @MainActor struct KeyboardTests {
    private final class Form: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
      let (field, name, picker) = (UITextField(), UITextField(), UIPickerView())
      var isDone = false

      override func viewDidLoad() {
        super.viewDidLoad()
        for (index, field) in [field, name].enumerated() {
          field.frame = CGRect(x: 0, y: 100 * (index + 1), width: 200, height: 44)
          view.addSubview(field)
        }
        picker.dataSource = self
        picker.delegate = self
        field.inputView = picker
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        let done = UIButton(type: .system)
        done.setTitle("Done", for: .normal)
        done.frame = CGRect(x: 200, y: 0, width: 100, height: 44)
        done.addAction(UIAction { [unowned self] _ in isDone = true }, for: .touchUpInside)
        bar.addSubview(done)
        field.inputAccessoryView = bar
      }

      func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        40
      }
      func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
        -> String?
      { "Row \(row)" }
      func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
        40
      }
    }

    @Test func aPickerIsSeenAndItsBarCanBeTapped() {
      let (screen, form) = (HeadlessScreen(), Form())
      screen.show(form)
      screen.tap(form.field)
      #expect(screen.keyboardFrame?.height == 260)
      screen.pick(row: 7, in: form.picker)
      screen.layOut()
      #expect(
        screen.texts.filter { $0.hasPrefix("Row") } == (4...10).map { "Row \($0)" })
      #expect(screen.tap("Done"))
      #expect(form.isDone)
      // The active field has its own keyboard.
      screen.tap(form.name)
      #expect(form.picker.window == nil)
      #expect(screen.outline().contains("KeyboardView"))
      form.view.endEditing(true)
      #expect(screen.keyboardFrame == nil)
      #expect(!screen.outline().contains("KeyboardView"))
    }

    @Test func picturesAreCompared() throws {
      let (screen, form) = (HeadlessScreen(), Form())
      screen.show(form)
      let before = screen.picture()
      let same = try #require(HeadlessPictureDifference(between: before, and: screen.picture()))
      #expect(same.share == 0)
      form.view.backgroundColor = .red
      let other = try #require(HeadlessPictureDifference(between: before, and: screen.picture()))
      #expect(other.share > 0.9)
      #expect(other.picture?.isEmpty == false)
      let small = HeadlessScreen(device: .smallPhone)
      small.show(Form())
      #expect(HeadlessPictureDifference(between: before, and: small.picture())?.share == 1)
      #expect(HeadlessPictureDifference(between: before, and: Data()) == nil)
    }
  }
}
