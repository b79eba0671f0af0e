/// Reads lines and keys from standard input. Each read waits on a separate thread, so that the program is not blocked.
/// A read ends when its task is cancelled.
enum TerminalInput {
  /// Reads a line without its line break; `nil` at the end of the input (Ctrl-D).
  /// - Throws: `CancellationError`
  static func line(isHidden: Bool = false) async throws -> String? {
    TerminalSettings.set(isHidden ? .hiddenLines : .lines)
    defer { TerminalSettings.set(.lines) }
    guard var bytes = try await read(4_096) else { return nil }
    while bytes.last == UInt8(ascii: "\n") || bytes.last == UInt8(ascii: "\r") {
      bytes.removeLast()
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads a key; `nil` at the end of the input.
  /// - Throws: `CancellationError`
  static func key() async throws -> Character? {
    TerminalSettings.set(.keys)
    defer { TerminalSettings.set(.lines) }
    guard let bytes = try await read(16) else { return nil }
    return String(decoding: bytes, as: UTF8.self).first
  }

  private static func read(_ count: Int) async throws -> [UInt8]? {
    try Task.checkCancellation()
    let wake = Pipe()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread {
          continuation.resume(with: Result { try wait(count, wake) })
        }
      }
    } onCancel: {
      // The thread that waits sees the end of the pipe, and stops.
      try? wake.fileHandleForWriting.close()
    }
  }

  private static func wait(_ count: Int, _ wake: Pipe) throws -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: count)
    while true {
      var requests = [
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
        pollfd(fd: wake.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0),
      ]
      if poll(&requests, 2, -1) < 0 {
        if errno == EINTR { continue }
        return nil
      }
      if requests[1].revents != 0 { throw CancellationError() }
      let received = Foundation.read(STDIN_FILENO, &buffer, count)
      if received > 0 { return Array(buffer[..<received]) }
      if received == 0 || errno != EINTR { return nil }
    }
  }
}
