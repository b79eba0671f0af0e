/// Checks that the result of a rule fits its target, and reports why not.
extension MapTyping {
  func fits(_ typed: TypedValue, _ wanted: Wanted, _ syntax: RuleSyntax) -> Bool {
    let isFitting = check(typed, wanted, syntax)
    guard isFitting else { return false }
    switch typed.form {
    case .absent, .fail, .skip: break
    default: findings.agree(with: wanted.causes + typeCauses(of: typed, syntax))
    }
    return true
  }

  private func check(_ typed: TypedValue, _ wanted: Wanted, _ syntax: RuleSyntax) -> Bool {
    if typed.type.isPoisoned || wanted.type.isPoisoned { return true }
    // Its type is not known; already reported.
    if wanted.type.contains(where: { if case .associated = $0 { true } else { false } }) {
      return true
    }
    if wanted.isPart {
      let given = typed.type.element ?? typed.type
      if MapFit.fits(given.unwrapped, wanted.type) { return true }
      findings.report(
        "MAP303", "\(Self.described(syntax)) is `\(typed.type)`, and \(wanted.name) is required",
        place(of: syntax),
        help: Help(
          mismatchHelp(given, wanted.type, syntax),
          sharedCauses: causes(given, typed, wanted, syntax)))
      return false
    }
    if MapFit.fits(typed.type, wanted.type) { return true }
    if MapFit.fits(typed.type.unwrapped, wanted.type) {
      if wanted.mayBeMissing { return true }
      reportAbsence(typed, wanted, syntax)
      return false
    }
    let isElement = typed.type.element != nil && wanted.type.element != nil
    findings.report(
      wanted.isArgument ? "MAP403" : isElement ? "MAP303" : "MAP210",
      "\(Self.described(syntax)) is `\(typed.type)`, and \(wanted.name) must be `\(wanted.type)`",
      place(of: syntax),
      help: Help(
        mismatchHelp(typed.type, wanted.type, syntax),
        sharedCauses: causes(typed.type, typed, wanted, syntax)))
    return false
  }

  /// The possible causes: the type of either side may be wrong, and would have to be that of the other.
  private func causes(
    _ given: TypeReference, _ typed: TypedValue, _ wanted: Wanted, _ syntax: RuleSyntax
  ) -> [SharedCause] {
    typeCauses(of: typed, syntax).map { $0.needing(wanted.type.valueKind) }
      + wanted.causes.map { $0.needing(given.valueKind) } + given.refinesCauses()
  }

  private func typeCauses(of typed: TypedValue, _ syntax: RuleSyntax) -> [SharedCause] {
    guard let name = syntax.target ?? syntax.using else { return typeCauses(of: typed) }
    return linker.targetCause(of: name, typed.type.unwrapped).map { [$0] } ?? []
  }

  /// The definition that determines the type of the value, and may be wrong: the last member of a path, the hook, or
  /// the context value.
  func typeCauses(of typed: TypedValue) -> [SharedCause] {
    switch typed.form {
    case .path(let path): return typeCauses(of: path)
    case .context(let value):
      return [SharedCause(typeOf: value.name, value.type, at: value.typeLocation)]
    case .hook(let hook, _): return [SharedCause(typeOf: hook.name, hook.out, at: hook.outLocation)]
    default: return []
    }
  }

  func typeCauses(of path: TypedPath) -> [SharedCause] {
    var owner = path.rootType
    var last: Member?
    for hop in path.hops {
      last = owner.definition.flatMap { MemberLookup.find(hop.name, in: $0) }
      owner = hop.type
    }
    return last.map { [$0.typeCause] } ?? []
  }

  /// The member of a path that may be nil.
  private func optionalMember(of typed: TypedValue) -> Diagnostic.Related? {
    guard case .hop(let name) = typed.why, case .path(let path) = typed.form else { return nil }
    var owner = path.rootType
    for hop in path.hops {
      if hop.name == name, let type = owner.definition,
        let cause = MemberLookup.find(name, in: type)?.typeCause
      {
        return .init(location: cause.location, message: cause.message)
      }
      owner = hop.type
    }
    return nil
  }

