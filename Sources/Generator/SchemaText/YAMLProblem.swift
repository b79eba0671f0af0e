/// Explains the syntax errors of libyaml that ``LineCheck`` does not find.
enum YAMLProblem {
  static func explain(_ problem: String) -> (code: String, message: String, help: String) {
    guard let row = table.first(where: { problem.contains($0[0]) }) else {
      return ("DOC004", "this is not YAML: \(problem)", "compare with the lines around it")
    }
    let isFeature = row[1].hasSuffix("is not part of the schema language")
    return (isFeature ? "DOC006" : "DOC004", row[1], row[2])
  }

  /// Each row has a part of libyaml's message, the message of the finding, and the help.
  private static let table: [[String]] = #"""
    cannot start any token | a value cannot start with this character | put the string in quotes
    mapping values are not allowed | a second `:` on one line | put a string that contains `: ` in quotes
    expected node content | a value is missing here | write one, or put the string in quotes
    unexpected non-alphabetical character | a line cannot start with `%` | put the string in quotes
    expected ':' | a key of more than 1,024 characters | shorten it
    expected comment or line break | text follows `|` or `>` | begin the text in the next line
    expected key | this does not belong to the value before it | put the whole value in quotes, or correct the indentation
    expected ',' or ']' | a list in brackets does not end here | separate its items with `,` and close it with `]`
    expected ',' or '}' | a mapping in braces does not end here | separate its entries with `,` and close it with `}`
    undefined tag handle | a tag (`!name`) is not part of the schema language | write the value without it, or put a string that starts with `!` in quotes
    alphabetic or numeric character | an anchor or alias (`&`, `*`) is not part of the schema language | put a string that starts with `&` or `*` in quotes
    unknown escape | an unknown escape in this string | write \\ for a backslash, or use single quotes
    hexdecimal number | an escape without its digits in this string | write \\ for a backslash, or use single quotes
    """#.split(separator: "\n").map { $0.split(separator: " | ").map(String.init) }
}
