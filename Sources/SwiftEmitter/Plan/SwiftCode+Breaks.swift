/// Code with break points, of which `Layout` decides where lines end.
extension SwiftCode {
  /// Code that is on one line if it fits there. Otherwise all its breaks are taken.
  static func group(_ code: SwiftCode) -> SwiftCode { "\u{1}\(code)\u{3}" }

  /// Parts of which as many are on a line as fit.
  ///
  /// - Parameter isIndented: True if they begin on an indented line.
  static func fill(_ parts: [SwiftCode], isIndented: Bool = true) -> SwiftCode {
    "\u{2}\(parts.joined(separator: isIndented ? ",\u{7}" : comma))\u{3}"
  }

  /// A comma, and an indented line or a space.
  static let comma: SwiftCode = ",\u{5}"
  /// An indented line, or a space or nothing where the group is on one line.
  static let space: SwiftCode = "\u{5}"
  static let soft: SwiftCode = "\u{4}"
  /// The line after the indented ones, or a space or nothing.
  static let lastSpace: SwiftCode = "\u{7}"
  static let lastSoft: SwiftCode = "\u{6}"
  /// Takes all breaks of the surrounding groups.
  static let force: SwiftCode = "\u{8}"

  var isOnSeveralLines: Bool {
    text.utf8.contains {
      $0 == Layout.Mark.force || $0 == Layout.Mark.newline || $0 == Layout.Mark.text
    }
  }

  /// The statements after an opening brace, and the closing one: on one line if it fits there.
  ///
  /// - Parameters:
  ///   - isLong: True if they are always on lines of their own.
  ///   - follows: True if they are on lines of their own after a group that is on several.
  static func body(
    _ statements: [Statement], isLong: Bool = false, follows: Bool = false
  ) -> SwiftCode {
    let lines = statements.map(\.code).joined(separator: "\n")
    let inside: SwiftCode = "\(isLong ? force : "")\(space)\(lines)\(lastSpace)}"
    return follows ? "\u{C}\(inside)\u{3}" : group(inside)
  }

  /// `(a, b)`: as many arguments on a line as fit; one on each line if one needs several.
  ///
  /// - Parameter isClosed: True if the parenthesis is on a line of its own after arguments on several lines.
  static func arguments(_ arguments: [SwiftCode], isClosed: Bool = false) -> SwiftCode {
    if arguments.isEmpty { return "()" }
    let list =
      arguments.contains(where: \.isOnSeveralLines)
      ? arguments.joined(separator: comma) : fill(arguments)
    return "(\(group("\(soft)\(list)\(isClosed ? lastSoft : ""))"))"
  }

  // MARK: Values

  /// `Type(a, label: b)`: all arguments on one line, or one on each.
  ///
  /// - Parameter isLong: True for one on each line, so that a changed member changes one line.
  static func value(
    _ type: SwiftCode, _ arguments: [SwiftCode], isLong: Bool = false
  ) -> SwiftCode {
    let force = isLong && arguments.count > 1 ? force : ""
    return "\(type)(\(group("\(force)\(soft)\(arguments.joined(separator: comma)))"))"
  }

  /// `[a, b]`: all items on one line, or one on each.
  static func list(_ items: [SwiftCode], isLong: Bool = false) -> SwiftCode {
    let force = isLong && items.count > 1 ? force : ""
    let end: SwiftCode = items.count > 1 ? "\u{9}" : ""
    let joined = items.joined(separator: comma)
    return "[\(group("\(force)\(soft)\(joined)\(end)\(lastSoft)]"))"
  }

  /// `[key: value]`
  static func dictionary(_ entries: [SwiftCode]) -> SwiftCode {
    entries.isEmpty ? "[:]" : list(entries)
  }
}
