/// The changed lines of an edit, with enough context to find them.
struct EditText {
  private enum Line {
    case both(Substring)
    case old(Substring)
    case new(Substring)

    var isChanged: Bool {
      if case .both = self { return false }
      return true
    }

    var text: Substring {
      switch self {
      case .both(let text), .old(let text), .new(let text): text
      }
    }

    /// The lines in the format of a patch.
    var marked: String {
      switch self {
      case .both(let text): text.isEmpty ? "" : "  " + text
      case .old(let text): "- " + text
      case .new(let text): "+ " + text
      }
    }
  }

  private let lines: [Line]

  init(_ edit: ChangeRule.Edit) {
    let old = Self.lines(of: edit.before)
    let new = Self.lines(of: edit.after)
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [Line] = []
    var next = 0
    for (index, line) in old.enumerated() {
      if removed.contains(index) {
        lines.append(.old(line))
        continue
      }
      while inserted.contains(next) {
        lines.append(.new(new[next]))
        next += 1
      }
      lines.append(.both(line))
      next += 1
    }
    lines += new[next...].map { .new($0) }
    self.lines = lines
  }

  private static func lines(of text: String) -> [Substring] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// A short edit completely; of a long one the changed lines, the adjacent lines, and the keys and file that
  /// contain them.
  var text: String {
    let shown = lines.count <= 24 ? Set(lines.indices) : context
    var text: [String] = []
    var last = -1
    for index in lines.indices where shown.contains(index) {
      if index > last + 1, !lines[index].text.hasPrefix("--- ") {
        text.append("  " + String(repeating: " ", count: indentation(lines[index].text)) + "…")
      }
      text.append(lines[index].marked)
      last = index
    }
    return text.joined(separator: "\n")
  }

  private var context: Set<Int> {
    var shown: Set<Int> = []
    for index in lines.indices where lines[index].isChanged {
      shown.insert(index)
      for neighbour in [index - 1, index + 1] where lines.indices.contains(neighbour) {
        shown.insert(neighbour)
      }
      // Add the surrounding keys, up to the name of the file.
      var depth = indentation(lines[index].text)
      for other in lines.indices[..<index].reversed() {
        let isFile = lines[other].text.hasPrefix("--- ")
        let own = indentation(lines[other].text)
        if isFile || own < depth {
          shown.insert(other)
          depth = own
        }
        if isFile { break }
      }
    }
    return shown
  }

  private func indentation(_ line: Substring) -> Int { line.prefix { $0 == " " }.count }
}
