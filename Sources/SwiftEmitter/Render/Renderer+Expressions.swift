/// Expressions that may take several lines.
extension Renderer {
  /// `hang` is the indentation of the further lines of a chain.
  mutating func expression(
    _ prefix: SwiftCode, _ expression: Expression, _ indent: Int, hang: Int = 2
  ) {
    let flat = prefix + Self.flat(expression)
    if fits(indent, flat.width) {
      out.line(indent, flat)
      return
    }
    // An assigned value moves to the next line as a whole, before it is split.
    if prefix.hasSuffix("= ") {
      switch expression {
      case .closure, .call, .links: break
      default:
        out.line(indent, prefix.dropLast())
        self.expression("", expression, indent + 2, hang: 0)
        return
      }
    }
    switch expression {
    case .text: out.line(indent, flat)
    case .all(let parts): chain(prefix, parts, "&& ", indent, hang)
    case .any(let parts): chain(prefix, parts, "|| ", indent, hang)
    case .coalesced(let parts): chain(prefix, parts, "?? ", indent, hang)
    case .call(let base, let arguments):
      statement(.call(prefix: prefix + base, arguments: arguments, suffix: ""), indent)
    case .closure(let base, let body, let suffix):
      out.line(indent, "\(prefix)\(base) {")
      self.expression("", body, indent + 2)
      out.line(indent, "}" + suffix)
    case .links(let base, let links):
      out.line(indent, prefix + base)
      for link in links { out.line(indent + hang, link) }
    }
  }

  private mutating func chain(
    _ prefix: SwiftCode, _ parts: [Expression], _ sign: SwiftCode, _ indent: Int, _ hang: Int
  ) {
    for (index, part) in parts.enumerated() {
      let isFirst = index == 0
      let lead = isFirst ? prefix : sign
      let level = indent + (isFirst ? 0 : hang)
      // The formatter needs a free column after a call that is followed by an operator.
      if case .call(let base, let arguments) = part,
        !fits(level, lead.width + Self.flat(part).width + 1)
      {
        broken(lead + base, arguments, level)
        continue
      }
      if case .any(let inner) = part, inner.count > 1 {
        group(lead, inner, level)
      } else {
        expression(lead, part, level)
      }
    }
  }

  /// `(a || b`; if it is too long, further lines start with the operator.
  private mutating func group(_ prefix: SwiftCode, _ parts: [Expression], _ indent: Int) {
    var line = prefix + "("
    var level = indent
    for (index, part) in parts.enumerated() {
      let text: SwiftCode = (index == 0 ? "" : "|| ") + Self.flat(Self.grouped(part))
      let blank: SwiftCode = index == 0 ? "" : " "
      if fits(level, line.width + blank.width + text.width + 1) || index == 0 {
        line += "\(blank)\(text)"
      } else {
        out.line(level, line)
        level = indent + 2
        line = text
      }
    }
    out.line(level, line + ")")
  }

  /// A chain inside another needs parentheses.
  private static func grouped(_ expression: Expression) -> Expression {
    switch expression {
    case .any(let parts) where parts.count > 1, .all(let parts) where parts.count > 1:
      return .text("(\(flat(expression)))")
    default: return expression
    }
  }

  static func flat(_ expression: Expression) -> SwiftCode {
    switch expression {
    case .text(let text): text
    case .all(let parts): parts.map { flat(grouped($0)) }.joined(separator: " && ")
    case .any(let parts): parts.map { flat(grouped($0)) }.joined(separator: " || ")
    case .coalesced(let parts): parts.map { flat($0) }.joined(separator: " ?? ")
    case .call(let base, let arguments): "\(base)(\(arguments.joined(separator: ", ")))"
    case .closure(let base, let body, let suffix): "\(base) { \(flat(body)) }\(suffix)"
    case .links(let base, let links): base + links.joined()
    }
  }

  // MARK: Width

  func fits(_ indent: Int, _ length: Int) -> Bool {
    indent + length <= TextBuffer.lineLength
  }

  /// Items separated by commas, as many on a line as fit.
  func wrapped(_ items: [SwiftCode], width: Int) -> [SwiftCode] {
    var lines: [SwiftCode] = []
    var line: SwiftCode = ""
    for (index, item) in items.enumerated() {
      let text: SwiftCode = item + (index + 1 < items.count ? "," : "")
      if line.isEmpty {
        line = text
      } else if line.width + 1 + text.width <= width {
        line += " " + text
      } else {
        lines.append(line)
        line = text
      }
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }
}
