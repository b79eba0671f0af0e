import Foundation

extension UIView {
  /// The traits of the controller or the superview, with the overrides of this view.
  var inheritedTraits: UITraitCollection {
    let base =
      viewState.controller?.traitCollection ?? superview?.traitCollection
      ?? UITraitCollection.current
    guard overrideUserInterfaceStyle != .unspecified else { return base }
    return UITraitCollection(traitsFrom: [
      base, UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle),
    ])
  }

  /// Reports changed traits to this view, its descendants, and their controllers.
  func updateTraits() {
    guard window != nil else { return }
    let (old, new) = (viewState.traits, traitCollection)
    if old != new {
      viewState.traits = new
      if let controller = viewState.controller {
        controller.traitCollectionDidChange(old)
        controller.tellTraitObservers(old: old, new: new)
      }
      traitsChanged(from: old)
      traitCollectionDidChange(old)
      tellTraitObservers(old: old, new: new)
      setNeedsLayout()
      invalidateLayoutEngine()
    }
    for view in subviews { view.updateTraits() }
  }

  /// Rescales the fonts if the user's text size has changed.
  private func traitsChanged(from old: UITraitCollection?) {
    guard let adjusting = self as? any UIContentSizeCategoryAdjusting,
      adjusting.adjustsFontForContentSizeCategory,
      old?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
    else { return }
    (self as? any FontScaling)?.rescaleFonts(compatibleWith: traitCollection)
  }
}

/// iOS 10.0
@MainActor @preconcurrency
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  var adjustsFontForContentSizeCategory: Bool { get set }
}

/// A view whose fonts follow the user's text size.
@MainActor
protocol FontScaling {
  func rescaleFonts(compatibleWith traits: UITraitCollection)
}
