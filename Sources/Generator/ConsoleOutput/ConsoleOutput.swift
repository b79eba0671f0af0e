import SystemCalls

/// Standard output and standard error of a command-line tool.
///
/// A failed write is recorded and does not end the program, so that it can complete its work, such as writing files.
/// The program's exit code then shows that output was lost.
public enum ConsoleOutput {
  public enum Stream: Int32, Sendable {
    case output = 1
    case error = 2
  }

  /// The exit code for lost output; `nil` if everything was written.
  ///
  /// 74 (`EX_IOERR`) for a full disk. 141 for a closed pipe, as shells report `SIGPIPE`.
  public static var failureCode: Int32? { lostOutputCode == 0 ? nil : Int32(lostOutputCode) }

  /// Prepares the process. Must run before the program opens a file.
  public static func prepare() {
    // Without this, a write to a closed pipe, or beyond a limit of file sizes, ends the program at once.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // Without this, the next opened file would get the number of a closed stream, and receive the stream's output.
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
      // Opened in the wrong direction, so that reads and writes fail as on a closed stream.
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Writes the text, and adds no line break.
  public static func write(_ text: String, to stream: Stream = .output) {
    write(Array(TypedCommand.shown(text).utf8), to: stream)
  }

  public static func write(_ bytes: [UInt8], to stream: Stream = .output) {
    guard failureCode == nil else { return }
    let error = SystemCalls.writeAll(stream.rawValue, bytes) { error in
      guard error == EAGAIN else { return false }
      // Waits until the stream accepts data. Another program has made the stream non-blocking.
      var request = pollfd(fd: stream.rawValue, events: Int16(POLLOUT), revents: 0)
      poll(&request, 1, -1)
      return true
    }
    if error != 0 { lostOutputCode = error == EPIPE ? 141 : 74 }
  }

  /// Ends the program with this exit code, or with the code for lost output.
  static func endProgram(_ code: Int32) -> Never { exit(failureCode ?? code) }
}

// Changes only once, from 0 to an exit code, on the thread that writes the output.
nonisolated(unsafe) private var lostOutputCode: sig_atomic_t = 0

/// The version of the tools, which `--version` prints.
public enum ToolVersion {
  public static let text = "1.0.0"
}