  private func reportAbsence(_ typed: TypedValue, _ wanted: Wanted, _ syntax: RuleSyntax) {
    let code: String
    let reason: String
    switch typed.why {
    case .pick, .index: (code, reason) = ("MAP213", "no element may fit")
    case .hop(let name): (code, reason) = ("MAP211", "`\(name)` may be nil")
    case .map(let name): (code, reason) = ("MAP211", "`\(name)` may have no result")
    case .hook(let name): (code, reason) = ("MAP211", "the hook `\(name)` may return nil")
    case .context(let name): (code, reason) = ("MAP211", "the context's `\(name)` may be nil")
    case .enumMap(let name): (code, reason) = ("MAP211", "`\(name)` has no result for some")
    case .condition: (code, reason) = ("MAP211", "the condition may be false")
    case .blank: (code, reason) = ("MAP211", "the string may be empty")
    case .absent, .firstOf, nil: (code, reason) = ("MAP211", "there may be no value")
    }
    findings.report(
      code, "\(wanted.name) must have a value, and \(reason)", place(of: syntax),
      help: Help(
        absenceHelp(wanted.type, syntax), cause: optionalMember(of: typed),
        sharedCauses: optionalResults(of: typed, syntax) + wanted.causes))
  }

  /// The declaration that makes the value optional, if it is not a member.
  private func optionalResults(of typed: TypedValue, _ syntax: RuleSyntax) -> [SharedCause] {
    switch typed.why {
    case .context(let name):
      linker.context[name].map {
        [SharedCause(typeOf: $0.name, $0.type, at: $0.typeLocation).ofAbsence]
      } ?? []
    case .map, .hook: typeCauses(of: typed, syntax)
    default: []
    }
  }

  private func absenceHelp(_ type: TypeReference, _ syntax: RuleSyntax) -> String {
    let otherwise =
      switch type {
      case .builtin(.string): "default: \"\""
      case .builtin(.bool): "default: false"
      case .builtin(.int), .builtin(.double), .builtin(.timeInterval): "default: 0"
      case .array: "default: []"
      case .type(let definition):
        definition.asEnum?.cases.first.map { "default: \($0.name)" }
          ?? "else: { throw: illegalState }"
      default: "else: { throw: illegalState }"
      }
    guard syntax.isPlainPath, case .from(let path) = syntax.value else {
      return "add `\(otherwise)`, or another `else:`"
    }
    return "write `{ from: \(path), \(otherwise) }`, or another `else:`"
  }

  private func mismatchHelp(
    _ found: TypeReference, _ wanted: TypeReference, _ syntax: RuleSyntax
  ) -> String {
    if let help = listHelp(found, wanted, syntax) { return help }
    let converters =
      syntax.using == nil && syntax.target == nil
      ? linker.converters(from: found, to: wanted) : []
    if !converters.isEmpty { return "add " + converters.prefix(3).joined(separator: " or ") }
    if case .from(let path) = syntax.value, syntax.target == nil, syntax.using == nil,
      let member = memberThatFits(found, wanted)
    {
      return "write `\(path.text == "." ? "" : path.text + ".")\(member)`"
    }
    if found.isBuiltin(.int), wanted.isBuiltin(.double) || wanted.isBuiltin(.timeInterval) {
      return "numbers are not converted automatically: declare a hook that converts them"
    }
    if syntax.target != nil { return "name a map or union that produces `\(wanted.unwrapped)`" }
    let type = Self.quoted(wanted)
    return "declare a hook, `hooks: { name: { in: { value: \(Self.quoted(found)) }, "
      + "out: \(type) } }`, and write `{ hook: name, with: { value: … } }`"
  }

