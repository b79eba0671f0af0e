import Foundation

/// The space for text in a text view.
///
/// iOS 7.0
open class NSTextContainer: NSObject {
  /// Called when a value has changed. The text view sets this closure.
  var changed: (@MainActor () -> Void)?

  open var lineFragmentPadding: CGFloat = 5 { didSet { tell() } }
  open var maximumNumberOfLines = 0 { didSet { tell() } }
  open var lineBreakMode: NSLineBreakMode = .byWordWrapping { didSet { tell() } }

  private func tell() {
    let changed = changed
    MainActor.assumeIsolated { changed?() }
  }
}
