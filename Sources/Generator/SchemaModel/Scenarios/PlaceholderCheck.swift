/// Checks placeholders in payloads, such as `{{qr}}`, which the sandbox replaces. Reports unknown placeholders, and
/// placeholders without `{{` or without `}}`.
extension ScenarioCheck {
  // Stored, because a regex literal in a function is compiled at each evaluation.
  nonisolated(unsafe) private static let whole = /(?s)\{\{(.*?)\}\}/
  // Matches `}}` only after the name of a placeholder. After other words, the braces may belong to the text.
  nonisolated(unsafe) private static let half =
    /\{\{ *([\w.-]*)|\b((?:user|field)\.[\w.-]*|qr|now|id)\}\}/

  func checkPlaceholders() {
    let scalars = scenario.states.flatMap(\.payloads).flatMap(\.json.scalars)
    for (text, place) in scalars
    where text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) {
      for match in text.matches(of: Self.whole) {
        checkPlaceholder(String(match.1).trimmingBlanks, place)
      }
      for match in text.replacing(Self.whole, with: " ").matches(of: Self.half) {
        let name = String(match.1 ?? match.2 ?? "").shown
        findings.report(
          "SCN305", "the placeholder `\(name)` has braces on one side only", place,
          help: "write `{{\(name)}}`")
      }
    }
  }

  private func checkPlaceholder(_ name: String, _ place: SourceLocation) {
    var part = name
    var known = ["qr", "now", "id", "user.NAME", "field.NAME"]
    if name.hasPrefix("user.") {
      known = scenario.users.flatMap(\.fields).map(\.name.text)
      part = String(name.dropFirst("user.".count))
    } else if name.hasPrefix("field.") {
      known = scenario.states.flatMap { $0.actions.all }.flatMap(\.fields)
      part = String(name.dropFirst("field.".count))
    }
    if known.contains(part) { return }
    findings.report(
      "SCN305", "there is no placeholder `{{\(name.shown)}}`", place,
      help: NearestNames.help(
        for: part, in: known, kind: part == name ? "placeholders" : "fields"))
  }
}

extension Node {
  /// All scalars in the node, with their locations.
  fileprivate var scalars: [(String, SourceLocation)] {
    switch content {
    case .scalar(let scalar): [(scalar.text, location)]
    case .sequence(let nodes): nodes.flatMap(\.scalars)
    case .mapping(let entries): entries.flatMap(\.value.scalars)
    }
  }
}
