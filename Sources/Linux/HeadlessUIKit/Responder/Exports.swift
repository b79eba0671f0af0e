// This module imitates UIKit. The folder `Harness` adds what tests need. A comment such as `iOS 13.0` states the
// version that introduced a declaration. A declaration without such a comment is as old as the enclosing type. As on
// iOS, importing UIKit also imports Foundation with its geometry.
@_exported import Foundation
