// Only the signal handler writes the flag, and only from 0 to 1. C has the type `sig_atomic_t` for this use.
nonisolated(unsafe) private var interruptionFlag: sig_atomic_t = 0

/// Handles Ctrl-C, SIGTERM and SIGHUP. A signal only sets a flag, and the program ends when the output is complete.
enum Interruption {
  static var isRequested: Bool { interruptionFlag != 0 }

  /// Installs the handlers. A signal then only sets the flag, and does not interrupt a write.
  static func watch() {
    let signals = [SIGINT, SIGTERM, SIGHUP]
    for number in signals { signal(number) { _ in interruptionFlag = 1 } }
    // Unblocks the signals, because the parent process may have blocked them.
    var mask = sigset_t()
    sigemptyset(&mask)
    for number in signals { sigaddset(&mask, number) }
    sigprocmask(SIG_UNBLOCK, &mask, nil)
  }
}
