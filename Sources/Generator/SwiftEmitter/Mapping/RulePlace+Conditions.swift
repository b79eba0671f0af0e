/// Plans conditions of rules as Swift expressions of type `Bool`.
extension RulePlace {
  func test(_ condition: Condition) -> Expression {
    let whole = condition.expression { [term($0)] }
    return whole.flat.flatMap { body.shared[$0] }.map { .text($0) } ?? whole
  }

  private func term(_ test: Condition.Test) -> Expression {
    if case .firstWhere = test.check { return .text("\(position ?? "place").isFirst") }
    guard let path = test.typed else { return .text("true") }
    let value = text(path)
    switch test.check {
    case .equals(let literals, let isNegated):
      return .equals(value, path.type, literals, isNegated, scope)
    case .isPresent(let wanted): return presence(path, wanted)
    case .startsWith(let text):
      let call: SwiftCode = "hasPrefix(\(literal: text))"
      return path.type.isOptional
        ? .text("\(chain(path)).\(call) == true", .comparison) : .text("\(value).\(call)")
    case .list(let list): return self.list(value, path.type, list)
    case .firstWhere: return .text("true")
    }
  }

  private func presence(_ path: TypedPath, _ wanted: Bool) -> Expression {
    let type = path.type
    let value = text(path)
    switch type.unwrapped {
    case .builtin(.string): return emptiness("isBlank", path, wanted)
    case .array, .dictionary: return emptiness("isEmpty", path, wanted)
    case .builtin(.bool):
      if type.isOptional { return .text("\(value) \(wanted ? "==" : "!=") true", .comparison) }
      return wanted ? .text(value) : .not(.text(value))
    default:
      guard type.isOptional else { return .text(wanted ? "true" : "false") }
      return .text("\(value) \(wanted ? "!=" : "==") nil", .comparison)
    }
  }

  private func emptiness(_ test: SwiftCode, _ path: TypedPath, _ wanted: Bool) -> Expression {
    let value = chain(path)
    guard path.type.isOptional else { return .text("\(wanted ? "!" : "")\(value).\(test)") }
    return .text("\(value).\(test) \(wanted ? "==" : "!=") false", .comparison)
  }

  // MARK: Lists

  /// Plans a test of a list. `count` counts the elements that fit `has` and `where`. `every` tests the elements that
  /// fit `where`.
  private func list(_ value: SwiftCode, _ type: TypeReference, _ check: ListCheck) -> Expression {
    let list: SwiftCode = type.isOptional ? "(\(value) ?? [])" : value
    let element = type.element?.definition
    let has = check.has?.type
    let type: SwiftCode? = has === element ? nil : has.map { "\(scope.name(of: $0)).self" }
    let fits = check.filter.map { "{ \(short.test($0).flat ?? "true") }" as SwiftCode }
    // In an `if`, a trailing closure would be parsed as the body.
    let arguments = [type, fits.map { "where: \($0)" }].compactMap(\.self)
    var terms: [Expression] = []
    if check.count == nil, fits != nil {
      terms.append(.call("\(list).contains", arguments))
    } else if check.count == nil, has != nil {
      terms.append(.text(type.map { "\(list).contains(\($0))" } ?? "!\(list).isEmpty"))
    }
    if let every = check.everyType?.type, every !== element {
      let left: SwiftCode = fits.map { "\(list).filter(\($0))" } ?? list
      terms.append(.text("\(left).isAll(\(scope.name(of: every)).self)"))
    }
    if let count = check.count { terms.append(self.count(list, arguments, is: count)) }
    if terms.isEmpty { return .text("true") }
    return terms.count == 1 ? terms[0] : .all(terms)
  }

  private func count(_ list: SwiftCode, _ arguments: [SwiftCode], is count: Int) -> Expression {
    if arguments.isEmpty {
      return count == 0
        ? .text("\(list).isEmpty") : .text("\(list).count == \(count)", .comparison)
    }
    let given: SwiftCode = "(\(arguments, separator: ", "))"
    return count == 0
      ? .not(.text("\(list).contains\(given)"))
      : .text("\(list).count\(given) == \(count)", .comparison)
  }

  // MARK: Paths

  func text(_ path: TypedPath) -> SwiftCode {
    var text: SwiftCode
    switch path.root {
    case .source: text = element
    case .parameter(let name): text = body.parameters[name] ?? SwiftCode(name: name)
    case .response(let name, _): text = facts.part("response.\(.argument(name))")
    case .context(let name): text = facts.context(name)
    case .position: text = "\(position ?? "place").position"
    }
    var owner = path.rootType
    for hop in path.hops {
      text += (owner.isOptional ? "?." : ".") + facts.readName(hop.name, in: owner.definition)
      owner = hop.type
    }
    return text
  }

  /// Returns the path so that a member access can follow: with a `?` at the end if the value may be nil. `text` already
  /// writes the `?` of earlier components.
  func chain(_ path: TypedPath) -> SwiftCode {
    let last = path.hops.last?.type ?? path.rootType
    return text(path) + (last.isOptional ? "?" : "")
  }

  /// Returns the list at the path, or an empty list if it is nil.
  func list(_ path: TypedPath) -> SwiftCode {
    path.type.isOptional ? "(\(text(path)) ?? [])" : text(path)
  }
}

extension TypedPath {
  /// The path in the form that errors contain; empty for the source itself and for its position.
  var hop: String {
    let names = hops.map(\.name)
    switch root {
    case .source: return names.joined(separator: ".")
    case .parameter(let name), .context(let name), .response(let name, _):
      return ([name] + names).joined(separator: ".")
    case .position: return ""
    }
  }
}

extension Expression {
  /// Returns a test that a value equals one of the literals or, if `isNegated`, none of them.
  static func equals(
    _ value: SwiftCode, _ type: TypeReference, _ literals: [Literal], _ isNegated: Bool,
    _ scope: Scope
  ) -> Expression {
    if literals.count == 1, case .boolean(let flag) = literals[0].value, !type.isOptional {
      return flag != isNegated ? .text(value) : .not(.text(value))
    }
    let texts: [SwiftCode] = literals.map { scope.value($0, as: type) }
    if texts.count == 1 {
      return .text("\(value) \(isNegated ? "!=" : "==") \(texts[0])", .comparison)
    }
    return .text("\(isNegated ? "!" : "")[\(texts, separator: ", ")].contains(\(value))")
  }

  /// Returns `a ?? b`. The operands of `a ?? b ?? c` are in one list, not nested.
  func or(_ second: Expression) -> Expression {
    if second.isText("nil") { return self }
    return .coalesced(
      [self, second].flatMap { part in
        if case .coalesced(let parts) = part { parts } else { [part] }
      })
  }
}

extension Condition {
  /// Joins all tests and alternatives with `&&`. Returns `true` if there are none.
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
