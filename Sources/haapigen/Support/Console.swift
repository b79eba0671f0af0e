import ConsoleOutput

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Standard output and standard error.
enum Console {
  static func print(_ text: String) { ConsoleOutput.write(text + "\n") }

  static func print(bytes: [UInt8]) { ConsoleOutput.write(bytes) }

  static func printError(_ text: String) { ConsoleOutput.write(text + "\n", to: .error) }

  static func writeError(_ text: String) { ConsoleOutput.write(text, to: .error) }

  /// Colour is for eyes: only on a terminal, and not where the user has switched it off.
  static var usesColour: Bool {
    isatty(2) == 1 && getenv("NO_COLOR") == nil && getenv("TERM").map { strcmp($0, "dumb") } != 0
  }
}
