import ConsoleOutput
import Foundation

/// Buffered standard output and standard error.
///
/// The order of the two streams is preserved, and errors are written at once, because a command may run for a long
/// time after an error, or end with its exit code.
enum Terminal {
  static func write(_ line: String) { put(line + "\n", to: .output) }

  static func complain(_ line: String) { put(line + "\n", to: .error) }

  /// Writes text unchanged, without a line break at the end.
  static func put(_ text: String, to stream: ConsoleOutput.Stream = .output) {
    put(text.utf8, to: stream)
  }

  static func put(_ bytes: some Sequence<UInt8>, to stream: ConsoleOutput.Stream = .output) {
    if stream != pendingStream { flush() }
    pendingStream = stream
    pending.append(contentsOf: bytes)
    if stream == .error || pending.count >= 1 << 16 { flush() }
  }

  /// Must be called at the end of each file.
  /// - Throws: `ExitCode` if output was lost.
  static func endOfFile() throws {
    flush()
    try ConsoleOutput.checkIsWritable()
  }

  /// True if colours are used: only on a terminal, and only if the user has not disabled them (https://no-color.org).
  static func hasColours(_ descriptor: Int32) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    return isatty(descriptor) == 1 && environment["NO_COLOR", default: ""].isEmpty
      && environment["TERM"] != "dumb"
  }

  private static func flush() {
    ConsoleOutput.write(pending, to: pendingStream)
    pending.removeAll(keepingCapacity: true)
  }
}

// The program has one thread.
nonisolated(unsafe) private var pending: [UInt8] = []
nonisolated(unsafe) private var pendingStream = ConsoleOutput.Stream.output
