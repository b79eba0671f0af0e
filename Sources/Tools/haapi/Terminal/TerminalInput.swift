import Foundation

/// Reads the lines of standard input. Each read waits on a separate thread, so that it does not block the program,
/// and ends when its task is cancelled.
enum TerminalInput {
  /// A line without its line break; `nil` at the end of the input (Ctrl-D).
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

  /// A key; `nil` at the end of the input.
  /// - Throws: `CancellationError`
  static func key() async throws -> Character? {
    TerminalSettings.set(.keys)
    defer { TerminalSettings.set(.lines) }
    guard let bytes = try await read(16) else { return nil }
    return String(decoding: bytes, as: UTF8.self).first
  }

  private static func read(_ count: Int) async throws -> [UInt8]? {
    try Task.checkCancellation()
    let wake = try WakePipe()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread {
          continuation.resume(with: Result { try wait(count, wake) })
        }
      }
    } onCancel: {
      wake.signal()
    }
  }

  private static func wait(_ count: Int, _ wake: WakePipe) throws -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: count)
    while true {
      var requests = [
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
        pollfd(fd: wake.input, events: Int16(POLLIN), revents: 0),
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

/// Wakes a thread that waits for input.
private final class WakePipe: Sendable {
  let input: Int32
  private let output: Int32

  init() throws {
    var descriptors: [Int32] = [-1, -1]
    guard pipe(&descriptors) == 0 else { throw POSIXError(.EMFILE) }
    for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    (input, output) = (descriptors[0], descriptors[1])
  }

  deinit {
    close(input)
    close(output)
  }

  func signal() {
    var byte: UInt8 = 1
    _ = write(output, &byte, 1)
  }
}
