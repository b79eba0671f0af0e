import SchemaModel

extension SandboxScenario {
  /// Converts a scenario that was read from YAML and has been checked.
  init(_ scenario: Scenario) {
    self.init(
      name: scenario.name.text, summary: scenario.summary.text,
      users: scenario.users.map { user in
        User(
          user.name.text,
          fields: Dictionary(user.fields.map { ($0.name.text, $0.value) }) { first, _ in first })
      },
      start: scenario.start.text,
      states: Dictionary(scenario.states.map { ($0.name.text, State($0)) }) { first, _ in first },
      walks: scenario.walks.map { Walk($0) },
      protocolRules: ProtocolRules(scenario.protocolRules))
  }
}

extension SandboxScenario.Body {
  fileprivate init(_ payload: Scenario.Payload) {
    self.init(json: payload.text, example: payload.reference.text)
  }
}

extension SandboxScenario.State {
  fileprivate init(_ state: Scenario.State) {
    self.init(
      answer: .init(state.answer), rules: state.rules.map { .init($0) },
      poll: state.poll.map { .init(times: $0.times, go: $0.go.text) },
      faults: state.faults.map { .init(.init($0.kind), nth: $0.nth, times: $0.times) },
      tokens: state.tokens.map { .init($0) })
  }
}

extension SandboxScenario.Rule {
  fileprivate init(_ rule: Scenario.Rule) {
    let trigger: SandboxScenario.Trigger =
      switch rule.trigger.kind {
      case .form: .form(rule.trigger.name, number: rule.trigger.number)
      case .link: .link(rule.trigger.name, number: rule.trigger.number)
      }
    let effect: SandboxScenario.Effect =
      switch rule.effect {
      case .go(let name): .go(name.text)
      case .say(let payload): .say(.init(payload))
      case .end(let payload): .end(.init(payload))
      }
    self.init(
      trigger, when: rule.conditions.map { .init($0.test) }, times: rule.times, effect)
  }
}

extension SandboxScenario.Condition {
  fileprivate init(_ test: Scenario.Condition.Test) {
    switch test {
    case .equals(let field, let value): self = .equals(field: field, value)
    case .matches(let field, let pattern): self = .matches(field: field, pattern)
    case .absent(let field): self = .absent(field: field)
    case .user(let fields): self = .user(fields: fields)
    }
  }
}

extension SandboxScenario.Fault.Kind {
  fileprivate init(_ kind: Scenario.Fault.Kind) {
    switch kind {
    case .status(let status): self = .status(status)
    case .delay(let seconds): self = .delay(seconds)
    case .plain(.drop): self = .drop
    case .plain(.cut): self = .cut
    case .mediaType(let type): self = .mediaType(type)
    case .plain(.json): self = .json
    case .plain(.nonce): self = .nonce
    case .plain(.expireToken): self = .expireToken
    case .plain(.loseSession): self = .loseSession
    case .skew(let seconds): self = .skew(seconds)
    case .plain(.redirect): self = .redirect
    }
  }
}

extension SandboxScenario.ProtocolRules {
  fileprivate init(_ rules: Scenario.ProtocolRules) {
    let nonce: Nonce =
      switch rules.nonce {
      case .never: .never
      case .once: .once
      case .every(let count): .every(count)
      }
    self.init(
      nonce: nonce, tokenLifetime: rules.tokenLifetime, clientSecret: rules.clientSecret,
      isStrict: rules.isStrict)
  }
}

extension SandboxScenario.Walk {
  fileprivate init(_ walk: Scenario.Walk) {
    let end: End =
      switch walk.end {
      case .tokens: .tokens
      case .problem(let type): .problem(type.text)
      case .refused(let error): .refused(error.text)
      case .error: .error
      }
    self.init(walk.name.text, moves: walk.moves.map { Move($0) }, end: end)
  }
}

extension SandboxScenario.Walk.Move {
  fileprivate init(_ move: Scenario.Move) {
    switch move {
    case .form(let trigger, let user, let set):
      self = .form(
        trigger.name ?? "", number: trigger.number, user: user?.text,
        set: Dictionary(set.map { ($0.name.text, $0.value) }) { first, _ in first })
    case .link(let trigger): self = .link(trigger.name ?? "", number: trigger.number)
    case .wait(let polls): self = .wait(polls)
    case .operation(let name): self = .operation(name.text)
    }
  }
}
