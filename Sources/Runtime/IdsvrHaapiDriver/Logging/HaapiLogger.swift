import Foundation

#if canImport(os)
  import os
#endif

/// Writes the log of driver, SDK and UI kit to the console and to the app's own sinks, with masked values.
///
/// ```swift
/// HaapiLogger.followUpTags = DriverFollowUpTag.allCases + SdkFollowUpTag.allCases
/// ```
///
/// A log line looks like this: `[HAAPI_DRIVER_HTTP] [DEBUG] HaapiHTTPClient.42 : GET *****/authorize`. On Apple
/// platforms, lines are written to the unified log, elsewhere to standard error.
///
/// - Note: Source: HAAPI SDKs, logging and observability
public enum HaapiLogger {
  private struct Settings: Sendable {
    var tags: [any FollowUpTag] = []
    var names: Set<String> = []
    var enabled: Set<LogType> = {
      #if DEBUG
        [.error, .warning, .info, .debug]
      #else
        [.error, .warning, .info]
      #endif
    }()
    var isMasked = true
    var hasWarned = false
    var sinks: [any LogSink] = [ConsoleSink()]
  }

  private static let settings = Locked(Settings())
  /// Sinks run on this queue, so that lines remain in order and callers do not wait for a slow sink.
  private static let queue = DispatchQueue(label: "HaapiLogger")

  /// The tags whose lines are written. By default there are none, so nothing is written.
  public static var followUpTags: [any FollowUpTag] {
    get { settings.withLock { $0.tags } }
    set {
      settings.withLock {
        $0.tags = newValue
        $0.names = Set(newValue.map(\.tagName))
      }
    }
  }

  /// Enables a level and the more severe levels, and disables all others.
  public static func setLogType(_ logType: LogType) {
    settings.withLock { $0.enabled = Set(LogType.allCases.filter { $0 <= logType }) }
  }

  /// True if errors are logged.
  public static var isErrorEnabled: Bool {
    get { isEnabled(.error) }
    set { enable(.error, newValue) }
  }

  /// True if warnings are logged.
  public static var isWarningEnabled: Bool {
    get { isEnabled(.warning) }
    set { enable(.warning, newValue) }
  }

  /// True if information is logged.
  public static var isInfoEnabled: Bool {
    get { isEnabled(.info) }
    set { enable(.info, newValue) }
  }

  /// True if debug lines are logged. The default is true in debug builds.
  public static var isDebugEnabled: Bool {
    get { isEnabled(.debug) }
    set { enable(.debug, newValue) }
  }

  /// True if addresses and values are masked. Release builds always mask tokens, codes, passwords and proofs.
  public static var isSensitiveValueMasked: Bool {
    get { settings.withLock { $0.isMasked } }
    set { settings.withLock { $0.isMasked = newValue } }
  }

  /// Adds a destination for log lines, in addition to the console. A destination cannot be removed.
  public static func appendLogSink(_ sink: any LogSink) {
    settings.withLock { $0.sinks.append(sink) }
  }

  /// Writes a line if its level and tag are enabled. Otherwise the message is not computed.
  public static func log(
    _ logType: LogType, _ followUpTag: some FollowUpTag, file: String = #fileID, line: Int = #line,
    _ message: @autoclosure () -> LogMessage
  ) {
    let isWanted = settings.withLock { settings in
      !settings.names.isEmpty && settings.enabled.contains(logType)
        && settings.names.contains(followUpTag.tagName)
    }
    guard isWanted else { return }
    let text = message().text
    let (sinks, warns) = settings.withLock { settings in
      defer { settings.hasWarned = settings.hasWarned || !settings.isMasked }
      return (settings.sinks, !settings.isMasked && !settings.hasWarned)
    }
    queue.async {
      for sink in sinks {
        if warns, sink is ConsoleSink { ConsoleSink.warnUnsecured() }
        sink.writeLog(
          logType: logType, followUpTag: followUpTag, message: text, file: file, line: line)
      }
    }
  }

  /// Waits until all lines so far are written.
  package static func flush() async {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume() }
    }
  }

  private static func isEnabled(_ logType: LogType) -> Bool {
    settings.withLock { $0.enabled.contains(logType) }
  }

  private static func enable(_ logType: LogType, _ isEnabled: Bool) {
    settings.withLock {
      if isEnabled { $0.enabled.insert(logType) } else { $0.enabled.remove(logType) }
    }
  }
}

/// Formats a log line.
package enum LogLine {
  package static func text(
    logType: LogType, followUpTag: any FollowUpTag, message: String, file: String, line: Int
  ) -> String {
    let name = file.split(separator: "/").last ?? ""
    let stem = name.split(separator: ".").first ?? name
    return "[\(followUpTag.tagName)] [\(logType.name)] \(stem).\(line) : \(message)"
  }
}

/// Writes to the unified log, or to standard error on systems without one.
struct ConsoleSink: LogSink {
  func writeLog(
    logType: LogType, followUpTag: any FollowUpTag, message: String, file: String, line: Int
  ) {
    let text = LogLine.text(
      logType: logType, followUpTag: followUpTag, message: message, file: file, line: line)
    #if canImport(os)
      let level: OSLogType =
        switch logType {
        case .error: .error
        case .warning: .default
        case .info: .info
        case .debug: .debug
        }
      os_log(
        "%{public}@", log: OSLog(subsystem: followUpTag.subsystem, category: followUpTag.tagName),
        type: level, text)
    #else
      Self.write(text)
    #endif
  }

  static func warnUnsecured() {
    for text in [
      "SENSITIVE VALUE IS UNMASKED",
      "HaapiLogger.isSensitiveValueMasked must be set to true in `release` mode.",
    ] {
      let line = "[UNSECURED] ********** \(text) **********"
      #if canImport(os)
        os_log("%{public}@", type: .error, line)
      #else
        write(line)
      #endif
    }
  }

  #if !canImport(os)
    /// If standard error is full or closed, the line is lost and the app continues.
    private static func write(_ text: String) {
      try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
    }
  #endif
}
