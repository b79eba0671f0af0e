/// An edit of a text, in the form of a diff: `- ` before a removed line, `+ ` before an added line, two spaces before
/// an unchanged line. A line `@@` separates the edits of two places.
package struct LinePatch {
  private struct Place {
    var old: [Substring] = []
    var new: [Substring] = []
  }

  private var places: [Place]

  package init(_ text: String) {
    places = [Place()]
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    for line in lines {
      if line == "@@" {
        places.append(Place())
        continue
      }
      if !line.hasPrefix("+") { places[places.count - 1].old.append(line.dropFirst(2)) }
      if !line.hasPrefix("-") { places[places.count - 1].new.append(line.dropFirst(2)) }
    }
  }

  /// The text that the edit replaces.
  package var before: String { places.flatMap(\.old).joined(separator: "\n") + "\n" }

  /// The inverse edit.
  package var reversed: LinePatch {
    var patch = self
    patch.places = places.map { Place(old: $0.new, new: $0.old) }
    return patch
  }

  /// Returns the text after the edit; `nil` if the old lines of a place do not occur exactly once.
  package func applied(to text: String) -> String? {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for place in places {
      let found = lines.indices.filter { lines[$0...].starts(with: place.old) }
      guard let start = found.first, found.count == 1, !place.old.isEmpty else { return nil }
      lines.replaceSubrange(start..<(start + place.old.count), with: place.new)
    }
    return lines.joined(separator: "\n")
  }
}
