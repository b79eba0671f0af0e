/// The facts of the selection of structs.
package enum UnionFacts {
  static func add(_ union: Union, to sheet: inout FactSheet) {
    let id = "\(union.name)(union)"
    sheet.define(
      FactSubject(
        .union, id, name: "(union)", in: union.name.text, at: union.name.location,
        symbols: ["\(union.name)Union"]))
    TypeFacts.document(union.documentation, id, &sheet)
    if let on = union.on { sheet.note(id, .discriminator, on.text) }
    if let tokens = union.tokens { sheet.note(id, .source, key: "tokens", tokens.text) }
    for arm in union.arms {
      sheet.add(id, at: arm.token.location) { line in
        line.append(" ")
        line.append(.arm, key: arm.token.text, arm.structName.text)
        line.append(" when \(ConditionPhrase.phrase(arm, of: union).text)")
      }
    }
    let tests = union.rules.map(\.condition.plainTests)
    var previous = "first"
    for (index, rule) in union.rules.enumerated() {
      let target = name(of: rule)
      sheet.add(id, at: rule.condition.location) { line in
        let condition = ConditionPhrase.canonical(rule.condition)
        line.append(" ")
        line.append(target)
        line.note(.selection, key: target, condition)
        line.append(" when \(ConditionPhrase.phrase(rule.condition).text); \(previous)")
        guard line.isRecording else { return }
        let earlier = (0..<index).filter { !tests[$0].excludes(tests[index]) }
        line.note(
          .precedence, key: condition,
          earlier.map { name(of: union.rules[$0]) }.sorted().joined(separator: ", "))
      }
      previous = "after \(target)"
    }
    if let otherwise = union.otherwise {
      sheet.add(id, at: otherwise.structName.location) { line in
        line.append(" else ")
        line.append(.otherwise, otherwise.structName.text)
        let leniency = leniency(otherwise).text
        line.append(leniency)
        if otherwise.isLenient { line.note(.lenient, leniency) }
      }
    }
    if let depth = union.depth {
      sheet.add(id, at: union.depthLocation) { line in
        line.append(" at most ")
        line.append(.depth, "\(depth)")
        line.append(" deep")
      }
    }
  }

  private static func name(of rule: Union.Rule) -> String {
    rule.name.text + (rule.isUnion ? "(union)" : "")
  }

  package static func leniency(_ otherwise: Union.Otherwise) -> Phrase {
    if otherwise.isAlwaysLenient { return ", members of a wrong type are ignored" }
    guard let (wire, name) = otherwise.lenientUnless else { return "" }
    return
      ", members of a wrong type are ignored unless \(code: wire.text) is a case of \(code: name.text)"
  }
}
