import SchemaDocument

/// Raw values that tell the cases apart.
struct EnumCheck {
  private(set) var diagnostics: [Diagnostic] = []

  mutating func check(_ type: TypeDefinition, _ body: EnumBody) {
    if body.cases.isEmpty {
      diagnostics.append(
        Diagnostic(
          code: "WIR412", "the enum `\(type.name)` has no cases", at: type.name.location,
          help: "add one under `cases:`"))
    }
    guard body.isReadable else { return checkWithoutRaws(type, body) }
    var raws: [String: SourceLocation] = [:]
    let all =
      body.cases.map { ($0.raw, $0.rawLocation) } + body.constants.map { ($0.raw, $0.rawLocation) }
    for (raw, location) in all {
      if raw.trimmingBlanks.isEmpty {
        diagnostics.append(
          Diagnostic(
            code: "WIR409", "a raw value cannot be blank", at: location,
            help: "write the text that the server sends"))
      } else if raw != raw.trimmingBlanks {
        diagnostics.append(
          Diagnostic(
            code: "WIR409", "a raw value cannot start or end with a blank: tokens are trimmed",
            at: location, help: "write \"\(raw.trimmingBlanks)\""))
      }
      if let first = raws[raw] {
        diagnostics.append(
          Diagnostic(
            code: "WIR408", "two cases of `\(type.name)` have the raw value `\(raw)`", at: location,
            help: "the server's text can only mean one of them",
            related: [.init(location: first, message: "first here")]))
      }
      raws[raw] = location
    }
    if body.openCase == nil, let constant = body.constants.first {
      diagnostics.append(
        Diagnostic(
          code: "WIR413", "`constants:` in an enum without an open case", at: constant.name.location,
          help: "add `open: other`, or make the constant a case"))
    }
  }

  private mutating func checkWithoutRaws(_ type: TypeDefinition, _ body: EnumBody) {
    let extra = body.openCase ?? body.constants.first?.name
    if let extra {
      diagnostics.append(
        Diagnostic(
          code: "WIR413", "`\(extra)` needs raw values, and `\(type.name)` has none",
          at: extra.location, help: "delete it, or give the cases raw values"))
    }
  }
}

extension String {
  /// Without white space at both ends, as tokens of the wire are compared.
  public var trimmingBlanks: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
