#if canImport(UIKit)
  @_exported public import UIKit
#elseif HEADLESS_UIKIT
  // On Linux the same source runs with a replacement of UIKit, for tests and images of screens.
  @_exported public import HeadlessUIKit
#endif
