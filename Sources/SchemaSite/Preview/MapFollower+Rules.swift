/// Evaluates rules.
extension MapFollower {
  func value(of rule: MapRule, _ scope: Scope) throws -> AnswerValue {
    do {
      if let condition = rule.condition, try !holds(condition, scope) {
        return try otherwise(rule, scope)
      }
      let found = try plain(rule, scope)
      return found.isAbsent ? try otherwise(rule, scope) : found
    } catch PreviewStop.unknown(let name) {
      return .unknown(by: name)
    }
  }

  private func otherwise(_ rule: MapRule, _ scope: Scope) throws -> AnswerValue {
    if let otherwise = rule.otherwise { return try value(of: otherwise, scope) }
    return rule.type.element != nil && !rule.type.isOptional ? .list([]) : .absent
  }

  /// The value without conditions and alternatives.
  private func plain(_ rule: MapRule, _ scope: Scope) throws -> AnswerValue {
    if case .firstOf(let rules) = rule.form { return try first(of: rules, rule, scope) }
    let value = try form(rule, scope)
    return rule.blankIsAbsent ? value.unlessBlank : value
  }

  private func form(_ rule: MapRule, _ scope: Scope) throws -> AnswerValue {
    switch rule.form {
    case .path(let path): return try value(at: path, scope)
    case .constant(let literal): return AnswerValue(literal, as: rule.type)
    case .context(let value): return Self.sample(of: value)
    case .localised(let text): return .text(text.text)
    case .format(let parts): return try format(parts, scope)
    case .composed(let rules): return try composed(rules, scope)
    case .absent: return .absent
    case .fail: throw PreviewStop.refused
    case .skip: throw PreviewStop.skipped
    case .hook(let hook, let arguments):
      let types = Dictionary(first: hook.parameters.map { ($0.label.text, $0.type) })
      // An argument of a hook may throw an error, whatever the hook does with it.
      for (label, rule) in arguments {
        _ = try fitting(value(of: rule, scope), types[label.text] ?? rule.type)
      }
      return .unknown(by: hook.name.text)
    case .converted(let inner, let map): return try converted(value(of: inner, scope), map)
    case .mapped(let inner, let target, let arguments):
      let place = inner.isSource ? scope.place : nil
      return try value(of: target, for: value(of: inner, scope), at: place, arguments, scope)
    case .each(let each): return try walked(each, scope)
    case .pick(let pick): return try picked(pick, scope)
    case .count(let path, let inner): return try count(path, inner, scope)
    case .index(let path, let condition):
      let elements = try value(at: path, scope).elements()
      let index = try elements.firstIndex { try holds(condition, scope.over($0, at: nil)) }
      return index.map { .whole($0) } ?? .absent
    case .new(let type, let fields):
      return .screen(try screen(type.qualifiedName, fields, scope))
    case .joined(let path, let inner, let separator):
      return try joined(path, inner, separator, scope)
    case .firstOf(let rules): return try first(of: rules, rule, scope)
    case .emit(let rules): return try emitted(rules, scope)
    }
  }

  /// The first rule with a value. An `absent` whose condition is true ends the search.
  private func first(
    of rules: [MapRule], _ whole: MapRule, _ scope: Scope
  ) throws -> AnswerValue {
    for (index, rule) in rules.enumerated() {
      if rule.otherwise == nil, let condition = rule.condition {
        guard try holds(condition, scope) else { continue }
        if case .absent = rule.form { return .absent }
      }
      var found = try rule.otherwise == nil ? plain(rule, scope) : value(of: rule, scope)
      let isLast = index == rules.count - 1
      if whole.blankIsAbsent, !rule.isFixed, !isLast || whole.type.isOptional {
        found = found.unlessBlank
      }
      if !found.isAbsent { return found }
    }
    return .absent
  }

  // MARK: Simple values

  func value(at path: TypedPath, _ scope: Scope) throws -> AnswerValue {
    let start: AnswerValue =
      switch path.root {
      case .source: scope.element
      case .parameter(let name): scope.parameters[name] ?? .absent
      case .response(_, let member): (try? response.following([member])) ?? .absent
      case .context(let name): .unknown(by: name)
      case .position: .whole(scope.place?.position ?? 0)
      }
    return try start.following(path.hops.map(\.name))
  }

  /// A sample of an app's value; for an enum, its first case.
  private static func sample(of value: ContextValue) -> AnswerValue {
    guard case .type(let type) = value.type.unwrapped, let body = type.asEnum,
      let first = body.cases.first, first.payloadText == nil
    else { return .unknown(by: value.name.text) }
    return .token(EnumToken(type, raw: first.raw))
  }

  private func format(_ parts: [MapRule.FormatPart], _ scope: Scope) throws -> AnswerValue {
    var text = ""
    for part in parts {
      switch part {
      case .text(let fixed): text += fixed
      case .value(let path):
        switch try value(at: path, scope) {
        case .text(let value): text += value
        case .whole(let value): text += "\(value)"
        case .unknown(let name): throw PreviewStop.unknown(by: name)
        default: return .absent
        }
      }
    }
    return .text(text)
  }

  private func composed(_ rules: [MapRule], _ scope: Scope) throws -> AnswerValue {
    var text = ""
    for rule in rules {
      switch try value(of: rule, scope) {
      case .text(let value): text += value
      case .unknown(let name): throw PreviewStop.unknown(by: name)
      default: continue
      }
    }
    return .text(text)
  }

  private func converted(_ value: AnswerValue, _ map: EnumMap) throws -> AnswerValue {
    let entry: (source: Name, result: EnumMap.Result)?
    switch value {
    case .token(let token): entry = map.entries.first { $0.source.text == token.name }
    case .text(let text): entry = map.entries.first { $0.source.text == text }
    case .list(let elements):
      let texts = Set(elements.compactMap { $0.lowercasedText })
      entry = map.entries.first { texts.contains($0.source.text.lowercased()) }
    default: return value
    }
    guard case .value(let literal) = entry?.result ?? map.other else { return .absent }
    return AnswerValue(literal, as: map.target)
  }
}

extension AnswerValue {
  fileprivate var lowercasedText: String? {
    if case .text(let text) = self { return text.lowercased() }
    return nil
  }
}
