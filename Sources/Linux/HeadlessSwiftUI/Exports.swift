// This module imitates SwiftUI. A comment such as `iOS 13.0` states the version that introduced a declaration. A
// declaration without such a comment is as old as the enclosing type. As on iOS, the module re-exports UIKit.
@_exported import HeadlessUIKit
