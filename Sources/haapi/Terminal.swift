import ConsoleOutput
import Foundation

/// Standard output and standard error, in pieces that are worth a system call.
///
/// What is written to both comes out in the order in which it was written, and errors at once: a command may
/// run for long after one, or end with its exit code.
enum Terminal {
  static func write(_ line: String) { put(line + "\n", to: .output) }

  static func complain(_ line: String) { put(line + "\n", to: .error) }

  /// Text as it is, without a line break at the end.
  static func put(_ text: String, to stream: ConsoleOutput.Stream = .output) {
    put(text.utf8, to: stream)
  }

  static func put(_ bytes: some Sequence<UInt8>, to stream: ConsoleOutput.Stream = .output) {
    if stream != pendingStream { flush() }
    pendingStream = stream
    pending.append(contentsOf: bytes)
    if stream == .error || pending.count >= 1 << 16 { flush() }
  }

  /// To be called at the end of each file.
  /// - Throws: `ExitCode` when output was lost.
  static func endOfFile() throws {
    flush()
    try ConsoleOutput.checkIsWritable()
  }

  /// Colours only where a person looks, and not against their will (https://no-color.org).
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
