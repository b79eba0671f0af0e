/// An element that was chosen from a list.
@_spi(GeneratedMapping)
public nonisolated struct Picked<Element> {
  public let element: Element
  /// The index in the whole list.
  public let index: Int
}

@_spi(GeneratedMapping)
nonisolated extension Array {
  /// The first element of type `Wanted` that `fits` accepts; nil if there is none.
  public func first<Wanted>(
    _ type: Wanted.Type, where fits: (Wanted) throws -> Bool
  ) rethrows -> Picked<Wanted>? {
    for (index, element) in enumerated() {
      if let element = element as? Wanted, try fits(element) {
        return Picked(element: element, index: index)
      }
    }
    return nil
  }

  /// The first element of type `Wanted`; nil if there is none.
  public func first<Wanted>(_ type: Wanted.Type) -> Picked<Wanted>? { first(type) { _ in true } }

  /// The last element of type `Wanted` that `fits` accepts; nil if there is none.
  public func last<Wanted>(
    _ type: Wanted.Type, where fits: (Wanted) throws -> Bool
  ) rethrows -> Picked<Wanted>? {
    for (index, element) in enumerated().reversed() {
      if let element = element as? Wanted, try fits(element) {
        return Picked(element: element, index: index)
      }
    }
    return nil
  }

  /// The last element of type `Wanted`; nil if there is none.
  public func last<Wanted>(_ type: Wanted.Type) -> Picked<Wanted>? { last(type) { _ in true } }

  /// The only element of type `Wanted` that `fits` accepts; nil if there is none. Throws if there are several.
  public func only<Wanted>(
    _ type: Wanted.Type, from source: String, to target: String,
    where fits: (Wanted) throws -> Bool = { _ in true }
  ) throws -> Picked<Wanted>? {
    var found: Picked<Wanted>?
    var count = 0
    for (index, element) in enumerated() {
      guard let element = element as? Wanted, try fits(element) else { continue }
      count += 1
      if found == nil { found = Picked(element: element, index: index) }
    }
    guard count < 2 else {
      throw MappingError(
        .ambiguous(found: count, wanted: "\(Wanted.self)"), from: source, to: target)
    }
    return found
  }

  /// True if `fits` accepts any element of type `Wanted`.
  public func contains<Wanted>(
    _ type: Wanted.Type, where fits: (Wanted) throws -> Bool
  ) rethrows -> Bool {
    try first(type, where: fits) != nil
  }

  /// True if there is an element of type `Wanted`.
  public func contains<Wanted>(_ type: Wanted.Type) -> Bool { first(type) != nil }

  /// The number of elements of type `Wanted` that `fits` accepts.
  public func count<Wanted>(
    _ type: Wanted.Type, where fits: (Wanted) throws -> Bool
  ) rethrows -> Int {
    try reduce(0) { count, element in
      guard let element = element as? Wanted, try fits(element) else { return count }
      return count + 1
    }
  }

  /// The number of elements of type `Wanted`.
  public func count<Wanted>(_ type: Wanted.Type) -> Int { count(type) { _ in true } }

  /// True if every element is of type `Wanted`.
  public func isAll<Wanted>(_ type: Wanted.Type) -> Bool { allSatisfy { $0 is Wanted } }
}
