/// A page for every code, by series.
public enum ExplanationCatalog {
  /// All pages, by code.
  public static let all: [Explanation] =
    documents + keys + names + byCode(types + protocols + typeAdditions) + wire
    + byCode(rules + unions) + examples
    + scenarios + themes + mapping + overlayRules + overlays + output + review

  /// Pages of one series that several files hold.
  private static func byCode(_ pages: [Explanation]) -> [Explanation] {
    pages.sorted { $0.code < $1.code }
  }

  /// The page of a code, in capital or small letters.
  public static func explanation(for code: String) -> Explanation? {
    let code = code.uppercased()
    return pages[code]
  }

  /// Codes that a misspelt one may have meant, or all.
  public static func help(for code: String) -> String {
    NearestNames.help(for: code.uppercased(), in: all.map(\.code), kind: "codes").text
  }

  private static let pages = Dictionary(
    all.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
}
