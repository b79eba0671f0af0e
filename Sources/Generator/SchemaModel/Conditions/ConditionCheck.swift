/// Checks that the conditions of a union test paths that its structs read, and that they can be true.
struct ConditionCheck {
  private(set) var findings = Findings()
  private let lookup: WireLookup
  private let schema: Schema
  private let lint: RuleLint

  init(_ schema: Schema, lookup: WireLookup) {
    self.schema = schema
    self.lookup = lookup
    lint = RuleLint(schema)
  }

  mutating func check(_ union: Union) {
    let structs = union.structs
    if structs.isEmpty { return }
    let before = findings.count
    let readers = Readers(structs)
    for rule in union.rules { check(rule.condition, readers) }
    if findings.count == before { lint.check(union, &findings) }
    if let lenient = union.otherwise?.lenientUnless {
      checkKnown(MemberPath(lenient.wire.text, at: lenient.wire.location), readers)
    }
  }

  /// The structs that read a payload. Caches the paths, because many rules test the same path.
  private final class Readers {
    let structs: [TypeDefinition]
    private var found: [[String]: [WireLookup.Found]] = [:]
    private var ofElements: [[String]: Readers] = [:]
    private var helps: [[String]: Help] = [:]

    init(_ structs: [TypeDefinition]) { self.structs = structs }

    func find(_ path: [String], _ lookup: WireLookup) -> [WireLookup.Found] {
      if let known = found[path] { return known }
      let all = WireLookup.distinct(lookup.find(path[...], in: structs))
      found[path] = all
      return all
    }

    /// The help for a path that no struct reads; it is the same for all rules that test the path.
    func help(_ path: [String], _ make: () -> Help) -> Help {
      if let known = helps[path] { return known }
      let help = make()
      helps[path] = help
      return help
    }

    /// The structs that read the elements of a list.
    func elements(at path: [String], _ structs: [TypeDefinition]) -> Readers {
      if let known = ofElements[path] { return known }
      let readers = Readers(structs)
      ofElements[path] = readers
      return readers
    }
  }

  private mutating func check(_ condition: Condition, _ readers: Readers) {
    for alternative in condition.alternatives.joined() { check(alternative, readers) }
    for test in condition.tests {
      guard let found = checkKnown(test.path, readers) else { continue }
      switch test.check {
      case .equals(let tokens, _): check(tokens, found, test.path)
      case .isPresent, .same, .firstWhere: continue
      case .startsWith(let prefix): check(prefix, found, test.path)
      case .list(let list): check(list, found, test.path, readers)
      }
    }
  }

  /// The type at the path; `nil`, and reported, when no struct of the union reads the path.
  @discardableResult
  private mutating func checkKnown(
    _ path: MemberPath, _ readers: Readers
  ) -> [WireLookup.Found]? {
    if readers.structs.isEmpty { return nil }
    let found = readers.find(Array(path.names), lookup)
    if found.isEmpty {
      findings.report(
        "RUL505", "no struct of the union reads `\(NameCheck.shown(path.text))` from JSON",
        path.location,
        help: readers.help(Array(path.names)) {
          help(for: path, readers)
        })
      return nil
    }
    return found
  }

  /// Help about the first component of the path that no struct reads.
  private func help(for path: MemberPath, _ readers: Readers) -> Help {
    let unknown =
      path.names.indices.first { readers.find(Array(path.names[...$0]), lookup).isEmpty } ?? 0
    let name = path.names[unknown]
    let known = lookup.components(after: path.names[..<unknown], in: readers.structs)
    if unknown == 0 {
      // `anyOf` has the place of a path.
      let isLogic = NearestNames.of(name, in: ["anyOf"]) == ["anyOf"]
      return NearestNames.help(
        for: name, in: isLogic ? known.union(["anyOf"]) : known, kind: "wire members")
    }
    let outer = path.names[..<unknown].joined(separator: ".")
    return NearestNames.help(
      for: name, in: known, kind: "wire members",
      otherwise: "name a member that a struct reads inside `\(NameCheck.shown(outer))`")
  }