  private func listHelp(
    _ found: TypeReference, _ wanted: TypeReference, _ syntax: RuleSyntax
  ) -> String? {
    let element = found.element
    if case .from(let path) = syntax.value {
      if let element, wanted.element != nil {
        let names = linker.converters(from: element, to: wanted)
        return names.first.map { "write `{ each: \(path), \($0.replacing("`", with: "")) }`" }
          ?? "map each element: `{ each: \(path), as: … }`"
      }
      if element != nil { return "choose one: `{ pick: { from: \(path), … } }`" }
      if let inner = wanted.element, MapFit.fits(found.unwrapped, inner) {
        return "write `{ each: [\(path)], of: . }`"
      }
    }
    return nil
  }

  private func memberThatFits(_ found: TypeReference, _ wanted: TypeReference) -> String? {
    guard let type = found.definition else { return nil }
    if type.asEnum?.hasRawValues == true, wanted.isBuiltin(.string) { return "rawValue" }
    return PathTyping.memberTypes(of: type).first {
      MapFit.fits($0.type, wanted) || MapFit.fits($0.type.unwrapped, wanted.unwrapped)
    }?.name
  }

  static func quoted(_ type: TypeReference) -> String {
    let text = "\(type)"
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == " " }
    return isPlain ? text : "\"\(text)\""
  }

  /// The place of the value of a value key, if it is a single string.
  private func place(of syntax: RuleSyntax) -> SourceLocation {
    if let name = syntax.target ?? syntax.using { return name.location }
    switch syntax.value {
    case .from(let name), .context(let name), .localised(let name), .hook(let name),
      .new(let name):
      return name.location
    default: return syntax.location
    }
  }

  private static func described(_ syntax: RuleSyntax) -> String {
    if let name = syntax.target ?? syntax.using { return "the result of `\(name)`" }
    switch syntax.value {
    case .from(let path): return path.text == "." ? "the source" : "`\(path)`"
    case .context(let name): return "the context's `\(name)`"
    case .hook(let name): return "the result of the hook `\(name)`"
    default: return "this"
    }
  }
}

/// True if a value of one type is valid where a rule needs another.
enum MapFit {
  static func fits(_ found: TypeReference, _ wanted: TypeReference) -> Bool {
    if found.isPoisoned || wanted.isPoisoned || found == wanted { return true }
    switch (found, wanted) {
    case (.optional(let found), .optional(let wanted)): return fits(found, wanted)
    case (_, .optional(let wanted)): return fits(found, wanted)
    case (.array(let found), .array(let wanted)), (.dictionary(let found), .dictionary(let wanted)):
      return fits(found, wanted)
    case (.type(let type), .any(let proto)), (.any(let type), .any(let proto)):
      return type.isFaulty || proto.isFaulty || type.conforms(to: proto)
    case (.optional, _): return false
    case (_, .anyStandard("Sendable")): return true
    default: return false
    }
  }
}

extension MappingLinker {
  /// Maps and enum maps that convert one type to the other.
  func converters(from found: TypeReference, to wanted: TypeReference) -> [String] {
    guard findings.maySearch() else { return [] }
    let enums = knownEnumMaps.filter {
      $0.source == found.unwrapped && MapFit.fits($0.target, .optional(wanted.unwrapped))
    }
    return enums.map { "`using: \($0.name)`" } + callable(from: found, to: wanted)
  }

  /// Help that names the maps that would fit.
  func mapsHelp(
    from found: TypeReference, to wanted: TypeReference, withUnions: Bool = true
  ) -> String {
    let names = findings.maySearch() ? callable(from: found, to: wanted, withUnions) : []
    if names.isEmpty { return "write a map with `from: \(found.unwrapped)`, and name that" }
    return "write "
      + names.prefix(3).map { $0.replacing("`as: ", with: "`") }
      .joined(separator: " or ")
  }

  private func callable(
    from found: TypeReference, to wanted: TypeReference, _ withUnions: Bool = true
  ) -> [String] {
    let maps = definitions(.element).filter {
      let given = $0.target.element ?? $0.target
      return MapFit.fits(found.unwrapped, $0.source)
        && MapFit.fits(given.unwrapped, wanted.unwrapped.element ?? wanted.unwrapped)
    }
    let unions = self.unions.values.filter {
      MapFit.fits(found.unwrapped, .any($0.source))
        && MapFit.fits($0.target.unwrapped, wanted.unwrapped.element ?? wanted.unwrapped)
    }
    return (maps.map(\.name) + (withUnions ? unions : []).map(\.name)).map { "`as: \($0)`" }
  }
}
