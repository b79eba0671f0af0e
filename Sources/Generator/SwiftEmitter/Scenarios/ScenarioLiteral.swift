/// Writes a scenario as a value of `SandboxScenario`.
struct ScenarioLiteral {
  /// The examples that scenarios use without a patch, by the name of their constant in `SandboxScenario.Body`. An
  /// example with a patch is written out where it is used.
  let examples: [String: Scenario.Payload]

  init(of scenarios: [Scenario]) {
    let payloads = scenarios.flatMap(\.states).flatMap(\.payloads).filter { $0.patch == nil }
    // If two constants would have the same name, the second example is written out where it is used.
    examples = Dictionary(
      first: payloads.sorted { $0.reference.text < $1.reference.text }
        .map { (Self.constant(of: $0), $0) })
  }

  func scenario(_ scenario: Scenario) -> SwiftCode {
    let states = scenario.states.map { state -> SwiftCode in
      "\(literal: state.name): \(self.state(state))"
    }
    return .value(
      "SandboxScenario",
      ["name: \(literal: scenario.name)", "summary: \(literal: scenario.summary)"]
        + list("users", scenario.users.map(user))
        + ["start: \(literal: scenario.start)", "states: \(.dictionary(states))"]
        + list("walks", scenario.walks.map(walk)) + rules(scenario.protocolRules))
  }

  private func user(_ user: Scenario.User) -> SwiftCode {
    .value("User", [.literal(user.name), "fields: \(dictionary(user.fields))"])
  }

  // MARK: States

  private func state(_ state: Scenario.State) -> SwiftCode {
    var arguments: [SwiftCode] = ["answer: \(body(state.answer))"]
    arguments += list("rules", state.rules.map(rule))
    if let poll = state.poll {
      arguments.append(
        "poll: \(.value("Poll", ["times: \(poll.times)", "go: \(literal: poll.go)"]))")
    }
    arguments += list("faults", state.faults.map(fault))
    if let tokens = state.tokens { arguments.append("tokens: \(body(tokens))") }
    return .value("State", arguments)
  }

  private func body(_ payload: Scenario.Payload) -> SwiftCode {
    let name = Self.constant(of: payload)
    let isConstant =
      payload.patch == nil && examples[name]?.reference.text == payload.reference.text
    return isConstant ? ".\(name: name)" : writtenOut(payload, as: "Body")
  }

  /// `Problem/incorrectCredentials` becomes `problemIncorrectCredentials`.
  private static func constant(of payload: Scenario.Payload) -> String {
    let joined = payload.reference.text.capitalWords
    return joined.prefix(1).lowercased() + joined.dropFirst()
  }

  func writtenOut(_ payload: Scenario.Payload, as type: SwiftCode) -> SwiftCode {
    .value(
      type,
      ["json: \(SwiftCode(rawLiteral: payload.text))", "example: \(literal: payload.reference)"])
  }

  private func rule(_ rule: Scenario.Rule) -> SwiftCode {
    let kind: SwiftCode = rule.trigger.kind == .form ? ".form" : ".link"
    var arguments =
      [.value(kind, named(rule.trigger))] + list("when", rule.conditions.map(condition))
    if let times = rule.times { arguments.append("times: \(times)") }
    let effect: SwiftCode =
      switch rule.effect {
      case .go(let name): ".go(\(literal: name))"
      case .say(let payload): .value(".say", [body(payload)])
      case .end(let payload): .value(".end", [body(payload)])
      }
    return .value("Rule", arguments + [effect])
  }

  private func named(_ trigger: Scenario.Trigger) -> [SwiftCode] {
    [trigger.name.map(SwiftCode.literal) ?? "nil"]
      + (trigger.number > 1 ? ["number: \(trigger.number)"] : [])
  }

  private func condition(_ condition: Scenario.Condition) -> SwiftCode {
    switch condition.test {
    case .equals(let field, let value):
      .value(".equals", ["field: \(literal: field)", .literal(value)])
    case .matches(let field, let pattern):
      .value(".matches", ["field: \(literal: field)", .literal(pattern)])
    case .absent(let field): .value(".absent", ["field: \(literal: field)"])
    case .user(let fields): .value(".user", ["fields: \(.list(fields.map(SwiftCode.literal)))"])
    }
  }

  private func fault(_ fault: Scenario.Fault) -> SwiftCode {
    let kind: SwiftCode =
      switch fault.kind {
      case .status(let status): ".status(\(status))"
      case .delay(let seconds): ".delay(\(SwiftCode(number: seconds)))"
      case .skew(let seconds): ".skew(\(SwiftCode(number: seconds)))"
      case .mediaType(let type): ".mediaType(\(literal: type))"
      case .plain(let plain): ".\(name: plain.rawValue)"
      }
    var arguments = [kind]
    if fault.nth > 1 { arguments.append("nth: \(fault.nth)") }
    if fault.times != 1 { arguments.append("times: \(fault.times.map { "\($0)" } ?? "nil")") }
    return .value("Fault", arguments)
  }

  // MARK: Protocol and walks

  /// Returns the argument `protocolRules`; empty if all values are defaults.
  private func rules(_ rules: Scenario.ProtocolRules) -> [SwiftCode] {
    var arguments: [SwiftCode] = []
    switch rules.nonce {
    case .once: break
    case .never: arguments.append("nonce: .never")
    case .every(let count): arguments.append("nonce: .every(\(count))")
    }
    if rules.tokenLifetime != Scenario.ProtocolRules().tokenLifetime {
      arguments.append("tokenLifetime: \(SwiftCode(number: rules.tokenLifetime))")
    }
    if let secret = rules.clientSecret { arguments.append("clientSecret: \(literal: secret)") }
    if !rules.isStrict { arguments.append("isStrict: false") }
    return arguments.isEmpty ? [] : ["protocolRules: \(.value("ProtocolRules", arguments))"]
  }

  private func walk(_ walk: Scenario.Walk) -> SwiftCode {
    let end: [SwiftCode] =
      switch walk.end {
      case .tokens: []
      case .problem(let type): ["end: .problem(\(literal: type))"]
      case .refused(let error): ["end: .refused(\(literal: error))"]
      case .error: ["end: .error"]
      }
    return .value("Walk", [.literal(walk.name), "moves: \(.list(walk.moves.map(move)))"] + end)
  }

  private func move(_ move: Scenario.Move) -> SwiftCode {
    switch move {
    case .form(let trigger, let user, let set):
      .value(
        ".form",
        named(trigger) + (user.map { ["user: \(literal: $0)"] } ?? [])
          + (set.isEmpty ? [] : ["set: \(dictionary(set))"]))
    case .link(let trigger): .value(".link", named(trigger))
    case .wait(let count): ".wait(\(count))"
    case .operation(let name): ".operation(\(literal: name))"
    }
  }

  // MARK: Parts

  /// Returns an argument with a list; empty if the list is empty.
  private func list(_ label: SwiftCode, _ items: [SwiftCode]) -> [SwiftCode] {
    items.isEmpty ? [] : ["\(label): \(.list(items))"]
  }

  private func dictionary(_ fields: [(name: Name, value: String)]) -> SwiftCode {
    .dictionary(fields.map { "\(literal: $0.name): \(literal: $0.value)" })
  }
}
