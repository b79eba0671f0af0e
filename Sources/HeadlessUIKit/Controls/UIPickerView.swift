import Foundation

/// A wheel from which the user picks a row.
///
/// iOS 2.0
open class UIPickerView: UIView {
  private static let size = CGSize(width: 320, height: 216)
  private static let rowHeight: CGFloat = 32
  private var selection: [Int: Int] = [:]

  /// iOS 2.0
  public override init(frame: CGRect) {
    super.init(frame: frame.size == .zero ? CGRect(origin: frame.origin, size: Self.size) : frame)
  }

  /// iOS 2.0
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// iOS 2.0
  open weak var dataSource: (any UIPickerViewDataSource)?
  /// iOS 2.0
  open weak var delegate: (any UIPickerViewDelegate)?

  /// iOS 2.0
  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
  /// iOS 2.0
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }
  /// iOS 2.0
  open func selectedRow(inComponent component: Int) -> Int {
    guard numberOfRows(inComponent: component) > 0 else { return -1 }
    return selection[component] ?? 0
  }
  /// iOS 2.0
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    let count = numberOfRows(inComponent: component)
    selection[component] = min(max(row, 0), max(count - 1, 0))
  }
  /// iOS 2.0
  open func reloadAllComponents() { selection = [:] }
  /// iOS 2.0
  open func reloadComponent(_ component: Int) { selection[component] = nil }
  /// iOS 2.0
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    let view = delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: nil)
    return view is NoRowView ? nil : view
  }
  /// iOS 2.0
  open func rowSize(forComponent component: Int) -> CGSize {
    CGSize(width: bounds.width / CGFloat(max(1, numberOfComponents)), height: Self.rowHeight)
  }

  /// The user turns the wheel: unlike a selection by code, this is reported to the delegate.
  func pick(row: Int, component: Int) {
    selectRow(row, inComponent: component, animated: true)
    delegate?.pickerView(
      self, didSelectRow: selectedRow(inComponent: component), inComponent: component)
  }

  func title(row: Int, component: Int) -> String? {
    if let view = view(forRow: row, forComponent: component) {
      return (view as? UILabel)?.text ?? view.accessibilityLabel
    }
    return delegate?.pickerView(self, titleForRow: row, forComponent: component)
      ?? delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component)?.string
  }

  open override var intrinsicContentSize: CGSize { Self.size }

  override func paint(on canvas: Canvas) {
    super.paint(on: canvas)
    for component in 0..<numberOfComponents {
      let width = bounds.width / CGFloat(numberOfComponents)
      let selected = selectedRow(inComponent: component)
      for row in max(
        0, selected - 2)..<max(0, min(selected + 3, numberOfRows(inComponent: component)))
      {
        let away = CGFloat(abs(row - selected))
        let color = UIColor.label.resolvedColor(with: traitCollection)
        let text = NSAttributedString(string: title(row: row, component: component) ?? "")
        let layout = TextLayout(
          text, width: width, numberOfLines: 1, lineBreakMode: .byTruncatingTail,
          alignment: .center, font: .systemFont(ofSize: 21),
          color: color.withAlphaComponent(1 - 0.3 * away))
        let y = bounds.midY + CGFloat(row - selected) * Self.rowHeight - layout.size.height / 2
        canvas.draw(layout, at: CGPoint(x: CGFloat(component) * width, y: y))
      }
    }
  }

  override var isAccessibilityElementByDefault: Bool { true }
  override var defaultAccessibilityValue: String? {
    guard numberOfComponents > 0 else { return nil }
    return title(row: selectedRow(inComponent: 0), component: 0)
  }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { .adjustable }
  open override func accessibilityIncrement() {
    pick(row: selectedRow(inComponent: 0) + 1, component: 0)
  }
  open override func accessibilityDecrement() {
    pick(row: selectedRow(inComponent: 0) - 1, component: 0)
  }
}

/// iOS 2.0
@MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
  /// iOS 2.0
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// iOS 2.0
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// iOS 2.0
@MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {
  /// iOS 2.0
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  /// iOS 6.0
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// iOS 2.0
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
  /// iOS 2.0
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

/// In UIKit these methods are optional.
extension UIPickerViewDelegate {
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView { NoRowView() }
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}

/// Stands for "the delegate has no view for a row", which UIKit finds out by asking for the method.
final class NoRowView: UIView {}
