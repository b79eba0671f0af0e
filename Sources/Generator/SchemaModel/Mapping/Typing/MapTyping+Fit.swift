/// Checks that the result of a rule fits its target, and reports why not.
extension MapTyping {
  func fits(_ typed: TypedValue, _ wanted: Wanted, _ syntax: RuleSyntax) -> Bool {
    // A part of a concatenated list may also be a list of values, or nil.
    let found = wanted.isPart ? (typed.type.element ?? typed.type).unwrapped : typed.type
    if MapFit.fits(found, wanted.type) { return true }
    if MapFit.fits(found.unwrapped, wanted.type) {
      return wanted.mayBeMissing || refuseAbsence(typed, wanted, syntax)
    }
    let isElement = wanted.isPart || found.element != nil && wanted.type.element != nil
    return findings.refuse(
      wanted.isArgument ? "MAP403" : isElement ? "MAP303" : "MAP210",
      "\(Self.described(syntax)) is `\(typed.type)`, and \(wanted.name) must be `\(wanted.type)`",
      place(of: syntax),
      help: mismatchHelp(
        wanted.isPart ? typed.type.element ?? typed.type : found, wanted.type, syntax),
      against: [typeNote(of: typed, syntax), wanted.subject])
  }

  private func refuseAbsence(
    _ typed: TypedValue, _ wanted: Wanted, _ syntax: RuleSyntax
  ) -> Bool {
    findings.refuse(
      typed.why?.isOfPick == true ? "MAP213" : "MAP211",
      "\(wanted.name) must have a value, and \(typed.why?.reason ?? "there may be no value")",
      place(of: syntax), help: absenceHelp(wanted.type, syntax),
      against: [typed.why?.place, wanted.subject])
  }

  // MARK: Definitions

  /// Returns a note at the `to:` of the map that produces the value, or at the definition that determines the value's
  /// type.
  func typeNote(of typed: TypedValue, _ syntax: RuleSyntax) -> Diagnostic.Related? {
    guard let name = syntax.target ?? syntax.using else { return typeNote(of: typed) }
    return linker.resultNote(of: name, typed.type.unwrapped)
  }

  /// Returns a note at the definition that determines the type of the value: the last member of a path, the hook, or
  /// the context value.
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

  /// Returns the member of each path component; nil for `rawValue`, which is not a member.
  private func members(of path: TypedPath) -> [Member?] {
    var owner = path.rootType
    return path.hops.map { hop in
      defer { owner = hop.type }
      return owner.definition.flatMap { MemberLookup.find(hop.name, in: $0) }
    }
  }

  /// Returns the reason why the value of the path may be nil; nil if it always exists.
  func absence(of path: TypedPath) -> Absence? {
    if !path.type.isOptional { return nil }
    let hop = path.hops.firstIndex { $0.type.isOptional }
    return Absence(
      reason: "`\(hop.map { path.hops[$0].name } ?? path.text)` may be nil",
      place: hop.flatMap { members(of: path)[$0]?.typeNote })
  }

  // MARK: Helps

  private func absenceHelp(_ type: TypeReference, _ syntax: RuleSyntax) -> String {
    let otherwise =
      switch type {
      case .builtin(.string): "default: \"\""
      case .builtin(.bool): "default: false"
      case .builtin(.int), .builtin(.double), .builtin(.timeInterval): "default: 0"
      case .array: "default: []"
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
    if syntax.target != nil { return "name a map or union that produces `\(wanted.unwrapped)`" }
    if syntax.key == .from, let path = syntax.name {
      if found.element != nil {
        return wanted.element == nil
          ? "choose one: `{ pick: { from: \(path), … } }`"
          : "map each element: `{ each: \(path), as: … }`"
      }
      if let text = MapFit.text(of: path.text, found, wanted) { return "write `\(text)`" }
    }
    let converters = syntax.using == nil ? linker.converters(from: found, to: wanted) : []
    if !converters.isEmpty { return "add " + converters.prefix(3).joined(separator: " or ") }
    return "declare a hook, `hooks: { name: { in: { value: \(Self.quoted(found)) }, "
      + "out: \(Self.quoted(wanted)) } }`, and write `{ hook: name, with: { value: … } }`"
  }

  static func quoted(_ type: TypeReference) -> String {
    let text = "\(type)"
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == " " }
    return isPlain ? text : "\"\(text)\""
  }

  /// Returns the location of the called map's name, or of the value if it is a single string. Otherwise returns the
  /// location of the value key.
  private func place(of syntax: RuleSyntax) -> SourceLocation {
    (syntax.target ?? syntax.using ?? syntax.name)?.location ?? syntax.location
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
  /// Returns a `format` rule that converts a whole number to a string; nil for other types.
  static func text(of path: String, _ found: TypeReference, _ wanted: TypeReference) -> String? {
    guard found.unwrapped == .builtin(.int), wanted.unwrapped == .builtin(.string) else {
      return nil
    }
    return "{ format: \"{\(path)}\" }"
  }

  /// True if a value of the type `found` can be used where `wanted` is needed.
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
  /// Returns the YAML that converts one type to the other: `using: name` for an enum map, `as: name` for a map or
  /// union.
  func converters(from found: TypeReference, to wanted: TypeReference) -> [String] {
    guard findings.maySearch() else { return [] }
    let enums = enumMaps.values.filter {
      $0.source == found.unwrapped && MapFit.fits($0.target, .optional(wanted.unwrapped))
    }
    let targets =
      definitions(.element).map { MapTarget.map($0) } + unions.values.map { MapTarget.union($0) }
    let result = wanted.unwrapped.element ?? wanted.unwrapped
    let maps = targets.filter {
      let given = $0.result(isReplaceable: false)
      return MapFit.fits(found.unwrapped, $0.source)
        && MapFit.fits((given.element ?? given).unwrapped, result)
    }
    return enums.map { "`using: \($0.name)`" } + maps.map { "`as: \($0.name)`" }
  }
}
