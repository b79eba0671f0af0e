/// Checks that the conditions of a union test paths that its structs read, and that they can be true.
extension UnionCheck {
  func checkConditions(of union: Union) {
    let structs = union.structs
    if structs.isEmpty { return }
    let before = findings.count
    let readers = WireReaders(structs, schema.unions)
    for rule in union.rules { check(rule.condition, readers) }
    if findings.count == before {
      for rule in union.allRules { checkConstants(rule) }
      checkOrder(of: union)
    }
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

  /// Returns what the structs read at the path. `nil` without structs, and if none reads the path, which is reported.
  @discardableResult
  private func checkKnown(_ path: MemberPath, _ readers: WireReaders) -> WireReaders.Found? {
    if readers.structs.isEmpty { return nil }
    let found = readers.find(path.names)
    if !found.kinds.isEmpty { return found }
    return findings.refuse(
      "RUL505", "no struct of the union reads `\(path.text.shown)` from JSON",
      path.location, help: readers.help(path, findings))
  }

  private func check(_ tokens: [Literal], _ found: WireReaders.Found, _ path: MemberPath) {
    if tokens.isEmpty {
      findings.report(
        "RUL504", "this is always false: the list of tokens is empty", path.location,
        help: "name one")
    }
    let isTrimmed = tokens.allSatisfy { token in
      token.key.isEmpty || findings.checkTrimmed(Name(token.key, at: token.location), "a token")
    }
    guard isTrimmed, isText(found, path), !found.tokens.isEmpty else { return }
    for token in tokens where !found.tokens.contains(token.key) {
      if found.kinds.contains(.text) {
        checkSlip(token, found, path)
        continue
      }
      findings.report(
        "RUL503",
        "`\(path.text)` is never `\(token.key.shown)`"
          + (found.type.map { ": it is not a raw value of `\($0.qualifiedName)`" } ?? ""),
        token.location, help: tokenHelp(token.key, in: found.tokens, of: found.type),
        related: found.type.map { [($0.name.location, "the enum")] } ?? [])
    }
  }

  private func check(_ prefix: Name, _ found: WireReaders.Found, _ path: MemberPath) {
    let text = prefix.text
    guard text.first?.isWhitespace == false else {
      return findings.report(
        "RUL504", "`startsWith` needs the beginning of a token, which is never a space",
        prefix.location, help: "write the beginning, or `{ present: true }`")
    }
    guard isText(found, path), !found.kinds.contains(.text),
      !found.tokens.isEmpty, !found.tokens.contains(where: { $0.hasPrefix(text) })
    else { return }
    findings.report(
      "RUL503",
      "`\(path.text)` never starts with `\(text.shown)`"
        + (found.type.map { ": no raw value of `\($0.qualifiedName)` does" } ?? ""),
      prefix.location,
      help: NearestNames.help(
        for: text, in: Set(found.tokens.map { String($0.prefix(text.count)) }), kind: "beginnings"))
  }

  /// True if the value at the path can be a string. Reports any other value.
  private func isText(_ found: WireReaders.Found, _ path: MemberPath) -> Bool {
    if found.kinds.contains(.list) {
      return findings.refuse(
        "RUL504", "`\(path.text)` is a list, not a token", path.location,
        help: "write `{ any: … }`, `{ every: … }` or `{ count: … }`")
    }
    guard found.kinds.isSubset(of: [.boolean, .number]), let kind = found.kinds.first else {
      return true
    }
    return findings.refuse(
      "RUL504", "`\(path.text)` is \(kind.rawValue), and a condition compares strings only",
      path.location, help: "test another member, or write `{ present: true }`")
  }

  /// Reports a string that is similar to a known value. Any string is allowed, but this one is probably misspelt.
  private func checkSlip(_ token: Literal, _ found: WireReaders.Found, _ path: MemberPath) {
    let near = NearestNames.slips(token.key, in: found.tokens)
    if near.isEmpty { return }
    findings.report(
      "RUL513",
      "`\(path.text)` is compared with `\(token.key.shown)`, which no struct here names",
      token.location, severity: .warning,
      help: "write " + near.map { "`\($0)`" }.joined(separator: " or ")
        + ", unless the server sends both")
  }

  private func check(
    _ list: ListCheck, _ found: WireReaders.Found, _ path: MemberPath, _ readers: WireReaders
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
    guard found.kinds.contains(.list) else {
      return findings.report(
        "RUL504", "`\(path.text)` is not a list", path.location,
        help: "compare it with a token, or write `{ present: true }`")
    }
    let elements = readers.elements(at: path.names)
    for condition in list.conditions { check(condition, elements) }
  }
}
