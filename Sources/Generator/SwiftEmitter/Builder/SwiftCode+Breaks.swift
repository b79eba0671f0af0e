/// Functions that create code with breaks: points where a line may end. `Layout` decides which breaks are *taken*, so
/// that a line ends there.
extension SwiftCode {
  /// Returns code that stays on one line if it fits there. Otherwise all its breaks are taken.
  static func group(_ code: SwiftCode) -> SwiftCode { "\(.group)\(code)\(.end)" }

  /// Returns a list that puts as many parts on each line as fit.
  ///
  /// - Parameter isIndented: True if the parts begin on an indented line. Otherwise the lines after the first are
  ///   indented.
  static func fill(_ parts: [SwiftCode], isIndented: Bool = true) -> SwiftCode {
    "\(.fill)\(list: parts, isIndented ? .lastSpace : .space)\(.end)"
  }

  var isOnSeveralLines: Bool {
    text.utf8.contains { $0 < 0x20 && Layout.Mark(rawValue: $0)?.needsLines == true }
  }

  /// Returns the statements after an opening brace, and the closing brace, all on one line if they fit.
  ///
  /// - Parameters:
  ///   - isLong: True if the statements are always on separate lines.
  ///   - follows: True if the statements are on separate lines whenever the group in front of the brace is on several
  ///     lines.
  static func body(
    _ statements: [SwiftCode], isLong: Bool = false, follows: Bool = false
  ) -> SwiftCode {
    let start: SwiftCode = follows ? "\(.follower)" : isLong ? "\(.group)\(.force)" : "\(.group)"
    return "\(start)\(.space)\(statements, separator: "\n")\(.lastSpace)}\(.end)"
  }

  /// Returns `base(a, b)` with as many arguments on a line as fit. If an argument needs several lines, each argument
  /// begins a line.
  ///
  /// - Parameter isClosed: True if the closing parenthesis has a separate line when the arguments are on several lines.
  static func call(
    _ base: SwiftCode, _ arguments: [SwiftCode], isClosed: Bool = false
  ) -> SwiftCode {
    if arguments.isEmpty { return "\(base)()" }
    let end: SwiftCode = isClosed ? "\(.lastSoft)" : ""
    return arguments.contains(where: \.isOnSeveralLines)
      ? "\(base)(\(.group)\(.soft)\(list: arguments, .space)\(end)\(.end))"
      : "\(base)(\(.group)\(.soft)\(.fill)\(list: arguments, .lastSpace)\(.end)\(end)\(.end))"
  }

  // MARK: Values

  /// Returns `Type(a, label: b)` with all arguments on one line, or one argument on each line.
  ///
  /// - Parameter isLong: True for one argument on each line, so that a changed member changes one line.
  static func value(
    _ type: SwiftCode, _ arguments: [SwiftCode], isLong: Bool = false
  ) -> SwiftCode {
    let force: SwiftCode = isLong && arguments.count > 1 ? "\(.force)" : ""
    return "\(type)(\(.group)\(force)\(.soft)\(list: arguments, .space)\(.end))"
  }

  /// Returns `[a, b]` with all items on one line, or one item on each line.
  static func list(_ items: [SwiftCode], isLong: Bool = false) -> SwiftCode {
    let force: SwiftCode = isLong && items.count > 1 ? "\(.force)" : ""
    let end: SwiftCode = items.count > 1 ? "\(.comma)\(.lastSoft)" : "\(.lastSoft)"
    return "[\(.group)\(force)\(.soft)\(list: items, .space)\(end)]\(.end)"
  }

  /// `[key: value]`
  static func dictionary(_ entries: [SwiftCode]) -> SwiftCode {
    entries.isEmpty ? "[:]" : list(entries)
  }
}
