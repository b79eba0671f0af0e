import Foundation

/// The room that a text view gives to its text.
///
/// iOS 7.0
open class NSTextContainer: NSObject {
  /// Tells the text view.
  var changed: (@MainActor () -> Void)?

  /// iOS 7.0
  open var lineFragmentPadding: CGFloat = 5 { didSet { tell() } }
  /// iOS 7.0
  open var maximumNumberOfLines = 0 { didSet { tell() } }
  /// iOS 7.0
  open var lineBreakMode: NSLineBreakMode = .byWordWrapping { didSet { tell() } }

  private func tell() {
    let changed = changed
    MainActor.assumeIsolated { changed?() }
  }
}
