import SchemaDocument

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Standard output and standard error.
enum Console {
  static func print(_ text: String) { write(TerminalText.safe(text) + "\n", to: 1) }

  static func print(bytes: [UInt8]) { write(bytes, to: 1) }

  static func printError(_ text: String) { write(TerminalText.safe(text) + "\n", to: 2) }

  static func writeError(bytes: [UInt8]) { write(bytes, to: 2) }

  /// Colour is for eyes: only on a terminal, and not where the user has switched it off.
  static var usesColour: Bool {
    isatty(2) == 1 && getenv("NO_COLOR") == nil && getenv("TERM").map { strcmp($0, "dumb") } != 0
  }

  private static func write(_ text: String, to descriptor: Int32) {
    write(Array(text.utf8), to: descriptor)
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) {
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        guard let base = buffer.baseAddress else { return }
        #if canImport(Glibc)
          let count = Glibc.write(descriptor, base + offset, buffer.count - offset)
        #elseif canImport(Musl)
          let count = Musl.write(descriptor, base + offset, buffer.count - offset)
        #else
          let count = Darwin.write(descriptor, base + offset, buffer.count - offset)
        #endif
        // A reader that has gone away is no error of ours.
        if count <= 0 { return }
        offset += count
      }
    }
  }
}
