import Foundation

/// iOS 2.0
@MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// iOS 2.0
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// iOS 2.0
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// iOS 2.0
  func textViewDidBeginEditing(_ textView: UITextView)
  /// iOS 2.0
  func textViewDidEndEditing(_ textView: UITextView)
  /// iOS 2.0
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// iOS 2.0
  func textViewDidChange(_ textView: UITextView)
  /// iOS 2.0
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
