import Foundation

/// The time in a `Date` header.
///
/// - Note: Source: RFC 9110 5.6.7, only the preferred format
package enum HTTPDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Reads `Sun, 06 Nov 1994 08:49:37 GMT`; `nil` for anything else.
  package static func date(_ text: String) -> Date? {
    let words = text.split { $0 == " " || $0 == ":" || $0 == "," }
    guard words.count == 8, words[7] == "GMT", let day = Int(words[1]),
      let month = months.firstIndex(of: String(words[2])), let year = Int(words[3]),
      let hour = Int(words[4]), let minute = Int(words[5]), let second = Int(words[6]),
      (1...31).contains(day), (1970...9999).contains(year), (0...23).contains(hour),
      (0...59).contains(minute), (0...60).contains(second)
    else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    return calendar.date(
      from: DateComponents(
        year: year, month: month + 1, day: day, hour: hour, minute: minute, second: second))
  }

  /// Writes a date.
  package static func text(_ date: Date) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    let parts = calendar.dateComponents(
      [.weekday, .day, .month, .year, .hour, .minute, .second], from: date)
    let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    func two(_ number: Int?) -> String { (number ?? 0) < 10 ? "0\(number ?? 0)" : "\(number ?? 0)" }
    return "\(days[((parts.weekday ?? 1) - 1) % 7]), \(two(parts.day)) "
      + "\(months[((parts.month ?? 1) - 1) % 12]) \(parts.year ?? 0) "
      + "\(two(parts.hour)):\(two(parts.minute)):\(two(parts.second)) GMT"
  }
}
