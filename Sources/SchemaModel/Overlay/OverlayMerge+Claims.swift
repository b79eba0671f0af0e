import SchemaDocument

/// Records the changes of each overlay, and what they replace.
extension OverlayMerge {
  /// Records that the overlay changes a part of a definition. False, and reported, if another overlay already changed
  /// it and this one does not depend on that overlay.
  func claim(
    _ block: SchemaBlock, _ name: String, _ part: String, _ kind: OverlayInfo.Touch.Kind,
    _ location: SourceLocation
  ) -> Bool {
    Work.add(1)
    let claim = Claim(key: Key(block: block, name: name), part: part)
    let shown = "`\(NameCheck.shown(part.isEmpty ? name : part))`"
    defer { claims[claim] = (overlay.name, location) }
    if let first = claims[claim], !info.standsOn.contains(first.overlay.text) {
      let isSame = first.overlay == overlay.name
      let what = part.isEmpty ? shown : shown + " of `\(NameCheck.shown(name))`"
      report(
        "MAP505",
        isSame
          ? "\(what) is changed twice"
          : "the overlays `\(first.overlay)` and `\(overlay.name)` both change \(what)", location,
        severity: isSame || !order.allowsSeveral ? .error : .warning,
        help: isSame
          ? "keep one of the two"
          : "write `after: [\(first.overlay)]` in the overlay `\(overlay.name)` if its own change "
            + "has priority, or the reverse",
        related: [(first.location, isSame ? "first here" : "`\(first.overlay)` does it here")])
      if let definition = definition(block, name), !order.allowsSeveral { doubt(definition) }
      return false
    }
    info.touches.append(
      .init(block: block, name: name, key: part, kind: kind, location: location))
    return true
  }

  /// Records a rule that is replaced; a warning if the new rule is equal.
  func replace(_ old: Node, at place: SourceLocation, path: String, _ entry: Node.Entry) {
    let text = NodeText.flow(old)
    info.replaced.append(
      ReplacedRule(path: path, text: text, place: place, location: entry.keyLocation))
    guard NodeText.flow(entry.value) == text else { return }
    report(
      "MAP507", "this equals the base schema", entry.keyLocation, severity: .warning,
      help: "delete the line", related: [(place, "the rule that it would replace")])
  }

  func noteRemoved(_ old: Node, at place: SourceLocation, path: String, _ location: SourceLocation)
  {
    info.replaced.append(
      ReplacedRule(path: path, text: NodeText.flow(old), place: place, location: location))
  }

  func report(
    _ code: String, _ message: String, _ location: SourceLocation,
    severity: Diagnostic.Severity = .error, help: any HelpText,
    related: [(SourceLocation, String)] = []
  ) {
    // The changed definition may be in a part of another overlay that could not be read.
    if schema.isIncomplete, ["MAP501", "MAP502", "MAP503"].contains(code) { return }
    diagnostics.append(
      Diagnostic(
        code: code, severity: severity, message, at: location, help: help,
        related: related.map { .init(location: $0.0, message: $0.1) }))
  }
}
