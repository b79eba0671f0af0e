import Foundation

/// What UIKit would write to the console about mistakes of an app: constraints that contradict each
/// other, controllers presented twice.
@MainActor
public enum HeadlessLog {
  /// The messages since the last `clear`.
  public private(set) static var messages: [String] = []

  /// Forgets the messages.
  public static func clear() { messages = [] }

  static func report(_ message: String) {
    if !messages.contains(message) { messages.append(message) }
  }
}
