// Only the signal handler writes this, and only from 0 to 1. The C type `sig_atomic_t` is made for this purpose.
nonisolated(unsafe) private var interruptionFlag: sig_atomic_t = 0

/// Handles Ctrl-C and SIGTERM: they are recorded, and end the program only when the output is complete.
enum Interruption {
  static var isRequested: Bool { interruptionFlag != 0 }

  /// After this call a signal only sets the flag, so that it does not interrupt a write.
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
