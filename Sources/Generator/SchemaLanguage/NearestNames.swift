import HaapiFoundation
import SchemaText

package typealias NearestNames = HaapiFoundation.NearestNames

extension NearestNames {
  /// Returns the help `write …` if known names are similar, or else a list of the known names.
  ///
  /// - Parameters:
  ///   - kind: A plural noun for the known names, such as `types`.
  ///   - otherwise: The help instead of the list, if no known name is similar.
  package static func help(
    for name: String, in known: some Sequence<String>, kind: String, otherwise: String? = nil
  ) -> Help {
    let known = Set(known).sorted()
    let near = meant(by: name, in: known)
    if !near.isEmpty {
      return Help(
        "write " + near.map { "`\($0)`" }.joined(separator: " or "), about: name,
        fix: near.count == 1 && isSlip(name, of: near[0]) ? .replace(name, with: near[0]) : nil)
    }
    if let otherwise { return Help(otherwise, about: name) }
    if known.isEmpty { return Help("there are no \(kind) to choose from", about: name) }
    let all = known.count > 12 ? likelyFirst(known, for: name) : known
    let list = all.prefix(12).map { "`\($0)`" }.joined(separator: ", ")
    return Help(
      "known \(kind): \(list)" + (all.count > 12 ? ", … (\(all.count) in all)" : ""),
      about: name)
  }

  /// Returns the known names that may be meant: they differ by a few letters, or have further words.
  package static func meant(by name: String, in known: [String]) -> [String] {
    let near = of(name, in: known)
    if near.contains(where: { isSlip(name, of: $0) }) { return near }
    let nested = known.filter { $0.hasSuffix("." + name) }
    let longer = nested.isEmpty ? longer(name, in: known) : nested
    return longer.isEmpty ? near : longer
  }

  /// Sorts names: those with the most words in common with `name` come first.
  private static func likelyFirst(_ names: [String], for name: String) -> [String] {
    let wanted = Set(words(of: name))
    let common = names.map { Set(words(of: $0)).intersection(wanted).count }
    return names.indices.sorted { (common[$1], $0) < (common[$0], $1) }.map { names[$0] }
  }
}
