import ConsoleOutput
import SchemaDocument
import SchemaModel
import SystemCalls

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Standard output and standard error.
enum Console {
  static func print(_ text: String) { ConsoleOutput.write(TerminalText.safe(text) + "\n") }

  static func print(bytes: [UInt8]) { ConsoleOutput.write(bytes) }

  static func printError(_ text: String) {
    ConsoleOutput.write(TerminalText.safe(text) + "\n", to: .error)
  }

  static func writeError(bytes: [UInt8]) { ConsoleOutput.write(bytes, to: .error) }

  /// Colour is for eyes: only on a terminal, and not where the user has switched it off.
  static var usesColour: Bool {
    isatty(2) == 1 && getenv("NO_COLOR") == nil && getenv("TERM").map { strcmp($0, "dumb") } != 0
  }
}

/// Output for programs, and output in colour. `print` and `printError` take any text, and nothing
/// that a terminal or a log would follow is left in it.
extension Console {
  /// Text whose parts are safe and that was coloured then.
  static func print(coloured text: String) {
    print(bytes: Array((TerminalText.safe(text, keepsColours: true) + "\n").utf8))
  }

  /// The same to standard error, without a line break at the end.
  static func writeError(coloured text: String) {
    writeError(bytes: Array(TerminalText.safe(text, keepsColours: true).utf8))
  }

  static func print(_ command: WorkflowCommand) {
    print(bytes: Array((command.line + "\n").utf8))
  }

  /// A value as JSON. Characters that a terminal would follow are written as `\u001b`.
  static func print(json value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    print(json: String(decoding: try encoder.encode(value), as: UTF8.self) + "\n")
  }

  static func print(json text: String) { print(bytes: Array(JSONText.printable(text).utf8)) }
}
