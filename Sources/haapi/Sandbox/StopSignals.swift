import Foundation

/// Ctrl-C and SIGTERM end a server, and are no failure.
enum StopSignals {
  /// From now on both end the program with status 0. The system closes the port; nothing is kept in memory that
  /// would have to be written.
  static func end() {
    for number in [SIGINT, SIGTERM] {
      // Not `exit`, which is not safe in a handler of signals.
      signal(number) { _ in _exit(0) }
    }
  }
}
