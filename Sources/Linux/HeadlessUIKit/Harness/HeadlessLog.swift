import Foundation

/// The messages that UIKit would write to the console about an app's mistakes, such as contradicting constraints.
@MainActor
public enum HeadlessLog {
  /// The messages since the last `clear()`, without duplicates.
  public private(set) static var messages: [String] = []

  /// Removes all messages.
  public static func clear() { messages = [] }

  static func report(_ message: String) {
    if !messages.contains(message) { messages.append(message) }
  }
}
