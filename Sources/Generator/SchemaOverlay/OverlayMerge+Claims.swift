/// Records which parts each overlay changes, to find conflicts, and which rules it replaces, for the lock file.
extension OverlayMerge {
  /// Records that the overlay changes a part of a definition. Returns false if the part has already been changed, by
  /// this overlay or by an overlay that it does not depend on; the new change must then not be made. The conflict is
  /// reported, except if two overlays make the same change and the change declares nothing in Swift.
  ///
  /// - Parameter value: The new value; nil if the part is removed.
  func claim(
    _ block: SchemaBlock, _ name: String, _ part: String, _ kind: OverlayInfo.Touch.Kind,
    _ location: SourceLocation, _ value: Node?
  ) -> Bool {
    Work.add(1)
    let touch = OverlayInfo.Touch(
      block: block, name: name, key: part, kind: kind, location: location)
    let new = Change(overlay: info.name, touch: touch, value: value)
    let definition = DefinitionName(block: block, name: name)
    let last = claims[definition, default: [:]].updateValue(new, forKey: part)
    let first = last.flatMap { info.standsOn.contains($0.overlay.text) ? nil : $0 }
    if let first,
      first.overlay == new.overlay || !new.isSame(as: first)
        || ChangeForm.of(block)?.isDeclared == true
    {
      reportConflict(first, new)
      return false
    }
    info.touches.append(touch)
    return first == nil
  }

  private func reportConflict(_ first: Change, _ second: Change) {
    let (name, part) = (second.touch.name, second.touch.key)
    let isOwn = first.overlay == second.overlay
    let isAddition = first.touch.kind == .add && second.touch.kind == .add
    let what = Self.words(part.isEmpty ? name : part, of: part.isEmpty ? nil : name)
    let verb = isAddition ? "define" : "change"
    let message =
      isOwn
      ? "\(what) is changed twice"
      : "the overlays `\(first.overlay)` and `\(second.overlay)` both \(verb) \(what)"
    // An error if the overlays are merged. Otherwise a warning, because an app may apply them one after the other.
    let isMerged =
      isOwn || !order.allowsSeveral || order.areCombined(first.overlay, second.overlay)
    findings.report(
      "MAP505", message, second.touch.location, severity: isMerged ? .error : .warning,
      help: isOwn
        ? "keep one of the two"
        : "write `after: [\(first.overlay)]` in the overlay `\(second.overlay)`, and delete or override "
          + "it there; or the reverse",
      related: [(first.touch.location, isOwn ? "first here" : "`\(first.overlay)` does it here")])
  }

  /// Records that the overlay changes the entry `name`. See the other `claim`.
  func claim(
    _ entries: ChangedEntries, _ name: String, _ kind: OverlayInfo.Touch.Kind,
    _ location: SourceLocation, _ value: Node?
  ) -> Bool {
    if let owner = entries.owner { return claim(entries.block, owner, name, kind, location, value) }
    let isText = entries.block == .strings && definition(.texts, name) != nil
    return claim(isText ? .texts : entries.block, name, "", kind, location, value)
  }

  /// Records that `entry` replaces the rule `old`. Warns if the two are equal.
  func replace(_ old: Node.Entry, path: String, _ entry: Node.Entry) {
    let rule = noteReplaced(old, path: path, entry.keyLocation)
    guard NodeText.flow(entry.value) == rule.text else { return }
    let layer = schema.overlays.first { $0.owns(rule.place) }
    findings.report(
      "MAP507", "this equals \(layer.map { "the overlay `\($0.name)`" } ?? "the base schema")",
      entry.keyLocation, severity: .warning,
      help: "delete the line", related: [(rule.place, "the rule that it would replace")])
  }

  @discardableResult
  func noteReplaced(
    _ old: Node.Entry, path: String, _ location: SourceLocation
  ) -> ReplacedRule {
    let rule = ReplacedRule(
      path: path, text: NodeText.flow(old.value), place: old.keyLocation, location: location)
    info.replaced.append(rule)
    return rule
  }
}
