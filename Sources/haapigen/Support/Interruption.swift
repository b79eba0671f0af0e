#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// Written by the signal handler only, and only from 0 to 1; a C `sig_atomic_t` is made for this.
nonisolated(unsafe) private var interruptionFlag: sig_atomic_t = 0

/// Ctrl-C and a polite kill: noted, and acted on where the output is whole.
enum Interruption {
  static var isRequested: Bool { interruptionFlag != 0 }

  static func watch() {
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number) { _ in interruptionFlag = 1 } }
  }

  /// Runs the part that must not stop in the middle. The handler only notes the wish, so that the
  /// part ends as it would have; the caller looks at `isRequested` afterwards.
  static func postponed(_ body: () throws -> Void) throws { try body() }
}
