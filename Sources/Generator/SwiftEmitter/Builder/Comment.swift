/// Prepares strings for comments of one line each.
enum Comment {
  /// Returns any string as the text of a `//` comment, which only a line break can end. Replaces special characters
  /// with spaces.
  static func text(_ text: String) -> String {
    if text.utf8.isPlain { return text }
    // Some scripts and emoji need the zero-width non-joiner and joiner.
    let scalars = text.unicodeScalars.map {
      $0.isPlain || $0 == "\u{200C}" || $0 == "\u{200D}" ? $0 : " "
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Returns the lines of a string, without empty lines at the start and end and without spaces around each line.
  static func lines(of text: String) -> [String] {
    let all =
      text.utf8.isPlain
      ? [text]
      : text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    var lines = all.map(\.trimmingBlanks)
    while lines.last?.isEmpty == true { lines.removeLast() }
    while lines.first?.isEmpty == true { lines.removeFirst() }
    return lines
  }
}

extension [String] {
  /// Returns the documentation as the lines of a doc comment.
  static func doc(
    _ documentation: Documentation, fallback: String? = nil, hasNotice: Bool = true
  ) -> [String] {
    var lines = Comment.lines(of: documentation.doc ?? fallback ?? "")
    func add(_ line: String) {
      if let last = lines.last, !last.isEmpty, !last.hasPrefix("- ") { lines.append("") }
      lines += Comment.lines(of: line)
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
