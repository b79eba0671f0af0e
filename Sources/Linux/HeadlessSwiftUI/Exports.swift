// This module imitates SwiftUI. A comment such as `iOS 13.0` names the first version of a declaration; without one,
// that of the enclosing type applies.
// As on iOS, the module re-exports UIKit.
@_exported import HeadlessUIKit
