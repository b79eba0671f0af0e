/// First lines of types and functions.
extension Renderer {
  mutating func typeHead(_ head: TypeHead, _ indent: Int, isEmpty: Bool) {
    let end = isEmpty ? " {}" : " {"
    let list = head.inherits.isEmpty ? "" : ": " + head.inherits.joined(separator: ", ")
    if !head.constraints.isEmpty { return constrainedHead(head, list, end, indent) }
    if fits(indent, head.text.width + list.width + end.width) || head.inherits.isEmpty {
      out.line(indent, head.text + list + end)
      return
    }
    out.line(indent, head.text + ":")
    for line in wrapped(head.inherits, width: TextBuffer.lineLength - indent - 2) {
      out.line(indent + 2, line)
    }
    out.line(indent, isEmpty ? "{}" : "{")
  }

  private mutating func constrainedHead(
    _ head: TypeHead, _ list: String, _ end: String, _ indent: Int
  ) {
    let condition = "where " + head.constraints.joined(separator: ", ")
    if fits(indent, head.text.width + list.width + 1 + condition.width + end.width) {
      out.line(indent, "\(head.text)\(list) \(condition)\(end)")
      return
    }
    let width = TextBuffer.lineLength - indent
    let lines = wrapped(
      ["\(head.text): \(head.inherits[0])"] + head.inherits.dropFirst(), width: width - 2)
    for (index, line) in lines.enumerated() { out.line(index == 0 ? indent : indent + 2, line) }
    if fits(indent, condition.width + end.width) {
      out.line(indent, condition + end)
      return
    }
    out.line(indent, "where")
    for line in wrapped(head.constraints, width: width - 2) { out.line(indent + 2, line) }
    out.line(indent, String(end.dropFirst()))
  }

  /// Where the formatter breaks a type that is a function.
  mutating func property(_ head: String, _ type: String, _ accessors: String, _ indent: Int) {
    if fits(indent, head.width + 1 + type.width + accessors.width) {
      out.line(indent, "\(head) \(type)\(accessors)")
    } else if !accessors.isEmpty, fits(indent, head.width + 1 + type.width) {
      out.line(indent, "\(head) \(type)")
      out.line(indent, String(accessors.dropFirst()))
    } else {
      out.line(indent, head)
      out.line(indent + 2, type)
      if !accessors.isEmpty { out.line(indent, String(accessors.dropFirst())) }
    }
  }

  /// Writes all lines but the last and returns that one, without its brace.
  mutating func functionHead(_ head: FunctionHead, _ indent: Int) -> String {
    let parameters = head.parameters
    let line = "\(head.text)(\(parameters.joined(separator: ", ")))\(head.suffix)"
    let breaks = head.layout == .always && parameters.count > 1
    if !breaks, fits(indent, line.width + 2) { return line }
    out.line(indent, head.text + "(")
    let joined = parameters.joined(separator: ", ")
    if head.layout == .whenLong, fits(indent + 2, joined.width) {
      out.line(indent + 2, joined)
    } else {
      for (index, parameter) in parameters.enumerated() {
        self.parameter(parameter + (index + 1 < parameters.count ? "," : ""), indent + 2)
      }
    }
    return ")\(head.suffix)"
  }

  /// A long default stands on a line of its own.
  private mutating func parameter(_ text: String, _ indent: Int) {
    if !fits(indent, text.width), let sign = text.firstRange(of: " = ") {
      out.line(indent, text[..<sign.lowerBound] + " =")
      out.line(indent + 2, String(text[sign.upperBound...]))
    } else if !fits(indent, text.width), let colon = text.firstRange(of: ": @escaping ") {
      out.line(indent, text[..<colon.lowerBound] + ":")
      out.line(indent + 2, String(text[colon.lowerBound...].dropFirst(2)))
    } else {
      out.line(indent, text)
    }
  }
}
