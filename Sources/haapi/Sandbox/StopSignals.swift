import Foundation

/// Ctrl-C and SIGTERM end a server, and are no failure.
enum StopSignals {
  /// Runs the work until it ends or a signal comes, which cancels it.
  ///
  /// - Throws: What the work throws, unless a signal came.
  static func run(_ work: @escaping @Sendable () async throws -> Void) async throws {
    let (signals, continuation) = AsyncStream<Void>.makeStream()
    // A signal is lost while it is ignored and its source is not yet registered.
    let (registrations, registered) = AsyncStream<Void>.makeStream()
    let sources = [SIGINT, SIGTERM].map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setRegistrationHandler {
        signal(number, SIG_IGN)
        registered.yield()
      }
      source.setEventHandler {
        // The second one ends the program at once, whatever the work does.
        signal(number, SIG_DFL)
        continuation.yield()
      }
      source.resume()
      return source
    }
    defer { for source in sources { source.cancel() } }
    var waiting = registrations.makeAsyncIterator()
    for _ in sources { await waiting.next() }
    try await withThrowingTaskGroup(of: Bool.self) { group in
      group.addTask {
        try await work()
        return false
      }
      group.addTask {
        for await _ in signals { return true }
        return false
      }
      let isStopped = try await group.next() ?? false
      group.cancelAll()
      guard isStopped else { return }
      // What was cancelled says so; that is not news.
      while let rest = await group.nextResult() { _ = rest }
    }
  }
}
