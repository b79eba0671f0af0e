/// A change at one place of a file. Lines and columns count from 1, columns in characters.
public struct TextEdit: Sendable, Equatable {
  /// The index of the file in the list of sources.
  public let file: Int
  public let line: Int
  public let column: Int
  /// The position after the last deleted character.
  public let endLine: Int
  public let endColumn: Int
  /// The new text.
  public let text: String
  /// The old text.
  public let old: String
}

extension Diagnostic {
  /// Returns the edit that applies the finding's fix. `nil` if there is no fix, or if the text at the place is not the
  /// text that the fix replaces.
  public func edit(in sources: [SourceFile]) -> TextEdit? {
    guard let fix, let location, sources.indices.contains(Int(location.file)) else { return nil }
    let source = sources[Int(location.file)]
    guard let line = source.line(Int(location.line)) else { return nil }
    let characters = Array(line.unicodeScalars)
    let start = Int(location.column) - 1
    let end = start + Int(location.length)
    guard start >= 0, end <= characters.count else { return nil }
    switch fix {
    case .write(let text): return Self.edit(location, characters, start..<end, text)
    case .replace(let old, let new):
      return Self.only(Array(old.unicodeScalars), in: characters, start..<end)
        .flatMap { Self.edit(location, characters, $0, new) }
    case .deleteEntry: return Self.deletion(location, source)
    }
  }

  private static func edit(
    _ location: SourceLocation, _ line: [Unicode.Scalar], _ range: Range<Int>, _ text: String
  ) -> TextEdit? {
    let old = String(String.UnicodeScalarView(line[range]))
    if old == text { return nil }
    return TextEdit(
      file: Int(location.file), line: Int(location.line), column: range.lowerBound + 1,
      endLine: Int(location.line), endColumn: range.upperBound + 1, text: text, old: old)
  }

  /// Returns the position of a word in the range; `nil` unless it occurs exactly once.
  private static func only(
    _ word: [Unicode.Scalar], in line: [Unicode.Scalar], _ range: Range<Int>
  ) -> Range<Int>? {
    func isWord(_ index: Int) -> Bool {
      line.indices.contains(index)
        && (line[index].properties.isAlphabetic
          || "-_0123456789".unicodeScalars.contains(line[index]))
    }
    let found = range.filter { start in
      let end = start + word.count
      return end <= range.upperBound && line[start..<end].elementsEqual(word)
        && !isWord(start - 1) && !isWord(end)
    }
    return found.count == 1 ? found[0]..<(found[0] + word.count) : nil
  }

  /// Returns the edit that deletes the line of an entry. `nil` if the line begins with something else, if the entry
  /// continues in deeper lines, or if the entry is the only one of its block.
  private static func deletion(_ location: SourceLocation, _ source: SourceFile) -> TextEdit? {
    let number = Int(location.line)
    guard let line = source.line(number), let indent = indent(of: line) else { return nil }
    let before = line.unicodeScalars.dropFirst(indent).prefix(Int(location.column) - 1 - indent)
    guard before.allSatisfy({ $0 == " " || $0 == "-" }), before.filter({ $0 == "-" }).count <= 1
    else { return nil }
    let next = neighbour(of: number, 1, source)
    let last = neighbour(of: number, -1, source)
    // After the deletion, deeper lines would belong to another entry, and a block without entries would be another
    // mistake.
    if let next, next > indent { return nil }
    guard next == indent || last.map({ $0 >= indent }) == true else { return nil }
    return TextEdit(
      file: Int(location.file), line: number, column: 1, endLine: number + 1, endColumn: 1,
      text: "", old: line + "\n")
  }

  /// Returns the number of spaces before the text of a line; `nil` for a line without text.
  private static func indent(of line: String) -> Int? {
    let count = line.unicodeScalars.prefix { $0 == " " }.count
    let rest = line.unicodeScalars.dropFirst(count)
    return rest.isEmpty || rest.first == "#" ? nil : count
  }

  private static func neighbour(of line: Int, _ step: Int, _ source: SourceFile) -> Int? {
    var current = line + step
    while current > 0, let text = source.line(current) {
      if let indent = indent(of: text) { return indent }
      current += step
    }
    return nil
  }
}

extension SourceFile {
  /// Returns the file after an edit; `nil` if the file does not have the edit's place.
  public func applying(_ edit: TextEdit) -> SourceFile? {
    guard let start = offset(edit.line, edit.column),
      let end = offset(edit.endLine, edit.endColumn),
      start <= end
    else { return nil }
    var bytes = bytes
    bytes.replaceSubrange(start..<end, with: Array(edit.text.utf8))
    return SourceFile(path: path, name: name, bytes: bytes, isStandalone: isStandalone)
  }

  /// Returns the byte offset of a place; `nil` if the file does not have it.
  private func offset(_ line: Int, _ column: Int) -> Int? {
    let lines = lines()
    if line == lines.count + 1, column == 1 { return bytes.count }
    guard lines.indices.contains(line - 1) else { return nil }
    let text = text(of: lines[line - 1])
    guard column - 1 <= text.unicodeScalars.count else { return nil }
    return lines[line - 1].lowerBound + String(text.unicodeScalars.prefix(column - 1)).utf8.count
  }
}
