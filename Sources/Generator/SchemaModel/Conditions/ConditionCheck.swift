/// Checks that the conditions of a union test paths that its structs read, and that they can be true.
extension UnionCheck {
  func checkConditions(of union: Union) {
    let structs = union.structs
    if structs.isEmpty { return }
    let before = findings.count
    let readers = WireReaders(structs, schema.unions)
    for rule in union.rules { check(rule.condition, readers) }
    if findings.count == before { checkOrder(of: union) }
    if let lenient = union.otherwise?.lenientUnless {
      checkKnown(MemberPath(lenient.wire.text, at: lenient.wire.location), readers)
    }
  }

  private func check(_ condition: Condition, _ readers: WireReaders) {
    for alternative in condition.alternatives.joined() { check(alternative, readers) }
    for test in condition.tests {
      guard let found = checkKnown(test.path, readers) else { continue }
      switch test.check {
      case .equals(let tokens, _): check(tokens, found, test.path)
      case .isPresent, .firstWhere: continue
      case .startsWith(let prefix): check(prefix, found, test.path)
      case .list(let list): check(list, found, test.path, readers)
      }
    }
  }

  /// The type at the path; `nil`, and reported, when no struct of the union reads the path.
  @discardableResult
  private func checkKnown(
    _ path: MemberPath, _ readers: WireReaders
  ) -> [WireReaders.Found]? {
    if readers.structs.isEmpty { return nil }
    let found = readers.find(path.names)
    if !found.isEmpty { return found }
    return findings.refuse(
      "RUL505", "no struct of the union reads `\(path.text.shown)` from JSON",
      path.location, help: readers.help(path))
  }

  private func check(_ tokens: [Literal], _ found: [WireReaders.Found], _ path: MemberPath) {
    if tokens.isEmpty {
      findings.report(
        "RUL504", "this is always false: the list of tokens is empty", path.location,
        help: "name one")
    }
    for token in tokens where token.key != token.key.trimmingBlanks {
      return findings.report(
        "WIR409", "a token cannot start or end with a space: tokens are trimmed", token.location,
        help: "write \"\(token.key.trimmingBlanks)\"")
    }
    guard let read = tokensRead(found, path) else { return }
    if read.known.isEmpty { return }
    if read.takesAny { return checkSlips(in: tokens, read.known, path) }
    for token in tokens where !read.known.contains(token.key) {
      findings.report(
        "RUL503",
        "`\(path.text)` is never `\(token.key.shown)`"
          + (read.type.map { ": it is not a raw value of `\($0.qualifiedName)`" } ?? ""),
        token.location,
        help: schema.newNameHelp(Name(token.key, at: token.location), read.type, read.known)
          ?? NearestNames.help(for: token.key, in: read.known, kind: "tokens"),
        related: read.type.map { [($0.name.location, "the enum")] } ?? [])
    }
  }

  private func check(_ prefix: Name, _ found: [WireReaders.Found], _ path: MemberPath) {
    let text = prefix.text
    if text.trimmingBlanks.isEmpty {
      return findings.report(
        "RUL504", "every token starts with an empty string", prefix.location,
        help: "write the beginning, or `{ present: true }`")
    }
    if text.first?.isWhitespace == true {
      return findings.report(
        "WIR409", "a token cannot start with a space: tokens are trimmed", prefix.location,
        help: "delete the space")
    }
    guard let read = tokensRead(found, path) else { return }
    if read.takesAny || read.known.isEmpty { return }
    if read.known.contains(where: { $0.hasPrefix(text) }) { return }
    findings.report(
      "RUL503",
      "`\(path.text)` never starts with `\(text.shown)`"
        + (read.type.map { ": no raw value of `\($0.qualifiedName)` does" } ?? ""),
      prefix.location,
      help: NearestNames.help(
        for: text, in: Set(read.known.map { String($0.prefix(text.count)) }), kind: "beginnings"))
  }

  /// The tokens that the structs read at a path.
  private struct TokensRead {
    var known: Set<String> = []
    /// The first by name, if there are several enums.
    var type: TypeDefinition?
    /// True if a struct reads any string there.
    var takesAny = false

    init(_ found: [WireReaders.Found]) {
      for item in found {
        switch item {
        case .token(let type, let fixed):
          known.formUnion(fixed.map { [$0] } ?? type?.asEnum?.knownRaws ?? [])
          self.type = [self.type, type].compactMap(\.self).min {
            $0.qualifiedName < $1.qualifiedName
          }
        case .text: takesAny = true
        case .list, .noText, .other: continue
        }
      }
    }
  }

  /// The tokens at the path; `nil`, and reported, when it is a list.
  private func tokensRead(
    _ found: [WireReaders.Found], _ path: MemberPath
  ) -> TokensRead? {
    if found.contains(.list) {
      return findings.refuse(
        "RUL504", "`\(path.text)` is a list, not a token", path.location,
        help: "write `{ any: … }`, `{ every: … }` or `{ count: … }`")
    }
    let kinds = found.compactMap { item -> String? in
      if case .noText(let kind) = item { kind } else { nil }
    }
    if let kind = kinds.first, kinds.count == found.count {
      return findings.refuse(
        "RUL504", "`\(path.text)` is \(kind), and a condition compares strings only", path.location,
        help: "test another member, or write `{ present: true }`")
    }
    return TokensRead(found)
  }

  /// Reports tokens that are similar to a known one. Any string is allowed here, but such a token is probably misspelt.
  private func checkSlips(
    in tokens: [Literal], _ known: Set<String>, _ path: MemberPath
  ) {
    for token in tokens where !known.contains(token.key) {
      let near = NearestNames.slips(token.key, in: known)
      if near.isEmpty { continue }
      findings.report(
        "RUL513",
        "`\(path.text)` is compared with `\(token.key.shown)`, which no struct here names",
        token.location, severity: .warning,
        help: "write " + near.map { "`\($0)`" }.joined(separator: " or ")
          + ", unless the server sends both")
    }
  }

  private func check(
    _ list: ListCheck, _ found: [WireReaders.Found], _ path: MemberPath, _ readers: WireReaders
  ) {
    if let count = list.count, let minimum = list.minimum, minimum > count {
      findings.report(
        "RUL504", "this is always false: no list has both `count: \(count)` and `min: \(minimum)`",
        path.location, help: "keep one of the two")
    }
    if list.minimum == 0 {
      findings.report(
        "RUL504", "`min: 0` is true for every list", path.location,
        help: "delete it, or write `min: 1`")
    }
    guard found.contains(.list) else {
      return findings.report(
        "RUL504", "`\(path.text)` is not a list", path.location,
        help: "compare it with a token, or write `{ present: true }`")
    }
    let elements = readers.elements(at: path.names)
    for condition in list.conditions { check(condition, elements) }
  }
}
