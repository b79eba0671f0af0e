/// Adds a name to the `files:` of an index, without changing any other character.
enum FileListEdit {
  /// `nil` if the layout is not supported.
  static func adding(_ name: String, to index: SourceFile, isOverlay: Bool) -> [UInt8]? {
    var diagnostics = Diagnostics()
    guard let root = YAMLLoader.load(index, index: 0, into: &diagnostics) else { return nil }
    let owner = isOverlay ? root : root["modules"]?.mapping?.first?.value
    var text = Text(index)
    if let entry = owner?.mapping?.first(where: { $0.key == "files" }) {
      guard let items = entry.value.sequence else { return nil }
      if text.starts(with: "[", at: entry.value.location) {
        let place = items.last?.location ?? entry.value.location
        guard text.insertIntoFlow(name, isFirst: items.isEmpty, from: place) else { return nil }
      } else if let last = items.last?.location {
        text.insertItem(name, below: last)
      } else {
        return nil
      }
    } else {
      guard isOverlay, let module = root.mapping?.first(where: { $0.key == "module" }),
        module.keyLocation.column == 1
      else { return nil }
      text.insertLine("files: [\(name)]", below: Int(module.value.location.line))
    }
    return isRight(text.bytes, name, index, isOverlay) ? text.bytes : nil
  }

  /// Checks the edit by reading the list again. It must have one more name.
  private static func isRight(
    _ bytes: [UInt8], _ name: String, _ index: SourceFile, _ isOverlay: Bool
  ) -> Bool {
    var diagnostics = Diagnostics()
    let file = SourceFile(path: index.path, name: index.name, bytes: bytes)
    let root = YAMLLoader.load(file, index: 0, into: &diagnostics)
    let owner = isOverlay ? root : root?["modules"]?.mapping?.first?.value
    return owner?["files"]?.sequence?.last?.text == name
  }

  private struct Text {
    private var lines: [[Unicode.Scalar]]

    init(_ file: SourceFile) {
      lines = String(decoding: file.bytes, as: UTF8.self).unicodeScalars
        .split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    }

    var bytes: [UInt8] {
      Array(lines.map { String(String.UnicodeScalarView($0)) }.joined(separator: "\n").utf8)
    }

    func starts(with character: Unicode.Scalar, at place: SourceLocation) -> Bool {
      let line = lines[Int(place.line) - 1]
      let column = Int(place.column) - 1
      return line.indices.contains(column) && line[column] == character
    }

    /// Inserts the name before the closing bracket.
    mutating func insertIntoFlow(_ name: String, isFirst: Bool, from place: SourceLocation) -> Bool
    {
      var column = Int(place.column) - 1 + (isFirst ? 1 : Int(place.length))
      for line in (Int(place.line) - 1)..<lines.count {
        if let end = lines[line].indices.dropFirst(column).first(where: { lines[line][$0] == "]" })
        {
          // Insert after the last name, because there may be a comment between it and the bracket.
          let first = Int(place.line) - 1
          let target = isFirst ? (line, end) : (first, Int(place.column) - 1 + Int(place.length))
          let text = isFirst ? name : ", " + name
          lines[target.0].insert(contentsOf: Array(text.unicodeScalars), at: target.1)
          return true
        }
        column = 0
      }
      return false
    }

    mutating func insertItem(_ name: String, below place: SourceLocation) {
      let indent = lines[Int(place.line) - 1].prefix { $0 == " " }
      lines.insert(indent + Array("- \(name)".unicodeScalars), at: Int(place.line))
    }

    mutating func insertLine(_ text: String, below line: Int) {
      lines.insert(Array(text.unicodeScalars), at: line)
    }
  }
}
