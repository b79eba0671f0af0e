import SchemaExplanations

/// Every kind of change that `haapigen diff` knows, by series.
public enum ChangeCatalog {
  /// All kinds of changes, by code.
  public static let all = ChangeTable.rules

  /// The entry for a code, in upper or lower case.
  public static func rule(for code: String) -> ChangeRule? { byCode[code.uppercased()] }

  private static let byCode = Dictionary(first: all.map { ($0.code, $0) })

  // MARK: Pages

  /// The page for a code. The pages are in `Changes/`, in one file for each series.
  static func page(of code: String) -> ChangePage? { pages[code] }

  /// The codes that have a page.
  static var codesOfPages: [String] { files.flatMap { $0.pages.map(\.code) } }

  /// All errors in the files of the pages.
  static var problems: [String] { files.flatMap(\.problems) }

  private static let pages = Dictionary(
    first: files.flatMap { $0.pages.map { ($0.code, $0.page) } })

  private static let files = [
    file("DIF1", PackageResources.DIF1_yaml), file("DIF2", PackageResources.DIF2_yaml),
    file("DIF3", PackageResources.DIF3_yaml), file("DIF4", PackageResources.DIF4_yaml),
    file("DIF5", PackageResources.DIF5_yaml), file("DIF6", PackageResources.DIF6_yaml),
    file("DIF7", PackageResources.DIF7_yaml), file("DIF8", PackageResources.DIF8_yaml),
    file("DIF9", PackageResources.DIF9_yaml),
  ]

  private static func file(_ series: String, _ bytes: [UInt8]) -> PageFile<ChangePage> {
    PageFile("\(series).yaml", bytes) { ChangePage(reading: &$0) }
  }
}

/// The page about a kind of change.
struct ChangePage: Sendable {
  let title: String
  let who: String
  let advice: String
  let edit: ChangeRule.Edit
  let better: ChangeRule.Edit?

  init(reading page: inout PageReader) {
    title = page.text("title")
    who = page.prose("who")
    advice = page.prose("advice")
    let start = page.start()
    let text = page.text("edit")
    edit = page.edit("edit", text, of: start)
    if let text = page.optionalText("better") {
      better = page.edit("better", text, of: start)
    } else {
      better = nil
    }
  }
}

extension PageReader {
  /// The schema to which the edits of the page apply; nil if the edits are complete.
  fileprivate mutating func start() -> String? {
    let first = optionalText("with")
    let sample = sample()
    guard let sample, let first else { return sample }
    if let start = LinePatch(first).applied(to: sample) { return start }
    report("`with` does not fit its sample")
    return sample
  }

  /// A complete edit, or an edit of a schema that is the version before or after it.
  fileprivate mutating func edit(
    _ key: String, _ text: String, of start: String?
  ) -> ChangeRule.Edit {
    let patch = LinePatch(text)
    guard let start else { return ChangeRule.Edit(before: patch.before, after: patch.after) }
    if let after = patch.applied(to: start) { return ChangeRule.Edit(before: start, after: after) }
    if let before = patch.reversed.applied(to: start) {
      return ChangeRule.Edit(before: before, after: start)
    }
    report("`\(key)` does not fit its sample")
    return ChangeRule.Edit(before: patch.before, after: patch.after)
  }
}

extension ChangeRule {
  /// A title in a few words: `A member is required now`.
  public var title: String { page?.title ?? code }
  /// The apps, servers or people that are affected, and the effect.
  public var who: String { page?.who ?? "" }
  /// Advice in one sentence.
  public var advice: String { page?.advice ?? "" }
  /// An edit that causes the code.
  public var bad: Edit { page?.edit ?? Edit(before: "", after: "") }
  /// An edit with the same purpose that breaks less; nil if there is none.
  public var better: Edit? { page?.better }

  private var page: ChangePage? { ChangeCatalog.page(of: code) }
}
