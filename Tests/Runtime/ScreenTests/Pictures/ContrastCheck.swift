import Foundation
import HaapiFoundation

@testable import HeadlessUIKit
@testable import IdsvrHaapiUIKit

/// Compares texts with their actual background.
@MainActor enum ContrastCheck {
  /// The minimum contrast of WCAG AA for text of any size.
  private static let least = 4.5

  /// Texts with low contrast by design, and the reasons.
  private static func isExempt(_ view: UIView) -> Bool {
    sequence(first: view, next: \.superview).contains { above in
      // WCAG exempts disabled controls; rows of a wheel that are not picked fade.
      if let control = above as? UIControl, !control.isEnabled { return true }
      return above is UIPickerView
    }
  }

  /// The texts with too low contrast, with the ratio.
  static func hardToRead(_ screen: HeadlessScreen, _ canvas: Canvas) -> [String] {
    // The system draws alerts, and dims the views under them.
    guard screen.alert == nil else { return [] }
    return screen.visibleViews.compactMap { view in
      guard let (text, color) = text(of: view), !text.isEmpty, !isExempt(view) else { return nil }
      let rect = shownRect(of: view).insetBy(dx: 1, dy: 1)
      guard rect.width > 4, rect.height > 4 else { return nil }
      let behind = mostOf(canvas, in: rect)
      let drawn = color.resolvedColor(with: view.traitCollection).cgColor
      let alpha = sequence(first: view, next: \.superview).reduce(Double(drawn.alpha)) {
        $0 * Double($1.alpha)
      }
      let shown = components(drawn) * alpha + behind * (1 - alpha)
      let ratio = ColorContrast.ratio(shown, behind)
      return ratio >= least
        ? nil : "\"\(text)\" has a contrast of \(String(format: "%.2f", ratio))"
    }
  }

  private static func text(of view: UIView) -> (String, UIColor)? {
    switch view {
    case let label as UILabel:
      let attributed = label.attributedText
      let color =
        attributed.flatMap { text -> UIColor? in
          text.length == 0
            ? nil : text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        } ?? label.textColor
      return label.text.flatMap { text in color.map { (text, $0) } }
    case let field as UITextField:
      if field.text?.isEmpty == false { return field.textColor.map { (field.text ?? "", $0) } }
      guard let hint = field.attributedPlaceholder, hint.length > 0 else { return nil }
      return (hint.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor)
        .map { (hint.string, $0) }
    default: return nil
    }
  }

  /// The part of a view that no scroll view or keyboard hides.
  private static func shownRect(of view: UIView) -> CGRect {
    var rect = view.convert(view.bounds, to: nil)
    for above in sequence(first: view, next: \.superview)
    where above is UIScrollView || above.layer.masksToBounds || above is UIWindow {
      rect = rect.intersection(above.convert(above.bounds, to: nil))
    }
    guard let keyboard = view.window?.keyboardFrame, rect.intersects(keyboard),
      !sequence(first: view, next: \.superview).contains(where: { $0 is KeyboardView })
    else { return rect }
    return .null
  }

  /// The most frequent colour in a rectangle, which is the background, because letters cover less.
  private static func mostOf(_ canvas: Canvas, in rect: CGRect) -> SIMD3<Double> {
    var counts: [SIMD3<Double>: Int] = [:]
    for y in stride(from: rect.minY, to: rect.maxY, by: 1.5) {
      for x in stride(from: rect.minX, to: rect.maxX, by: max(1.5, rect.width / 60)) {
        counts[components(canvas.color(at: CGPoint(x: x, y: y))), default: 0] += 1
      }
    }
    return counts.max { $0.value < $1.value }?.key ?? .zero
  }

  private static func components(_ color: CGColor) -> SIMD3<Double> {
    SIMD3(Double(color.red), Double(color.green), Double(color.blue)) * 255
  }
}
