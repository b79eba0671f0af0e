/// Breaks code into lines, by one rule: a group is on one line if it fits there, up to the next break after it.
/// Otherwise all its breaks are taken, or, in a filled group, only those before a part that does not fit.
struct Layout {
  /// Invisible characters in code. No name and no literal has them.
  enum Mark {
    static let group: UInt8 = 1
    static let fill: UInt8 = 2
    static let end: UInt8 = 3
    /// A break; `space` is a space if it is not taken. `last` breaks are not indented.
    static let soft: UInt8 = 4
    static let space: UInt8 = 5
    static let lastSoft: UInt8 = 6
    static let lastSpace: UInt8 = 7
    /// A `space` that is not taken after a group on several lines.
    static let spaceUnlessBroken: UInt8 = 14
    /// A column that must be free.
    static let free: UInt8 = 13
    /// A group that is on several lines if the one before it is.
    static let follower: UInt8 = 12
    /// All breaks of the surrounding groups are taken.
    static let force: UInt8 = 8
    /// A comma if the breaks of the group are taken.
    static let comma: UInt8 = 9
    /// A break that is always taken.
    static let newline: UInt8 = 10
    /// A break before a line of a string literal.
    static let text: UInt8 = 11

    /// True for a break that is a space if it is not taken.
    static func isSpace(_ mark: UInt8) -> Bool {
      mark == space || mark == lastSpace || mark == spaceUnlessBroken
    }
  }

  private enum Mode { case flat, broken, filled }

  private let code: UnsafeBufferPointer<UInt8>
  private var next = 0
  private var groups: [(mode: Mode, indent: Int)] = []
  private var lastMode = Mode.flat
  private let outerIndent: Int
  /// The line so far, its indentation and its width.
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
      let mark = code[next]
      next += 1
      switch mark {
      case Mark.group, Mark.fill, Mark.follower:
        let isForced = mark == Mark.follower && lastMode != .flat
        let isFlat = groups.last?.mode == .flat || !isForced && fits(isGroup: true, column)
        groups.append((isFlat ? .flat : mark == Mark.fill ? .filled : .broken, indent))
      case Mark.end: lastMode = groups.removeLast().mode
      case Mark.force, Mark.free: break
      case Mark.comma: if groups.last?.mode != .flat { add(UInt8(ascii: ",")) }
      case Mark.newline, Mark.text:
        endLine(&out, groups.last.map { $0.indent + 2 } ?? outerIndent)
        isText = mark == Mark.text
      case Mark.soft, Mark.space, Mark.lastSoft, Mark.lastSpace, Mark.spaceUnlessBroken:
        let isSpace = Mark.isSpace(mark)
        let isKept = mark == Mark.spaceUnlessBroken && lastMode != .flat
        if let group = groups.last, !isKept, isTaken(group.mode, isSpace) {
          let isLast = mark == Mark.lastSoft || mark == Mark.lastSpace
          endLine(&out, group.indent + (isLast ? 0 : 2))
        } else if isSpace {
          add(UInt8(ascii: " "))
        }
      default:
        let end = code[next...].firstIndex { $0 < 0x20 } ?? code.endIndex
        line.append(contentsOf: code[(next - 1)..<end])
        column += Self.width(code[(next - 1)..<end])
        next = end
      }
    }
    endLine(&out, 0)
  }

  private static func width(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    text.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
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

  /// True if a group, or a part of a filled one, fits on the line, with what follows up to the next break.
  private func fits(isGroup: Bool, _ column: Int) -> Bool {
    var column = column
    var depth = 0
    for index in next..<code.count {
      let isEnd = isGroup ? depth < 0 : depth <= 0
      switch code[index] {
      case Mark.group, Mark.fill, Mark.follower: if depth >= 0 { depth += 1 }
      case Mark.end: if depth >= 0 { depth -= 1 }
      case Mark.force, Mark.newline, Mark.text: return isEnd
      case Mark.soft, Mark.lastSoft: if isEnd { return true }
      case Mark.space, Mark.lastSpace, Mark.spaceUnlessBroken:
        if isEnd { return true }
        column += 1
      case Mark.comma: break
      case let byte: if byte & 0xC0 != 0x80 { column += 1 }
      }
      if column > TextBuffer.lineLength { return false }
    }
    return true
  }
}
