/// Bodies of functions and computed properties.
extension Renderer {
  mutating func braced(_ head: SwiftCode, _ body: [Statement], _ indent: Int) {
    if body.count == 1, shortBraced(head, " { ", body[0], indent) { return }
    out.line(indent) { out in
      out.append(head)
      out.append(literal: " {")
    }
    statements(body, indent + 2)
    out.line(indent, "}")
  }

  /// Writes a head and a statement in braces on one line.
  ///
  /// - Returns: False if they do not fit there. Then nothing is written.
  private mutating func shortBraced(
    _ head: SwiftCode, _ brace: StaticString, _ statement: Statement, _ indent: Int
  ) -> Bool {
    out.shortLine(indent) { out in
      out.append(head)
      out.append(literal: brace)
      guard statement.write(to: &out) else { return false }
      out.append(literal: " }")
      return true
    }
  }

  mutating func statements(_ statements: [Statement], _ indent: Int) {
    for statement in statements { self.statement(statement, indent) }
  }

  mutating func statement(_ statement: Statement, _ indent: Int) {
    switch statement {
    case .line(let text): out.line(indent, text)
    case .literal(let value): literal("", value, indent)
    case .expression(let prefix, let expression): self.expression(prefix, expression, indent)
    case .block(let head, let body): braced(head, body, indent)
    case .conditional(let conditions, let body): conditional(conditions, body, indent)
    case .guarding(let name, let value, let otherwise): guarding(name, value, otherwise, indent)
    case .choice(let prefix, let subject, let cases):
      choice(prefix + "switch \(subject) {", cases, indent)
    case .branches(let head, let branches, let otherwise):
      if let head { out.line(indent, head) }
      self.branches(branches, otherwise, head == nil ? indent : indent + 2)
    case .demand(let conditions, let otherwise): demand(conditions, otherwise, indent)
    }
  }

  mutating func broken(
    _ prefix: SwiftCode, _ arguments: [SwiftCode], _ indent: Int, suffix: SwiftCode = ""
  ) {
    out.line(indent, prefix + "(")
    let lines = wrapped(arguments, width: TextBuffer.lineLength - indent - 3 - suffix.width)
    for (index, line) in lines.enumerated() {
      out.line(indent + 2, line + (index + 1 == lines.count ? ")" + suffix : ""))
    }
  }

  private mutating func choice(
    _ head: SwiftCode, _ cases: [(pattern: SwiftCode, body: [Statement])], _ indent: Int
  ) {
    out.line(indent, head)
    for (pattern, body) in cases {
      let head: SwiftCode = pattern == "default" ? "default:" : "case \(pattern):"
      let isShort =
        body.count == 1
        && out.shortLine(indent) { out in
          out.append(head)
          out.append(literal: " ")
          return body[0].write(to: &out)
        }
      if !isShort {
        out.line(indent, head)
        statements(body, indent + 2)
      }
    }
    out.line(indent, "}")
  }

  private mutating func conditional(
    _ conditions: [SwiftCode], _ body: [Statement], _ indent: Int
  ) {
    let head: SwiftCode = "if \(conditions.joined(separator: ", "))"
    if fits(indent, head.width + 2) {
      braced(head, body, indent)
      return
    }
    let lines = wrapped(conditions, width: TextBuffer.lineLength - indent - 3)
    for (index, line) in lines.enumerated() {
      out.line(index == 0 ? indent : indent + 2, (index == 0 ? "if " : "") + line)
    }
    out.line(indent, "{")
    statements(body, indent + 2)
    out.line(indent, "}")
  }

  private mutating func guarding(
    _ name: SwiftCode, _ value: SwiftCode, _ otherwise: [Statement], _ indent: Int
  ) {
    let condition: SwiftCode = "let \(name) = \(value)"
    let line: SwiftCode = "guard \(condition) else {"
    if otherwise.count == 1, shortBraced(line, " ", otherwise[0], indent) { return }
    if fits(indent, line.width) {
      out.line(indent, line)
    } else {
      out.line(indent, "guard")
      if !fits(indent + 2, condition.width) {
        out.line(indent + 2, "let \(name) =")
        out.line(indent + 4, value)
      } else {
        out.line(indent + 2, condition)
      }
      out.line(indent, "else {")
    }
    statements(otherwise, indent + 2)
    out.line(indent, "}")
  }
}
