/// A responder into which the keyboard types.
@MainActor
protocol TextEditor: UIResponder {
  /// True if the delegate allows the focus to leave.
  var mayEndEditing: Bool { get }
  /// Called when the responder has lost the focus, for any reason.
  func editingEnded()
  /// Types or pastes text, which the delegate may reject.
  func type(_ text: String)
  /// Presses the delete key, which the delegate may reject.
  func typeBackspace()
  /// Presses the return key.
  func typeReturn()
}

extension UITextField: TextEditor {
  var mayEndEditing: Bool { delegate?.textFieldShouldEndEditing(self) ?? true }
}
