/// Plans conditions of rules as Swift of type `Bool`.
struct ConditionPlan {
  let body: MapBody
  private var scope: Scope { body.scope }

  func expression(_ condition: Condition, _ place: RulePlace) -> Expression {
    let whole = condition.expression { [term($0, place)] }
    return whole.flat.flatMap { body.shared[$0] }.map { .text($0) } ?? whole
  }

  private func term(_ test: Condition.Test, _ place: RulePlace) -> Expression {
    if case .firstWhere = test.check { return .text("\(place.place ?? "place").isFirst") }
    guard let path = test.typed else { return .text("true") }
    let value = PathPlan.text(path, place, body)
    switch test.check {
    case .equals(let literals, let isNegated):
      return Self.equals(value, path.type, literals, isNegated, scope)
    case .isPresent(let wanted): return presence(path, place, wanted)
    case .startsWith(let text):
      let call: SwiftCode = "hasPrefix(\(SwiftText.literal(text.text)))"
      return path.type.isOptional
        ? .text("\(PathPlan.chain(path, place, body)).\(call) == true", .comparison)
        : .text("\(value).\(call)")
    case .same(_, let other?):
      return .text("\(value) == \(PathPlan.text(other, body.root, body))", .comparison)
    case .list(let list): return self.list(value, path.type, list)
    case .same, .firstWhere: return .text("true")
    }
  }

  // MARK: Values

  static func equals(
    _ value: SwiftCode, _ type: TypeReference, _ literals: [Literal], _ isNegated: Bool,
    _ scope: Scope
  ) -> Expression {
    if literals.count == 1, case .boolean(let flag) = literals[0].value, !type.isOptional {
      return flag != isNegated ? .text(value) : .not(.text(value))
    }
    let texts: [SwiftCode] = literals.map { LiteralPlan.expression($0, type, scope) }
    if texts.count == 1 {
      return .text("\(value) \(isNegated ? "!=" : "==") \(texts[0])", .comparison)
    }
    return .text("\(isNegated ? "!" : "")[\(texts.joined(separator: ", "))].contains(\(value))")
  }

  private func presence(
    _ path: TypedPath, _ place: RulePlace, _ wanted: Bool
  ) -> Expression {
    let type = path.type
    let value = PathPlan.text(path, place, body)
    switch type.unwrapped {
    case .builtin(.string): return emptiness("isBlank", path, place, wanted)
    case .array, .dictionary: return emptiness("isEmpty", path, place, wanted)
    case .builtin(.bool):
      if type.isOptional { return .text("\(value) \(wanted ? "==" : "!=") true", .comparison) }
      return wanted ? .text(value) : .not(.text(value))
    default:
      guard type.isOptional else { return .text(wanted ? "true" : "false") }
      return .text("\(value) \(wanted ? "!=" : "==") nil", .comparison)
    }
  }

  private func emptiness(
    _ test: SwiftCode, _ path: TypedPath, _ place: RulePlace, _ wanted: Bool
  ) -> Expression {
    let value = PathPlan.chain(path, place, body)
    guard path.type.isOptional else { return .text("\(wanted ? "!" : "")\(value).\(test)") }
    return .text("\(value).\(test) \(wanted ? "==" : "!=") false", .comparison)
  }

  // MARK: Lists

  /// `has` and `where` filter the list; `count` and `every` test the remaining elements.
  private func list(
    _ value: SwiftCode, _ type: TypeReference, _ check: ListCheck
  ) -> Expression {
    let list: SwiftCode = type.isOptional ? "(\(value) ?? [])" : value
    let element = type.element?.definition
    let has = check.has?.type
    let type: SwiftCode? = has === element ? nil : has.map { "\(scope.name(of: $0)).self" }
    let fits = check.filter.map { expression($0, .short) }
    var terms: [Expression] = []
    if check.count == nil, let fits {
      terms.append(test("\(list).contains", [type], fits))
    } else if check.count == nil, has != nil {
      terms.append(.text(type.map { "\(list).contains(\($0))" } ?? "!\(list).isEmpty"))
    }
    if let every = check.everyType?.type, every !== element {
      let left: SwiftCode = fits.map { "\(list).filter(\(Self.closure($0)))" } ?? list
      terms.append(
        .text(
          "\(left).isAll(\(scope.name(of: every)).self)", canThrow: fits?.canThrow ?? false))
    }
    if let count = check.count { terms.append(self.count(list, type, fits, is: count)) }
    if terms.isEmpty { return .text("true") }
    return terms.count == 1 ? terms[0] : .all(terms)
  }

