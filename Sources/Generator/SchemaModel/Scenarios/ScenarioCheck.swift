import HaapiFoundation

/// Checks scenarios in stages: the states that they name, the forms and links of the responses, states that are not
/// reached, the names in walks, and what lacks a rule. A stage with errors is the last one. Only the sandbox runs walks.
struct ScenarioCheck {
  private var findings = Findings()
  private let scenario: Scenario

  static func check(_ scenarios: [Scenario]) -> [Diagnostic] {
    let stages: [(inout ScenarioCheck) -> Void] = [
      { $0.checkTargets() }, { $0.checkResponses() }, { $0.checkReach() }, { $0.checkWalks() },
      { $0.checkRest() },
    ]
    var found: [Diagnostic] = []
    for stage in stages where !found.contains(where: { $0.severity == .error }) {
      for scenario in scenarios {
        var check = ScenarioCheck(scenario: scenario)
        stage(&check)
        found += check.findings.diagnostics
      }
    }
    return found
  }

  private init(scenario: Scenario) { self.scenario = scenario }

  // MARK: States

  private mutating func checkTargets() {
    checkTarget(scenario.start, "start")
    for state in scenario.states {
      for target in state.targets { checkTarget(target, "go") }
    }
  }

  private mutating func checkTarget(_ name: Name, _ key: String) {
    let known = scenario.states.map(\.name.text)
    if known.contains(name.text) { return }
    findings.report(
      "SCN103", "`\(key)` names the state `\(NameCheck.shown(name.text))`, which does not exist",
      name.location, help: NearestNames.help(for: name.text, in: known, kind: "states"))
  }

  private mutating func checkReach() {
    let reached = scenario.reachableStates
    let unreached = scenario.states.filter { !reached.contains($0.name.text) }
    // The others may only be reached from the first one.
    guard let first = unreached.first else { return }
    findings.report(
      "SCN205", "nothing leads to the state `\(NameCheck.shown(first.name.text))`",
      first.name.location,
      help: "add a rule with `go: \(NameCheck.shown(first.name.text))`, or delete the state",
      related: unreached.dropFirst().prefix(4).map {
        ($0.name.location, "nothing leads to the state `\(NameCheck.shown($0.name.text))`")
      })
  }

  private mutating func checkResponses() {
    for state in scenario.states { check(state) }
    PlaceholderCheck(scenario).check(scenario, into: &findings)
  }

  private mutating func check(_ state: Scenario.State) {
    let actions = state.actions
    for rule in state.rules { check(rule, actions, state) }
    checkOrder(actions, state)
    if let poll = state.poll, !actions.forms.contains(where: { $0.kind == Scenario.pollKind }) {
      findings.report(
        "SCN206", "`poll` waits in a state whose response has no form of the kind `poll`",
        poll.location,
        help: Help(
          "delete `poll`, or respond with a polling step that is pending",
          against: Self.response(of: state)))
    }
    if let tokens = state.tokens, state.answer.type.name.text != ScenarioTypes.authorization {
      findings.report(
        "SCN207", "`\(state.answer.reference)` has no code that can be exchanged for tokens",
        tokens.reference.location,
        help: Help(
          "respond with `\(ScenarioTypes.authorization)/…`, or delete `tokens`",
          against: Self.response(of: state)))
    }
  }

  /// The response of a state, for findings that contradict it.
  private static func response(of state: Scenario.State) -> Diagnostic.Related {
    Diagnostic.Related(location: state.answer.reference.location, message: "the response")
  }

  /// Finds what is probably missing: rules, and tokens for a code.
  private mutating func checkRest() {
    for state in scenario.states {
      checkUnreached(state.actions, state)
      if state.tokens == nil, state.answer.type.name.text == ScenarioTypes.authorization {
        findings.report(
          "SCN209",
          "the code of the state `\(NameCheck.shown(state.name.text))` is not exchanged for anything",
          state.answer.reference.location, severity: .warning,
          help: "add `tokens: SuccessfulTokenResponse/…`, or the token endpoint refuses the code")
      }
    }
  }

  // MARK: Rules

