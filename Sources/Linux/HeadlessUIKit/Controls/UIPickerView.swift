import Foundation

/// A wheel from which the user picks a row.
///
/// iOS 2.0
open class UIPickerView: UIView {
  private static let size = CGSize(width: 320, height: 216)
  static let rowHeight: CGFloat = 32
  private var selection: [Int: Int] = [:] {
    didSet {
      rowsSize = nil
      setNeedsLayout()
    }
  }
  private var rows: [UIView] = []
  /// The picker's size for which the rows were created; nil if the rows must be created again.
  private var rowsSize: CGSize?

  public override init(frame: CGRect) {
    super.init(frame: frame.size == .zero ? CGRect(origin: frame.origin, size: Self.size) : frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open weak var dataSource: (any UIPickerViewDataSource)?
  open weak var delegate: (any UIPickerViewDelegate)?

  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }
  open func selectedRow(inComponent component: Int) -> Int {
    guard numberOfRows(inComponent: component) > 0 else { return -1 }
    return selection[component] ?? 0
  }
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    let count = numberOfRows(inComponent: component)
    selection[component] = min(max(row, 0), max(count - 1, 0))
  }
  open func reloadAllComponents() { selection = [:] }
  open func reloadComponent(_ component: Int) { selection[component] = nil }
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    let view = delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: nil)
    return view is NoRowView ? nil : view
  }
  open func rowSize(forComponent component: Int) -> CGSize {
    let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? Self.rowHeight
    return CGSize(width: bounds.width / CGFloat(max(1, numberOfComponents)), height: height)
  }

  /// Picks a row as a user does. Unlike `selectRow`, this calls the delegate.
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

  /// Shows the picked row, and at most three neighbours on each side.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard rowsSize != bounds.size else { return }
    clipsToBounds = true
    rowsSize = bounds.size
    for view in rows { view.removeFromSuperview() }
    rows = []
    for component in 0..<numberOfComponents {
      let size = rowSize(forComponent: component)
      let selected = selectedRow(inComponent: component)
      let around = size.height > 0 ? (bounds.height / size.height - 1) / 2 : 0
      let reach = Int(min(3, max(0, around.rounded(.up))))
      let first = max(0, selected - reach)
      for row in first..<max(first, min(selected + reach + 1, numberOfRows(inComponent: component)))
      {
        let view = view(forRow: row, forComponent: component) ?? label(row, component)
        view.frame = CGRect(
          x: CGFloat(component) * size.width,
          y: bounds.midY + (CGFloat(row - selected) - 0.5) * size.height, width: size.width,
          height: size.height)
        view.alpha = 1 - 0.25 * CGFloat(abs(row - selected))
        rows.append(view)
        addSubview(view)
      }
    }
  }

  private func label(_ row: Int, _ component: Int) -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: 21)
    label.textAlignment = .center
    label.attributedText = delegate?.pickerView(
      self, attributedTitleForRow: row, forComponent: component)
    if label.attributedText == nil { label.text = title(row: row, component: component) }
    return label
  }

  override func paint(on canvas: Canvas) {
    super.paint(on: canvas)
    for component in 0..<numberOfComponents {
      let size = rowSize(forComponent: component)
      let band = CGRect(
        x: CGFloat(component) * size.width, y: bounds.midY - size.height / 2, width: size.width,
        height: size.height)
      canvas.fill(
        band.insetBy(dx: 8, dy: 0), cornerRadius: 8,
        color: UIColor.tertiarySystemFill.resolvedColor(with: traitCollection).cgColor)
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
@MainActor @preconcurrency
public protocol UIPickerViewDataSource: NSObjectProtocol {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// iOS 2.0
@MainActor @preconcurrency
public protocol UIPickerViewDelegate: NSObjectProtocol {
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  /// iOS 6.0
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
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
  public func pickerView(
    _ pickerView: UIPickerView, rowHeightForComponent component: Int
  ) -> CGFloat { UIPickerView.rowHeight }
}

/// The view that the default implementation of `viewForRow` returns for a delegate without views. UIKit instead checks
/// if the delegate implements `viewForRow`.
final class NoRowView: UIView {}
