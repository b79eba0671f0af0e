/// First lines of types and functions.
extension Renderer {
  mutating func typeHead(_ head: TypeHead, _ indent: Int, isEmpty: Bool) {
    let end = isEmpty ? " {}" : " {"
    let list = head.inherits.isEmpty ? "" : ": " + head.inherits.joined(separator: ", ")
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
    } else {
      out.line(indent, text)
    }
  }
}
