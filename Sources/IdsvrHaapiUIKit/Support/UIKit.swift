#if canImport(UIKit)
  @_exported public import UIKit
#elseif HEADLESS_UIKIT
  // On Linux the same source runs with a replacement, for tests and pictures.
  @_exported public import HeadlessUIKit
#endif
