/// Writes rules and conditions as strings that are equal if they mean the same. The names are those of the
/// new version. Reasons, and the order of tests that must all be true, are ignored.
struct RuleKeys {
  let names: MapNames
  let meanings: RuleMeanings

  func key(_ rule: MapRule) -> String { key(chain(rule)) }

  /// The alternatives that make a difference.
  func chain(_ rule: MapRule, ignoresBlank: Bool = false) -> RuleChain {
    let all = RuleChain(rule, ignoresBlank: ignoresBlank)
    if all.links.count < 2 { return all }
    return all.keeping(meanings.needed(decision(all)))
  }

  func key(_ chain: RuleChain) -> String {
    let text = chain.links.map(key).joined(separator: " ?? ")
    return chain.links.allSatisfy { $0.condition == nil }
      ? text : meanings.text(of: text, decision(chain))
  }

  private func decision(_ chain: RuleChain) -> RuleMeanings.Decision {
    RuleMeanings.Decision(
      links: chain.links.map { link in
        RuleMeanings.Decision.Link(
          form: form(link.rule) + (link.blankIsAbsent && link.canBeBlank ? " blank" : ""),
          condition: link.condition.map(key),
          tested: link.condition.map(tested) ?? RuleMeanings.Tested(),
          facts: link.condition.flatMap(facts),
          isCertain: link.isCertain, isNothing: link.isNothing)
      })
  }

  func key(_ link: RuleChain.Link) -> String {
    let condition = link.condition.map { " when " + key($0) } ?? ""
    return form(link.rule) + condition + (link.blankIsAbsent && link.canBeBlank ? " blank" : "")
  }

  // MARK: Forms

  /// The rule without its condition and alternatives.
  func form(_ rule: MapRule) -> String {
    switch rule.form {
    case .path(let path): return self.path(path)
    case .constant(let literal): return "const " + self.literal(literal, rule.type)
    case .context(let value): return "context " + names.context(value.name.text)
    case .localised(let text): return "localised " + names.text(text.key.text)
    case .format(let parts):
      let texts = parts.map { part in
        switch part {
        case .text(let text): quoted(text)
        case .value(let path): "{\(self.path(path))}"
        }
      }
      return "format " + texts.joined()
    case .composed(let rules): return "(\(rules.map(key).joined(separator: " + ")))"
    case .absent: return "nothing"
    case .fail(let failure): return "throw " + failure.rawValue
    case .skip: return "skip"
    case .hook(let hook, let arguments):
      let name = names.hook(hook.name.text)
      return "hook " + name + list(arguments) { names.label($0, of: name) }
    case .converted(let inner, let map):
      return "(\(key(inner))) using " + names.function(map.name.text)
    case .mapped(let inner, let target, let arguments):
      return "(\(key(inner))) as " + name(target) + list(arguments, label: names.parameter)
    case .each(let each): return self.each(each)
    case .pick(let pick): return self.pick(pick)
    case .count(let path, let of):
      return "count \(self.path(path))" + (of.map { " of " + self.path($0) } ?? "")
    case .index(let path, let condition):
      return "index \(self.path(path)) where \(key(condition))"
    case .new(let type, let fields):
      let members = fields.map { "\(names.member($0.name.text, of: type)): \(key($0.rule))" }
      return "new \(names.type(type)) [\(members.sorted().joined(separator: "; "))]"
    case .joined(let path, let of, let separator):
      return "join \(self.path(path)) of \(self.path(of)) with \(quoted(separator))"
    case .firstOf(let rules): return "(\(rules.map(key).joined(separator: " ?? ")))"
    case .emit(let rules): return "emit [\(rules.map(key).joined(separator: "; "))]"
    }
  }

  func name(_ target: MapTarget) -> String {
    switch target {
    case .map(let map): names.function(map.name.text)
    case .union(let union): names.function(union.name.text)
    }
  }

  func path(_ path: TypedPath) -> String {
    var type = path.rootType
    var hops: [String] = []
    for hop in path.hops {
      hops.append(names.member(hop.name, of: type.definition))
      type = hop.type
    }
    switch path.root {
    case .source: return hops.isEmpty ? "." : hops.joined(separator: ".")
    case .parameter(let name): return (["$" + names.parameter(name)] + hops).joined(separator: ".")
    // The member of the response is left out, because a change of it is reported for the value.
    case .response(let name, _): return (["@" + names.response(name)] + hops).joined(separator: ".")
    case .context(let name):
      return (["context " + names.context(name)] + hops).joined(separator: ".")
    case .position: return "#position"
    }
  }

