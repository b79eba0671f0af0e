/// Explains the syntax errors of libyaml that the check of lines does not find.
enum YAMLProblem {
  static func explain(_ problem: String) -> (code: String, message: String, help: String) {
    for (part, code, message, help) in table where problem.contains(part) {
      return (code, message, help)
    }
    return ("DOC004", "this is not YAML: \(problem)", "compare with the lines around it")
  }

  private static let table: [(part: String, code: String, message: String, help: String)] = [
    (
      "cannot start any token", "DOC004", "a value cannot start with this character",
      "put the string in quotes"
    ),
    (
      "mapping values are not allowed in this context", "DOC004", "a second `:` on one line",
      "put a string that contains `: ` in quotes"
    ),
    (
      "did not find expected node content", "DOC004", "a value is missing here",
      "write one, or put the string in quotes"
    ),
    (
      "unexpected non-alphabetical character", "DOC004", "a line cannot start with `%`",
      "put the string in quotes"
    ),
    (
      "could not find expected ':'", "DOC004", "a key of more than 1,024 characters", "shorten it"
    ),
    (
      "did not find expected comment or line break", "DOC004", "text follows `|` or `>`",
      "begin the text in the next line"
    ),
    (
      "did not find expected key", "DOC004", "this does not belong to the value before it",
      "put the whole value in quotes, or correct the indentation"
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
      "found undefined tag handle", "DOC006", "a tag (`!name`) is not part of the schema language",
      "write the value without it, or put a string that starts with `!` in quotes"
    ),
    (
      "did not find expected alphabetic or numeric character", "DOC006",
      "an anchor or alias (`&`, `*`) is not part of the schema language",
      "put a string that starts with `&` or `*` in quotes"
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
