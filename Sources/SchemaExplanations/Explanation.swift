import SchemaDocument

/// What a code of the checker means: a page that `haapigen explain CODE` shows.
public struct Explanation: Sendable {
  /// Something to look at, in its wrong and in its right form.
  public enum Example: Sendable {
    /// YAML of one file, or of several separated by lines `--- name.yaml`. An index is
    /// supplied when there is none among them.
    case schema(String)
    /// Commands, or text about what no schema file can show.
    case text(String)
  }

  public let code: String
  public let title: String
  public let severity: Diagnostic.Severity
  /// Why it matters.
  public let why: String
  public let bad: Example
  public let good: Example

  // MARK: Layout

  package static func indented(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
  }

  /// Paragraphs, with lines of at most 88 characters.
  package static func wrapped(_ text: String) -> String {
    let paragraphs = text.split(separator: "\n\n").map { paragraph in
      var lines: [String] = []
      for word in paragraph.split(whereSeparator: \.isWhitespace) {
        if let last = lines.last, last.count + word.count < 88 {
          lines[lines.count - 1] = last + " " + word
        } else {
          lines.append(String(word))
        }
      }
      return lines.joined(separator: "\n")
    }
    return paragraphs.joined(separator: "\n\n")
  }
}
