import Foundation

/// A trait that can be observed.
///
/// iOS 17.0
public protocol UITraitDefinition {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// iOS 17.0
public typealias UITrait = any UITraitDefinition.Type

/// A trait whose values this module can compare.
protocol ComparableTrait {
  typealias Path = PartialKeyPath<UITraitCollection.Values>
  static var path: Path { get }
}

/// iOS 17.0
public struct UITraitUserInterfaceStyle: UITraitDefinition, ComparableTrait {
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  static var path: Path { \.userInterfaceStyle }
}

/// iOS 17.0
public struct UITraitUserInterfaceIdiom: UITraitDefinition, ComparableTrait {
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
  static var path: Path { \.userInterfaceIdiom }
}

/// iOS 17.0
public struct UITraitUserInterfaceLevel: UITraitDefinition, ComparableTrait {
  public static let defaultValue = UIUserInterfaceLevel.unspecified
  static var path: Path { \.userInterfaceLevel }
}

/// iOS 17.0
public struct UITraitLayoutDirection: UITraitDefinition, ComparableTrait {
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
  static var path: Path { \.layoutDirection }
}

/// iOS 17.0
public struct UITraitHorizontalSizeClass: UITraitDefinition, ComparableTrait {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static var path: Path { \.horizontalSizeClass }
}

/// iOS 17.0
public struct UITraitVerticalSizeClass: UITraitDefinition, ComparableTrait {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static var path: Path { \.verticalSizeClass }
}

/// iOS 17.0
public struct UITraitPreferredContentSizeCategory: UITraitDefinition, ComparableTrait {
  public static let defaultValue = UIContentSizeCategory.unspecified
  static var path: Path { \.preferredContentSizeCategory }
}

/// iOS 17.0
public struct UITraitAccessibilityContrast: UITraitDefinition, ComparableTrait {
  public static let defaultValue = UIAccessibilityContrast.unspecified
  static var path: Path { \.accessibilityContrast }
}

/// iOS 17.0
public struct UITraitLegibilityWeight: UITraitDefinition, ComparableTrait {
  public static let defaultValue = UILegibilityWeight.unspecified
  static var path: Path { \.legibilityWeight }
}

/// iOS 17.0
public struct UITraitDisplayScale: UITraitDefinition, ComparableTrait {
  public static let defaultValue: CGFloat = 0
  static var path: Path { \.displayScale }
}

/// A token that ends an observation of traits.
///
/// iOS 17.0
public protocol UITraitChangeRegistration: NSCopying, NSObjectProtocol {}

/// An object whose traits can be observed, such as a view or controller.
///
/// iOS 17.0
@MainActor @preconcurrency
public protocol UITraitChangeObservable {
  typealias TraitChangeHandler<TraitEnvironment> = (TraitEnvironment, UITraitCollection) -> Void
  where TraitEnvironment: UITraitEnvironment

  @discardableResult
  func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait], handler: @escaping Self.TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment

  @discardableResult
  func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration

  @discardableResult
  func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration

  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

/// iOS 8.0
@MainActor @preconcurrency
public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  /// iOS 8.0, deprecated in iOS 17.0
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

// MARK: - Observers

/// One observation of traits.
final class TraitObserver: NSObject, UITraitChangeRegistration {
  private let traits: [UITrait]
  private let action: @MainActor (AnyObject, UITraitCollection) -> Void

  init(_ traits: [UITrait], _ action: @escaping @MainActor (AnyObject, UITraitCollection) -> Void) {
    self.traits = traits
    self.action = action
  }

  func copy(with zone: NSZone? = nil) -> Any { self }

  @MainActor func tell(_ object: AnyObject, old: UITraitCollection, new: UITraitCollection) {
    let isChanged = traits.contains { trait in
      guard let trait = trait as? any ComparableTrait.Type else { return false }
      return old.values[keyPath: trait.path] as? AnyHashable
        != new.values[keyPath: trait.path] as? AnyHashable
    }
    if isChanged { action(object, old) }
  }
}

/// An object that stores the observers of its traits.
@MainActor
protocol TraitObserving: AnyObject {
  var traitObservers: [TraitObserver] { get set }
}

extension TraitObserving {
  /// Calls the observers whose traits have changed, in the order of their registration.
  func tellTraitObservers(old: UITraitCollection?, new: UITraitCollection) {
    guard let old else { return }
    for observer in traitObservers { observer.tell(self, old: old, new: new) }
  }
}

extension UITraitChangeObservable {
  private func observe(
    _ traits: [UITrait], _ action: @escaping @MainActor (AnyObject, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let observer = TraitObserver(traits, action)
    (self as? any TraitObserving)?.traitObservers.append(observer)
    return observer
  }

  @discardableResult
  public func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait], handler: @escaping Self.TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment {
    observe(traits) { object, previous in
      if let environment = object as? TraitEnvironment { handler(environment, previous) }
    }
  }

  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    observe(traits) { [weak target = target as AnyObject] object, previous in
      if let target { action.perform(on: target, object, previous) }
    }
  }

  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration {
    observe(traits) { object, previous in action.perform(on: object, object, previous) }
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitObserving)?.traitObservers.removeAll { $0 === registration }
  }
}

extension UIView: UITraitEnvironment, UITraitChangeObservable, TraitObserving {
  var traitObservers: [TraitObserver] {
    get { viewState.traitObservers }
    set { viewState.traitObservers = newValue }
  }
}

extension UIViewController: UITraitEnvironment, UITraitChangeObservable, TraitObserving {}
