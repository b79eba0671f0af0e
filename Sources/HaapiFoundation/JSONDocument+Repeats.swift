extension JSONDocument {
  /// Members that an object has more than once, in document order; of each the last one counts. At
  /// most 1000 are listed. Takes time proportional to the document.
  package func repeatedMembers() -> [DecodingWarning] {
    var warnings: [DecodingWarning] = []
    for node in 0..<tape.next(0) where tape.kind(node) == .object {
      for value in repeated(in: node) {
        guard warnings.count < Self.maximumFindings else { return warnings }
        warnings.append(
          DecodingWarning(
            path: path(of: value), message: "is there more than once; the last one counts"))
      }
    }
    return warnings
  }

  /// The last one of each name that an object has several times.
  private func repeated(in object: Int) -> [Int] {
    // By bytes: names that only look alike are different.
    var last: [[UInt8]: Int] = [:]
    var repeated: Set<[UInt8]> = []
    var key = object + 1
    while key < tape.next(object) {
      let name = tape.withText(key) { Array($0) }
      if last.updateValue(key + 1, forKey: name) != nil { repeated.insert(name) }
      key = tape.next(key + 1)
    }
    return repeated.compactMap { last[$0] }.sorted()
  }
}
