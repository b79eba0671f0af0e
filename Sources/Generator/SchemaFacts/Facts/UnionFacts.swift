/// Adds the facts of a union: which JSON selects which struct.
extension FactSheet {
  mutating func add(_ union: Union) {
    let id = "\(union.name)(union)"
    define(
      FactSubject(
        .union, id, name: "(union)", in: union.name.text, at: union.name.location,
        symbols: ["\(union.name)Union"]))
    document(id, union.documentation)
    if let on = union.on { note(id, .discriminator, on.text) }
    if let tokens = union.tokens { note(id, .source, key: "tokens", tokens.text) }
    for arm in union.arms {
      let condition = ConditionPhrase.phrase(arm, of: union).text
      add(
        id, at: arm.token.location,
        " \(.arm, key: arm.token.text, arm.structName.text) when \(condition)")
    }
    let tests = union.rules.map(\.condition.plainTests)
    var previous = "first"
    for (index, rule) in union.rules.enumerated() {
      let target = Self.name(of: rule)
      let place = rule.condition.location
      let words = ConditionPhrase.phrase(rule.condition).text
      add(id, at: place, " \(target) when \(words); \(previous)")
      if isRecording {
        let condition = ConditionPhrase.canonical(rule.condition)
        let earlier = (0..<index).filter { !tests[$0].excludes(tests[index]) }
          .map { Self.name(of: union.rules[$0]) }.sorted().joined(separator: ", ")
        note(id, .selection, key: target, condition, at: place)
        note(id, .precedence, key: condition, earlier, at: place)
      }
      previous = "after \(target)"
    }
    if let otherwise = union.otherwise {
      let leniency = ConditionPhrase.leniency(otherwise).text
      add(
        id, at: otherwise.structName.location,
        " else \(.otherwise, otherwise.structName.text)\(leniency)")
      if otherwise.isLenient {
        note(id, .lenient, leniency, at: otherwise.structName.location)
      }
    }
    if let depth = union.depth {
      add(id, at: union.depthLocation, " at most \(.depth, "\(depth)") deep")
    }
  }

  private static func name(of rule: Union.Rule) -> String {
    rule.name.text + (rule.isUnion ? "(union)" : "")
  }
}
