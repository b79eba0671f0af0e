/// Checks unions: their arms exist and conform, their tokens are known, and their structs can be selected.
struct UnionCheck {
  let findings = Findings()
  let schema: Schema

  /// Finds mistakes in tokens, conditions and depths.
  func check() {
    for union in schema.families.flatMap(\.unions) {
      checkTokens(union)
      checkConditions(of: union)
      checkDepth(union)
    }
  }

  /// Finds structs that do not conform to the union's protocol.
  func checkConformance() {
    for union in schema.families.flatMap(\.unions) { checkConformance(union) }
  }

  /// Finds arms that are missing. Runs only if the other checks have found no errors.
  func checkMissing() {
    for union in schema.families.flatMap(\.unions) { checkArms(union) }
    checkReached()
  }

  // MARK: Arms

  private func checkConformance(_ union: Union) {
    guard let proto = union.protocolType else { return }
    for rule in union.rules {
      guard let inner = rule.union?.protocolType, !inner.conforms(to: proto) else { continue }
      findings.report(
        "RUL501", "the protocol `\(rule.name)` does not refine `\(proto.name)`",
        rule.name.location, help: "add `\(proto.name)` to its `refines:`",
        related: [(inner.name.location, "the protocol")])
    }
    var told: Set<TypeDefinition> = []
    for case (let name, let type?) in union.named {
      if type.asStruct?.isOnlyInCode == true {
        findings.report(
          "RUL501", "`\(name)` is `onlyInCode`, and this union reads it", name.location,
          help: "delete `onlyInCode`, or name another struct",
          related: [(type.name.location, "the struct")])
      }
      if type.conforms(to: proto) || !told.insert(type).inserted { continue }
      let help = Help("add `\(proto.name)` to its `conforms:`")
      findings.report(
        "RUL501", "`\(name)` does not conform to `\(proto.name)`", name.location,
        help: help.against(type, type.name.note("the struct")))
    }
  }

  private func checkTokens(_ union: Union) {
    if let on = union.on, on.text.contains(".") || on.text != on.text.trimmingBlanks {
      findings.report(
        "WIR410", "`discriminator` must be a member of the object, not a path", on.location,
        help: "name the member with the token; to test a path, use `rules:`")
    }
    let type = union.tokensType
    let known = type?.asEnum.map { Set($0.knownRaws) }
    for arm in union.arms where findings.checkTrimmed(arm.token, "a token") {
      guard let type, let known, !known.contains(arm.token.text) else { continue }
      findings.report(
        "RUL503", "`\(union.tokens?.text ?? "")` has no raw value `\(arm.token.shown)`",
        arm.token.location, help: tokenHelp(arm.token.text, in: known, of: type),
        related: [(type.name.location, "the enum")])
    }
  }

  /// Returns advice for a token that is not in the enum. It may be misspelt or new.
  func tokenHelp(_ token: String, in known: Set<String>, of type: TypeDefinition?) -> Help {
    let block: Key = type?.asEnum?.openCase == nil ? .cases : .constants
    return NearestNames.help(
      for: token, in: known, kind: "tokens",
      otherwise: type.map {
        "if the server sends it, add it to the `\(block)` of `\($0.qualifiedName)`"
      })
  }

  /// Checks that there is an arm for each case of the enum that `tokens:` names.
  private func checkArms(_ union: Union) {
    guard let tokens = union.tokens, let body = union.tokensType?.asEnum else { return }
    let seen = Set(union.arms.map(\.token.text.trimmingBlanks))
    let missing = body.cases.filter { !seen.contains($0.raw) }
    if let first = missing.first {
      findings.report(
        "RUL506", "no arm for \(missing.map(\.raw).listed(atMost: 8)) of `\(tokens)`",
        union.name.location,
        help: "add " + missing.map { "\($0.raw): SomeStruct" }.listed(atMost: 8),
        related: [(first.name.location, "the \(missing.count == 1 ? "" : "first ")case")])
    }
  }

  // MARK: Depth

  /// The maximum nesting of JSON that the decoder accepts.
  static let maximumDepth = 256

  private func checkDepth(_ union: Union) {
    guard let depth = union.depth, let location = union.depthLocation,
      !(1...Self.maximumDepth).contains(depth)
    else { return }
    findings.report(
      "RUL511",
      depth == 0
        ? "with `depth: 0`, no `\(union.name)` could be decoded"
        : "documents never nest deeper than \(Self.maximumDepth) levels", location,
      help: "write a number from 1 to \(Self.maximumDepth), for example 32")
  }

  // MARK: Structs without an arm

  /// Reports structs that conform to a union's protocol but that the union cannot select: they are never decoded.
  private func checkReached() {
    var conforming: [TypeDefinition: [TypeDefinition]] = [:]
    for type in schema.allTypes {
      guard let body = type.asStruct, !body.isOnlyInCode else { continue }
      for proto in body.conformedProtocols { conforming[proto, default: []].append(type) }
    }
    for union in schema.families.flatMap(\.unions) {
      guard let proto = union.protocolType else { continue }
      let reached = Set(union.structs)
      let lacking = (conforming[proto] ?? []).filter { !reached.contains($0) }
      if lacking.isEmpty { continue }
      // If an overlay has added a struct, the overlay must also add the arm.
      let added = lacking.first { schema.overlay(of: $0.name.location) != nil }
      findings.report(
        "RUL508",
        "`\(union.name)` has no arm for \(lacking.map(\.qualifiedName).listed(atMost: 8))",
        added?.name.location ?? union.name.location,
        help:
          "add an arm, in an overlay under `changes: unions:`, or `onlyInCode: true` if apps create it",
        related: added == nil
          ? lacking.prefix(4).map { ($0.name.location, "the struct") }
          : [(union.name.location, "the union")])
    }
  }
}

extension StructBody {
  /// The members with a constant case of an enum.
  var fixedMembers: [Member] {
    members.filter { $0.type.definition?.asEnum != nil && $0.fixedToken != nil }
  }
}
