/// The methods with which the keyboard types into a view.
@MainActor
protocol TextEditor: UIResponder {
  /// True if the delegate allows the focus to leave.
  var mayEndEditing: Bool { get }
  /// Called when the view is no longer the first responder, for whatever reason.
  func editingEnded()
  /// Types a character, which the delegate may reject.
  func type(_ text: String)
  /// Presses the delete key, which the delegate may reject.
  func typeBackspace()
  /// Presses the return key.
  func typeReturn()
}

extension UITextField: TextEditor {
  var mayEndEditing: Bool { delegate?.textFieldShouldEndEditing(self) ?? true }
}
