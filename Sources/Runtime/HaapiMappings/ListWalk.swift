/// A list whose elements are mapped. If mapping an element throws an error, the element's path is added to the error.
@_spi(GeneratedMapping)
public nonisolated struct ListWalk<Listed, Element> {
  fileprivate let list: [Listed]
  /// Returns the path of the list, and the element's index. For a value that is not in a list, returns the path of the
  /// value, and nil.
  fileprivate let place: (Int) -> (path: String, index: Int?)
  fileprivate let element: (Listed) -> Element?

  public func map<Target>(_ transform: (Element) throws -> Target) rethrows -> [Target] {
    var targets: [Target] = []
    targets.reserveCapacity(list.count)
    try forEach { targets.append(try transform($0)) }
    return targets
  }

  public func compactMap<Target>(_ transform: (Element) throws -> Target?) rethrows -> [Target] {
    var targets: [Target] = []
    try forEach { if let target = try transform($0) { targets.append(target) } }
    return targets
  }

  public func flatMap<Target>(_ transform: (Element) throws -> [Target]) rethrows -> [Target] {
    var targets: [Target] = []
    try forEach { targets += try transform($0) }
    return targets
  }

  public func contains(where condition: (Element) throws -> Bool) rethrows -> Bool {
    for (index, listed) in list.enumerated() {
      guard let element = element(listed) else { continue }
      if try entering(index, { try condition(element) }) { return true }
    }
    return false
  }

  private func forEach(_ body: (Element) throws -> Void) rethrows {
    for (index, listed) in list.enumerated() {
      guard let element = element(listed) else { continue }
      try entering(index) { try body(element) }
    }
  }

  private func entering<Result>(_ index: Int, _ body: () throws -> Result) rethrows -> Result {
    do {
      return try body()
    } catch let error as MappingError {
      let (path, number) = place(index)
      throw error.within(number.map { "[\($0)]" } ?? "").within(path)
    }
  }
}

@_spi(GeneratedMapping)
nonisolated extension Array {
  /// Prepares the list for mapping. `path` is the list's path from the mapped source.
  public func at(_ path: @escaping @autoclosure () -> String) -> ListWalk<Element, Element> {
    ListWalk(list: self, place: { (path(), $0) }, element: { $0 })
  }

  /// Prepares the elements of one type for mapping. An element's index is the index in the whole list.
  public func of<Filtered>(
    _ type: Filtered.Type, at path: @escaping @autoclosure () -> String
  ) -> ListWalk<Element, Filtered> {
    ListWalk(list: self, place: { (path(), $0) }, element: { $0 as? Filtered })
  }

  /// Prepares an array for mapping whose values were read from several members; `paths` contains the path of each
  /// value. Nil and values of other types are skipped.
  public func of<Filtered>(
    _ type: Filtered.Type, each paths: [String]
  ) -> ListWalk<Element, Filtered> {
    ListWalk(list: self, place: { (paths[$0], nil) }, element: { $0 as? Filtered })
  }
}

@_spi(GeneratedMapping)
nonisolated extension ListWalk {
  /// Combines each element with its ``ListPlace``; `first` is the condition of ``ListPlace/isFirst``.
  public func placed(
    first: (Element) -> Bool = { _ in true }
  ) -> ListWalk<(Int, (Element, ListPlace)), (Element, ListPlace)> {
    let types = ListPlaces()
    var placed: [(Int, (Element, ListPlace))] = []
    var hasFirst = false
    for (index, listed) in list.enumerated() {
      guard let element = element(listed) else { continue }
      let isFirst = !hasFirst && first(element)
      hasFirst = hasFirst || isFirst
      let (path, number) = place(index)
      let place = ListPlace(path, number, position: placed.count, isFirst: isFirst, types: types)
      placed.append((index, (element, place)))
    }
    let indices = placed.map(\.0)
    return ListWalk<(Int, (Element, ListPlace)), (Element, ListPlace)>(
      list: placed, place: { [place] in place(indices[$0]) }, element: { $0.1 })
  }
}