  private mutating func check(_ tokens: [Literal], _ found: [WireLookup.Found], _ path: MemberPath)
  {
    if tokens.isEmpty {
      findings.report(
        "RUL504", "this is always false: the list of tokens is empty", path.location,
        help: "name one")
    }
    for token in tokens where token.key != token.key.trimmingBlanks {
      findings.report(
        "WIR409", "a token cannot start or end with a space: tokens are trimmed", token.location,
        help: "write \"\(token.key.trimmingBlanks)\"")
      return
    }
    guard let read = tokensRead(found, path) else { return }
    if read.known.isEmpty { return }
    if read.takesAny { return checkSlips(in: tokens, read.known, path) }
    for token in tokens where !read.known.contains(token.key) {
      findings.report(
        "RUL503",
        "`\(path.text)` is never `\(NameCheck.shown(token.key))`"
          + (read.enumName.map { ": it is not a raw value of `\($0)`" } ?? ""),
        token.location,
        help: help(for: token, read))
    }
  }

  private func help(for literal: Literal, _ read: TokensRead) -> Help {
    let token = Name(literal.key, at: literal.location)
    return schema.newNameHelp(token, read.enumName, read.known)?.help
      ?? NearestNames.help(for: token.text, in: read.known, kind: "tokens")
  }

  private mutating func check(_ prefix: Name, _ found: [WireLookup.Found], _ path: MemberPath) {
    let text = prefix.text
    if text.trimmingBlanks.isEmpty {
      findings.report(
        "RUL504", "every token starts with an empty string", prefix.location,
        help: "write the beginning, or `{ present: true }`")
      return
    }
    if text.first?.isWhitespace == true {
      findings.report(
        "WIR409", "a token cannot start with a space: tokens are trimmed", prefix.location,
        help: "delete the space")
      return
    }
    guard let read = tokensRead(found, path) else { return }
    if read.takesAny || read.known.isEmpty { return }
    if read.known.contains(where: { $0.hasPrefix(text) }) { return }
    findings.report(
      "RUL503",
      "`\(path.text)` never starts with `\(NameCheck.shown(text))`"
        + (read.enumName.map { ": no raw value of `\($0)` does" } ?? ""),
      prefix.location,
      help: NearestNames.help(
        for: text, in: Set(read.known.map { String($0.prefix(text.count)) }), kind: "beginnings"))
  }

  /// The tokens that the structs read at a path.
  private struct TokensRead {
    var known: Set<String> = []
    /// The first by name, if there are several enums.
    var enumName: String?
    /// True if a struct reads any string there.
    var takesAny = false

    init(_ found: [WireLookup.Found]) {
      for item in found {
        switch item {
        case .token(let raws, let name):
          known.formUnion(raws)
          enumName = [enumName, name].compactMap { $0 }.min()
        case .text: takesAny = true
        case .list, .noText, .other: continue
        }
      }
    }
  }

  /// The tokens at the path; `nil`, and reported, when it is a list.
  private mutating func tokensRead(
    _ found: [WireLookup.Found], _ path: MemberPath
  ) -> TokensRead? {
    for case .list in found {
      findings.report(
        "RUL504", "`\(path.text)` is a list, not a token", path.location,
        help: "write `{ any: … }`, `{ every: … }` or `{ count: … }`")
      return nil
    }
    let kinds = found.compactMap { item -> String? in
      if case .noText(let kind) = item { kind } else { nil }
    }
    if let kind = kinds.first, kinds.count == found.count {
      findings.report(
        "RUL504", "`\(path.text)` is \(kind), and a condition compares strings only", path.location,
        help: "test another member, or write `{ present: true }`")
      return nil
    }
    return TokensRead(found)
  }

  /// Reports tokens that are similar to a known one. Any string is allowed here, but such a token is probably misspelt.
  private mutating func checkSlips(
    in tokens: [Literal], _ known: Set<String>, _ path: MemberPath
  ) {
    for token in tokens where !known.contains(token.key) {
      let near = NearestNames.slips(token.key, in: known)
      if near.isEmpty { continue }
      findings.report(
        "RUL513",
        "`\(path.text)` is compared with `\(NameCheck.shown(token.key))`, which no struct here names",
        token.location, severity: .warning,
        help: "write " + near.map { "`\($0)`" }.joined(separator: " or ")
          + ", unless the server sends both")
    }
  }

  private mutating func check(
    _ list: ListCheck, _ found: [WireLookup.Found], _ path: MemberPath, _ readers: Readers
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
    let elements = found.lazy.compactMap { item -> [TypeDefinition]? in
      if case .list(let structs) = item { structs } else { nil }
    }.first
    guard let elements else {
      findings.report(
        "RUL504", "`\(path.text)` is not a list", path.location,
        help: "compare it with a token, or write `{ present: true }`")
      return
    }
    let readers = readers.elements(at: Array(path.names), elements)
    for condition in list.conditions { check(condition, readers) }
  }
}
