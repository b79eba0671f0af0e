/// A line of a comment. Only a line break can end a `//` comment, and other special characters are removed, so any
/// string can be a comment.
struct CommentLine: Hashable, Sendable, ExpressibleByStringInterpolation {
  let text: String

  init(_ text: some StringProtocol) {
    if text.utf8.isPlain {
      self.text = String(text)
    } else {
      self.text = String(
        String.UnicodeScalarView(
          text.unicodeScalars.map { $0.isPlain || Self.isJoiner($0) ? $0 : " " }))
    }
  }

  init(stringLiteral value: String) { self.init(value) }

  /// The lines of a string, without surrounding empty lines and without spaces around each line.
  static func lines(of text: String) -> [CommentLine] {
    if text.utf8.isPlain {
      let isTrimmed = text.utf8.first != 0x20 && text.utf8.last != 0x20
      let line = isTrimmed ? text : String(trim(Substring(text)))
      return line.isEmpty ? [] : [CommentLine(line)]
    }
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      CommentLine(trim($0))
    }
    while lines.last?.text.isEmpty == true { lines.removeLast() }
    while lines.first?.text.isEmpty == true { lines.removeFirst() }
    return lines
  }

  private static func trim(_ text: Substring) -> Substring {
    var text = text
    while text.last == " " || text.last == "\t" { text.removeLast() }
    while text.first == " " || text.first == "\t" { text.removeFirst() }
    return text
  }

  /// Joins characters that some scripts and emoji show as one.
  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x200C || scalar.value == 0x200D
  }
}

extension [CommentLine] {
  /// Documentation as lines of a comment.
  static func doc(
    _ documentation: Documentation, fallback: String? = nil, hasNotice: Bool = true
  ) -> [CommentLine] {
    var lines = CommentLine.lines(of: documentation.doc ?? fallback ?? "")
    func add(_ line: String) {
      if let last = lines.last?.text, !last.isEmpty, !last.hasPrefix("- ") { lines.append("") }
      lines += CommentLine.lines(of: line)
    }
    if let source = documentation.source { add("- Note: Source: \(source)") }
    if let since = documentation.since { add("- Since: \(since)") }
    if hasNotice, let deprecated = documentation.deprecated {
      add("- Warning: \(deprecated.notice)")
    }
    return lines
  }
}

extension Documentation.Deprecation {
  var notice: String {
    ([since.map { "Deprecated since \($0)." } ?? "Deprecated.", use.map { "Use \($0)." }, message]
      as [String?]).compactMap(\.self).joined(separator: " ")
  }
}
