import SchemaText

/// The explanation of a diagnostic's code, which `haapigen explain CODE` shows.
public struct Explanation: Sendable {
  /// An example: either with the mistake, or corrected.
  public enum Example: Sendable {
    /// YAML of one file, or of several files separated by lines such as `--- name.yaml`. If `schema.yaml` is missing, a
    /// default one is added.
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

  /// Reads an example: the text under `textKey`, or else YAML. If the page has a sample, the YAML is an edit of the
  /// sample. If the edit is missing or does not apply, the sample is the example.
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
