/// Explains libyaml's syntax errors in plain words.
enum YAMLProblem {
  /// - Parameter line: The text in which the parser stopped, before `column` (from 1).
  static func explain(
    _ problem: String, _ line: String, column: Int
  ) -> (code: String, message: String, help: String) {
    let before = line.unicodeScalars.prefix(max(0, column - 1))
    if problem.contains("cannot start any token") {
      return cannotStart(line.unicodeScalars.dropFirst(before.count).first, before)
    }
    if problem.contains("mapping values are not allowed"), !before.contains(":") {
      return (
        "DOC004", "this line continues the string before it, and contains a `:`",
        "indent it like the line before, which ends with `:` if it is the key of this one; "
          + "put a long string in quotes"
      )
    }
    if problem.contains("mapping values are not allowed"), before.contains(":"),
      String(before).contains(": (")
    {
      return (
        "DOC004", "`(` does not begin a mapping or a list", "write `{` and `}`, or `[` and `]`"
      )
    }
    if problem.contains("did not find expected node content") {
      let text = value(in: line, at: column)
      return (
        "DOC004", "a value is missing here",
        text.isEmpty ? "write one" : "write one, or put a string such as `\(text)` in quotes"
      )
    }
    for (part, code, message, help) in table where problem.contains(part) {
      return (code, message, help)
    }
    return ("DOC004", "this is not YAML: \(problem)", "compare with the lines around it")
  }

  private static func cannotStart(
    _ character: Unicode.Scalar?, _ before: String.UnicodeScalarView.SubSequence
  ) -> (code: String, message: String, help: String) {
    if character == "\t" || before.last == "\t" {
      return ("DOC004", "a tab cannot indent YAML", "indent with spaces")
    }
    let shown = character.map { $0 == "`" ? "a back-tick" : "`\($0)`" } ?? "this"
    return ("DOC004", "a value cannot start with \(shown)", "put the string in quotes")
  }

  /// The characters between spaces, commas and brackets at a column.
  private static func value(in line: String, at column: Int) -> String {
    let scalars = Array(line.unicodeScalars)
    var start = min(max(0, column - 1), scalars.count)
    while start > 0, scalars[start - 1] != " " { start -= 1 }
    var text = scalars[start...].prefix { !",]}".unicodeScalars.contains($0) }.prefix(40)
    while text.last == " " { text.removeLast() }
    return String(String.UnicodeScalarView(text))
  }

  /// The construct that the parser was reading, for a note at its beginning.
  static func explain(context: String) -> String? {
    if context.contains("flow mapping") { return "the mapping in braces starts here" }
    if context.contains("flow sequence") { return "the list in brackets starts here" }
    if context.contains("block mapping") { return "the mapping before it starts here" }
    if context.contains("block collection") { return "the list before it starts here" }
    if context.contains("quoted scalar") { return "the quoted string starts here" }
    return nil
  }

  private static let table: [(part: String, code: String, message: String, help: String)] = [
    ("found a tab character", "DOC004", "a tab cannot indent YAML", "indent with spaces"),
    (
      "found unexpected end of stream", "DOC004", "a quoted string is not closed",
      "add the closing quote"
    ),
    (
      "mapping values are not allowed in this context", "DOC004", "a second `:` on one line",
      "put a string that contains `: ` in quotes"
    ),
    (
      "unexpected non-alphabetical character", "DOC004", "a line cannot start with `%`",
      "put the string in quotes"
    ),
    ("could not find expected ':'", "DOC004", "a key without `:`", "write `key: value`"),
    (
      "did not find expected key", "DOC004",
      "the line belongs neither to the mapping before it nor to a new one",
      "check the indentation; put a string that starts with a quote completely in quotes"
    ),
    (
      "did not find expected ',' or ']'", "DOC004", "a list in brackets does not end here",
      "separate its items with `,` and close it with `]`"
    ),
    (
      "did not find expected ',' or '}'", "DOC004", "a mapping in braces does not end here",
      "separate its entries with `,` and close it with `}`"
    ),
    (
      "did not find expected '-' indicator", "DOC004", "a list item without `-`",
      "start it with `- `, or check the indentation"
    ),
    (
      "found undefined tag handle", "DOC006", "a tag (`!name`) is not part of the schema language",
      "write the value without it, or put a string that starts with `!` in quotes"
    ),
    (
      "did not find expected alphabetic or numeric character", "DOC006",
      "an anchor or alias (`&`, `*`) is not part of the schema language",
      "put a string that starts with `&` or `*` in quotes"
    ),
    (
      "did not find expected <document start>", "DOC004",
      "this does not belong to anything before it", "check the indentation"
    ),
    (
      "unknown escape", "DOC004", "an unknown escape in this string",
      "write \\\\ for a backslash, or use single quotes"
    ),
    (
      "did not find expected hexdecimal number", "DOC004",
      "an escape without its digits in this string",
      "write \\\\ for a backslash, or use single quotes"
    ),
  ]
}
