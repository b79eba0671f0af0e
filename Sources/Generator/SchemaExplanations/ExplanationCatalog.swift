import SchemaText

/// The page of every diagnostic. The pages are in `Explanations/`, in a file for each series.
public enum ExplanationCatalog {
  /// All pages, by series and code.
  public static let all = files.flatMap { $0.pages.map(\.page) }

  /// The page of a code. The code may be in upper or lower case.
  public static func explanation(for code: String) -> Explanation? { pages[code.uppercased()] }

  /// All errors in the files of the pages.
  package static var problems: [String] { files.flatMap(\.problems) }

  private static let pages = Dictionary(first: all.map { ($0.code, $0) })

  private static let files = [
    file("DOC", PackageResources.DOC_yaml), file("KEY", PackageResources.KEY_yaml),
    file("NAM", PackageResources.NAM_yaml), file("TYP", PackageResources.TYP_yaml),
    file("WIR", PackageResources.WIR_yaml), file("RUL", PackageResources.RUL_yaml),
    file("EXA", PackageResources.EXA_yaml), file("SCN", PackageResources.SCN_yaml),
    file("THM", PackageResources.THM_yaml), file("MAP1", PackageResources.MAP1_yaml),
    file("MAP2", PackageResources.MAP2_yaml), file("MAP3", PackageResources.MAP3_yaml),
    file("MAP4", PackageResources.MAP4_yaml), file("MAP5", PackageResources.MAP5_yaml),
    file("MAP6", PackageResources.MAP6_yaml), file("OVL", PackageResources.OVL_yaml),
    file("OUT", PackageResources.OUT_yaml), file("REV", PackageResources.REV_yaml),
  ]

  private static func file(_ series: String, _ bytes: [UInt8]) -> PageFile<Explanation> {
    PageFile("\(series).yaml", bytes) { Explanation(reading: &$0) }
  }
}

extension Explanation {
  init(reading page: inout PageReader) {
    let sample = page.sample()
    self.init(
      code: page.code, title: page.text("title"), severity: page.severity(),
      why: page.prose("why"),
      bad: page.example("wrong", or: "example", of: sample),
      good: page.example("right", or: "remedy", of: sample))
  }
}

extension PageReader {
  fileprivate mutating func severity() -> Diagnostic.Severity {
    guard let text = optionalText("severity") else { return .error }
    if let severity = Diagnostic.Severity(rawValue: text) { return severity }
    report("unknown severity `\(text)`")
    return .error
  }

  /// Reads an example: a schema, which is an edit of the sample if there is one, or a text that is not a schema.
  fileprivate mutating func example(
    _ schemaKey: String, or textKey: String, of sample: String?
  ) -> Explanation.Example {
    if let text = optionalText(textKey) { return .text(text) }
    guard let sample else { return .schema(text(schemaKey)) }
    guard let text = optionalText(schemaKey) else { return .schema(sample) }
    if let edited = LinePatch(text).applied(to: sample) { return .schema(edited) }
    report("`\(schemaKey)` does not fit its sample")
    return .schema(sample)
  }
}
