/// Writes to standard output and standard error. `print` and `printError` accept any text, and escape everything that a
/// terminal or a log would interpret.
enum Console {
  /// Prints text and a line break.
  ///
  /// - Parameter isColoured: True for text whose parts were made safe before they were coloured.
  static func print(_ text: String, isColoured: Bool = false) {
    ConsoleOutput.write(TerminalText.safe(text, keepsColours: isColoured) + "\n")
  }

  static func print(bytes: [UInt8]) { ConsoleOutput.write(bytes) }

  static func printError(_ text: String, isColoured: Bool = false) {
    ConsoleOutput.write(TerminalText.safe(text, keepsColours: isColoured) + "\n", to: .error)
  }

  /// Prints a finding in the format of findings about the schema.
  static func printError(_ finding: Diagnostic) {
    let text = DiagnosticText(sources: [], usesColour: usesColour).render([finding])
    printError(String(text.dropLast()), isColoured: true)
  }

  /// True if standard error is a terminal and the user has not disabled colours.
  static var usesColour: Bool {
    isatty(2) == 1 && getenv("NO_COLOR") == nil && getenv("TERM").map { strcmp($0, "dumb") } != 0
  }

  /// Prints a finding as a GitHub annotation.
  static func print(_ finding: Finding) {
    print(bytes: Array((finding.annotation + "\n").utf8))
  }

  /// Prints a value as JSON. Characters that a terminal would interpret are escaped, for example as `\u001b`.
  static func print(json value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    print(json: String(decoding: try encoder.encode(value), as: UTF8.self) + "\n")
  }

  static func print(json text: String) { print(bytes: Array(JSONText.printable(text).utf8)) }
}