  private func count(
    _ list: SwiftCode, _ type: SwiftCode?, _ fits: Expression?, is count: Int
  ) -> Expression {
    if type == nil, fits == nil {
      return count == 0
        ? .text("\(list).isEmpty") : .text("\(list).count == \(count)", .comparison)
    }
    let closure: SwiftCode? = fits.map { "where: \(Self.closure($0))" }
    let arguments = [type, closure].compactMap(\.self).joined(separator: ", ")
    let canThrow = fits?.canThrow ?? false
    return count == 0
      ? .not(.text("\(list).contains(\(arguments))", canThrow: canThrow))
      : .text("\(list).count(\(arguments)) == \(count)", .comparison, canThrow: canThrow)
  }

  /// `base(arguments, where: { … })`. A trailing closure would be parsed as the body of an `if`.
  private func test(
    _ base: SwiftCode, _ arguments: [SwiftCode?], _ condition: Expression
  ) -> Expression {
    .call(
      base,
      arguments.compactMap { $0 }.map { .init(label: nil, value: .text($0)) }
        + [.init(label: "where", value: .text(Self.closure(condition)))],
      canThrow: condition.canThrow)
  }

  private static func closure(_ condition: Expression) -> SwiftCode {
    "{ \(condition.canThrow ? "try " : "")\(condition.flat ?? "true") }"
  }
}

extension Condition {
  /// All tests and alternatives. It is true if there are none.
  func expression(_ terms: (Test) -> [Expression]) -> Expression {
    let all =
      tests.flatMap(terms)
      + alternatives.map { alternative in
        let parts = alternative.map { $0.expression(terms) }
        return parts.count == 1 ? parts[0] : .any(parts)
      }
    if all.isEmpty { return .text("true") }
    return all.count == 1 ? all[0] : .all(all)
  }
}

/// Plans paths of rules.
enum PathPlan {
  static func text(_ path: TypedPath, _ place: RulePlace, _ body: MapBody) -> SwiftCode {
    var text: SwiftCode
    switch path.root {
    case .source: text = place.element
    case .parameter(let name): text = body.parameters[name] ?? SwiftCode(name: name)
    case .response(let name, _):
      text = body.facts.owner.part("response.\(SwiftText.argument(name))")
    case .context(let name): text = body.facts.owner.context(name)
    case .position: text = "\(place.place ?? "place").position"
    }
    var owner = path.rootType
    for hop in path.hops {
      let name = StructPlan.readName(hop.name, in: owner.definition)
      if name != hop.name, let module = owner.definition?.outermost.module {
        body.facts.hiddenModules.insert(module.name.text)
      }
      text += (owner.isOptional ? "?." : ".") + SwiftText.argument(name)
      owner = hop.type
    }
    return text
  }

  /// The path as the start of an access to a member of its value. It has a `?` only if its last
  /// component may be nil, because earlier ones have their own.
  static func chain(_ path: TypedPath, _ place: RulePlace, _ body: MapBody) -> SwiftCode {
    let last = path.hops.last?.type ?? path.rootType
    return text(path, place, body) + (last.isOptional ? "?" : "")
  }

  /// The path in errors; empty for the source itself.
  static func hop(_ path: TypedPath) -> String {
    let names = path.hops.map(\.name)
    switch path.root {
    case .source: return names.joined(separator: ".")
    case .parameter(let name), .context(let name): return ([name] + names).joined(separator: ".")
    case .response(let name, _): return ([name] + names).joined(separator: ".")
    case .position: return ""
    }
  }
}
