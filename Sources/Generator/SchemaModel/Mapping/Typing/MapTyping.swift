/// The context of a rule: the type that its paths start from, and whether `skip` is allowed.
struct MapScope {
  let source: TypeReference
  /// True inside `each`, `where`, `pair`, `of` and `field`, where the source is a list element.
  var isElement = false
  /// True if `skip` is allowed here. It ends the whole map.
  var allowsSkip = false

  func element(_ type: TypeReference) -> MapScope { MapScope(source: type, isElement: true) }
}

/// The expected result of a rule.
struct Wanted {
  /// The type of the member, parameter or element that the rule fills.
  let type: TypeReference
  /// The name of the member, parameter or element in messages: "`title`".
  let name: String
  /// True for a part of a concatenated list. The part may be a value, nil, or a list of values.
  var isPart = false
  /// True if there is an alternative in case the value is nil.
  var mayBeMissing = false
  var isArgument = false
  /// The definition that states the type, for diagnostics.
  var subject: Diagnostic.Related?

  /// The element type, if a list is expected.
  var element: TypeReference? { isPart ? type : type.element }

  /// Returns the expectation for a part of a concatenated list with elements of this type.
  static func part(_ element: TypeReference, _ subject: Diagnostic.Related?) -> Wanted {
    Wanted(type: element, name: "an element", isPart: true, subject: subject)
  }
}

/// Type-checks the rules of one map.
final class MapTyping {
  enum Role {
    case plain
    /// The value of `else`.
    case otherwise
    /// The last alternative of `firstOf`.
    case last
  }

  let linker: MappingLinker
  let map: LinkedMap
  let definition: MapDefinition
  var findings: MappingFindings { linker.findings }
  /// Rule sets that the surrounding nested targets extend.
  var nestedSets: [String] = []
  /// True while a rule of the map itself is checked, false for an inherited rule. Findings about an inherited rule
  /// would concern other maps too.
  var isOwn = true

  init(_ linker: MappingLinker, _ map: LinkedMap, _ definition: MapDefinition) {
    self.linker = linker
    self.map = map
    self.definition = definition
  }

  func type() {
    findings.map = map
    defer { findings.map = nil }
    let isEmit = map.emit != nil
    let scope = MapScope(
      source: definition.source, allowsSkip: !definition.isRow && !isEmit)
    if let condition = map.condition {
      definition.condition = self.condition(condition, scope)
    }
    let result = linker.resultNote(of: map.name, definition.target)
    if let emit = map.emit {
      let wanted = Wanted.part(definition.target.element ?? .poisoned, result)
      definition.body = .emit(emit.compactMap { rule($0, wanted, scope) })
    } else if let value = map.value {
      let wanted = Wanted(type: definition.target, name: "`\(map.name)`", subject: result)
      if let rule = rule(value, wanted, scope) { definition.body = .value(rule) }
    } else if let target = definition.target.definition {
      let filling = MapFilling(typing: self, target: target, place: map.name.location)
      definition.body = .fields(filling.fields(map.orderedFields, scope, map))
    }
  }

  // MARK: Rules

  /// Type-checks a rule; nil if the rule has an error, which is already reported.
  func rule(
    _ syntax: RuleSyntax, _ wanted: Wanted, _ scope: MapScope, role: Role = .plain
  ) -> MapRule? {
    guard isAllowed(syntax, role, scope) else { return nil }
    var inner = wanted
    inner.mayBeMissing = wanted.mayBeMissing || syntax.otherwise != nil
    guard var typed = value(syntax, inner, scope) else { return nil }
    var blankIsAbsent = syntax.blank != nil
    if blankIsAbsent, typed.type.isBuiltin(.string), syntax.using != nil {
      typed = blank(typed, syntax)
      blankIsAbsent = false
    }
    guard let converted = converted(typed, syntax, scope) else { return nil }
    typed = converted
    if blankIsAbsent { markBlank(&typed, syntax) }
    var condition: Condition?
    if let written = syntax.condition {
      condition = self.condition(written, scope)
      if condition == nil { return nil }
      if !typed.type.isOptional { typed.why = Absence(reason: "the condition may be false") }
      typed.type = .optional(typed.type.unwrapped)
    }
    guard fits(typed, inner, syntax) else { return nil }
    var otherwise: MapRule?
    if let written = syntax.otherwise {
      otherwise = rule(written, wanted, scope, role: .otherwise)
      if otherwise == nil { return nil }
      if isOwn, !typed.type.isOptional, let place = syntax.otherwiseLocation {
        findings.report(
          "MAP215", "this is never used: there is always a value before it", place,
          severity: .warning, help: "delete it")
      }
      if otherwise?.type.isOptional == false { typed.type = typed.type.unwrapped }
    }
    return MapRule(
      syntax.key, typed, location: syntax.location, condition: condition,
      blankIsAbsent: blankIsAbsent, otherwise: otherwise, reason: syntax.reason)
  }

  /// Checks that a `throw` or `skip` is allowed here. True for other rules.
  private func isAllowed(_ syntax: RuleSyntax, _ role: Role, _ scope: MapScope) -> Bool {
    switch syntax.key {
    case .throw where role == .plain:
      return findings.refuse(
        "MAP127", "`throw` is allowed only under `else`, or last in `firstOf`", syntax.location,
        help: "write `{ from: …, else: { throw: … } }`")
    case .skip where role != .otherwise || !scope.allowsSkip:
      return findings.refuse(
        "MAP127", "`skip` is allowed only under `else`, in an element map with `rules` or `value`",
        syntax.location,
        help: "write `{ from: …, else: { \(scope.allowsSkip ? "skip" : "throw"): … } }`")
    default: return true
    }
  }

  private func blank(_ typed: TypedValue, _ syntax: RuleSyntax) -> TypedValue {
    var inner = typed
    inner.type = .optional(.builtin(.string))
    let rule = MapRule(syntax.key, inner, location: syntax.location, blankIsAbsent: true)
    return TypedValue(
      form: .firstOf([rule]), parts: MapRuleParts(rules: [rule]), type: inner.type, why: Self.blank)
  }

  private static let blank = Absence(reason: "the string may be empty")

  private func markBlank(_ typed: inout TypedValue, _ syntax: RuleSyntax) {
    guard typed.type.isBuiltin(.string) else {
      return findings.report(
        "MAP111", "`blank` is for strings, and this is `\(typed.type)`",
        syntax.blank ?? syntax.location, help: "delete it")
    }
    if !typed.type.isOptional { typed.why = Self.blank }
    if !isNeverBlank(typed.form) { typed.type = .optional(typed.type.unwrapped) }
  }
}

/// The typed value of a rule, changed step by step as the other keys of the rule are applied.
struct TypedValue {
  var form: MapRule.Form
  var parts = MapRuleParts()
  var type: TypeReference
  /// The reason why the value may be nil, if its type is optional and the reason is known.
  var why: Absence?
}

extension TypedValue {
  /// The value of a path.
  init(_ path: TypedPath, why: Absence? = nil) {
    self.init(form: .path(path), parts: MapRuleParts(paths: [path]), type: path.type, why: why)
  }
}

struct Absence {
  /// For example `the condition may be false`.
  let reason: String
  /// The definition that makes the value optional.
  var place: Diagnostic.Related?
  var isOfPick = false
}