  private mutating func check(
    _ rule: Scenario.Rule, _ actions: ScenarioActions, _ state: Scenario.State
  ) {
    let trigger = rule.trigger
    // `any` stands for those of the response; those of a problem must be named.
    let offers = [actions] + (trigger.name == nil ? [] : state.problemActions)
    let forms = offers.flatMap(\.forms).filter(trigger.matches)
    if forms.isEmpty, !offers.flatMap(\.links).contains(where: trigger.matches) {
      let kind = trigger.kind.rawValue
      let known =
        trigger.kind == .form
        ? offers.flatMap(\.forms).map(\.name) : offers.flatMap(\.links).map(\.name)
      findings.report(
        "SCN201",
        "`\(state.answer.reference)` has no "
          + (trigger.name == nil
            ? "\(kind)s" : "\(kind) `\(NameCheck.shown(trigger.actionName))`"),
        trigger.location, help: help(for: trigger, among: known, of: state.answer.reference),
        related: [(state.answer.reference.location, "the response")])
      return
    }
    for condition in rule.conditions { check(condition, rule, forms) }
  }

  private func help(
    for trigger: Scenario.Trigger, among known: [String], of reference: Name
  ) -> Help {
    let response = Diagnostic.Related(location: reference.location, message: "the response")
    if known.isEmpty { return Help("delete the rule", against: response) }
    var help = NearestNames.help(
      for: trigger.actionName, in: known, kind: "\(trigger.kind.rawValue)s")
    // It is not certain which of several forms is meant.
    if trigger.number > 1 { help.fix = nil }
    return help.fix == nil ? help.against(response) : help
  }

  private mutating func check(
    _ condition: Scenario.Condition, _ rule: Scenario.Rule, _ forms: [ScenarioActions.Form]
  ) {
    let known = Set(forms.flatMap(\.fields))
    for field in condition.fields where !known.contains(field.text) {
      reportField(field, known, rule.trigger)
    }
    guard case .user = condition.test else { return }
    checkUsers(condition.fields.filter { known.contains($0.text) }, condition)
  }

  private mutating func reportField(
    _ field: Name, _ known: Set<String>, _ trigger: Scenario.Trigger
  ) {
    let owner = trigger.name == nil ? "no form of the response" : "the form `\(trigger.actionName)`"
    findings.report(
      "SCN203",
      "\(owner) has \(trigger.name == nil ? "a" : "no") field `\(NameCheck.shown(field.text))`",
      field.location,
      help: known.isEmpty
        ? Help("delete it: the form has no fields")
        : NearestNames.help(for: field.text, in: known, kind: "fields"))
  }

  /// - Parameter fields: Fields of the form, for which a user must have values.
  private mutating func checkUsers(_ fields: [Name], _ condition: Scenario.Condition) {
    let users = scenario.users
    guard !users.isEmpty else {
      findings.report(
        "SCN105", "a rule needs a user, and the scenario has none", condition.location,
        help: "add `users: { anna: { "
          + condition.fields.map { "\($0): …" }.joined(separator: ", ") + " } }`")
      return
    }
    func list(_ names: [Name]) -> String {
      names.map { "`\(NameCheck.shown($0.text))`" }.joined(separator: ", ")
    }
    let unknown = fields.filter { field in users.allSatisfy { $0.value(of: field.text) == nil } }
    if let first = unknown.first {
      let known = users.flatMap(\.fields).map(\.name.text)
      findings.report(
        "SCN105", "no user has a value for \(list(unknown))", first.location,
        // Either name may be the wrong one.
        help: NearestNames.help(for: first.text, in: known, kind: "fields").text,
        related: users.count == 1 ? [(users[0].name.location, "the only user")] : [])
    }
    for user in users {
      let missing = fields.filter { user.value(of: $0.text) == nil && !unknown.contains($0) }
      if missing.isEmpty { continue }
      findings.report(
        "SCN105",
        "the user `\(user.name)` has no value for \(list(missing)), which a rule needs",
        user.name.location, help: "add \(list(missing)), or the user never matches",
        related: missing.prefix(4).map { ($0.location, "needed here") })
    }
  }

  private func unruledForms(of state: Scenario.State) -> [ScenarioActions.Form] {
    state.actions.forms.filter { form in
      !(state.poll != nil && form.kind == Scenario.pollKind)
        && !state.rules.contains { $0.trigger.matches(form) }
    }
  }

  /// Finds forms and links that the response offers but no rule accepts.
  private mutating func checkUnreached(_ actions: ScenarioActions, _ state: Scenario.State) {
    let forms = unruledForms(of: state)
    let links = actions.links.filter { link in
      !state.rules.contains { $0.trigger.matches(link) }
    }
    let names = forms.map { "the form `\($0.name)`" } + links.map { "the link `\($0.name)`" }
    guard !names.isEmpty else { return }
    findings.report(
      "SCN202",
      "in the state `\(NameCheck.shown(state.name.text))` there is no rule for "
        + names.joined(separator: ", "),
      state.answer.reference.location, severity: .warning,
      help: "add a rule for each, or `{ \(forms.isEmpty ? "link" : "form"): any, say: "
        + "Problem/… }`")
  }

