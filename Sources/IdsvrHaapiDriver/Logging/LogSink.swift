/// How severe a log line is.
public enum LogType: Int, Sendable, CaseIterable, Comparable {
  case error
  case warning
  case info
  case debug

  /// The word in the line, for example `DEBUG`.
  public var name: String {
    switch self {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .info: "INFO"
    case .debug: "DEBUG"
    }
  }

  /// More severe comes first.
  public static func < (lhs: LogType, rhs: LogType) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// A destination of log lines beside the console.
public protocol LogSink: Sendable {
  /// Gets a line that has passed the filters, already masked. Lines come one after the other, on a
  /// queue of its own.
  ///
  /// - Parameters:
  ///   - logType: How severe it is.
  ///   - followUpTag: The kind of alert.
  ///   - message: The text, masked.
  ///   - file: The name of the source file, with the module in front.
  ///   - line: The line in that file.
  func writeLog(
    logType: LogType, followUpTag: any FollowUpTag, message: String, file: String, line: Int)
}
