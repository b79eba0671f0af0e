/// The explanations of all diagnostics. Their pages are in `Pages/`, in a file for each series of codes.
public enum ExplanationCatalog {
  /// All explanations, in the order of series and codes.
  public static let all = files.flatMap(\.pages).map { Explanation($0) }

  /// Returns the explanation of a code in upper or lower case; `nil` for an unknown code.
  public static func explanation(for code: String) -> Explanation? { pages[code.uppercased()] }

  private static let pages = Dictionary(first: all.map { ($0.code, $0) })

  package static let files = [
    PackageResources.DOC_yaml, PackageResources.KEY_yaml, PackageResources.NAM_yaml,
    PackageResources.TYP_yaml, PackageResources.WIR_yaml, PackageResources.RUL_yaml,
    PackageResources.EXA_yaml, PackageResources.SCN_yaml, PackageResources.THM_yaml,
    PackageResources.MAP1_yaml, PackageResources.MAP2_yaml, PackageResources.MAP3_yaml,
    PackageResources.MAP4_yaml, PackageResources.MAP5_yaml, PackageResources.MAP6_yaml,
    PackageResources.OVL_yaml, PackageResources.OUT_yaml, PackageResources.REV_yaml,
  ].map { PageFile($0) }
}
