import Foundation

/// The name of a method, and how to call it on a target.
///
/// Linux has no Objective-C runtime, so a bare name cannot be performed. The source rewriter turns
/// `#selector(tapped)` into `Selector("tapped", Self.tapped)`, which carries the method itself.
///
/// iOS 2.0
public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name that the source wrote.
  let name: String
  private let call: (@MainActor (Any, Any?, Any?) -> Bool)?

  /// A name alone. It can be compared, not performed.
  ///
  /// iOS 2.0
  public init(_ name: String) {
    self.name = name
    call = nil
  }

  /// iOS 2.0
  public init(stringLiteral value: String) { self.init(value) }

  /// iOS 2.0
  public var description: String { name }

  /// Performs the method. The result is false if the target is not of the method's class or an
  /// argument is not of its type.
  @MainActor @discardableResult
  func perform(on target: Any, _ first: Any?, _ second: Any? = nil) -> Bool {
    call?(target, first, second) ?? false
  }

  /// iOS 2.0
  public static func == (left: Selector, right: Selector) -> Bool { left.name == right.name }

  /// iOS 2.0
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// What the rewriter's two-argument form resolves to: methods of the main actor with no, one and two
/// parameters, and the same for methods without an actor.
extension Selector {
  public init<Target, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Result
  ) {
    self.name = name
    call = { target, _, _ in
      guard let target = target as? Target else { return false }
      _ = method(target)()
      return true
    }
  }

  public init<Target, First, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (First) -> Result
  ) {
    self.name = name
    call = { target, first, _ in
      guard let target = target as? Target, let first = first as? First else { return false }
      _ = method(target)(first)
      return true
    }
  }

  public init<Target, First, Second, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (First, Second) -> Result
  ) {
    self.name = name
    call = { target, first, second in
      guard let target = target as? Target,
        let first = first as? First, let second = second as? Second
      else { return false }
      _ = method(target)(first, second)
      return true
    }
  }

  @_disfavoredOverload
  public init<Target, Result>(
    _ name: String, _ method: @escaping (Target) -> () -> Result
  ) {
    self.name = name
    // Only the main actor performs selectors.
    nonisolated(unsafe) let method = method
    call = { target, _, _ in
      guard let target = target as? Target else { return false }
      _ = method(target)()
      return true
    }
  }

  @_disfavoredOverload
  public init<Target, First, Result>(
    _ name: String, _ method: @escaping (Target) -> (First) -> Result
  ) {
    self.name = name
    // Only the main actor performs selectors.
    nonisolated(unsafe) let method = method
    call = { target, first, _ in
      guard let target = target as? Target, let first = first as? First else { return false }
      _ = method(target)(first)
      return true
    }
  }

  @_disfavoredOverload
  public init<Target, First, Second, Result>(
    _ name: String, _ method: @escaping (Target) -> (First, Second) -> Result
  ) {
    self.name = name
    // Only the main actor performs selectors.
    nonisolated(unsafe) let method = method
    call = { target, first, second in
      guard let target = target as? Target,
        let first = first as? First, let second = second as? Second
      else { return false }
      _ = method(target)(first, second)
      return true
    }
  }
}
