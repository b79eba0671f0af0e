/// Checks the signatures of hand-written functions, because they are copied into Swift code.
extension MemberByMemberCheck {
  func check(_ hook: Hook, of member: Member) {
    var names: Set<String> = []
    for parameter in hook.parameters {
      let parts = parameter.label.text.split(separator: " ", omittingEmptySubsequences: false)
      // A single word may be a keyword in a requirement. In `label name`, only the label may be a keyword.
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

  private static func isLabel(_ text: Substring) -> Bool {
    // Swift accepts keywords as labels, except these.
    text == "_" || (isIdentifier(text) && !["inout", "var", "let"].contains(text))
  }

  private static func isName(_ text: Substring) -> Bool {
    isIdentifier(text) && !SwiftNames.keywords.contains(String(text))
  }

  private static func isIdentifier(_ text: Substring) -> Bool {
    text.utf8.count <= NameCheck.maximumLength
      && text.wholeMatch(of: /[a-z][A-Za-z0-9]*/) != nil
  }
}
