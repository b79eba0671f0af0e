/// JSON text with what is short on one line, as people write it.
enum JSONLayout {
  private static let width = 76

  /// - Parameter json: With a line for each member, and indented.
  static func text(_ json: String) -> String {
    let lines = json.split(separator: "\n", omittingEmptySubsequences: false).map(Substring.init)
    var open: [Int] = []
    // Where what a line opens is closed.
    var ends: [Int: Int] = [:]
    for (index, line) in lines.enumerated() {
      if line.hasSuffix("{") || line.hasSuffix("[") {
        open.append(index)
      } else if let first = line.first(where: { $0 != " " }), first == "}" || first == "]",
        let start = open.popLast()
      {
        ends[start] = index
      }
    }
    var out: [String] = []
    var index = 0
    while index < lines.count {
      if let end = ends[index], let line = joined(lines[index...end]) {
        out.append(line)
        index = end + 1
      } else {
        out.append(String(lines[index]))
        index += 1
      }
    }
    return out.joined(separator: "\n")
  }

  /// `nil` when that is too long.
  private static func joined(_ lines: ArraySlice<Substring>) -> String? {
    var out = ""
    for line in lines {
      if out.isEmpty {
        out = String(line)
        continue
      }
      let part = line.drop { $0 == " " }
      let isTight = out.hasSuffix("[") || part.hasPrefix("]")
      out += (isTight ? "" : " ") + part
      if out.count > width { return nil }
    }
    return out
  }
}
