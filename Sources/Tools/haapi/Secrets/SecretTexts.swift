/// Finds secrets in texts, and masks them.
///
/// Searches for each line of a secret separately and without surrounding whitespace, because a model may join, split
/// or trim secrets. Masks a secret that is a whole line. Masks a secret of at least 4 characters also inside a line,
/// but not inside a word.
struct SecretTexts {
  private let lines: Set<String>
  /// The secrets that are masked inside a line. The longest are first, because they may contain shorter secrets.
  private let inside: [String]

  /// The maximum number of secrets to search for. If a response has more, which is unusual, its texts are masked as a
  /// whole.
  private static let limit = 500
  /// The minimum length of a secret inside a line. A shorter match is probably a word.
  private static let shortest = 4

  /// - Parameters:
  ///   - secrets: The texts to mask.
  ///   - words: Additional texts, which are masked only where they are a whole line.
  init(_ secrets: [String], words: [String] = []) {
    let anywhere = Set(secrets.flatMap(Self.lines))
    lines = anywhere.union(words.flatMap(Self.lines))
    inside = anywhere.filter { $0.count >= Self.shortest }
      .sorted { ($1.count, $0) < ($0.count, $1) }
  }

  private static func lines(of text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  /// Returns the text with ``Masked/text`` instead of each secret.
  func masked(in text: String) -> String {
    if lines.isEmpty { return text }
    guard inside.count <= Self.limit else { return Masked.text }
    var result = ""
    var rest = text[...]
    while let end = rest.firstIndex(where: \.isNewline) {
      result += masked(line: String(rest[..<end])) + String(rest[end])
      rest = rest[rest.index(after: end)...]
    }
    return result + masked(line: String(rest))
  }

  private func masked(line: String) -> String {
    let content = line.trimmingCharacters(in: .whitespaces)
    if lines.contains(content) {
      return line.replacingOccurrences(of: content, with: Masked.text)
    }
    return inside.reduce(line) { line, secret in
      line.contains(secret) ? Self.replacing(secret, in: line) : line
    }
  }

  private static func replacing(_ secret: String, in line: String) -> String {
    var result = ""
    var start = line.startIndex
    while let range = line.range(of: secret, range: start..<line.endIndex) {
      let isWhole = isEdge(range.lowerBound, of: line) && isEdge(range.upperBound, of: line)
      result += line[start..<range.lowerBound]
      result += isWhole ? Masked.text : String(line[range])
      start = range.upperBound
    }
    return result + line[start...]
  }

  /// True if a word may begin or end at `index`.
  private static func isEdge(_ index: String.Index, of line: String) -> Bool {
    index == line.startIndex || index == line.endIndex
      || !(isOfWord(line[line.index(before: index)]) && isOfWord(line[index]))
  }

  /// True for an ASCII letter or digit. In other scripts, a secret may follow a word without a space.
  private static func isOfWord(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber)
  }
}
