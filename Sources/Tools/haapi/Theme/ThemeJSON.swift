/// Writes defects and values as lines of JSON. `docs/theming.md` describes the members.
enum ThemeJSON {
  static func write(_ finding: ThemeFinding, of file: String) {
    JSONMembers.printLine { line in
      line.add("file", file)
      line.add("severity", finding.severity.rawValue)
      line.add("defect", finding.defect.kind)
      if !finding.defect.keyPath.isEmpty { line.add("keyPath", finding.defect.keyPath) }
      addFacts(of: finding.defect, to: &line)
      line.add("message", finding.defect.message)
    }
  }

  static func writeUnreadable(_ file: String, reason: String, nearest: [String]) {
    JSONMembers.printLine { line in
      line.add("file", file)
      line.add("severity", "error")
      line.add("defect", nearest.isEmpty ? "unreadable" : "fileNotFound")
      add(nearest, to: &line)
      line.add("message", ThemeFile.Outcome.text(reason, nearest: nearest))
    }
  }

  private static func addFacts(of defect: ThemeDefect, to line: inout JSONMembers) {
    switch defect {
    case .fileNotFound(_, _, let nearest), .unknownKey(_, let nearest): add(nearest, to: &line)
    case .unreadable: break
    case .wrongType(_, let expected, let found, let nearest):
      line.add("expected", expected)
      line.add("found", found)
      add(nearest.map { [$0] } ?? [], to: &line)
    case .numericString(_, let text): line.add("value", text)
    case .invalidValue(_, let value, let allowed, let nearest):
      line.add("value", value)
      line.add("allowed", texts: allowed)
      add(nearest.map { [$0] } ?? [], to: &line)
    case .unknownStyle(_, let name, let prefix, let nearest),
      .wrongPrefix(_, let name, let prefix, let nearest):
      line.add("value", name)
      line.add("expected", prefix)
      add(nearest, to: &line)
    case .cycle(let ring): line.add("ring", texts: ring)
    case .unknownColor(_, let name, let nearest), .unknownFont(let name, let nearest):
      line.add("value", name)
      add(nearest, to: &line)
    }
  }

  private static func add(_ nearest: [String], to line: inout JSONMembers) {
    if !nearest.isEmpty { line.add("nearest", texts: nearest) }
  }

  // MARK: Values

  static func write(_ style: ThemeListing.Style) {
    JSONMembers.printLine { line in
      line.add("style", style.name)
      line.add("family", style.family)
      line.add("values", style.entries) { entry, members in
        members.add("key", entry.key)
        guard let value = entry.value else { return }
        switch value.value {
        case .string(let text): members.add("value", text)
        case .number(let number): members.add("value", number)
        case .boolean(let isTrue): members.add("value", isTrue)
        }
        members.add("origin", value.origin.word)
        if case .base(let base) = value.origin { members.add("base", base) }
        members.add("light", entry.color?.light.description)
        members.add("dark", entry.color?.dark.description)
      }
    }
  }
}
