import Synchronization

/// A cache of text layouts.
enum TextCache {
  private static let limit = 1000
  private static let known = Mutex<[TextLines.Request: TextLines]>([:])

  static func lines(_ request: TextLines.Request) -> TextLines {
    if let lines = known.withLock({ $0[request] }) { return lines }
    let lines = TextLines(request)
    known.withLock { known in
      if known.count >= limit { known.removeAll() }
      known[request] = lines
    }
    return lines
  }

  /// Removes all layouts, because a new font may change them.
  static func clear() { known.withLock { $0.removeAll() } }
}
