import HaapiFoundation

/// Checks scenarios in stages: patches, names of states, forms and links of responses, unreachable states, names in
/// walks, missing rules. A stage with errors is the last one. Walks are not run here, only in the sandbox.
struct ScenarioCheck {
  let findings = Findings()
  let scenario: Scenario
  let examples: ExampleCheck

  static func check(_ scenarios: [Scenario], _ schema: Schema) -> [Diagnostic] {
    let examples = ExampleCheck(schema)
    let stages: [(ScenarioCheck) -> Void] = [
      { $0.checkPatches() }, { $0.checkTargets() }, { $0.checkResponses() }, { $0.checkReach() },
      { $0.checkWalks() }, { $0.checkRest() },
    ]
    var found: [Diagnostic] = []
    for stage in stages where !found.contains(where: { $0.severity == .error }) {
      for scenario in scenarios {
        let check = ScenarioCheck(scenario: scenario, examples: examples)
        stage(check)
        found += check.findings.diagnostics
      }
    }
    return found
  }

  // MARK: States

  private func checkTargets() {
    let known = scenario.states.map(\.name.text)
    for name in [scenario.start] + scenario.states.flatMap(\.targets) {
      checkName(name, of: "state", in: known, "SCN103")
    }
  }

  private func checkReach() {
    let reached = Set(scenario.reachableStates.map(\.name.text))
    let unreached = scenario.states.filter { !reached.contains($0.name.text) }
    // Reports one finding for all, because the other states may be reachable from the first one.
    guard let first = unreached.first else { return }
    findings.report(
      "SCN205", "nothing leads to the state `\(first.name.shown)`", first.name.location,
      help: "add a rule with `go: \(first.name.shown)`, or delete the state",
      related: unreached.dropFirst().prefix(4).map {
        ($0.name.location, "nothing leads to the state `\($0.name.shown)`")
      })
  }

  private func checkResponses() {
    for state in scenario.states { check(state) }
    checkPlaceholders()
  }

  private func check(_ state: Scenario.State) {
    let actions = state.actions
    for rule in state.rules { check(rule, actions, state) }
    checkOrder(actions, state)
    if let poll = state.poll, !actions.all.contains(where: \.isPoll) {
      findings.report(
        "SCN206", "`poll` waits in a state whose response has no form of the kind `poll`",
        poll.location, help: "delete `poll`, or respond with a polling step that is pending",
        against: [state.answer.reference.note("the response")])
    }
    if let tokens = state.tokens, state.answer.type.name.text != ScenarioTypes.authorization {
      findings.report(
        "SCN207", "`\(state.answer.reference)` has no code that can be exchanged for tokens",
        tokens.reference.location,
        help: "respond with `\(ScenarioTypes.authorization)/…`, or delete `tokens`",
        against: [state.answer.reference.note("the response")])
    }
  }

  /// Warns of forms and links without a rule, and of an authorization code without tokens.
  private func checkRest() {
    for state in scenario.states {
      checkUnreached(state.actions, state)
      if state.tokens == nil, state.answer.type.name.text == ScenarioTypes.authorization {
        findings.report(
          "SCN209", "the code of the state `\(state.name.shown)` is not exchanged for anything",
          state.answer.reference.location, severity: .warning,
          help: "add `tokens: SuccessfulTokenResponse/…`, or the token endpoint refuses the code")
      }
    }
  }

  // MARK: Rules

  private func check(
    _ rule: Scenario.Rule, _ actions: ScenarioActions, _ state: Scenario.State
  ) {
    let trigger = rule.trigger
    // `any` matches only the actions of the state's step. To match an action of a problem, a rule must name the action.
    let offers = ([actions] + (trigger.name == nil ? [] : state.problemActions)).flatMap(\.all)
    let matching = offers.filter(trigger.matches)
    if matching.isEmpty {
      let kind = trigger.kind.rawValue
      let known = offers.filter { $0.trigger == trigger.kind }.map(\.name)
      return findings.report(
        "SCN201",
        "`\(state.answer.reference)` has no \(kind) `\(trigger.actionName.shown)`",
        trigger.location, help: help(for: trigger, among: known, of: state.answer.reference),
        related: [(state.answer.reference.location, "the response")])
    }
    for condition in rule.conditions { check(condition, rule, matching) }
  }

