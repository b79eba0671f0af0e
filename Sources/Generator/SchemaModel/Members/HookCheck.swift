/// Checks the signatures of hand-written functions, because they are copied into Swift.
struct HookCheck: MemberByMemberCheck {
  var findings: Findings

  func check(_ hook: Hook, of member: Member) {
    var names: Set<String> = []
    for parameter in hook.parameters {
      let parts = parameter.label.text.split(separator: " ", omittingEmptySubsequences: false)
      // In a requirement, a label without a name may be a keyword; a name after a label may not.
      let isSignature =
        parts.count == 1
        ? parts[0] != "_" && Self.isLabel(parts[0])
        : parts.count == 2 && Self.isLabel(parts[0]) && Self.isName(parts[1])
      guard isSignature, let name = parts.last else {
        report(
          "NAM201", "`\(parameter.label.shown)` is not a parameter",
          parameter.label.location, member, help: "write a name, `label name` or \"_ name\"")
        continue
      }
      if !names.insert(String(name)).inserted {
        report(
          "NAM203", "two parameters are called `\(name)`", parameter.label.location, member,
          help: "rename one of the two")
      }
    }
  }

  /// Checks the name of the static function that computes the value.
  func check(_ resolve: Wire.Resolve, of member: Member) {
    if !Self.isName(Substring(resolve.hook.text)) {
      report(
        "NAM201", "`\(resolve.hook.shown)` is not a function name", resolve.hook.location, member,
        help: "use letters and digits, beginning with a lower-case letter")
    }
  }

  /// Swift accepts other keywords as labels, but not these.
  private static let refusedLabels: Set<String> = ["inout", "var", "let"]

  private static func isLabel(_ text: Substring) -> Bool {
    text == "_" || (isIdentifier(text) && !refusedLabels.contains(String(text)))
  }

  private static func isName(_ text: Substring) -> Bool {
    isIdentifier(text) && !SwiftNames.keywords.contains(String(text))
  }

  private static func isIdentifier(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, (0x61...0x7A).contains(first),
      text.utf8.count <= NameCheck.maximumLength
    else { return false }
    return NameCheck.isIdentifier(String(text))
  }
}
