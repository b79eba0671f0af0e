import SchemaDocument

/// Names of a mapping become functions, parameters, members and cases of Swift.
extension NameCheck {
  mutating func check(_ mapping: MappingSyntax) {
    for map in mapping.maps {
      // A row has the name of its struct.
      if map.kind != .row { checkType(map.name, kind: map.kind.rawValue) }
      for (name, _) in map.parameters { _ = checkLower(name, kind: "parameter") }
    }
    for union in mapping.unions { checkType(union.name, kind: "union") }
    for map in mapping.enums { checkType(map.name, kind: "enum map") }
    for (name, _, _) in mapping.context { _ = checkLower(name, kind: "context value") }
    for (name, _, _) in mapping.response { _ = checkLower(name, kind: "value of the response") }
    for hook in mapping.hooks {
      if checkLower(hook.name, kind: "hook"), isFree(hook.name) {
        for (label, _) in hook.parameters { _ = checkLower(label, kind: "parameter") }
      }
    }
    checkTexts(mapping.strings)
  }

  /// Whoever writes the function would have to put back-ticks around a word of Swift.
  private mutating func isFree(_ name: Name) -> Bool {
    guard SwiftNames.keywords.contains(name.text) else { return true }
    findings.report(
      "NAM205", "a hook cannot be called `\(name)`, a word of Swift", name.location,
      help: "choose another name, for example `\(name)Value`")
    return false
  }

  /// `hui_cancel` becomes the case `huiCancel`.
  private mutating func checkTexts(_ texts: [LocalisedText]) {
    var seen: [String: Name] = [:]
    for text in texts {
      let key = text.key
      let parts = key.text.split(separator: "_", omittingEmptySubsequences: false)
      let isName =
        key.text.count <= Self.maximumLength && key.text.first?.isLetter == true
        && parts.allSatisfy { !$0.isEmpty && Self.isIdentifier(String($0)) }
      guard isName else {
        findings.report(
          "NAM201",
          key.text.isEmpty ? "an empty key" : "`\(Self.shown(key.text))` is no key of a text",
          key.location,
          help: "use letters and digits with single `_` between words, for example `hui_cancel`")
        continue
      }
      let swiftName = parts.map { $0.lowercased() }.joined()
      if let first = seen[swiftName] {
        findings.report(
          "NAM203", "`\(key)` and `\(first)` become the same name in Swift", key.location,
          help: "rename one of the two", related: [(first.location, "first here")])
      }
      seen[swiftName] = key
    }
  }
}
