import Foundation

/// iOS 15.0
open class UITrackingLayoutGuide: UILayoutGuide {}

/// The part of a view that the keyboard covers. Without a keyboard, this is the bottom safe area.
///
/// iOS 15.0
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  open var followsUndockedKeyboard = false
  /// iOS 17.0
  open var usesBottomSafeArea = true
}

extension UIView {
  /// iOS 15.0
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let guide = viewState.layoutGuides.lazy.compactMap({ $0 as? UIKeyboardLayoutGuide }).first {
      return guide
    }
    let guide = UIKeyboardLayoutGuide()
    guide.identifier = "UIKeyboardLayoutGuide"
    guide.role = .keyboard
    guide.owningView = self
    viewState.layoutGuides.append(guide)
    return guide
  }

  var keyboardGuideHeight: CGFloat {
    let usesSafeArea = keyboardLayoutGuide.usesBottomSafeArea
    let resting = usesSafeArea ? safeAreaInsets.bottom : 0
    guard let window, let keyboard = window.keyboardFrame else { return resting }
    return max(resting, convert(bounds, to: nil).maxY - keyboard.minY)
  }
}
