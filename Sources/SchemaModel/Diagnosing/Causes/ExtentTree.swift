import SchemaDocument

/// Extents that lie in each other or apart, to find those around a place.
struct ExtentTree {
  private let starts: [SourceLocation]
  private let extents: [SchemaOutline.Extent]
  /// Of each, its position among those that were given, and the one around it.
  private let positions: [Int]
  private let parents: [Int?]

  init(_ given: [SchemaOutline.Extent]) {
    let order = given.indices.sorted { (given[$0].start, $0) < (given[$1].start, $1) }
    var parents: [Int?] = []
    var open: [Int] = []
    for (place, position) in order.enumerated() {
      while let last = open.last, !given[order[last]].contains(given[position].start) {
        open.removeLast()
      }
      parents.append(open.last)
      open.append(place)
    }
    self.parents = parents
    positions = order
    extents = order.map { given[$0] }
    starts = extents.map(\.start)
  }

  /// Positions of those that hold a place, the smallest first.
  func around(_ location: SourceLocation) -> [Int] {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if location < starts[middle] { high = middle } else { low = middle + 1 }
    }
    Work.add(1)
    var found: [Int] = []
    var current = low == 0 ? nil : low - 1
    while let place = current {
      if extents[place].contains(location) { found.append(positions[place]) }
      current = parents[place]
    }
    return found
  }
}
