import Foundation

/// Reads and writes the time in a header such as `Date`.
///
/// - Note: Source: RFC 9110 5.6.7
package enum HTTPDate {
  /// The preferred format, and the two obsolete formats that a client must read.
  private static let formatters = [
    "EEE, dd MMM yyyy HH:mm:ss 'GMT'", "EEEE, dd-MMM-yy HH:mm:ss 'GMT'", "EEE MMM d HH:mm:ss yyyy",
  ].map { format in
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = format
    return formatter
  }

  /// Reads `Sun, 06 Nov 1994 08:49:37 GMT` and the obsolete formats; `nil` for anything else.
  package static func date(_ text: String) -> Date? {
    formatters.lazy.compactMap { $0.date(from: text) }.first
  }

  /// Writes a date in the preferred format.
  package static func text(_ date: Date) -> String { formatters[0].string(from: date) }
}
