/// Rules for lists, for one of their elements, and for concatenations.
extension MapFollower {
  /// A concatenation of lists and elements. An element that may be absent is represented by an unknown value.
  func emitted(_ rules: [MapRule], _ scope: Scope) throws -> AnswerValue {
    var values: [AnswerValue] = []
    for rule in rules { values.append(try value(of: rule, scope), as: .several) }
    return .list(values)
  }

  func walked(_ each: EachRule, _ scope: Scope) throws -> AnswerValue {
    switch each.source {
    case .path(let path): return try walked(each, value(at: path, scope), scope)
    case .values(let paths):
      let values = try paths.map { try value(at: $0, scope) }
      // The source itself has the same position in the list.
      if paths.count == 1, paths[0].root == .source, paths[0].hops.isEmpty, each.filter == nil,
        each.condition == nil, case .map(let target, let arguments) = each.result
      {
        var made: [AnswerValue] = []
        made.append(
          try value(of: target, for: values[0], at: scope.place, arguments, scope), as: .several)
        return .list(made)
      }
      return try walked(each, .list(values.filter { !$0.isAbsent }), scope)
    case .rule(let rule): return try walked(each, value(of: rule, scope), scope)
    }
  }

  private func walked(
    _ each: EachRule, _ list: AnswerValue, _ scope: Scope
  ) throws -> AnswerValue {
    var elements = try list.elements()
    if let filter = each.filter { elements = elements.compactMap { $0.cast(to: filter) } }
    let places = try MapPlace.all(of: elements) { element in
      guard case .map(.map(let map), _) = each.result else { return true }
      return try isFirst(map, element)
    }
    var values: [AnswerValue] = []
    for (element, place) in zip(elements, places) {
      let own = scope.over(element, at: place)
      do {
        if let condition = each.condition, try !holds(condition, own) { continue }
        let isTuple = if case .tuple = each.result { true } else { false }
        values.append(
          try result(of: each.result, own, outer: scope), as: isTuple ? .one : .several)
      } catch PreviewStop.unknown(let name) {
        values.append(.unknown(by: name))
      }
    }
    return .list(values)
  }

  private func result(
    of result: EachRule.Result, _ own: Scope, outer: Scope
  ) throws -> AnswerValue {
    switch result {
    case .map(let target, let arguments):
      try value(of: target, for: own.element, at: own.place, arguments, outer)
    case .emit(let rules): try emitted(rules, own)
    case .tuple(let rules): .list(try rules.map { try value(of: $0, own) })
    case .path(let path): try value(at: path, own)
    }
  }

  // MARK: One element

  func picked(_ pick: PickRule, _ scope: Scope) throws -> AnswerValue {
    var elements = try value(at: pick.from, scope).elements()
    if let filter = pick.filter { elements = elements.compactMap { $0.cast(to: filter) } }
    var chosen = try one(of: elements, pick.take, pick.conditions.first, scope)
    for condition in pick.conditions.dropFirst() where chosen == nil {
      chosen = try one(of: elements, pick.take, condition, scope)
    }
    guard let chosen else { return .absent }
    return try pick.field.map { try value(at: $0, scope.over(chosen, at: nil)) } ?? chosen
  }

  private func one(
    of elements: [AnswerValue], _ take: PickRule.Take, _ condition: MapCondition?, _ scope: Scope
  ) throws -> AnswerValue? {
    let fitting = try elements.filter { element in
      try condition.map { try holds($0, scope.over(element, at: nil)) } ?? true
    }
    if take == .only, fitting.count > 1 { throw PreviewStop.refused }
    return take == .last ? fitting.last : fitting.first
  }

  // MARK: One value from several

  func count(_ path: TypedPath, _ inner: TypedPath?, _ scope: Scope) throws -> AnswerValue {
    let elements = try value(at: path, scope).elements()
    guard let inner else { return .whole(elements.count) }
    return .whole(
      try elements.reduce(0) { sum, element in
        try sum + value(at: inner, scope.over(element, at: nil)).elements().count
      })
  }

  func joined(
    _ path: TypedPath, _ inner: TypedPath, _ separator: String, _ scope: Scope
  ) throws -> AnswerValue {
    var texts: [String] = []
    for element in try value(at: path, scope).elements() {
      switch try value(at: inner, scope.over(element, at: nil)) {
      case .text(let text): texts.append(text)
      case .unknown(let name): throw PreviewStop.unknown(by: name)
      default: continue
      }
    }
    return .text(texts.joined(separator: separator))
  }
}

extension [AnswerValue] {
  fileprivate enum Count {
    case one
    /// The elements of a list; empty if there is no value.
    case several
  }

  fileprivate mutating func append(_ value: AnswerValue, as count: Count) {
    switch (value, count) {
    case (.list(let values), .several): self += values
    case (.absent, .several): break
    default: append(value)
    }
  }
}
