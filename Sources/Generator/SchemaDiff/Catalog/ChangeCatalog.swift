import SchemaExplanations

/// Every kind of change that `haapigen diff` can report.
public enum ChangeCatalog {
  /// All kinds of changes, by code.
  public static let all = ChangeTable.rules

  /// Returns the kind of change with a code, which may be in upper or lower case. Nil if there is none.
  public static func rule(for code: String) -> ChangeRule? {
    all.first { $0.code == code.uppercased() }
  }

  // MARK: Pages

  /// The pages of all codes, from `Changes/`. There is one file for each series: `DIF1`, `DIF2`, ….
  package static let files = [
    PackageResources.DIF1_yaml, PackageResources.DIF2_yaml, PackageResources.DIF3_yaml,
    PackageResources.DIF4_yaml, PackageResources.DIF5_yaml, PackageResources.DIF6_yaml,
    PackageResources.DIF7_yaml, PackageResources.DIF8_yaml, PackageResources.DIF9_yaml,
  ].map { PageFile($0) }

  fileprivate static let pages = Dictionary(
    first: files.flatMap(\.pages).map { ($0.code, $0) })
}

extension ChangeRule {
  /// A title in a few words: `A member is required now`.
  public var title: String { page?["title"] ?? code }
  /// The apps, servers or people that are affected, and the effect.
  public var who: String { page?.prose("who") ?? "" }
  /// Advice in one sentence.
  public var advice: String { page?.prose("advice") ?? "" }
  /// The effect and the advice, with the line breaks of the page.
  var explanation: String { page?.text("who", "advice") ?? "" }
  /// An example: an edit of a schema that causes a change with this code.
  public var bad: Edit { edit("edit") ?? Edit(text: "", before: "", after: "") }
  /// An edit with the same purpose that breaks less; nil if there is none.
  public var better: Edit? { edit("better") }

  private var page: PageText? { ChangeCatalog.pages[code] }

  /// Reads an edit of the page's sample schema, to which the edit `with` is applied first. Without a sample, the lines
  /// are a complete schema. If the lines do not apply, the sample is the version after the edit.
  private func edit(_ key: String) -> Edit? {
    guard let page, let text = page[key] else { return nil }
    let patch = LinePatch(text)
    let sample = page.sample ?? patch.before
    let start = page["with"].flatMap { LinePatch($0).applied(to: sample) } ?? sample
    if let after = patch.applied(to: start) { return Edit(text: text, before: start, after: after) }
    return Edit(text: text, before: patch.reversed.applied(to: start) ?? start, after: start)
  }
}
