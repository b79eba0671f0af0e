import Foundation

/// Rewrites Swift code that needs the Objective-C runtime, which Linux does not have.
///
/// Removes attributes for that runtime and for Interface Builder. Replaces `#selector(tapped)` with `Selector("tapped",
/// Screen.tapped)`, which `HeadlessUIKit` can perform. Adds an argument to `@UIApplicationDelegateAdaptor`. All line
/// numbers stay the same, and a file without such code does not change.
struct SourceRewriter {
  struct Problem: Equatable {
    var line: Int
    var message: String
  }

  private var cursor: SourceCursor
  private var types = EnclosingTypes()
  private var lastWord = ""
  private(set) var problems: [Problem] = []

  init(_ source: Data) { cursor = SourceCursor(Array(source)) }

  mutating func rewrite() -> Data {
    while !cursor.isAtEnd { rewriteNext() }
    return Data(cursor.output)
  }

  private mutating func rewriteNext() {
    if rewriteAttribute() || rewriteSelector() { return }
    if cursor.copyCommentOrRegex(after: lastWord) { return }
    if let string = cursor.stringStart() {
      return rewriteString(hashes: string.hashes, isMultiline: string.isMultiline)
    }
    if let word = cursor.word() {
      // After a dot, a keyword is an ordinary name.
      if !cursor.isMember {
        types.read(word, after: lastWord, followedBy: cursor.following(word))
      }
      lastWord = cursor.isMember ? "" : word
      return cursor.copy(word.utf8.count)
    }
    switch cursor.byte {
    case UInt8(ascii: "{"): types.openBrace()
    case UInt8(ascii: "}"): types.closeBrace()
    default: break
    }
    if !cursor.isAtSpace { lastWord = "" }
    cursor.copy(1)
  }

  /// Copies a string literal, and rewrites the code in its interpolations.
  private mutating func rewriteString(hashes: Int, isMultiline: Bool) {
    let quotes = [UInt8](repeating: UInt8(ascii: "\""), count: isMultiline ? 3 : 1)
    let marks = [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
    let escape = [UInt8(ascii: "\\")] + marks
    cursor.copy(marks.count + quotes.count)
    while !cursor.isAtEnd {
      if cursor.starts(with: quotes + marks) { return cursor.copy(quotes.count + hashes) }
      if !isMultiline, cursor.byte == UInt8(ascii: "\n") { return }
      if cursor.starts(with: escape + [UInt8(ascii: "(")]) {
        cursor.copy(escape.count + 1)
        rewriteInterpolation()
      } else if cursor.starts(with: escape) {
        cursor.copy(escape.count + 1)
      } else {
        cursor.copy(1)
      }
    }
  }

  private mutating func rewriteInterpolation() {
    var depth = 1
    while !cursor.isAtEnd {
      if cursor.byte == UInt8(ascii: "(") { depth += 1 }
      if cursor.byte == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return cursor.copy(1) }
      rewriteNext()
    }
  }

  private static let droppedAttributes: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable",
    "IBSegueAction",
  ]

  private mutating func rewriteAttribute() -> Bool {
    guard cursor.byte == UInt8(ascii: "@"), let name = cursor.word(at: 1) else { return false }
    if name == "UIApplicationDelegateAdaptor" { return rewriteDelegateAdaptor(name) }
    guard Self.droppedAttributes.contains(name) else { return false }
    let line = cursor.line
    cursor.skip(1 + name.utf8.count)
    if name == "objc", cursor.byte == UInt8(ascii: "("), let end = cursor.closingParenthesis() {
      cursor.skipKeepingLines(to: end + 1)
    }
    cursor.skipSpaces()
    if name == "objc", cursor.word() == "optional" {
      problems.append(
        Problem(
          line: line,
          message: "an optional requirement needs Objective-C, which Linux has not"))
    }
    return true
  }

  /// Adds the argument `make` to `@UIApplicationDelegateAdaptor(…)`. Objective-C can create an object from its class,
  /// but Swift needs a closure that calls the initialiser.
  private mutating func rewriteDelegateAdaptor(_ name: String) -> Bool {
    let open = 1 + name.utf8.count
    guard let bracket = cursor.firstNonSpace(after: open), bracket.byte == UInt8(ascii: "("),
      let end = cursor.closingParenthesis(from: bracket.position)
    else { return false }
    let type = cursor.text(bracket.position + 1..<end).filter { !$0.isWhitespace }
    guard type.hasSuffix(".self") else { return false }
    cursor.write("@\(name)(\(type), make: { \(type.dropLast(5))() })")
    cursor.skipKeepingLines(to: end + 1)
    return true
  }

  private mutating func rewriteSelector() -> Bool {
    guard cursor.byte == UInt8(ascii: "#"), cursor.word(at: 1) == "selector" else { return false }
    let start = 1 + "selector".utf8.count
    guard let open = cursor.firstNonSpace(after: start), open.byte == UInt8(ascii: "("),
      let end = cursor.closingParenthesis(from: open.position)
    else { return false }
    let line = cursor.line
    let text = cursor.text(open.position + 1..<end)
    switch SelectorExpression.make(text, in: types.current) {
    case .success(let expression):
      cursor.write(expression.swift)
      cursor.skipKeepingLines(to: end + 1)
    case .failure(let failure):
      problems.append(Problem(line: line, message: failure.message))
      cursor.copy(1)
    }
    return true
  }
}
