import Foundation

/// One line of text that the user edits.
///
/// iOS 2.0
open class UITextField: UIControl, UIKeyInput, UIContentSizeCategoryAdjusting {
  /// iOS 2.0
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  /// iOS 2.0
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
  /// iOS 10.0
  public enum DidEndEditingReason: Int, Sendable { case committed }

  private var content = ""
  private var richPlaceholder: NSAttributedString?
  private let clearButton = UIButton(type: .custom)
  /// True if the next typed character replaces the content, as in a secure field that gets the focus again.
  private var replacesOnInsertion = false

  override func setUp() {
    clearButton.isHidden = true
    clearButton.accessibilityLabel = "Clear text"
    clearButton.addAction(
      UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
    addSubview(clearButton)
  }

  open weak var delegate: (any UITextFieldDelegate)?

  // MARK: Text

  open var text: String? {
    get { content }
    set {
      content = newValue ?? ""
      contentChanged()
    }
  }
  /// iOS 6.0
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(string: content, attributes: defaultTextAttributes) }
    set { text = newValue?.string }
  }
  open var placeholder: String? {
    didSet {
      richPlaceholder = nil
      contentChanged()
    }
  }
  /// iOS 6.0
  open var attributedPlaceholder: NSAttributedString? {
    get { richPlaceholder ?? placeholder.map { NSAttributedString(string: $0) } }
    set {
      placeholder = newValue?.string
      richPlaceholder = newValue
      contentChanged()
    }
  }
  open var font: UIFont? = .systemFont(ofSize: 17) { didSet { contentChanged() } }
  open var textColor: UIColor? = .label
  open var textAlignment: NSTextAlignment = .natural
  /// iOS 7.0
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get {
      var attributes = extraAttributes
      attributes[.font] = font
      attributes[.foregroundColor] = textColor
      return attributes
    }
    set {
      extraAttributes = newValue
      if let font = newValue[.font] as? UIFont { self.font = font }
      if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
      contentChanged()
    }
  }
  private var extraAttributes: [NSAttributedString.Key: Any] = [:]
  /// iOS 6.0
  open var typingAttributes: [NSAttributedString.Key: Any]?
  open var adjustsFontSizeToFitWidth = false
  open var minimumFontSize: CGFloat = 0
  /// iOS 10.0
  open var adjustsFontForContentSizeCategory = false {
    didSet {
      if adjustsFontForContentSizeCategory { rescaleFonts(compatibleWith: traitCollection) }
    }
  }
  open var clearsOnBeginEditing = false
  /// iOS 6.0
  open var clearsOnInsertion = false

  // MARK: Appearance

  open var borderStyle: BorderStyle = .none { didSet { contentChanged() } }
  open var background: UIImage?
  open var disabledBackground: UIImage?
  open var leftView: UIView? { didSet { replaceAccessory(oldValue, leftView) } }
  open var rightView: UIView? { didSet { replaceAccessory(oldValue, rightView) } }
  open var leftViewMode: ViewMode = .never { didSet { setNeedsLayout() } }
  open var rightViewMode: ViewMode = .never { didSet { setNeedsLayout() } }
  open var clearButtonMode: ViewMode = .never { didSet { setNeedsLayout() } }

  // MARK: Keyboard

  open var isSecureTextEntry = false { didSet { contentChanged() } }
  open var keyboardType: UIKeyboardType = .default
  open var keyboardAppearance: UIKeyboardAppearance = .default
  open var returnKeyType: UIReturnKeyType = .default
  open var enablesReturnKeyAutomatically = false
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences
  open var autocorrectionType: UITextAutocorrectionType = .default
  /// iOS 5.0
  open var spellCheckingType: UITextSpellCheckingType = .default
  /// iOS 11.0
  open var smartQuotesType: UITextSmartQuotesType = .default
  /// iOS 11.0
  open var smartDashesType: UITextSmartDashesType = .default
  /// iOS 10.0
  open var textContentType: UITextContentType!
  /// iOS 12.0
  open var passwordRules: UITextInputPasswordRules?

  private var ownInputView: UIView?
  private var ownInputAccessoryView: UIView?
  /// iOS 3.2
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  /// iOS 3.2
  open override var inputAccessoryView: UIView? {
    get { ownInputAccessoryView }
    set { ownInputAccessoryView = newValue }
  }
  open override func reloadInputViews() { window?.showKeyboard(for: self) }

  // MARK: Focus

  open var isEditing: Bool { isFirstResponder }

  open override var canBecomeFirstResponder: Bool { isEnabled && !isHidden && window != nil }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    replacesOnInsertion = isSecureTextEntry && !content.isEmpty
    if clearsOnBeginEditing, delegate?.textFieldShouldClear(self) ?? true { content = "" }
    setNeedsLayout()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder()
    else { return false }
    return true
  }

  /// Called when the field has lost the focus, for any reason.
  func editingEnded() {
    setNeedsLayout()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: UITextField.textDidEndEditingNotification, object: self)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    if isEnabled { becomeFirstResponder() }
  }

  open override func accessibilityActivate() -> Bool { becomeFirstResponder() }

  // MARK: Typing

  /// iOS 3.2
  open var hasText: Bool { !content.isEmpty }

  /// Inserts text at the cursor, which is at the end. As in UIKit, the delegate is not asked.
  ///
  /// iOS 3.2
  open func insertText(_ text: String) {
    content += text
    userChangedText()
  }

  /// iOS 3.2
  open func deleteBackward() {
    guard !content.isEmpty else { return }
    content.removeLast()
    userChangedText()
  }

  /// Types or pastes text, which the delegate may reject.
  func type(_ text: String) {
    let old = content as NSString
    let range =
      replacesOnInsertion
      ? NSRange(location: 0, length: old.length)
      : NSRange(location: old.length, length: 0)
    guard
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
    else { return }
    if replacesOnInsertion { content = "" }
    replacesOnInsertion = false
    insertText(text)
  }

  /// Presses the delete key, which the delegate may reject.
  func typeBackspace() {
    let old = content as NSString
    guard let last = content.last else { return }
    let length = String(last).utf16.count
    let range =
      replacesOnInsertion
      ? NSRange(location: 0, length: old.length)
      : NSRange(location: old.length - length, length: length)
    guard
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: "") ?? true
    else { return }
    if replacesOnInsertion {
      replacesOnInsertion = false
      content = ""
      userChangedText()
    } else {
      deleteBackward()
    }
  }

  /// Presses the return key.
  func typeReturn() {
    guard !(enablesReturnKeyAutomatically && content.isEmpty) else { return }
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let endsOnExit = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit])
    sendActions(for: .primaryActionTriggered)
    if endsOnExit { resignFirstResponder() }
  }

  private func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    content = ""
    userChangedText()
  }

  private func userChangedText() {
    contentChanged()
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
    delegate?.textFieldDidChangeSelection(self)
  }

  private func contentChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  // MARK: Layout

  private func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private func replaceAccessory(_ old: UIView?, _ new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  private var showsLeft: Bool { leftView != nil && isShown(leftViewMode) }
  private var showsRight: Bool { rightView != nil && isShown(rightViewMode) }
  private var showsClear: Bool { !content.isEmpty && isShown(clearButtonMode) && !showsRight }

  private func size(of accessory: UIView?) -> CGSize {
    guard let accessory else { return .zero }
    if accessory.bounds.size != .zero, accessory.translatesAutoresizingMaskIntoConstraints {
      return accessory.bounds.size
    }
    return accessory.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }

  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = size(of: leftView)
    let x = isRightToLeft ? bounds.maxX - size.width : bounds.minX
    return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = size(of: rightView)
    let x = isRightToLeft ? bounds.minX : bounds.maxX - size.width
    return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let x = isRightToLeft ? bounds.minX + 5 : bounds.maxX - 24
    return CGRect(x: x, y: bounds.midY - 9.5, width: 19, height: 19)
  }
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    var rect = borderStyle == .none ? bounds : bounds.insetBy(dx: 7, dy: 2)
    func take(_ width: CGFloat, leading: Bool) {
      rect.size.width = max(0, rect.width - width)
      if leading != isRightToLeft { rect.origin.x += width }
    }
    if showsLeft { take(leftViewRect(forBounds: bounds).width, leading: true) }
    if showsRight {
      take(rightViewRect(forBounds: bounds).width, leading: false)
    } else if showsClear {
      take(24, leading: false)
    }
    return rect
  }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }
  /// iOS 2.0, deprecated in iOS 15.0
  open func drawText(in rect: CGRect) {}
  open func drawPlaceholder(in rect: CGRect) {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    leftView?.isHidden = !showsLeft
    rightView?.isHidden = !showsRight
    clearButton.isHidden = !showsClear
    if showsLeft { leftView?.frame = leftViewRect(forBounds: bounds) }
    if showsRight { rightView?.frame = rightViewRect(forBounds: bounds) }
    clearButton.frame = clearButtonRect(forBounds: bounds)
  }

  /// The visible text: bullets for a secret, otherwise the content.
  var displayedText: String {
    isSecureTextEntry ? String(repeating: "•", count: content.count) : content
  }

  private func layout(_ text: NSAttributedString, _ width: CGFloat?, _ color: UIColor) -> TextLayout
  {
    TextLayout(
      text, width: width, numberOfLines: 1, lineBreakMode: .byTruncatingTail,
      alignment: textAlignment, direction: isRightToLeft ? .rightToLeft : .leftToRight,
      font: font ?? .systemFont(ofSize: 17), color: color.resolvedColor(with: traitCollection))
  }

  private func shownLayout(width: CGFloat?) -> TextLayout {
    if content.isEmpty, let placeholder = attributedPlaceholder {
      return layout(placeholder, width, .placeholderText)
    }
    let text = NSAttributedString(string: displayedText, attributes: extraAttributes)
    return layout(text, width, isEnabled ? textColor ?? .label : .tertiaryLabel)
  }

  open override var intrinsicContentSize: CGSize {
    let line = layout(NSAttributedString(string: "X"), nil, .label).size.height
    let padding: CGFloat = borderStyle == .none ? 0 : 14
    let extra: CGFloat = borderStyle == .roundedRect ? 12 : borderStyle == .none ? 1 : 2
    let text = shownLayout(width: nil).size.width
    let bounds = CGRect(x: 0, y: 0, width: 10_000, height: 44)
    let accessories = bounds.width - padding - textRect(forBounds: bounds).width
    return CGSize(width: text + padding + accessories + 1, height: line + extra)
      .ceiledToPixels(scale: pixelScale)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override var firstBaselineFromTop: CGFloat? {
    let layout = shownLayout(width: nil)
    return (intrinsicContentSize.height - layout.size.height) / 2 + layout.firstBaseline
  }

  override var lastBaselineFromBottom: CGFloat {
    intrinsicContentSize.height - (firstBaselineFromTop ?? 0)
  }

  override func paint(on canvas: Canvas) {
    super.paint(on: canvas)
    if borderStyle != .none {
      let radius: CGFloat = borderStyle == .roundedRect ? 5 : 0
      canvas.stroke(
        bounds, cornerRadius: radius, width: 1,
        color: UIColor.opaqueSeparator.resolvedColor(with: traitCollection).cgColor)
    }
    let rect = content.isEmpty ? placeholderRect(forBounds: bounds) : textRect(forBounds: bounds)
    let layout = shownLayout(width: rect.width)
    canvas.draw(layout, at: CGPoint(x: rect.minX, y: rect.midY - layout.size.height / 2))
    if isEditing {
      let width = content.isEmpty ? 0 : min(shownLayout(width: nil).size.width + 1, rect.width - 2)
      let x = isRightToLeft ? rect.maxX - width - 2 : rect.minX + width
      canvas.fill(
        CGRect(x: x, y: rect.midY - 10, width: 2, height: 20), cornerRadius: 1,
        color: tintColor.resolvedColor(with: traitCollection).cgColor)
    }
  }

  // MARK: Accessibility

  override var isAccessibilityElementByDefault: Bool { true }
  override var defaultAccessibilityLabel: String? { placeholder }
  override var defaultAccessibilityValue: String? { content.isEmpty ? placeholder : displayedText }

  nonisolated public static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  nonisolated public static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  nonisolated public static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
}

extension UITextField: FontScaling {
  func rescaleFonts(compatibleWith traits: UITraitCollection) {
    font = font?.adjusted(to: traits)
  }
}