  private func help(
    for trigger: Scenario.Trigger, among known: [String], of reference: Name
  ) -> Help {
    var help = NearestNames.help(
      for: trigger.actionName, in: known, kind: "\(trigger.kind.rawValue)s",
      otherwise: known.isEmpty ? "delete the rule" : nil)
    // With a number such as `#2`, it is not certain which form or link is meant.
    if trigger.number > 1 { help.fix = nil }
    return help.fix == nil ? help.against(reference.note("the response")) : help
  }

  private func check(
    _ condition: Scenario.Condition, _ rule: Scenario.Rule, _ forms: [ScenarioActions.Action]
  ) {
    let known = Set(forms.flatMap(\.fields))
    for field in condition.fields where !known.contains(field.text) {
      reportField(field, known, rule.trigger)
    }
    guard case .user = condition.test else { return }
    checkUsers(condition.fields.filter { known.contains($0.text) }, condition)
  }

  private func reportField(
    _ field: Name, _ known: Set<String>, _ trigger: Scenario.Trigger
  ) {
    findings.report(
      "SCN203", "the form `\(trigger.actionName)` has no field `\(field.shown)`",
      field.location,
      help: known.isEmpty
        ? Help("delete it: the form has no fields")
        : NearestNames.help(for: field.text, in: known, kind: "fields"))
  }

  /// - Parameter fields: Fields of the form that the condition compares with the values of users.
  private func checkUsers(_ fields: [Name], _ condition: Scenario.Condition) {
    let users = scenario.users
    let known = users.flatMap(\.fields).map(\.name.text)
    for field in fields {
      let lacking = users.filter { $0.value(of: field.text) == nil }
      if lacking.isEmpty, !users.isEmpty { continue }
      let isAll = lacking.count == users.count
      return findings.report(
        "SCN105",
        (isAll ? "no user has a value" : "\(lacking.map(\.name.text).listed) has no value")
          + " for `\(field.shown)`", isAll ? field.location : lacking[0].name.location,
        // Without the fix, because either the field here or the field of the users may be misspelt.
        help: NearestNames.help(
          for: field.text, in: isAll ? known : [], kind: "fields",
          otherwise: "add it to each user under `users:`, or the user never matches"
        ).text,
        related: isAll
          ? lacking.prefix(4).map { ($0.name.location, "this user") }
          : [(field.location, "needed here")])
    }
  }

  /// Warns of forms and links of the state's step that no rule matches.
  private func checkUnreached(_ actions: ScenarioActions, _ state: Scenario.State) {
    let open = actions.all.filter { action in
      !(state.poll != nil && action.isPoll) && !state.rules.contains { $0.trigger.matches(action) }
    }
    guard !open.isEmpty else { return }
    let kind: Scenario.Trigger.Kind = open.contains { $0.trigger == .form } ? .form : .link
    findings.report(
      "SCN202",
      "in the state `\(state.name.shown)` there is no rule for "
        + open.map { "the \($0.trigger) `\($0.name)`" }.joined(separator: ", "),
      state.answer.reference.location, severity: .warning,
      help: "add a rule for each, or `{ \(kind): any, say: Problem/… }`")
  }

