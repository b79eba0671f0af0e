import Foundation

/// The name of a method, and a closure that calls the method on a target.
///
/// Linux has no Objective-C runtime, so a name alone cannot be performed. `HeadlessRewriter` replaces
/// `#selector(tapped)` with `Selector("tapped", Screen.tapped)`, which contains the method.
///
/// iOS 2.0
public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The method's name in Objective-C.
  let name: String
  private let call: (@MainActor (Any, Any?, Any?) -> Bool)?

  /// Creates a selector from a name alone. The selector can be compared, but not performed.
  public init(_ str: String) {
    name = str
    call = nil
  }

  public init(stringLiteral value: String) { self.init(value) }

  public var description: String { name }

  /// Performs the method. Returns false if the selector has no method, or if target or argument has the wrong type.
  @MainActor @discardableResult
  func perform(on target: Any, _ first: Any?, _ second: Any? = nil) -> Bool {
    call?(target, first, second) ?? false
  }

  public static func == (left: Selector, right: Selector) -> Bool { left.name == right.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The initialisers that rewritten code calls. The method has at most two parameters, and is on the main actor or not
/// isolated.
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
    // This is safe, because only the main actor performs selectors.
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
    // This is safe, because only the main actor performs selectors.
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
    // This is safe, because only the main actor performs selectors.
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
