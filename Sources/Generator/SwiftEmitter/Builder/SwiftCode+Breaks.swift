/// Code with break points, of which `Layout` decides where lines end.
extension SwiftCode {
  /// Code that is on one line if it fits there. Otherwise all its breaks are taken.
  static func group(_ code: SwiftCode) -> SwiftCode { "\(.group)\(code)\(.end)" }

  /// Parts of which as many are on a line as fit.
  ///
  /// - Parameter isIndented: True if they begin on an indented line.
  static func fill(_ parts: [SwiftCode], isIndented: Bool = true) -> SwiftCode {
    "\(.fill)\(list: parts, isIndented ? .lastSpace : .space)\(.end)"
  }

  var isOnSeveralLines: Bool {
    text.utf8.contains { $0 < 0x20 && Layout.Mark(rawValue: $0)?.needsLines == true }
  }

  /// The statements after an opening brace, and the closing one: on one line if it fits there.
  ///
  /// - Parameters:
  ///   - isLong: True if they are always on lines of their own.
  ///   - follows: True if they are on lines of their own after a group that is on several.
  static func body(
    _ statements: [SwiftCode], isLong: Bool = false, follows: Bool = false
  ) -> SwiftCode {
    let start: SwiftCode = follows ? "\(.follower)" : isLong ? "\(.group)\(.force)" : "\(.group)"
    return "\(start)\(.space)\(statements, separator: "\n")\(.lastSpace)}\(.end)"
  }

  /// `base(a, b)`: as many arguments on a line as fit; one on each line if one needs several.
  ///
  /// - Parameter isClosed: True if the parenthesis is on a line of its own after arguments on several lines.
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

  /// `Type(a, label: b)`: all arguments on one line, or one on each.
  ///
  /// - Parameter isLong: True for one on each line, so that a changed member changes one line.
  static func value(
    _ type: SwiftCode, _ arguments: [SwiftCode], isLong: Bool = false
  ) -> SwiftCode {
    let force: SwiftCode = isLong && arguments.count > 1 ? "\(.force)" : ""
    return "\(type)(\(.group)\(force)\(.soft)\(list: arguments, .space)\(.end))"
  }

  /// `[a, b]`: all items on one line, or one on each.
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
