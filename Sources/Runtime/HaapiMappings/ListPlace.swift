/// The position of an element in a list.
public nonisolated struct ListPlace {
  /// The path from the mapped source to the list, or to the single value.
  private let list: String
  /// The index in the whole list; nil for a single value.
  private let index: Int?
  /// The number of previous elements in the list that have this element's type.
  public let position: Int
  /// True if this is the first element of its type that matches the condition of the mapping rule.
  public let isFirst: Bool
  private let types: ListPlaces?

  init(_ path: String, _ index: Int?, position: Int, isFirst: Bool, types: ListPlaces?) {
    list = path
    self.index = index
    self.position = position
    self.isFirst = isFirst
    self.types = types
  }

  /// Creates the position of a single value, which is not in a list.
  public static func single(_ path: String = "", isFirst: Bool = true) -> ListPlace {
    ListPlace(path, nil, position: 0, isFirst: isFirst, types: nil)
  }

  /// Counts this element as an element of `type`. Returns its place with the position among the elements of `type`.
  /// Must be called once for each element.
  @_spi(GeneratedMapping)
  public func among(_ type: Any.Type, isFirst condition: Bool = true) -> ListPlace {
    let (position, isFirst) = types?.add(type, condition) ?? (0, condition)
    return ListPlace(list, index, position: position, isFirst: isFirst, types: nil)
  }

  /// The path of the element, such as `actions[2]`.
  var path: String { index.map { "\(list)[\($0)]" } ?? list }
}

/// Counts the elements of a list by type, in one pass.
nonisolated final class ListPlaces {
  private var counts: [ObjectIdentifier: Int] = [:]
  private var found: Set<ObjectIdentifier> = []

  /// Counts an element of a type. Returns the number of previous elements of this type, and true if
  /// the element is the first of this type that matches the condition.
  fileprivate func add(_ type: Any.Type, _ condition: Bool) -> (Int, Bool) {
    let key = ObjectIdentifier(type)
    let position = counts[key, default: 0]
    counts[key] = position + 1
    return (position, condition && found.insert(key).inserted)
  }
}
