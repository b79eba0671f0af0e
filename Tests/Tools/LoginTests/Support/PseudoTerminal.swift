import Foundation
import Testing

/// Runs the built `haapi` with a pseudo-terminal, from which questions are read. Standard output is written to a
/// file.
final class PseudoTerminal {
  struct TimedOut: Error, CustomStringConvertible {
    let description: String
  }

  private let controller: Int32
  private let process: pid_t
  private let outputFile: URL
  private var status: Int32?
  /// The text that appeared after the last `expect`.
  private var unread = ""
  /// All text that appeared.
  private(set) var shown = ""

  init(_ arguments: [String], environment: [String: String] = [:], columns: UInt16 = 80) throws {
    controller = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    guard controller >= 0, let terminal = Self.otherEnd(of: controller) else {
      throw TimedOut(description: "no pseudo-terminal")
    }
    var size = winsize(ws_row: 60, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    outputFile = FileManager.default.temporaryDirectory.appendingPathComponent(
      "haapi login \(UUID().uuidString)")
    // In a new session, the first terminal becomes the controlling one, so Ctrl-C is a signal.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setflags(&attributes, Self.newSession)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_addopen(
      &actions, 1, outputFile.path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    posix_spawn_file_actions_addclose(&actions, controller)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
    let program = HaapiTool.url.path
    var values = ProcessInfo.processInfo.environment
    for name in ["CI", "NO_COLOR", "ACCESSIBLE", "BROWSER", "SSH_CONNECTION"] { values[name] = nil }
    values.merge(["TERM": "xterm", "BROWSER": "true"]) { $1 }
    values.merge(environment) { $1 }
    let argv = ([program] + arguments).map { strdup($0) } + [nil]
    let envp = values.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in argv + envp { free(text) } }
    var process: pid_t = 0
    let failure = posix_spawn(&process, program, &actions, &attributes, argv, envp)
    guard failure == 0 else { throw TimedOut(description: "cannot start: \(failure)") }
    self.process = process
  }

  #if canImport(Darwin)
    private static let newSession = Int16(POSIX_SPAWN_SETSID)

    private static func otherEnd(of controller: Int32) -> String? {
      guard grantpt(controller) == 0, unlockpt(controller) == 0 else { return nil }
      return ptsname(controller).map { String(cString: $0) }
    }
  #else
    // Glibc hides these from Swift: POSIX_SPAWN_SETSID, TIOCSPTLCK and TIOCGPTN.
    private static let newSession: Int16 = 0x80

    private static func otherEnd(of controller: Int32) -> String? {
      var (isLocked, number): (Int32, Int32) = (0, 0)
      guard ioctl(controller, 0x4004_5431, &isLocked) == 0,
        ioctl(controller, 0x8004_5430, &number) == 0
      else { return nil }
      return "/dev/pts/\(number)"
    }
  #endif

  deinit {
    if status == nil { kill(process, SIGKILL) }
    close(controller)
    try? FileManager.default.removeItem(at: outputFile)
  }

  /// True if the terminal echoes input.
  var echoes: Bool {
    var settings = termios()
    tcgetattr(controller, &settings)
    return settings.c_lflag & tcflag_t(ECHO) != 0
  }

  /// Standard output.
  var output: String { (try? String(contentsOf: outputFile, encoding: .utf8)) ?? "" }

  func send(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(controller, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Waits until the terminal shows a text after those of earlier calls.
  func expect(_ text: String, seconds: Double = 60) throws {
    let end = Date().addingTimeInterval(seconds)
    while true {
      if let range = unread.range(of: text) {
        unread = String(unread[range.upperBound...])
        return
      }
      guard Date() < end, receive() else {
        throw TimedOut(description: "no \(text.debugDescription) in:\n\(shown)")
      }
    }
  }

  /// - Returns: The exit status.
  func finish(seconds: Double = 60) throws -> Int32 {
    let end = Date().addingTimeInterval(seconds)
    while Date() < end {
      _ = receive()
      var value: Int32 = 0
      if waitpid(process, &value, WNOHANG) == process {
        status = value
        while receive() {}
        return value & 0x7F == 0 ? value >> 8 & 0xFF : 128 + value & 0x7F
      }
    }
    throw TimedOut(description: "it does not end:\n\(shown)")
  }

  /// Reads the available text; waits briefly if there is none.
  private func receive() -> Bool {
    var request = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, 100) > 0 else { return status == nil }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(controller, &buffer, buffer.count)
    guard count > 0 else { return false }
    let text = String(decoding: buffer[..<count], as: UTF8.self)
      .replacingOccurrences(of: "\r\n", with: "\n")
    unread += text
    shown += text
    return true
  }
}

/// The built `haapi`.
enum HaapiTool {
  static var url: URL {
    for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
      return bundle.bundleURL.deletingLastPathComponent().appendingPathComponent("haapi")
    }
    return Bundle.main.bundleURL.appendingPathComponent("haapi")
  }

  struct Run {
    let status: Int32
    let output: String
    let errors: String
  }

  /// Runs it without a terminal.
  static func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> Run {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let (inputPipe, outputPipe, errorPipe) = (Pipe(), Pipe(), Pipe())
    process.standardInput = inputPipe
    process.standardOutput = outputPipe
    process.standardError = errorPipe
    try process.run()
    try inputPipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try inputPipe.fileHandleForWriting.close()
    // Both are shorter than the buffer of a pipe.
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus,
      output: String(
        decoding: outputPipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self),
      errors: String(
        decoding: errorPipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self))
  }
}
