/// Expressions that may need several lines, and the statements that consist of them.
extension Renderer {
  mutating func expression(
    _ prefix: SwiftCode, _ expression: Expression, suffix: SwiftCode = "", _ indent: Int
  ) {
    if fitting(prefix, expression, suffix, indent) { return }
    switch expression {
    case .text(let text, _, _):
      guard let hang = hang(prefix, expression, suffix, indent) else { return }
      out.line(hang.indent, hang.prefix + text + suffix)
    case .call(let base, let arguments, _):
      let texts: [SwiftCode] = arguments.compactMap { argument in
        argument.flat
      }
      if texts.count == arguments.count {
        broken(prefix + base, texts, indent, suffix: suffix)
      } else {
        call(prefix + base, arguments, suffix, indent)
      }
    case .make(let base, let arguments): call(prefix + base, arguments, suffix, indent)
    case .chain(let base, let links):
      out.line(indent, prefix + base)
      for (index, link) in links.enumerated() {
        out.line(indent + 2, link + (index + 1 == links.count ? suffix : ""))
      }
    case .closure(let base, let parameters, let body, _):
      let head: SwiftCode = " {" + (parameters.map { " \($0) in" } ?? "")
      let isLong = base.flat.map { !fits(indent, prefix.width + $0.width + head.width) } ?? true
      var level = indent
      switch base {
      case .chain(let list, let links) where isLong:
        level += 2
        out.line(indent, prefix + list)
        for link in links.dropLast() { out.line(level, link) }
        let end: SwiftCode = (links.last ?? "") + head
        let isShort =
          body.count == 1
          && out.shortLine(level) { out in
            out.append(end)
            out.append(literal: " ")
            guard body[0].write(to: &out) else { return false }
            out.append(literal: " }")
            out.append(suffix)
            return true
          }
        if isShort { return }
        out.line(level, end)
      case .call(let name, let arguments, _) where isLong:
        // A closure after arguments on several lines is on the line of their closing parenthesis.
        out.line(indent, prefix + name + "(")
        let texts: [SwiftCode] = arguments.map { $0.prefix + ($0.value.flat ?? "") }
        for line in wrapped(texts, width: TextBuffer.lineLength - indent - 2) {
          out.line(indent + 2, line)
        }
        out.line(indent, ")" + head)
      default: self.expression(prefix, base, suffix: head, indent)
      }
      statements(body, level + 2)
      out.line(level, "}" + suffix)
    case .access(let base, let member):
      if base.level < .primary {
        self.expression(prefix + "(", base, suffix: ")" + member + suffix, indent)
      } else {
        self.expression(prefix, base, suffix: member + suffix, indent)
      }
    case .chained(let inner): self.expression(prefix, inner, suffix: suffix, indent)
    case .coalesced(let parts): chain(prefix, expression, parts, "?? ", .chain, suffix, indent)
    case .all(let parts): chain(prefix, expression, parts, "&& ", .comparison, suffix, indent)
    case .any(let parts): chain(prefix, expression, parts, "|| ", .comparison, suffix, indent)
    case .choice(let condition, let first, let second):
      guard let hang = hang(prefix, expression, suffix, indent) else { return }
      part(hang.prefix, condition, above: .or, "", hang.indent)
      part("? ", first, above: .or, "", hang.indent + 2)
      part(": ", second, above: .choice, suffix, hang.indent + 2)
    case .not(let inner): part(prefix + "!", inner, above: .primary, suffix, indent)
    }
  }

  /// Writes the expression on one line.
  ///
  /// - Returns: False if it does not fit there. Then nothing is written.
  private mutating func fitting(
    _ prefix: SwiftCode, _ expression: Expression, _ suffix: SwiftCode, _ indent: Int
  ) -> Bool {
    out.shortLine(indent) { out in
      out.append(prefix)
      guard expression.write(to: &out) else { return false }
      out.append(suffix)
      return true
    }
  }

  private mutating func call(
    _ head: SwiftCode, _ arguments: [Expression.Argument], _ suffix: SwiftCode, _ indent: Int
  ) {
    out.line(indent, head + "(")
    for (index, argument) in arguments.enumerated() {
      let end: SwiftCode = index + 1 < arguments.count ? "," : ")" + suffix
      expression(argument.prefix, argument.value, suffix: end, indent + 2)
    }
  }

  private mutating func chain(
    _ prefix: SwiftCode, _ expression: Expression, _ parts: [Expression], _ sign: SwiftCode,
    _ level: Expression.Level, _ suffix: SwiftCode, _ indent: Int
  ) {
    if parts.count == 1 { return self.expression(prefix, parts[0], suffix: suffix, indent) }
    // The alternative to a closure's value follows its brace.
    if case .closure = parts[0], parts.count == 2, !parts[1].hasClosure, let rest = parts[1].flat,
      parts[0].flat.map({ !fits(indent + 2, $0.width) }) ?? true,
      fits(indent, sign.width + rest.width + suffix.width + 2)
    {
      return self.expression(prefix, parts[0], suffix: " \(sign)\(rest)\(suffix)", indent)
    }
    guard let hang = hang(prefix, expression, suffix, indent) else { return }
    for (index, part) in parts.enumerated() {
      let end = index + 1 == parts.count ? suffix : ""
      let step = index == 0 || hang.isAssigned ? 0 : 2
      let lead = index == 0 ? hang.prefix : sign
      if case .any(let inner) = part, inner.count > 1, case .all = expression,
        group(lead, inner, end, hang.indent + step)
      {
        continue
      }
      // The formatter needs a free column after a call that is followed by an operator.
      if case .call(let base, let arguments, _) = part, let flat = part.flat,
        !fits(hang.indent + step, lead.width + flat.width + end.width + 1)
      {
        broken(lead + base, arguments.compactMap(\.flat), hang.indent + step, suffix: end)
        continue
      }
      self.part(lead, part, above: level, end, hang.indent + step)
    }
  }

