import Foundation

// Colours that do not depend on traits (iOS 2.0).
extension UIColor {
  private static func grey(_ white: CGFloat, _ alpha: CGFloat = 1) -> UIColor {
    UIColor(white: white, alpha: alpha)
  }

  private static func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: 1)
  }

  public static let black = grey(0)
  public static let darkGray = grey(1 / 3)
  public static let lightGray = grey(2 / 3)
  public static let white = grey(1)
  public static let gray = grey(0.5)
  public static let red = rgb(1, 0, 0)
  public static let green = rgb(0, 1, 0)
  public static let blue = rgb(0, 0, 1)
  public static let cyan = rgb(0, 1, 1)
  public static let yellow = rgb(1, 1, 0)
  public static let magenta = rgb(1, 0, 1)
  public static let orange = rgb(1, 0.5, 0)
  public static let purple = rgb(0.5, 0, 0.5)
  public static let brown = rgb(0.6, 0.4, 0.2)
  public static let clear = grey(0, 0)
  /// The colour of text on dark backgrounds (iOS 2.0).
  public static let lightText = grey(1, 0.6)
  /// The colour of text on light backgrounds (iOS 2.0).
  public static let darkText = grey(0)
}
