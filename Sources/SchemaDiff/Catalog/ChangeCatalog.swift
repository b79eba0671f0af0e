/// Every kind of change that `haapigen diff` knows, by series.
public enum ChangeCatalog {
  /// All of them, by code.
  public static let all: [ChangeRule] =
    types + members + enums + wire + protocols + unions + maps + mapper + documentation
    + scenarios + theme

  /// The entry of a code, in capital or small letters.
  public static func rule(for code: String) -> ChangeRule? { byCode[code.uppercased()] }

  private static let byCode = Dictionary(
    all.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
}
