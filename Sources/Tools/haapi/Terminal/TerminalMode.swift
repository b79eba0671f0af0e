/// The treatment of typed characters by a terminal.
enum TerminalMode {
  /// The terminal reads lines and shows them.
  case lines
  /// The terminal reads lines and does not show them.
  case hiddenLines
  /// The terminal reads single keys and does not show them.
  case keys

  /// Returns the settings of standard input in this mode.
  fileprivate func settings(from normal: termios) -> termios {
    var settings = normal
    switch self {
    case .lines: break
    case .hiddenLines:
      settings.c_lflag &= ~tcflag_t(ECHO)
      // The line break is shown, so that the user sees that the line was accepted.
      settings.c_lflag |= tcflag_t(ECHONL | ICANON | ISIG)
    case .keys:
      settings.c_lflag &= ~tcflag_t(ECHO | ICANON)
      settings.c_lflag |= tcflag_t(ISIG)
      withUnsafeMutableBytes(of: &settings.c_cc) { characters in
        characters[Int(VMIN)] = 1
        characters[Int(VTIME)] = 0
      }
    }
    return settings
  }
}

/// The settings of the terminal on standard input. When the program ends or is stopped, the original settings are
/// restored. When the program continues, the settings of the current mode are applied again.
enum TerminalSettings {
  /// Stores the original settings. Before this call, `set(_:)` does nothing.
  static func remember() {
    guard normalSettings == nil else { return }
    let pointer = UnsafeMutablePointer<termios>.allocate(capacity: 2)
    guard tcgetattr(STDIN_FILENO, pointer) == 0 else { return pointer.deallocate() }
    pointer[1] = pointer[0]
    currentSettings = pointer + 1
    normalSettings = pointer
    atexit { restoreTerminal() }
    install(SIGTSTP, stopProgram)
    install(SIGCONT, continueProgram)
    install(SIGQUIT, quitProgram)
  }

  static func set(_ mode: TerminalMode) {
    guard let normalSettings, let currentSettings else { return }
    currentSettings.pointee = mode.settings(from: normalSettings.pointee)
    tcsetattr(STDIN_FILENO, TCSADRAIN, currentSettings)
  }
}

/// Ctrl-C and other requests to end the program.
enum Interruptions {
  /// Returns a stream with a signal for each interruption by the user, and for each continuation (`SIGCONT`). A second
  /// interruption ends the program at once.
  static func signals() -> AsyncStream<Int32> {
    let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
    var descriptors: [Int32] = [-1, -1]
    guard pipe(&descriptors) == 0 else { return stream }
    for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    signalPipe = descriptors[1]
    let input = descriptors[0]
    Thread.detachNewThread {
      var signal: UInt8 = 0
      while true {
        let count = read(input, &signal, 1)
        if count == 1 { continuation.yield(Int32(signal)) } else if errno != EINTR { return }
      }
    }
    for signal in [SIGINT, SIGTERM, SIGHUP] { install(signal, interruptProgram) }
    return stream
  }
}

// MARK: Signal handlers

// Handlers may interrupt any code, so they only use these variables and async-signal-safe functions of POSIX. Before
// `signalPipe` is set, writing to the pipe fails without harm.
nonisolated(unsafe) private var normalSettings: UnsafeMutablePointer<termios>?
nonisolated(unsafe) private var currentSettings: UnsafeMutablePointer<termios>?
nonisolated(unsafe) private var signalPipe: Int32 = -1
nonisolated(unsafe) private var wasInterrupted: sig_atomic_t = 0

private func install(_ signal: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
  var action = sigaction()
  #if canImport(Darwin)
    action.__sigaction_u.__sa_handler = handler
  #else
    action.__sigaction_handler.sa_handler = handler
  #endif
  // `SA_NODEFER`, because the handlers for stopping and quitting raise the signal again.
  action.sa_flags = Int32(bitPattern: UInt32(SA_RESTART)) | Int32(SA_NODEFER)
  sigaction(signal, &action, nil)
}

private func restoreTerminal() {
  guard let normalSettings, isInForeground else { return }
  tcsetattr(STDIN_FILENO, TCSANOW, normalSettings)
}

/// True if the program is in the foreground. Only then may the program change the terminal.
private var isInForeground: Bool { tcgetpgrp(STDIN_FILENO) == getpgrp() }

private func report(_ signal: Int32) {
  var byte = UInt8(truncatingIfNeeded: signal)
  _ = write(signalPipe, &byte, 1)
}

private func interruptProgram(_ signal: Int32) {
  let number = errno
  if wasInterrupted != 0 {
    restoreTerminal()
    _exit(130)
  }
  wasInterrupted = 1
  report(signal)
  errno = number
}

private func stopProgram(_ signal: Int32) {
  let number = errno
  restoreTerminal()
  Foundation.signal(SIGTSTP, SIG_DFL)
  raise(SIGTSTP)
  install(SIGTSTP, stopProgram)
  errno = number
}

private func continueProgram(_ signal: Int32) {
  let number = errno
  if let currentSettings, isInForeground { tcsetattr(STDIN_FILENO, TCSANOW, currentSettings) }
  report(signal)
  errno = number
}

private func quitProgram(_ signal: Int32) {
  restoreTerminal()
  Foundation.signal(SIGQUIT, SIG_DFL)
  raise(SIGQUIT)
}
