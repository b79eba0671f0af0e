import SchemaExplanations

/// Every kind of change that `haapigen diff` knows, by series.
public enum ChangeCatalog {
  /// All kinds of changes, by code.
  public static let all: [ChangeRule] =
    types + members + enums + wire + protocols + unions + maps + mapper + documentation
    + scenarios + theme

  /// Names of the kinds of changes of enums.
  enum Enums {}
  /// Names of the kinds of changes in how members are read and written.
  enum Wires {}
  /// Names of the kinds of changes of unions.
  enum Unions {}

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
