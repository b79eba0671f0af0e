/// Extents that are nested or disjoint, to find all extents around a place.
struct ExtentTree {
  private let starts: [SourceLocation]
  private let extents: [SchemaOutline.Extent]
  /// For each extent: its index in the initialiser's array, and the index of the extent around it.
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

  /// Indices of the extents that contain the place, innermost first.
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
