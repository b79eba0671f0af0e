/// Writes lines to standard output and standard error.
enum Terminal {
  static func write(_ line: String) { put(line, to: .output) }

  static func complain(_ line: String) { put(line, to: .error) }

  private static func put(_ line: String, to stream: ConsoleOutput.Stream) {
    ConsoleOutput.write(Array((line + "\n").utf8), to: stream)
  }

  /// Checks that no output was lost. Must be called after each input file.
  /// - Throws: `ExitCode` if output was lost.
  static func endOfFile() throws { try ConsoleOutput.checkIsWritable() }

  /// True if colours are used: only on a terminal, and only if the user has not disabled them (https://no-color.org).
  static func hasColours(_ descriptor: Int32) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    return isatty(descriptor) == 1 && environment["NO_COLOR", default: ""].isEmpty
      && environment["TERM"] != "dumb"
  }
}
