import Foundation

/// iOS 2.0
open class UISegmentedControl: UIControl {
  public static let noSegment = -1

  private var titles: [String] = []
  private var disabled: Set<Int> = []
  private var textAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    titles = (items ?? []).map { $0 as? String ?? "" }
    frame.size = intrinsicContentSize
  }

  open var numberOfSegments: Int { titles.count }
  open var selectedSegmentIndex = UISegmentedControl.noSegment
  /// iOS 13.0
  open var selectedSegmentTintColor: UIColor?
  open var isMomentary = false
  /// iOS 5.0
  open var apportionsSegmentWidthsByContent = false

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    titles.insert(title ?? "", at: min(max(segment, 0), titles.count))
    invalidateIntrinsicContentSize()
  }
  open func removeSegment(at segment: Int, animated: Bool) {
    guard titles.indices.contains(segment) else { return }
    titles.remove(at: segment)
    if segment == selectedSegmentIndex {
      selectedSegmentIndex = UISegmentedControl.noSegment
    } else if segment < selectedSegmentIndex {
      selectedSegmentIndex -= 1
    }
    invalidateIntrinsicContentSize()
  }
  open func removeAllSegments() {
    titles = []
    selectedSegmentIndex = UISegmentedControl.noSegment
    invalidateIntrinsicContentSize()
  }
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard titles.indices.contains(segment) else { return }
    titles[segment] = title ?? ""
    invalidateIntrinsicContentSize()
  }
  open func titleForSegment(at segment: Int) -> String? {
    titles.indices.contains(segment) ? titles[segment] : nil
  }
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    if enabled { disabled.remove(segment) } else { disabled.insert(segment) }
  }
  open func isEnabledForSegment(at segment: Int) -> Bool { !disabled.contains(segment) }
  /// iOS 5.0
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    textAttributes[state] = attributes
    invalidateIntrinsicContentSize()
  }
  /// iOS 5.0
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    textAttributes[state]
  }

  private var touched = UISegmentedControl.noSegment

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, !titles.isEmpty, bounds.width > 0 else { return }
    let position = touch.location(in: self).x / bounds.width * CGFloat(titles.count)
    let index = min(max(Int(position), 0), titles.count - 1)
    touched = isRightToLeft ? titles.count - 1 - index : index
  }

  override func tapped() { select(touched) }

  /// Picks a segment as a user does.
  func select(_ index: Int) {
    guard titles.indices.contains(index), isEnabledForSegment(at: index),
      index != selectedSegmentIndex
    else { return }
    selectedSegmentIndex = index
    sendActions(for: .valueChanged)
  }

  private func layout(_ index: Int, _ width: CGFloat?) -> TextLayout {
    let selected = index == selectedSegmentIndex
    let attributes = textAttributes[selected ? .selected : .normal] ?? textAttributes[.normal]
    return TextLayout(
      NSAttributedString(string: titles[index], attributes: attributes), width: width,
      numberOfLines: 1, lineBreakMode: .byTruncatingTail, alignment: .center,
      font: .systemFont(ofSize: 13, weight: selected ? .semibold : .regular),
      color: UIColor.label.resolvedColor(with: traitCollection))
  }

  open override var intrinsicContentSize: CGSize {
    let widest = titles.indices.map { layout($0, nil).size.width }.max() ?? 0
    return CGSize(width: (widest + 20) * CGFloat(titles.count), height: 31)
      .ceiledToPixels(scale: pixelScale)
  }

  override func paint(on canvas: Canvas) {
    super.paint(on: canvas)
    let traits = traitCollection
    canvas.fill(
      bounds, cornerRadius: 8, color: UIColor.tertiarySystemFill.resolvedColor(with: traits).cgColor
    )
    let width = bounds.width / CGFloat(max(titles.count, 1))
    for index in titles.indices {
      let place = isRightToLeft ? titles.count - 1 - index : index
      let rect = CGRect(x: CGFloat(place) * width, y: 0, width: width, height: bounds.height)
      if index == selectedSegmentIndex {
        let color = selectedSegmentTintColor ?? .systemBackground
        canvas.fill(
          rect.insetBy(dx: 2, dy: 2), cornerRadius: 7,
          color: color.resolvedColor(with: traits).cgColor)
      }
      let layout = layout(index, width)
      canvas.draw(layout, at: CGPoint(x: rect.minX, y: rect.midY - layout.size.height / 2))
    }
  }

  override var isAccessibilityElementByDefault: Bool { true }
  override var defaultAccessibilityValue: String? { titleForSegment(at: selectedSegmentIndex) }
}
