import Foundation

/// An invisible rectangle that takes part in layout, in the coordinates of a view.
///
/// iOS 9.0
@MainActor @preconcurrency
open class UILayoutGuide: NSObject {
  let layoutSerial = LayoutSerial.next()
  /// The purpose of a guide of the system; `free` for a guide of the app.
  var role = Role.free
  var allowsNegativeSize = false
  var solvedFrame: CGRect = .zero

  enum Role {
    case free, layoutMargins, safeArea, readableContent, scrollContent, scrollFrame
    case keyboard
  }

  public override init() {
    super.init()
  }

  open internal(set) weak var owningView: UIView?
  open var identifier = ""

  open var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    switch role {
    case .layoutMargins: return view.bounds.inset(by: view.effectiveLayoutMargins)
    case .safeArea: return view.bounds.inset(by: view.safeAreaInsets)
    case .readableContent:
      return view.bounds.inset(by: view.readableInsets(width: view.bounds.width))
    case .scrollFrame: return view.bounds
    case .free, .scrollContent, .keyboard: return solvedFrame
    }
  }
}

extension UIView {
  /// iOS 9.0
  public var layoutGuides: [UILayoutGuide] { viewState.layoutGuides.filter { $0.role == .free } }

  /// iOS 9.0
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    viewState.layoutGuides.append(layoutGuide)
    invalidateLayoutEngine()
  }

  /// iOS 9.0
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    for view in sequence(first: self, next: \.superview) {
      for constraint in view.constraints
      where constraint.firstItem === layoutGuide || constraint.secondItem === layoutGuide {
        constraint.isActive = false
      }
    }
    viewState.layoutGuides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
    invalidateLayoutEngine()
  }

  func systemGuide(_ identifier: String) -> UILayoutGuide {
    let guide = UILayoutGuide()
    guide.identifier = identifier
    switch identifier {
    case "UIViewSafeAreaLayoutGuide": guide.role = .safeArea
    case "UIViewReadableContentGuide": guide.role = .readableContent
    default: guide.role = .layoutMargins
    }
    guide.owningView = self
    viewState.layoutGuides.append(guide)
    return guide
  }
}
