/// Swift without comments and string literals: only what the compiler executes. It follows the language and not the
/// generator's style, so that it detects text that escapes from a literal.
struct SwiftCodeOnly {
  private let text: [Unicode.Scalar]
  private var next = 0
  private(set) var code = String.UnicodeScalarView()

  static func code(of swift: String) -> String {
    var scanner = SwiftCodeOnly(text: Array(swift.unicodeScalars))
    scanner.scan(until: nil)
    return String(scanner.code)
  }

  private init(text: [Unicode.Scalar]) { self.text = text }

  private func isAt(_ word: String, _ offset: Int = 0) -> Bool {
    var place = next + offset
    for scalar in word.unicodeScalars {
      guard place < text.count, text[place] == scalar else { return false }
      place += 1
    }
    return true
  }

  /// - Parameter end: The character that ends an interpolation.
  private mutating func scan(until end: Unicode.Scalar?) {
    var depth = 0
    while next < text.count {
      let scalar = text[next]
      guard scalar == "/" || scalar == "\"" || scalar == "#" || scalar == "(" || scalar == ")"
      else {
        code.append(scalar)
        next += 1
        continue
      }
      if isAt("//") {
        while next < text.count, text[next] != "\n", text[next] != "\r" { next += 1 }
      } else if isAt("/*") {
        blockComment()
      } else if let fence = fence {
        literal(fence)
      } else {
        if scalar == "(" { depth += 1 }
        if scalar == ")", end != nil {
          if depth == 0 { return }
          depth -= 1
        }
        code.append(scalar)
        next += 1
      }
    }
  }

  private mutating func blockComment() {
    var depth = 0
    while next < text.count {
      if isAt("/*") {
        depth += 1
        next += 2
      } else if isAt("*/") {
        depth -= 1
        next += 2
        if depth == 0 { return }
      } else {
        next += 1
      }
    }
  }

  /// The number signs and quotes of a literal that begins here.
  private var fence: (signs: Int, quotes: Int)? {
    var signs = 0
    while isAt("#", signs) { signs += 1 }
    guard isAt("\"", signs) else { return nil }
    return (signs, isAt("\"\"\"", signs) ? 3 : 1)
  }

  private mutating func literal(_ fence: (signs: Int, quotes: Int)) {
    let signs = String(repeating: "#", count: fence.signs)
    let close = String(repeating: "\"", count: fence.quotes) + signs
    next += fence.signs + fence.quotes
    while next < text.count {
      if isAt(close) {
        next += close.count
        return
      }
      if isAt("\\" + signs + "(") {
        next += 2 + fence.signs
        scan(until: ")")
        next += 1
      } else if isAt("\\" + signs) {
        next += 2 + fence.signs
      } else if fence.quotes == 1, text[next] == "\n" || text[next] == "\r" {
        // A literal that is not closed; the compiler continues with code.
        return
      } else {
        next += 1
      }
    }
  }
}