  /// Reports rules that never match, because earlier rules or `poll` match all their forms and links.
  private func checkOrder(_ actions: ScenarioActions, _ state: Scenario.State) {
    for (index, rule) in state.rules.enumerated() {
      let matching = actions.all.filter(rule.trigger.matches)
      let earlier = state.rules[..<index].filter { covers($0, rule) }
      let reasons = matching.compactMap { action -> (SourceLocation, String)? in
        if let poll = state.poll, action.isPoll {
          return (poll.location, "`poll` matches every poll")
        }
        return earlier.first { $0.trigger.matches(action) }.map {
          ($0.location, "this rule matches every `\(action.name)`")
        }
      }
      if matching.isEmpty || reasons.count < matching.count { continue }
      findings.report(
        "SCN204", "this rule never matches: earlier ones cover it", rule.location,
        help: "move it up, or delete it", related: Array(reasons.prefix(3)))
    }
  }

  /// True if `first` matches whenever `second` matches the same form or link: `second` has all conditions of `first`.
  private func covers(_ first: Scenario.Rule, _ second: Scenario.Rule) -> Bool {
    // After `first.times` matches, `second` applies.
    if first.times != nil, first.effect.staysInState { return false }
    return first.conditions.allSatisfy { condition in
      second.conditions.contains { $0.test == condition.test }
    }
  }

  // MARK: Walks

  private func checkWalks() {
    let offers = scenario.states.flatMap { [$0.actions] + $0.problemActions }
    for walk in scenario.walks {
      for move in walk.moves { check(move, offers) }
      checkEnd(of: walk)
    }
  }

  /// - Parameter offers: The forms, links and client operations of all states and of their problems.
  private func check(_ move: Scenario.Move, _ offers: [ScenarioActions]) {
    switch move {
    case .form(let trigger, let user, let set):
      check(trigger, offers)
      if let user { checkName(user, of: "user", in: scenario.users.map(\.name.text), "SCN104") }
      let named = offers.flatMap(\.all).filter(trigger.matches)
      guard !named.isEmpty else { return }
      let fields = Set(named.flatMap(\.fields))
      for (field, _) in set where !fields.contains(field.text) {
        reportField(field, fields, trigger)
      }
    case .link(let trigger): check(trigger, offers)
    case .operation(let name):
      checkName(name, of: "client operation", in: offers.flatMap(\.operations), "SCN402")
    case .wait: break
    }
  }

  private func check(_ trigger: Scenario.Trigger, _ offers: [ScenarioActions]) {
    let known = offers.flatMap(\.all).filter { $0.trigger == trigger.kind }.map(\.name)
    let name = Name(trigger.actionName, at: trigger.location)
    checkName(name, of: trigger.kind.rawValue, in: known, "SCN402")
  }

  private func checkEnd(of walk: Scenario.Walk) {
    switch walk.end {
    case .problem(let type):
      let said = scenario.states.flatMap(\.rules).compactMap { $0.effect.payload?.type.name.text }
      let known = said.filter { $0 != ScenarioTypes.continueSame }
      checkName(type, of: "problem", in: known, "SCN403")
    case .refused(let error):
      let known = scenario.states.compactMap { $0.tokens?.json["error"]?.text }
      checkName(error, of: "token error", in: known, "SCN403")
    case .tokens, .error: break
    }
  }

  /// Reports a name that is not among the `known` names.
  private func checkName(
    _ name: Name, of kind: String, in known: [String], _ code: String
  ) {
    if known.contains(name.text) { return }
    findings.report(
      code, "the scenario has no \(kind) `\(name.shown)`", name.location,
      help: NearestNames.help(for: name.text, in: known, kind: kind + "s"))
  }
}

// MARK: - Parts of a scenario

extension Scenario {
  /// The states that a login can reach from `start`.
  var reachableStates: [State] {
    var reached: Set<String> = [start.text]
    var open = [start.text]
    while let name = open.popLast() {
      for target in state(name)?.targets ?? [] where reached.insert(target.text).inserted {
        open.append(target.text)
      }
    }
    return states.filter { reached.contains($0.name.text) }
  }
}

extension Scenario.Trigger {
  func matches(_ action: ScenarioActions.Action) -> Bool {
    kind == action.trigger && (name == nil || (name == action.kind && number == action.number))
  }
}
