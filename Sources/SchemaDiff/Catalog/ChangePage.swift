import SchemaExplanations

/// The page about a kind of change.
struct ChangePage: Sendable {
  let title: String
  let who: String
  let advice: String
  let edit: ChangeRule.Edit
  let better: ChangeRule.Edit?

  init(reading page: inout PageReader) {
    title = page.text("title")
    who = page.prose("who")
    advice = page.prose("advice")
    let start = page.start()
    let text = page.text("edit")
    edit = page.edit("edit", text, of: start)
    if let text = page.optionalText("better") {
      better = page.edit("better", text, of: start)
    } else {
      better = nil
    }
  }
}

extension PageReader {
  /// The schema to which the edits of the page apply; nil if the edits are complete.
  fileprivate mutating func start() -> String? {
    let first = optionalText("with")
    let sample = sample()
    guard let sample, let first else { return sample }
    if let start = LinePatch(first).applied(to: sample) { return start }
    report("`with` does not fit its sample")
    return sample
  }

  /// A complete edit, or an edit of a schema that is the version before or after it.
  fileprivate mutating func edit(
    _ key: String, _ text: String, of start: String?
  ) -> ChangeRule.Edit {
    let patch = LinePatch(text)
    guard let start else { return ChangeRule.Edit(before: patch.before, after: patch.after) }
    if let after = patch.applied(to: start) { return ChangeRule.Edit(before: start, after: after) }
    if let before = patch.reversed.applied(to: start) {
      return ChangeRule.Edit(before: before, after: start)
    }
    report("`\(key)` does not fit its sample")
    return ChangeRule.Edit(before: patch.before, after: patch.after)
  }
}
