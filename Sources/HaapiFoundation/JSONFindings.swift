/// The defects of a document, found again by their place without a look at all of them.
struct JSONFindings {
  /// In the order met.
  private(set) var defects: [JSONDefect] = []

  /// By offset; of one offset in the order met.
  private var sorted: [JSONDefect] = []
  private var texts: Set<String> = []
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  var isFull: Bool { defects.count >= limit }

  /// Adds a defect that is not there yet.
  mutating func add(_ defect: JSONDefect) {
    guard !isFull, texts.insert(defect.error.description).inserted else { return }
    defects.append(defect)
    sorted.insert(defect, at: firstIndex(from: defect.offset + 1))
  }

  /// The first defect that lies in a part of the document.
  func first(in range: Range<Int>) -> RepresentationDecodingError? {
    let index = firstIndex(from: range.lowerBound)
    guard index < sorted.count, range.contains(sorted[index].offset) else { return nil }
    return sorted[index].error
  }

  /// The defects at one place.
  func all(at offset: Int) -> [RepresentationDecodingError] {
    sorted[firstIndex(from: offset)...].prefix { $0.offset == offset }.map(\.error)
  }

  /// Index of the first defect that is not before `offset`.
  private func firstIndex(from offset: Int) -> Int {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