  func literal(_ literal: Literal, _ type: TypeReference) -> String {
    guard let text = literal.text else { return literal.words }
    return quoted(names.enumCase(text, of: type.definition))
  }

  private func list(
    _ arguments: [(label: Name, rule: MapRule)], label: (String) -> String
  ) -> String {
    let texts = arguments.map { "\(label($0.label.text)): \(key($0.rule))" }.sorted()
    return texts.isEmpty ? "" : "(" + texts.joined(separator: ", ") + ")"
  }

  private func quoted(_ text: String) -> String { "\"" + text.replacing("\"", with: "\\\"") + "\"" }

  // MARK: Lists

  func source(_ each: EachRule) -> String {
    switch each.source {
    case .path(let path): self.path(path)
    case .values(let paths): "[" + paths.map(self.path).joined(separator: ", ") + "]"
    case .rule(let rule): "(\(key(rule)))"
    }
  }

  /// The elements that match.
  func filter(_ each: EachRule) -> String {
    (each.filter.map { "type " + names.type($0) } ?? "")
      + (each.condition.map { " where " + key($0) } ?? "")
  }

  func filter(_ pick: PickRule) -> String {
    pick.take.rawValue + (pick.filter.map { " type " + names.type($0) } ?? "")
      + pick.conditions.map { " or else " + key($0) }.joined()
  }

  private func each(_ each: EachRule) -> String {
    let result =
      switch each.result {
      case .map(let target, let arguments):
        "as " + name(target) + list(arguments, label: names.parameter)
      case .emit(let rules): "emit [\(rules.map(key).joined(separator: "; "))]"
      case .tuple(let rules): "pair [\(rules.map(key).joined(separator: "; "))]"
      case .path(let path): "of " + self.path(path)
      }
    return "each \(source(each)) \(filter(each)) \(result)"
  }

  private func pick(_ pick: PickRule) -> String {
    "pick \(path(pick.from)) \(filter(pick))" + (pick.field.map { " field " + path($0) } ?? "")
  }

  // MARK: Conditions

  func key(_ condition: MapCondition) -> String {
    meanings.text(of: text(condition), testing: tested(condition)) { facts(condition) }
  }

  private func facts(_ condition: MapCondition) -> ConditionFacts? {
    ConditionFacts(condition, path)
  }

  private func tested(_ condition: MapCondition) -> RuleMeanings.Tested {
    var tested = RuleMeanings.Tested()
    for path in condition.allPaths {
      tested.add(
        self.path(path), of: names.reference(path.rootType), type: names.reference(path.type))
    }
    return tested
  }

  private func text(_ condition: MapCondition) -> String {
    let tests = condition.tests.map { path, check in
      (path.map { self.path($0) + " " } ?? "") + self.check(check, path?.type)
    }
    let alternatives = condition.alternatives.map { list in
      "anyOf(" + list.map(key).sorted().joined(separator: " | ") + ")"
    }
    return (tests + alternatives).sorted().joined(separator: " & ")
  }

  private func check(_ check: MapCondition.Check, _ type: TypeReference?) -> String {
    switch check {
    case .equals(let literals, let isNegated):
      let values = literals.map { literal in
        type.map { self.literal(literal, $0) } ?? literal.words
      }
      return (isNegated ? "not " : "is ") + values.sorted().joined(separator: ",")
    case .isPresent(let isPresent): return isPresent ? "present" : "absent"
    case .startsWith(let text): return "startsWith " + quoted(text)
    case .same(let path): return "same " + self.path(path)
    case .list(let has, let filter, let every, let count):
      return "list" + (has.map { " has " + names.type($0) } ?? "")
        + (filter.map { " where (\(key($0)))" } ?? "")
        + (every.map { " every " + names.type($0) } ?? "") + (count.map { " count \($0)" } ?? "")
    case .shows(let union): return "shows " + names.function(union.name.text)
    case .firstWhere(let condition): return "firstWhere (\(key(condition)))"
    }
  }
}

extension MapCondition {
  /// The paths of all tests, also those of conditions inside this one.
  fileprivate var allPaths: [TypedPath] {
    tests.flatMap { path, check in
      let inner: [TypedPath] =
        switch check {
        case .list(_, let filter?, _, _), .firstWhere(let filter): filter.allPaths
        default: []
        }
      return (path.map { [$0] } ?? []) + inner
    } + alternatives.joined().flatMap(\.allPaths)
  }
}
