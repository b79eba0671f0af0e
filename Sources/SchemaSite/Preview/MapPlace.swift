/// The position of an element in its list.
struct MapPlace {
  /// The number of elements of its type before it.
  let position: Int
  private let isFirst: Outcome
  private let types: Counts?

  /// The position of a value that is not in a list.
  static func single(isFirst: @autoclosure () throws -> Bool = true) throws -> MapPlace {
    MapPlace(position: 0, isFirst: try Outcome(isFirst()), types: nil)
  }

  /// The positions of the elements of a list; `fits` is the condition of `firstWhere`.
  static func all(
    of elements: [AnswerValue], where fits: (AnswerValue) throws -> Bool
  ) throws -> [MapPlace] {
    let types = Counts()
    var first = FirstSearch()
    return try elements.enumerated().map { index, element in
      let isFirst = try first.next { try fits(element) }
      return MapPlace(position: index, isFirst: isFirst, types: types)
    }
  }

  /// The position among elements of one type. Call it once for each element.
  func among(_ type: TypeDefinition, where fits: () throws -> Bool) throws -> MapPlace {
    guard let types else {
      return MapPlace(position: 0, isFirst: try Outcome(fits()), types: nil)
    }
    let (position, isFirst) = try types.add(ObjectIdentifier(type), fits)
    return MapPlace(position: position, isFirst: isFirst, types: nil)
  }

  /// - Throws: ``PreviewStop/unknown(by:)`` if the result cannot be determined from the schema.
  func checkIsFirst() throws -> Bool {
    switch isFirst {
    case .known(let isFirst): return isFirst
    case .unknown(let name): throw PreviewStop.unknown(by: name)
    }
  }

  fileprivate enum Outcome {
    case known(Bool)
    case unknown(by: String)

    init(_ test: @autoclosure () throws -> Bool) throws {
      do {
        self = .known(try test())
      } catch PreviewStop.unknown(let name) {
        self = .unknown(by: name)
      }
    }
  }

  /// Finds the first element that matches. After an element that may match, the result is unknown.
  fileprivate struct FirstSearch {
    private var found: Outcome = .known(false)

    mutating func next(_ fits: () throws -> Bool) throws -> Outcome {
      guard case .known(false) = found else {
        if case .unknown = found { return found }
        return .known(false)
      }
      found = try Outcome(fits())
      return found
    }
  }

  fileprivate final class Counts {
    private var counts: [ObjectIdentifier: Int] = [:]
    private var searches: [ObjectIdentifier: FirstSearch] = [:]

    func add(_ key: ObjectIdentifier, _ fits: () throws -> Bool) throws -> (Int, Outcome) {
      let position = counts[key, default: 0]
      counts[key] = position + 1
      return (position, try searches[key, default: FirstSearch()].next(fits))
    }
  }
}
