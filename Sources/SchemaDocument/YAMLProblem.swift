/// libyaml's words for a syntax error, in words for the person who made it.
enum YAMLProblem {
  static func explain(_ problem: String) -> (message: String, help: String) {
    for (part, message, help) in table where problem.contains(part) { return (message, help) }
    return ("this is not YAML: \(problem)", "compare with the lines around it")
  }

  /// What the parser was reading, for a note at its beginning.
  static func explain(context: String) -> String? {
    if context.contains("flow mapping") { return "the map in braces starts here" }
    if context.contains("flow sequence") { return "the list in brackets starts here" }
    if context.contains("block mapping") { return "the map before it starts here" }
    if context.contains("block collection") { return "the list before it starts here" }
    if context.contains("quoted scalar") { return "the quoted text starts here" }
    return nil
  }

  private static let table: [(String, String, String)] = [
    (
      "found character that cannot start any token",
      "no value can start with this character",
      "indent with blanks, not tabs; put a text that starts with @, ` or % in quotes"
    ),
    (
      "found a tab character", "a tab cannot indent YAML", "indent with blanks"
    ),
    (
      "found unexpected end of stream", "a quoted text does not end", "add the closing quote"
    ),
    (
      "mapping values are not allowed in this context", "a second `:` on one line",
      "put a text that holds `: ` in quotes"
    ),
    (
      "could not find expected ':'", "a key without `:`", "write `key: value`"
    ),
    (
      "did not find expected key", "the line fits neither the map before it nor a new one",
      "check the indentation; put a text that starts with a quote in quotes as a whole"
    ),
    (
      "did not find expected ',' or ']'", "a list in brackets does not end here",
      "separate its items with `,` and close it with `]`"
    ),
    (
      "did not find expected ',' or '}'", "a map in braces does not end here",
      "separate its entries with `,` and close it with `}`"
    ),
    (
      "did not find expected '-' indicator", "a list item without `-`", "start it with `- `"
    ),
    (
      "did not find expected node content", "a value is missing here",
      "write one, or put a text such as `[a` in quotes"
    ),
    (
      "found undefined tag handle", "a tag (`!name`) is not part of the schema language",
      "write the value without it"
    ),
    (
      "did not find expected alphabetic or numeric character",
      "an anchor or alias (`&`, `*`) is not part of the schema language",
      "put a text that starts with & or * in quotes"
    ),
    (
      "unknown escape", "an escape that YAML does not know in this text",
      "write \\\\ for a backslash, or use single quotes"
    ),
  ]
}
