/// What a keyboard needs to know of the view that it types into.
@MainActor
protocol TextEditor: UIResponder {
  /// True if the delegate lets go of the focus.
  var mayEndEditing: Bool { get }
  /// The view is no longer the first responder, for whatever reason.
  func editingEnded()
  /// A key of the keyboard, which the delegate may refuse.
  func type(_ text: String)
  /// The delete key, which the delegate may refuse.
  func typeBackspace()
  /// The return key.
  func typeReturn()
}

extension UITextField: TextEditor {
  var mayEndEditing: Bool { delegate?.textFieldShouldEndEditing(self) ?? true }
}
