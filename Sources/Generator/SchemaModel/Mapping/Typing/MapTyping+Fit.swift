/// Checks that the result of a rule fits its target, and reports why not.
extension MapTyping {
  func fits(_ typed: TypedValue, _ wanted: Wanted, _ syntax: RuleSyntax) -> Bool {
    if wanted.isPart {
      let given = typed.type.element ?? typed.type
      if MapFit.fits(given.unwrapped, wanted.type) { return true }
      return findings.refuse(
        "MAP303", "\(Self.described(syntax)) is `\(typed.type)`, and \(wanted.name) is required",
        place(of: syntax), help: mismatchHelp(given, wanted.type, syntax),
        against: [typeNote(of: typed, syntax), wanted.subject])
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
      place(of: syntax), help: mismatchHelp(typed.type, wanted.type, syntax),
      against: [typeNote(of: typed, syntax), wanted.subject])
    return false
  }

  /// The `to:` of the map that produces the value, or the definition that determines its type.
  private func typeNote(of typed: TypedValue, _ syntax: RuleSyntax) -> Diagnostic.Related? {
    guard let name = syntax.target ?? syntax.using else { return typeNote(of: typed) }
    return linker.resultNote(of: name, typed.type.unwrapped)
  }

  /// The definition that determines the type of the value: the last member of a path, the hook, or the context value.
  func typeNote(of typed: TypedValue) -> Diagnostic.Related? {
    switch typed.form {
    case .path(let path): typeNote(of: path)
    case .context(let value):
      Diagnostic.Related(typeOf: value.name, value.type, at: value.typeLocation)
    case .hook(let hook, _): Diagnostic.Related(typeOf: hook.name, hook.out, at: hook.outLocation)
    default: nil
    }
  }

  func typeNote(of path: TypedPath) -> Diagnostic.Related? {
    members(of: path).last.flatMap { $0?.typeNote }
  }

  /// The members that the path goes through. The raw value of an enum is none.
  private func members(of path: TypedPath) -> [Member?] {
    var owner = path.rootType
    return path.hops.map { hop in
      defer { owner = hop.type }
      return owner.definition.flatMap { MemberLookup.find(hop.name, in: $0) }
    }
  }

  private func reportAbsence(_ typed: TypedValue, _ wanted: Wanted, _ syntax: RuleSyntax) {
    let reason =
      switch typed.why {
      case .pick: "no element may fit"
      case .hop(let name): "`\(name)` may be nil"
      case .context(let name): "the context's `\(name)` may be nil"
      case .result(let reason), .other(let reason): reason
      case nil: "there may be no value"
      }
    findings.report(
      typed.why == .pick ? "MAP213" : "MAP211",
      "\(wanted.name) must have a value, and \(reason)", place(of: syntax),
      help: absenceHelp(wanted.type, syntax),
      against: [optionalDefinition(of: typed, syntax), wanted.subject])
  }

  /// The definition that makes the value optional.
  private func optionalDefinition(
    of typed: TypedValue, _ syntax: RuleSyntax
  ) -> Diagnostic.Related? {
    switch typed.why {
    case .hop(let name):
      guard case .path(let path) = typed.form else { return nil }
      return members(of: path).compactMap(\.self).first { $0.name.text == name }?.typeNote
    case .context(let name):
      return linker.context[name].map {
        Diagnostic.Related(typeOf: $0.name, $0.type, at: $0.typeLocation)
      }
    case .result: return typeNote(of: typed, syntax)
    default: return nil
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
    guard syntax.isPlainPath, let path = syntax.name else {
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
    if syntax.key == .from, let path = syntax.name,
      let text = MapFit.text(of: path.text, found, wanted)
    {
      return "write `\(text)`"
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
    if syntax.key == .from, let path = syntax.name {
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

  static func quoted(_ type: TypeReference) -> String {
    let text = "\(type)"
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == " " }
    return isPlain ? text : "\"\(text)\""
  }

  /// The place of the value of a value key, if it is a single string.
  private func place(of syntax: RuleSyntax) -> SourceLocation {
    if let name = syntax.target ?? syntax.using { return name.location }
    let hasName = [.from, .context, .localised, .hook, .new].contains(syntax.key)
    return hasName ? syntax.name?.location ?? syntax.location : syntax.location
  }

  private static func described(_ syntax: RuleSyntax) -> String {
    if let name = syntax.target ?? syntax.using { return "the result of `\(name)`" }
    switch (syntax.key, syntax.name) {
    case (.from, let path?): return path.text == "." ? "the source" : "`\(path)`"
    case (.context, let name?): return "the context's `\(name)`"
    case (.hook, let name?): return "the result of the hook `\(name)`"
    default: return "this"
    }
  }
}

enum MapFit {
  /// A rule that writes a number where a rule needs a string.
  static func text(of path: String, _ found: TypeReference, _ wanted: TypeReference) -> String? {
    guard found.unwrapped == .builtin(.int), wanted.unwrapped == .builtin(.string) else {
      return nil
    }
    return "{ format: \"{\(path)}\" }"
  }

  /// True if a value of one type is valid where a rule needs another.
  static func fits(_ found: TypeReference, _ wanted: TypeReference) -> Bool {
    if found.isPoisoned || wanted.isPoisoned || found == wanted { return true }
    switch (found, wanted) {
    case (.optional(let found), .optional(let wanted)): return fits(found, wanted)
    case (_, .optional(let wanted)): return fits(found, wanted)
    case (.array(let found), .array(let wanted)), (.dictionary(let found), .dictionary(let wanted)):
      return fits(found, wanted)
    case (.type(let type), .any(let proto)), (.any(let type), .any(let proto)):
      return type.conforms(to: proto)
    case (.optional, _): return false
    case (_, .anyStandard("Sendable")): return true
    default: return false
    }
  }
}

extension MappingLinker {
  /// The rule set that fills the most of some members, and more than one.
  func ruleSet(filling members: [Member]) -> String? {
    let names = Set(members.map(\.name.text))
    let sets = ordered.filter { $0.kind == .shared }.map { set in
      (name: set.name.text, count: set.fields.keys.count(where: names.contains))
    }
    return sets.filter { $0.count > 1 }.max { $0.count < $1.count }?.name
  }

  /// Maps and enum maps that convert one type to the other.
  func converters(from found: TypeReference, to wanted: TypeReference) -> [String] {
    guard findings.maySearch() else { return [] }
    let enums = enumMaps.values.filter {
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
