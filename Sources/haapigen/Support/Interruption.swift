import SystemCalls

// Written by the signal handler only, and only from 0 to 1; a C `sig_atomic_t` is made for this.
nonisolated(unsafe) private var interruptionFlag: sig_atomic_t = 0

/// Ctrl-C and a polite kill: noted, and acted on where the output is whole.
enum Interruption {
  static var isRequested: Bool { interruptionFlag != 0 }

  /// From here on a signal only sets the flag, so that a write is not stopped in the middle.
  static func watch() {
    let signals = [SIGINT, SIGTERM, SIGHUP]
    for number in signals { signal(number) { _ in interruptionFlag = 1 } }
    // The parent process may have blocked the signals.
    var mask = sigset_t()
    sigemptyset(&mask)
    for number in signals { sigaddset(&mask, number) }
    sigprocmask(SIG_UNBLOCK, &mask, nil)
  }
}
