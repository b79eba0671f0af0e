/// First lines of types and functions.
extension Renderer {
  mutating func typeHead(_ head: TypeHead, _ indent: Int, isEmpty: Bool) {
    let end: SwiftCode = isEmpty ? " {}" : " {"
    let list: SwiftCode = head.inherits.isEmpty ? "" : ": " + head.inherits.joined(separator: ", ")
    if !head.constraints.isEmpty { return constrainedHead(head, list, end, indent) }
    if fits(indent, head.code.width + list.width + end.width) || head.inherits.isEmpty {
      out.line(indent, head.code + list + end)
      return
    }
    out.line(indent, head.code + ":")
    for line in wrapped(head.inherits, width: TextBuffer.lineLength - indent - 2) {
      out.line(indent + 2, line)
    }
    out.line(indent, isEmpty ? "{}" : "{")
  }

  private mutating func constrainedHead(
    _ head: TypeHead, _ list: SwiftCode, _ end: SwiftCode, _ indent: Int
  ) {
    let condition: SwiftCode = "where " + head.constraints.joined(separator: ", ")
    if fits(indent, head.code.width + list.width + 1 + condition.width + end.width) {
      out.line(indent, "\(head.code)\(list) \(condition)\(end)")
      return
    }
    let width = TextBuffer.lineLength - indent
    let lines = wrapped(
      ["\(head.code): \(head.inherits[0])"] + head.inherits.dropFirst(), width: width - 2)
    for (index, line) in lines.enumerated() { out.line(index == 0 ? indent : indent + 2, line) }
    if fits(indent, condition.width + end.width) {
      out.line(indent, condition + end)
      return
    }
    out.line(indent, "where")
    for line in wrapped(head.constraints, width: width - 2) { out.line(indent + 2, line) }
    out.line(indent, end.dropFirst())
  }

  /// Breaks the line where the formatter breaks a function type.
  mutating func property(_ signature: Signature, _ indent: Int) {
    let head = signature.beginning + ":"
    let type = signature.type ?? ""
    let accessors = signature.accessors?.code ?? ""
    if fits(indent, head.width + 1 + type.width + accessors.width) {
      out.line(indent, "\(head) \(type)\(accessors)")
    } else if !accessors.isEmpty, fits(indent, head.width + 1 + type.width) {
      out.line(indent, "\(head) \(type)")
      out.line(indent, accessors.dropFirst())
    } else {
      out.line(indent, head)
      out.line(indent + 2, type)
      if !accessors.isEmpty { out.line(indent, accessors.dropFirst()) }
    }
  }

  /// Writes all lines but the last and returns that one, without its brace.
  mutating func functionHead(_ head: FunctionHead, _ indent: Int) -> SwiftCode {
    let parameters = head.parameters
    let breaks = head.layout == .always && parameters.count > 1
    let joined: SwiftCode = breaks ? "" : parameters.map(\.code).joined(separator: ", ")
    if !breaks {
      let line: SwiftCode = "\(head.signature.code)(\(joined))\(head.suffix)"
      if fits(indent, line.width + 2) { return line }
    }
    out.line(indent) { out in
      head.signature.write(to: &out)
      out.append(literal: "(")
    }
    if head.layout == .whenLong, fits(indent + 2, joined.width) {
      out.line(indent + 2, joined)
    } else {
      for (index, parameter) in parameters.enumerated() {
        self.parameter(parameter, index + 1 < parameters.count ? "," : "", indent + 2)
      }
    }
    return ")\(head.suffix)"
  }

  /// A long default or closure type is on a separate line.
  private mutating func parameter(_ parameter: Parameter, _ end: SwiftCode, _ indent: Int) {
    let isShort = out.shortLine(indent) { out in
      parameter.write(to: &out)
      out.append(end)
      return true
    }
    if isShort { return }
    if let (first, second) = parameter.broken {
      out.line(indent, first)
      out.line(indent + 2, second + end)
    } else {
      out.line(indent, parameter.code + end)
    }
  }
}
