import SchemaText

/// The explanation of a code of the checker: a page that `haapigen explain CODE` shows.
public struct Explanation: Sendable {
  /// An example, in its wrong and in its right form.
  public enum Example: Sendable {
    /// YAML of one file, or of several separated by lines `--- name.yaml`. If there is no index among them, one is
    /// added.
    case schema(String)
    /// Commands, or a text about an error that a schema file cannot show.
    case text(String)
  }

  public let code: String
  public let title: String
  public let severity: Diagnostic.Severity
  /// The reason for the rule.
  public let why: String
  public let bad: Example
  public let good: Example

  package init(_ page: PageText) {
    code = page.code
    title = page["title"] ?? ""
    severity = page["severity"].flatMap(Diagnostic.Severity.init(rawValue:)) ?? .error
    why = page.text("why")
    bad = Self.example(page, "wrong", or: "example")
    good = Self.example(page, "right", or: "remedy")
  }

  /// A schema, which is an edit of the sample if there is one, or a text that is not a schema.
  private static func example(_ page: PageText, _ key: String, or textKey: String) -> Example {
    if let text = page[textKey] { return .text(text) }
    guard let sample = page.sample else { return .schema(page[key] ?? "") }
    return .schema(page[key].flatMap { LinePatch($0).applied(to: sample) } ?? sample)
  }

  // MARK: Layout

  package static func indented(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
  }
}
