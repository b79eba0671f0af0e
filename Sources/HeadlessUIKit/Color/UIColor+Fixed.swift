import Foundation

// Colours that are the same in every environment (iOS 2.0).
extension UIColor {
  private static func grey(_ white: CGFloat, _ alpha: CGFloat = 1) -> UIColor {
    UIColor(white: white, alpha: alpha)
  }

  private static func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: 1)
  }

  private static let fixed = (
    black: grey(0), darkGray: grey(1 / 3), lightGray: grey(2 / 3), white: grey(1), gray: grey(0.5),
    red: rgb(1, 0, 0), green: rgb(0, 1, 0), blue: rgb(0, 0, 1), cyan: rgb(0, 1, 1),
    yellow: rgb(1, 1, 0), magenta: rgb(1, 0, 1), orange: rgb(1, 0.5, 0), purple: rgb(0.5, 0, 0.5),
    brown: rgb(0.6, 0.4, 0.2), clear: grey(0, 0), lightText: grey(1, 0.6), darkText: grey(0)
  )

  /// iOS 2.0.
  public class var black: UIColor { fixed.black }
  /// iOS 2.0.
  public class var darkGray: UIColor { fixed.darkGray }
  /// iOS 2.0.
  public class var lightGray: UIColor { fixed.lightGray }
  /// iOS 2.0.
  public class var white: UIColor { fixed.white }
  /// iOS 2.0.
  public class var gray: UIColor { fixed.gray }
  /// iOS 2.0.
  public class var red: UIColor { fixed.red }
  /// iOS 2.0.
  public class var green: UIColor { fixed.green }
  /// iOS 2.0.
  public class var blue: UIColor { fixed.blue }
  /// iOS 2.0.
  public class var cyan: UIColor { fixed.cyan }
  /// iOS 2.0.
  public class var yellow: UIColor { fixed.yellow }
  /// iOS 2.0.
  public class var magenta: UIColor { fixed.magenta }
  /// iOS 2.0.
  public class var orange: UIColor { fixed.orange }
  /// iOS 2.0.
  public class var purple: UIColor { fixed.purple }
  /// iOS 2.0.
  public class var brown: UIColor { fixed.brown }
  /// iOS 2.0.
  public class var clear: UIColor { fixed.clear }
  /// Text on dark backgrounds (iOS 2.0).
  public class var lightText: UIColor { fixed.lightText }
  /// Text on light backgrounds (iOS 2.0).
  public class var darkText: UIColor { fixed.darkText }
}
