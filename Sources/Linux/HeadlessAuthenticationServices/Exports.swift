// As on iOS, the module re-exports UIKit.
@_exported import HeadlessUIKit
