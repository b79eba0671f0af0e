extension ChangeReport {
  /// GitHub refuses comments of more than 65,536 characters.
  private static let maximumLength = 60_000

  /// Returns a report for a comment on a pull request: the verdict, a table for each category, and folded details. It
  /// fits into a GitHub comment, and ends with a note if lines are left out. It begins with a marker, by which a CI job
  /// finds its last comment and replaces it.
  ///
  /// - Parameter command: The command that shows all details: `haapigen diff main`.
  package func markdown(command: String) -> String {
    var text = "<!-- haapigen diff -->\n\(heading)\n"
    if !counts.isEmpty { text += "\n" + countTable }
    // Reserves space for titles and the last line. Details are added last, so that they are left out first.
    var budget = Budget(left: Self.maximumLength - text.utf8.count - 1_500)
    let groups = ChangeCategory.allCases.map { category in
      (category, changes.filter { $0.category == category })
    }
    let rows = groups.map { _, changes in changes.map { budget.take(row($0)) }.joined() }
    let accepted = accepted.map { budget.take(row($0)) }.joined()
    let warnings = warnings.map { budget.take(item($0)) }.joined()
    for (group, rows) in zip(groups, rows) {
      let details = group.0 == .documentation ? [] : group.1.map { budget.take(detail($0)) }
      text += section(group.0, rows, details.joined())
    }
    if !accepted.isEmpty {
      text +=
        "\n#### Accepted\n\n| Code | Category | Subject | What | Because |\n"
        + "| --- | --- | --- | --- | --- |\n" + accepted
    }
    if !warnings.isEmpty { text += "\n#### Warnings\n\n" + warnings }
    if budget.omitted > 0 {
      text +=
        "\n_\(budget.omitted) more line\(budget.omitted == 1 ? " is" : "s are") left out, "
        + "because a comment must not be longer. \(Self.code(command)) shows everything._\n"
    }
    return text
  }

  /// The space for lines. Lines are left out when there is no more space.
  private struct Budget {
    var left: Int
    var omitted = 0

    mutating func take(_ line: @autoclosure () -> String) -> String {
      if left > 0 {
        let line = line()
        left -= line.utf8.count
        if left >= 0 { return line }
      }
      // Leaves out all further lines, because a shorter line that fits would hide the gap before it.
      left = 0
      omitted += 1
      return ""
    }
  }

  // MARK: Head

  private var heading: String {
    let what = scope == .mapping ? "Mapping" : "Schema"
    let title = "### \(what) \(Self.code(old.label)) → \(Self.code(new.label)): "
    return title + summary + (isQuiet ? "" : "\n\n**\(Self.escaped(verdictWords))**")
  }

  private var countTable: String {
    "| Category | Findings |\n| --- | ---: |\n"
      + counts.map { "| \($0.category.words) | \($0.count) |\n" }.joined()
  }

  // MARK: Sections

  private func section(_ category: ChangeCategory, _ rows: String, _ details: String) -> String {
    if rows.isEmpty { return "" }
    let title = category.words.prefix(1).uppercased() + category.words.dropFirst()
    let table = "\n#### \(title)\n\n| Code | Subject | What |\n| --- | --- | --- |\n" + rows
    if details.isEmpty { return table }
    return table + "\n<details><summary>Who notices, and what to do</summary>\n\n\(details)\n"
      + "</details>\n"
  }

  private func row(_ change: Change) -> String {
    let others = change.categories.dropFirst().map(\.words)
    let more = others.isEmpty ? "" : " (\(others.joined(separator: ", ")) too)"
    let guess = change.isGuess ? " (a guess)" : ""
    return "| \(change.code) | \(Self.code(change.subject)) "
      + "| \(Self.escaped(change.message))\(guess)\(more) |\n"
  }

  private func detail(_ change: Change) -> String {
    let places = [change.before.map(old.place), change.after.map(new.place)]
      .compactMap { $0.map(Self.code) }.joined(separator: " → ")
    return
      "- **\(change.code)** \(Self.code(change.subject))\(places.isEmpty ? "" : ", ")\(places)"
      + "<br>\(Self.escaped(change.who)) \(Self.escaped(change.advice))\n"
  }

  private func row(_ item: Accepted) -> String {
    "| \(item.change.code) | \(item.change.categories.words) "
      + "| \(Self.code(item.change.subject)) | \(Self.escaped(item.change.message)) | \(Self.escaped(item.entry.reason)) |\n"
  }

  private func item(_ warning: Diagnostic) -> String {
    let start = warning.location.map { "\(Self.code(new.place($0))): " } ?? ""
    return "- \(start)\(Self.escaped(warning.message)); \(Self.escaped(warning.help ?? "")) "
      + "(\(warning.code))\n"
  }

  // MARK: Escaping

  private static func code(_ text: String) -> String { MarkdownText.code(text) }

  private static func escaped(_ text: String) -> String {
    MarkdownText.inline(text, isComment: true)
  }
}
