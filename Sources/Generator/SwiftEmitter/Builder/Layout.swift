/// Breaks code into lines.
///
/// Code contains groups, and in them breaks: points where a line may end. A break is *taken* if the line ends there. A
/// group stays on one line if it fits, together with the code after it up to the next break. Otherwise all breaks of
/// the group are taken. In a filled group only the breaks in front of parts that do not fit are taken.
struct Layout {
  /// Invisible characters that mark groups and breaks in code. Names and literals never contain them.
  enum Mark: UInt8 {
    case group = 1
    /// Begins a group that puts as many parts on a line as fit.
    case fill
    /// Begins a group that is on several lines whenever the previous group is.
    case follower
    case end
    /// Breaks in front of an indented line. A `space` that is not taken is a space.
    case soft, space
    /// Breaks like `soft` and `space`, in front of a line that is not indented.
    case lastSoft, lastSpace
    /// A break that is always taken.
    case newline = 10
    /// A break that is always taken, before a line of a string literal.
    case text
    /// A `space` that is never taken if the group before it is on several lines.
    case spaceUnlessBroken
    /// Takes all breaks of the surrounding groups.
    case force
    /// A comma, written only if the breaks of the group are taken.
    case comma
    /// A column that stays empty, but must fit on the line.
    case free

    /// True for a break that is written as a space if it is not taken.
    var isSpace: Bool { self == .space || self == .lastSpace || self == .spaceUnlessBroken }

    /// True if code with this mark always needs several lines.
    var needsLines: Bool { self == .newline || self == .text || self == .force }
  }

  private enum Mode { case flat, broken, filled }

  private let code: UnsafeBufferPointer<UInt8>
  private var next = 0
  private var groups: [(mode: Mode, indent: Int)] = []
  private var lastMode = Mode.flat
  private let outerIndent: Int
  /// The bytes of the current line. `indent` is its indentation, `column` its width.
  private var line: [UInt8] = []
  private var indent: Int
  private var column: Int
  private var isText = false

  init(_ code: UnsafeBufferPointer<UInt8>, _ indent: Int) {
    self.code = code
    outerIndent = indent
    self.indent = indent
    column = indent
  }

  mutating func write(to out: inout TextBuffer) {
    while next < code.count {
      guard let mark = Mark(rawValue: code[next]) else {
        let text = Self.text(code, from: next)
        line.append(contentsOf: text)
        column += text.count { $0 & 0xC0 != 0x80 }
        next += text.count
        continue
      }
      next += 1
      switch mark {
      case .group, .fill, .follower:
        let isForced = mark == .follower && lastMode != .flat
        let isFlat = groups.last?.mode == .flat || !isForced && fits(isGroup: true, column)
        groups.append((isFlat ? .flat : mark == .fill ? .filled : .broken, indent))
      case .end: lastMode = groups.removeLast().mode
      case .force, .free: break
      case .comma: if groups.last?.mode != .flat { add(UInt8(ascii: ",")) }
      case .newline, .text:
        endLine(&out, groups.last.map { $0.indent + 2 } ?? outerIndent)
        isText = mark == .text
      case .soft, .space, .lastSoft, .lastSpace, .spaceUnlessBroken:
        let isKept = mark == .spaceUnlessBroken && lastMode != .flat
        if let group = groups.last, !isKept, isTaken(group.mode, mark.isSpace) {
          let isLast = mark == .lastSoft || mark == .lastSpace
          endLine(&out, group.indent + (isLast ? 0 : 2))
        } else if mark.isSpace {
          add(UInt8(ascii: " "))
        }
      }
    }
    endLine(&out, 0)
  }

  /// Returns the code from a position to the next mark.
  static func text(
    _ code: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> UnsafeBufferPointer<UInt8> {
    var end = start + 1
    while end < code.count, code[end] >= 0x20 { end += 1 }
    return UnsafeBufferPointer(rebasing: code[start..<end])
  }

  private mutating func add(_ byte: UInt8) {
    line.append(byte)
    column += 1
  }

  private mutating func endLine(_ out: inout TextBuffer, _ nextIndent: Int) {
    out.line(indent, line, isText: isText)
    line.removeAll(keepingCapacity: true)
    indent = nextIndent
    column = nextIndent
    isText = false
  }

  private func isTaken(_ mode: Mode, _ isSpace: Bool) -> Bool {
    switch mode {
    case .flat: false
    case .broken: true
    case .filled: !fits(isGroup: false, column + (isSpace ? 1 : 0))
    }
  }

  /// True if a group, or a part of a filled group, fits on the line together with the code after it up to the next
  /// break.
  private func fits(isGroup: Bool, _ column: Int) -> Bool {
    var column = column
    var depth = 0
    for index in next..<code.count {
      let isEnd = isGroup ? depth < 0 : depth <= 0
      switch Mark(rawValue: code[index]) {
      case .group, .fill, .follower: if depth >= 0 { depth += 1 }
      case .end: if depth >= 0 { depth -= 1 }
      case .force, .newline, .text: return isEnd
      case .soft, .lastSoft: if isEnd { return true }
      case .space, .lastSpace, .spaceUnlessBroken:
        if isEnd { return true }
        column += 1
      case .comma: break
      case .free: column += 1
      case nil: if code[index] & 0xC0 != 0x80 { column += 1 }
      }
      if column > TextBuffer.lineLength { return false }
    }
    return true
  }
}
