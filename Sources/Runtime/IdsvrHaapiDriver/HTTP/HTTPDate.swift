import Foundation

/// The time in a `Date` header.
///
/// - Note: Source: RFC 9110 5.6.7, only the preferred format
package enum HTTPDate {
  private static let formatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return formatter
  }()

  /// Reads `Sun, 06 Nov 1994 08:49:37 GMT`; `nil` for anything else.
  package static func date(_ text: String) -> Date? { formatter.date(from: text) }

  /// Writes a date.
  package static func text(_ date: Date) -> String { formatter.string(from: date) }
}