  /// Finds rules that are never used, because earlier rules match all their forms and links.
  private mutating func checkOrder(_ actions: ScenarioActions, _ state: Scenario.State) {
    for (index, rule) in state.rules.enumerated() {
      let forms = actions.forms.filter(rule.trigger.matches)
      let links = actions.links.filter(rule.trigger.matches)
      guard !forms.isEmpty || !links.isEmpty else { continue }
      let earlier = state.rules[..<index].filter { covers($0, rule) }
      var reasons: [(SourceLocation, String)] = []
      let isOpen =
        forms.contains { form in
          if state.poll != nil, form.kind == Scenario.pollKind {
            reasons.append((state.poll?.location ?? rule.location, "`poll` matches every poll"))
            return false
          }
          guard let first = earlier.first(where: { $0.trigger.matches(form) }) else { return true }
          reasons.append((first.location, "this rule matches every `\(form.name)`"))
          return false
        }
        || links.contains { link in
          guard let first = earlier.first(where: { $0.trigger.matches(link) }) else { return true }
          reasons.append((first.location, "this rule matches every `\(link.name)`"))
          return false
        }
      if isOpen { continue }
      findings.report(
        "SCN204", "this rule never matches: earlier ones cover it", rule.location,
        help: "move it up, or delete it", related: Array(reasons.prefix(3)))
    }
  }

  /// True if the first rule matches every submission that the second matches: it has no further condition.
  private func covers(_ first: Scenario.Rule, _ second: Scenario.Rule) -> Bool {
    // After that number of times, the second rule applies.
    if first.times != nil, first.effect.staysInState { return false }
    return first.conditions.allSatisfy { condition in
      second.conditions.contains { $0.test == condition.test }
    }
  }

  // MARK: Walks

  private mutating func checkWalks() {
    let offers = scenario.states.flatMap { [$0.actions] + $0.problemActions }
    for walk in scenario.walks {
      for move in walk.moves { check(move, offers) }
      checkEnd(of: walk)
    }
  }

  /// - Parameter offers: The forms, links and client operations of all states and of their problems.
  private mutating func check(_ move: Scenario.Move, _ offers: [ScenarioActions]) {
    switch move {
    case .form(let trigger, let user, let set):
      let forms = offers.flatMap(\.forms)
      let name = Name(trigger.actionName, at: trigger.location)
      checkName(name, of: "form", in: forms.map(\.name), "SCN402")
      if let user { checkName(user, of: "user", in: scenario.users.map(\.name.text), "SCN104") }
      let named = forms.filter(trigger.matches)
      guard !named.isEmpty else { return }
      let fields = Set(named.flatMap(\.fields))
      for (field, _) in set where !fields.contains(field.text) {
        reportField(field, fields, trigger)
      }
    case .link(let trigger):
      let name = Name(trigger.actionName, at: trigger.location)
      checkName(name, of: "link", in: offers.flatMap(\.links).map(\.name), "SCN402")
    case .operation(let name):
      checkName(name, of: "client operation", in: offers.flatMap(\.operations), "SCN402")
    case .wait: break
    }
  }

  private mutating func checkEnd(of walk: Scenario.Walk) {
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

  /// Reports a name in a walk that the scenario does not have.
  private mutating func checkName(
    _ name: Name, of kind: String, in known: [String], _ code: String
  ) {
    if known.contains(name.text) { return }
    findings.report(
      code, "the scenario has no \(kind) `\(NameCheck.shown(name.text))`", name.location,
      help: NearestNames.help(for: name.text, in: known, kind: kind + "s"))
  }
}

// MARK: - Parts of a scenario

extension Scenario {
  /// The kind of the form that `poll` counts.
  static let pollKind = "poll"

  /// Names of the states that a login can reach.
  public var reachableStates: Set<String> {
    var reached: Set<String> = [start.text]
    var open = [start.text]
    while let name = open.popLast() {
      for target in state(name)?.targets ?? [] where reached.insert(target.text).inserted {
        open.append(target.text)
      }
    }
    return reached
  }
}

extension Scenario.Trigger {
  func matches(_ form: ScenarioActions.Form) -> Bool {
    kind == .form && (name == nil || (name == form.kind && number == form.number))
  }

  func matches(_ link: ScenarioActions.Link) -> Bool {
    kind == .link && (name == nil || (name == link.rel && number == link.number))
  }
}
