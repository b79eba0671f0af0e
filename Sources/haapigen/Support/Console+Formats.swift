import SchemaDocument
import SchemaModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What is printed for programs, and in colour. `print` and `printError` take any text, and nothing
/// that a terminal or a log would follow is left in it.
extension Console {
  /// Text whose parts are safe and that was coloured then.
  static func print(coloured text: String) {
    print(bytes: Array((TerminalText.safe(text, keepsColours: true) + "\n").utf8))
  }

  /// The same without a line break behind it, to standard error.
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
