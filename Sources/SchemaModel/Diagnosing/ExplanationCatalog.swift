/// A page for every code, by series.
public enum ExplanationCatalog {
  /// All pages, by code.
  public static let all: [Explanation] =
    documents + keys + names + types + wire + rules + examples + scenarios + mapping + overlayRules
    + overlays
    + output + review

  /// The page of a code, in capital or small letters.
  public static func explanation(for code: String) -> Explanation? {
    let code = code.uppercased()
    return byCode[code]
  }

  /// Codes that a misspelt one may have meant, or all.
  public static func help(for code: String) -> String {
    NearestNames.help(for: code.uppercased(), in: all.map(\.code), kind: "codes").text
  }

  private static let byCode = Dictionary(
    all.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
}
