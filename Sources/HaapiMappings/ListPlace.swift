/// Where in a list an element stands.
nonisolated struct ListPlace {
  /// The list, or the value, from the source of the map.
  private let list: String
  /// Place among all elements; nil for a value that stands in no list.
  private let index: Int?
  /// Number of elements of the same type before it.
  let position: Int
  /// It is the first of its type for which the condition of its map holds.
  let isFirst: Bool
  private let types: ListPlaces?

  init(_ path: String, _ index: Int?, position: Int, isFirst: Bool, types: ListPlaces?) {
    list = path
    self.index = index
    self.position = position
    self.isFirst = isFirst
    self.types = types
  }

  /// Of a value that stands in no list.
  static func single(_ path: String = "", isFirst: Bool = true) -> ListPlace {
    ListPlace(path, nil, position: 0, isFirst: isFirst, types: nil)
  }

  /// The place among elements of one type only. To be asked once for each element.
  func among(_ source: MappingSource, isFirst condition: Bool = true) -> ListPlace {
    let (position, isFirst) = types?.add(source, condition) ?? (0, condition)
    return ListPlace(list, index, position: position, isFirst: isFirst, types: nil)
  }

  /// `actions[2]`
  var path: String { index.map { "\(list)[\($0)]" } ?? list }
}

/// Counts the elements of a list by type, in one run through it.
nonisolated final class ListPlaces {
  private var counts: [MappingSource: Int] = [:]
  private var found: Set<MappingSource> = []

  /// Number of elements of the type so far, and whether this is the first that fits.
  fileprivate func add(_ source: MappingSource, _ condition: Bool) -> (Int, Bool) {
    let position = counts[source, default: 0]
    counts[source] = position + 1
    return (position, condition && found.insert(source).inserted)
  }
}
