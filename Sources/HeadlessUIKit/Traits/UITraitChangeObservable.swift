import Foundation

/// A trait that can be observed.
///
/// iOS 17.0
public protocol UITraitDefinition {
  /// iOS 17.0
  associatedtype Value
  /// iOS 17.0
  static var defaultValue: Value { get }
}

/// iOS 17.0
public typealias UITrait = any UITraitDefinition.Type

/// The traits of this module, as values that can be compared.
protocol ComparableTrait {
  static func value(in values: UITraitCollection.Values) -> AnyHashable
}

/// iOS 17.0
public struct UITraitUserInterfaceStyle: UITraitDefinition, ComparableTrait {
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  static func value(in values: UITraitCollection.Values) -> AnyHashable {
    values.userInterfaceStyle
  }
}

/// iOS 17.0
public struct UITraitUserInterfaceIdiom: UITraitDefinition, ComparableTrait {
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
  static func value(in values: UITraitCollection.Values) -> AnyHashable {
    values.userInterfaceIdiom
  }
}

/// iOS 17.0
public struct UITraitUserInterfaceLevel: UITraitDefinition, ComparableTrait {
  public static let defaultValue = UIUserInterfaceLevel.unspecified
  static func value(in values: UITraitCollection.Values) -> AnyHashable {
    values.userInterfaceLevel
  }
}

/// iOS 17.0
public struct UITraitLayoutDirection: UITraitDefinition, ComparableTrait {
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
  static func value(in values: UITraitCollection.Values) -> AnyHashable { values.layoutDirection }
}

/// iOS 17.0
public struct UITraitHorizontalSizeClass: UITraitDefinition, ComparableTrait {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static func value(in values: UITraitCollection.Values) -> AnyHashable {
    values.horizontalSizeClass
  }
}

/// iOS 17.0
public struct UITraitVerticalSizeClass: UITraitDefinition, ComparableTrait {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static func value(in values: UITraitCollection.Values) -> AnyHashable {
    values.verticalSizeClass
  }
}

/// iOS 17.0
public struct UITraitPreferredContentSizeCategory: UITraitDefinition, ComparableTrait {
  public static let defaultValue = UIContentSizeCategory.unspecified
  static func value(in values: UITraitCollection.Values) -> AnyHashable {
    values.preferredContentSizeCategory
  }
}

/// iOS 17.0
public struct UITraitAccessibilityContrast: UITraitDefinition, ComparableTrait {
  public static let defaultValue = UIAccessibilityContrast.unspecified
  static func value(in values: UITraitCollection.Values) -> AnyHashable {
    values.accessibilityContrast
  }
}

/// iOS 17.0
public struct UITraitLegibilityWeight: UITraitDefinition, ComparableTrait {
  public static let defaultValue = UILegibilityWeight.unspecified
  static func value(in values: UITraitCollection.Values) -> AnyHashable { values.legibilityWeight }
}

/// iOS 17.0
public struct UITraitDisplayScale: UITraitDefinition, ComparableTrait {
  public static let defaultValue: CGFloat = 0
  static func value(in values: UITraitCollection.Values) -> AnyHashable { values.displayScale }
}

/// A token with which an observation of traits is ended.
///
/// iOS 17.0
public protocol UITraitChangeRegistration: NSCopying, NSObjectProtocol {}

/// An object whose traits can be observed, such as a view or controller.
///
/// iOS 17.0
@MainActor
public protocol UITraitChangeObservable {
  /// iOS 17.0
  typealias TraitChangeHandler<TraitEnvironment> = (TraitEnvironment, UITraitCollection) -> Void
  where TraitEnvironment: UITraitEnvironment

  /// iOS 17.0
  @discardableResult
  func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait], handler: @escaping Self.TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment

  /// iOS 17.0
  @discardableResult
  func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration

  /// iOS 17.0
  @discardableResult
  func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration

  /// iOS 17.0
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

/// iOS 8.0
@MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// iOS 8.0
  var traitCollection: UITraitCollection { get }
  /// iOS 8.0
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

// MARK: - Observers

/// One observation.
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
      return trait.value(in: old.values) != trait.value(in: new.values)
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
