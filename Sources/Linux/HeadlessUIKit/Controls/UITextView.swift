import Foundation

/// Several lines of text that the user reads or edits. The cursor is always at the end.
///
/// iOS 2.0
open class UITextView: UIScrollView, UIKeyInput, UIContentSizeCategoryAdjusting {
  private var plainText = ""
  private var richText: NSAttributedString?

  override func setUp() {
    super.setUp()
    textContainer.changed = { [weak self] in self?.contentChanged() }
    backgroundColor = .systemBackground
  }

  private var editingDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

  // MARK: Text

  open var text: String! {
    get { richText?.string ?? plainText }
    set {
      plainText = newValue ?? ""
      richText = nil
      contentChanged()
    }
  }
  /// iOS 6.0
  open var attributedText: NSAttributedString! {
    get { richText ?? NSAttributedString(string: plainText, attributes: typingAttributes) }
    set {
      richText = newValue
      plainText = newValue?.string ?? ""
      contentChanged()
    }
  }
  open var font: UIFont? { didSet { contentChanged() } }
  open var textColor: UIColor? { didSet { setNeedsDisplay() } }
  open var textAlignment: NSTextAlignment = .natural { didSet { contentChanged() } }
  /// iOS 6.0
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get {
      var attributes = extraAttributes
      attributes[.font] = font
      attributes[.foregroundColor] = textColor
      return attributes
    }
    set { extraAttributes = newValue }
  }
  private var extraAttributes: [NSAttributedString.Key: Any] = [:]
  /// iOS 7.0
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  open var selectedRange: NSRange {
    get { NSRange(location: (text as NSString).length, length: 0) }
    set {}
  }
  /// iOS 7.0
  public let textContainer = NSTextContainer()
  /// iOS 7.0
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { contentChanged() }
  }
  /// iOS 10.0
  open var adjustsFontForContentSizeCategory = false {
    didSet {
      if adjustsFontForContentSizeCategory { rescaleFonts(compatibleWith: traitCollection) }
    }
  }

  // MARK: Keyboard

  open var isEditable = true
  /// iOS 7.0
  open var isSelectable = true
  /// iOS 6.0
  open var clearsOnInsertion = false
  open var keyboardType: UIKeyboardType = .default
  open var keyboardAppearance: UIKeyboardAppearance = .default
  open var returnKeyType: UIReturnKeyType = .default
  open var enablesReturnKeyAutomatically = false
  open var isSecureTextEntry = false
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences
  open var autocorrectionType: UITextAutocorrectionType = .default
  /// iOS 5.0
  open var spellCheckingType: UITextSpellCheckingType = .default
  /// iOS 10.0
  open var textContentType: UITextContentType!

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

  // MARK: Focus

  open override var canBecomeFirstResponder: Bool {
    (isEditable || isSelectable) && !isHidden && window != nil
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, editingDelegate?.textViewShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    editingDelegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard mayEndEditing else { return false }
    return super.resignFirstResponder()
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    becomeFirstResponder()
  }

  open override func accessibilityActivate() -> Bool { becomeFirstResponder() }

  // MARK: Typing

  /// iOS 3.2
  open var hasText: Bool { !text.isEmpty }

  /// iOS 3.2
  open func insertText(_ text: String) {
    plainText = self.text + text
    userChangedText()
  }

  /// iOS 3.2
  open func deleteBackward() {
    guard hasText else { return }
    plainText = String(text.dropLast())
    userChangedText()
  }

  private func userChangedText() {
    richText = nil
    contentChanged()
    editingDelegate?.textViewDidChange(self)
    editingDelegate?.textViewDidChangeSelection(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    scrollRectToVisible(
      CGRect(x: 0, y: contentSize.height - 1, width: 1, height: 1), animated: false)
  }

  private func contentChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  // MARK: Layout

  private func layout(width: CGFloat?) -> TextLayout {
    let margin = textContainerInset.left + textContainerInset.right
    let room = width.map { max(1, $0 - margin - 2 * textContainer.lineFragmentPadding) }
    return TextLayout(
      richText ?? NSAttributedString(string: plainText.isEmpty ? " " : plainText), width: room,
      numberOfLines: textContainer.maximumNumberOfLines,
      lineBreakMode: textContainer.lineBreakMode, alignment: textAlignment,
      direction: isRightToLeft ? .rightToLeft : .leftToRight,
      font: font ?? .systemFont(ofSize: 12),
      color: (textColor ?? .label).resolvedColor(with: traitCollection))
  }

  private func size(width: CGFloat?) -> CGSize {
    let text = layout(width: width).size
    let inset = textContainerInset
    let padding = 2 * textContainer.lineFragmentPadding
    return CGSize(
      width: text.width + inset.left + inset.right + padding,
      height: text.height + inset.top + inset.bottom
    ).ceiledToPixels(scale: pixelScale)
  }

  /// A text view that scrolls has no intrinsic size. Otherwise, the text determines the size.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else {
      return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    return size(width: viewState.automaticWidth)
  }

  override var heightDependsOnWidth: Bool { !isScrollEnabled }

  open override var isScrollEnabled: Bool { didSet { contentChanged() } }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(width: size.width > 0 ? size.width : nil)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentSize = CGSize(width: bounds.width, height: size(width: bounds.width).height)
  }

  override func paint(on canvas: Canvas) {
    super.paint(on: canvas)
    canvas.draw(
      layout(width: bounds.width),
      at: CGPoint(
        x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top))
  }

  // MARK: Accessibility

  override var isAccessibilityElementByDefault: Bool { true }
  override var defaultAccessibilityValue: String? { text }

  nonisolated public static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  nonisolated public static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
  nonisolated public static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")
}

extension UITextView: TextEditor {
  var mayEndEditing: Bool { editingDelegate?.textViewShouldEndEditing(self) ?? true }

  func editingEnded() {
    editingDelegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  func type(_ text: String) {
    let range = NSRange(location: (self.text as NSString).length, length: 0)
    replace(range, by: text) { insertText(text) }
  }

  func typeBackspace() {
    guard let last = text.last else { return }
    let length = String(last).utf16.count
    let range = NSRange(location: (text as NSString).length - length, length: length)
    replace(range, by: "") { deleteBackward() }
  }

  func typeReturn() { type("\n") }

  private func replace(_ range: NSRange, by text: String, _ change: () -> Void) {
    guard isEditable,
      editingDelegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
    else { return }
    change()
  }
}

extension UITextView: FontScaling {
  func rescaleFonts(compatibleWith traits: UITraitCollection) {
    font = font?.adjusted(to: traits)
  }
}

/// iOS 2.0
@MainActor @preconcurrency
public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  func textViewDidChange(_ textView: UITextView)
  func textViewDidChangeSelection(_ textView: UITextView)
}

/// In UIKit these methods are optional.
extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}