  /// `(a || b` and, where that is too long, further lines that start with the sign. False if a part needs
  /// several lines.
  private mutating func group(
    _ prefix: SwiftCode, _ parts: [Expression], _ suffix: SwiftCode, _ indent: Int
  ) -> Bool {
    let texts = parts.compactMap { $0.flat(above: .comparison) }
    guard texts.count == parts.count else { return false }
    var line = prefix + "("
    var level = indent
    for (index, part) in texts.enumerated() {
      let text = index == 0 ? part : "|| " + part
      let blank: SwiftCode = index == 0 ? "" : " "
      if fits(level, line.width + blank.width + text.width + 1) || index == 0 {
        line += blank + text
      } else {
        out.line(level, line)
        level = indent + 2
        line = text
      }
    }
    out.line(level, "\(line))\(suffix)")
    return true
  }

  /// Moves an assigned expression as a whole to the next line before it is broken up; nil if it fits on this line.
  private mutating func hang(
    _ prefix: SwiftCode, _ expression: Expression, _ suffix: SwiftCode, _ indent: Int
  ) -> (prefix: SwiftCode, indent: Int, isAssigned: Bool)? {
    for sign: SwiftCode in [" = ", " = try "] where prefix.hasSuffix(sign) {
      out.line(indent, prefix.dropLast(sign.text.count) + " =")
      let lead: SwiftCode = sign == " = " ? "" : "try "
      return fitting(lead, expression, suffix, indent + 2) ? nil : (lead, indent + 2, true)
    }
    return (prefix, indent, false)
  }

  private mutating func part(
    _ prefix: SwiftCode, _ part: Expression, above level: Expression.Level,
    _ suffix: SwiftCode, _ indent: Int
  ) {
    if part.level < level {
      expression(prefix + "(", part, suffix: ")" + suffix, indent)
    } else {
      expression(prefix, part, suffix: suffix, indent)
    }
  }

  // MARK: Statements

  mutating func branches(
    _ branches: [(condition: [ValueCondition], body: [Statement])], _ otherwise: [Statement]?,
    _ indent: Int
  ) {
    var lead: SwiftCode = "if "
    for branch in branches {
      conditions(lead, branch.condition, indent)
      statements(branch.body, indent + 2)
      lead = "} else if "
    }
    if let otherwise {
      out.line(indent, "} else {")
      statements(otherwise, indent + 2)
    }
    out.line(indent, "}")
  }

  private mutating func conditions(_ lead: SwiftCode, _ conditions: [ValueCondition], _ indent: Int)
  {
    if let line = Self.flat(conditions), fits(indent, lead.width + line.width + 2) {
      out.line(indent, lead + line + " {")
      return
    }
    for (index, condition) in conditions.enumerated() {
      let end: SwiftCode = index + 1 < conditions.count ? "," : ""
      expression(
        (index == 0 ? lead : "") + condition.prefix, condition.value, suffix: end,
        index == 0 ? indent : indent + 2)
    }
    out.line(indent, "{")
  }

  mutating func demand(_ conditions: [ValueCondition], _ otherwise: SwiftCode, _ indent: Int) {
    if let text = Self.flat(conditions), fits(indent, text.width + 13) {
      let line: SwiftCode = "guard \(text) else {"
      if fits(indent, line.width + otherwise.width + 3) {
        out.line(indent, "\(line) \(otherwise) }")
      } else {
        out.line(indent, line)
        out.line(indent + 2, otherwise)
        out.line(indent, "}")
      }
      return
    }
    out.line(indent, "guard")
    for (index, condition) in conditions.enumerated() {
      let end: SwiftCode = index + 1 < conditions.count ? "," : ""
      expression(condition.prefix, condition.value, suffix: end, indent + 2)
    }
    out.line(indent, "else { \(otherwise) }")
  }

  private static func flat(_ conditions: [ValueCondition]) -> SwiftCode? {
    let texts: [SwiftCode] = conditions.compactMap { condition in
      condition.value.flat.map { condition.prefix + $0 }
    }
    return texts.count == conditions.count ? texts.joined(separator: ", ") : nil
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

/// One condition of an `if` or `guard`: `value`, or `let name = value`.
struct ValueCondition {
  let prefix: SwiftCode
  let value: Expression

  init(_ value: Expression) {
    prefix = value.canThrow ? "try " : ""
    self.value = value
  }

  init(binding name: SwiftCode, to value: Expression) {
    prefix = "let \(name) = " + (value.canThrow ? "try " : "")
    self.value = value
  }
}
