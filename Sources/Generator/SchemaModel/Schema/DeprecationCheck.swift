/// Checks that the replacement of something deprecated exists.
struct DeprecationCheck: TypeByTypeCheck {
  let findings = Findings()
  private let schema: Schema
  /// By qualified name; nested types also by their own name.
  private let types: [String: TypeDefinition]

  init(_ schema: Schema) {
    self.schema = schema
    types = Dictionary(
      first: schema.allTypes.flatMap { [($0.qualifiedName, $0), ($0.name.text, $0)] })
  }

  func check(_ type: TypeDefinition) {
    check(type.documentation, of: type.name, in: type)
    switch type.body {
    case .protocolBody(let body):
      for member in body.members { check(member.documentation, of: member.name, in: type) }
    case .structBody(let body):
      for member in body.members { check(member.documentation, of: member.name, in: type) }
    case .enumBody(let body):
      for item in body.cases { check(item.documentation, of: item.name, in: type) }
    }
  }

  private func check(
    _ documentation: Documentation, of name: Name, in type: TypeDefinition
  ) {
    guard let deprecated = documentation.deprecated, let use = deprecated.use,
      let location = deprecated.useLocation,
      use.contains(where: \.isLetter)
    else { return }
    if use == name.text {
      findings.report(
        "TYP321", "`\(name)` is named as its own replacement", location, severity: .warning,
        help: "name something else, or delete `use`", once: true)
      return
    }
    if names(use, in: type) { return }
    let isSentence = use.contains(" ")
    let parts = Self.parts(of: type).subtracting([name.text])
    let known = parts.union(types.keys).subtracting([name.text])
    let isOfMember = name.location != type.name.location && !parts.isEmpty
    let names = NearestNames.of(use, in: known).isEmpty && isOfMember ? parts : known
    findings.report(
      "TYP321",
      isSentence
        ? "`use` must be a name, and this is a sentence"
        : "`use` names `\(NameCheck.shown(use))`, which does not exist", location,
      severity: .warning,
      help: isSentence
        ? "write it under `message:`"
        : NearestNames.help(for: use, in: names, kind: "names"),
      once: true)
  }

  private func names(_ use: String, in type: TypeDefinition) -> Bool {
    // For a function, only the name is looked up.
    let name = use.prefix { $0 != "(" }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.allSatisfy({ !$0.isEmpty }), let first = parts.first else { return false }
    if types[String(name)] != nil { return true }
    if parts.count > 1, let last = parts.last,
      let owner = types[parts.dropLast().joined(separator: ".")],
      Self.parts(of: owner).contains(last)
    {
      return true
    }
    guard Self.parts(of: type).contains(first) else { return false }
    return parts.count == 1
      || (try? PathTyping.type(of: MemberPath(String(name), at: type.name.location), in: type))
        != nil
  }

  /// Names of the members, cases and constants of a type.
  private static func parts(of type: TypeDefinition) -> Set<String> {
    switch type.body {
    case .enumBody(let body):
      Set(body.cases.map(\.name.text) + body.constants.map(\.name.text))
    case .structBody(let body): Set(body.members.map(\.name.text))
    case .protocolBody:
      Set(type.selfAndProtocols.flatMap { $0.asProtocol?.members.map(\.name.text) ?? [] })
    }
  }
}
