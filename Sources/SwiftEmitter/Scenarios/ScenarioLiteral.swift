/// Writes a scenario as a value of `SandboxScenario`.
struct ScenarioLiteral {
  private typealias Part = SwiftLiteral.Part

  let examples: ScenarioExamples

  func scenario(_ scenario: Scenario) -> SwiftLiteral {
    var arguments: [Part] = [
      Part("name", text(scenario.name.text)), Part("summary", text(scenario.summary.text)),
    ]
    if !scenario.users.isEmpty { arguments.append(Part("users", .list(scenario.users.map(user)))) }
    arguments += [
      Part("start", text(scenario.start.text)),
      Part(
        "states",
        .dictionary(scenario.states.map { Part(SwiftText.literal($0.name), state($0)) })),
    ]
    if !scenario.walks.isEmpty { arguments.append(Part("walks", .list(scenario.walks.map(walk)))) }
    if let rules = rules(scenario.protocolRules) { arguments.append(Part("protocolRules", rules)) }
    return .call("SandboxScenario", arguments)
  }

  private func user(_ user: Scenario.User) -> SwiftLiteral {
    let fields = user.fields.map { Part(SwiftText.literal($0.name), text($0.value)) }
    return .call("User", [Part("", text(user.name.text)), Part("fields", .dictionary(fields))])
  }

  // MARK: States

  private func state(_ state: Scenario.State) -> SwiftLiteral {
    var arguments: [Part] = [Part("answer", body(state.answer))]
    if !state.rules.isEmpty { arguments.append(Part("rules", .list(state.rules.map(rule)))) }
    if let poll = state.poll {
      arguments.append(
        Part(
          "poll",
          .call("Poll", [Part("times", number(poll.times)), Part("go", text(poll.go.text))])))
    }
    if !state.faults.isEmpty { arguments.append(Part("faults", .list(state.faults.map(fault)))) }
    if let tokens = state.tokens { arguments.append(Part("tokens", body(tokens))) }
    return .call("State", arguments)
  }

  private func body(_ payload: Scenario.Payload) -> SwiftLiteral {
    if let name = examples.name(of: payload) { return .code(".\(name: name)") }
    return writtenOut(payload, as: "Body")
  }

  func writtenOut(_ payload: Scenario.Payload, as type: SwiftCode) -> SwiftLiteral {
    .call(
      type,
      [
        Part("json", .raw(SwiftCode.rawLiteral(payload.text))),
        Part("example", text(payload.reference.text)),
      ])
  }

  private func rule(_ rule: Scenario.Rule) -> SwiftLiteral {
    var arguments: [Part] = [Part("", trigger(rule.trigger))]
    if !rule.conditions.isEmpty {
      arguments.append(Part("when", .list(rule.conditions.map(condition))))
    }
    if let times = rule.times { arguments.append(Part("times", number(times))) }
    let effect: SwiftLiteral =
      switch rule.effect {
      case .go(let name): .call(".go", [Part("", text(name.text))])
      case .say(let payload): .call(".say", [Part("", body(payload))])
      case .end(let payload): .call(".end", [Part("", body(payload))])
      }
    return .call("Rule", arguments + [Part("", effect)])
  }

  private func trigger(_ trigger: Scenario.Trigger) -> SwiftLiteral {
    let name: SwiftCode = trigger.kind == .form ? ".form" : ".link"
    return .call(name, named(trigger))
  }

  private func named(_ trigger: Scenario.Trigger) -> [Part] {
    var arguments: [Part] = [Part("", trigger.name.map(text) ?? .code("nil"))]
    if trigger.number > 1 { arguments.append(Part("number", number(trigger.number))) }
    return arguments
  }

  private func condition(_ condition: Scenario.Condition) -> SwiftLiteral {
    switch condition.test {
    case .equals(let field, let value):
      .call(".equals", [Part("field", text(field)), Part("", text(value))])
    case .matches(let field, let pattern):
      .call(".matches", [Part("field", text(field)), Part("", text(pattern))])
    case .absent(let field): .call(".absent", [Part("field", text(field))])
    case .user(let fields): .call(".user", [Part("fields", .list(fields.map(text)))])
    }
  }

  private func fault(_ fault: Scenario.Fault) -> SwiftLiteral {
    let kind: SwiftLiteral =
      switch fault.kind {
      case .status(let status): .call(".status", [Part("", number(status))])
      case .delay(let seconds): .call(".delay", [Part("", number(seconds))])
      case .skew(let seconds): .call(".skew", [Part("", number(seconds))])
      case .mediaType(let type): .call(".mediaType", [Part("", text(type))])
      case .drop: .code(".drop")
      case .cut: .code(".cut")
      case .json: .code(".json")
      case .nonce: .code(".nonce")
      case .expireToken: .code(".expireToken")
      case .loseSession: .code(".loseSession")
      case .redirect: .code(".redirect")
      }
    var arguments: [Part] = [Part("", kind)]
    if fault.nth > 1 { arguments.append(Part("nth", number(fault.nth))) }
    if fault.times != 1 {
      arguments.append(Part("times", fault.times.map(number) ?? .code("nil")))
    }
    return .call("Fault", arguments)
  }

  // MARK: Protocol and walks

  /// `nil` if all values are defaults.
  private func rules(_ rules: Scenario.ProtocolRules) -> SwiftLiteral? {
    let usual = Scenario.ProtocolRules()
    var arguments: [Part] = []
    switch rules.nonce {
    case .once: break
    case .never: arguments.append(Part("nonce", .code(".never")))
    case .every(let count):
      arguments.append(Part("nonce", .call(".every", [Part("", number(count))])))
    }
    if rules.tokenLifetime != usual.tokenLifetime {
      arguments.append(Part("tokenLifetime", number(rules.tokenLifetime)))
    }
    if let secret = rules.clientSecret { arguments.append(Part("clientSecret", text(secret))) }
    if !rules.isStrict { arguments.append(Part("isStrict", .code("false"))) }
    return arguments.isEmpty ? nil : .call("ProtocolRules", arguments)
  }

  private func walk(_ walk: Scenario.Walk) -> SwiftLiteral {
    var arguments: [Part] = [
      Part("", text(walk.name.text)), Part("moves", .list(walk.moves.map(move))),
    ]
    switch walk.end {
    case .tokens: break
    case .problem(let type):
      arguments.append(Part("end", .call(".problem", [Part("", text(type.text))])))
    case .refused(let error):
      arguments.append(Part("end", .call(".refused", [Part("", text(error.text))])))
    case .error: arguments.append(Part("end", .code(".error")))
    }
    return .call("Walk", arguments)
  }

  private func move(_ move: Scenario.Move) -> SwiftLiteral {
    switch move {
    case .form(let trigger, let user, let set):
      var arguments = named(trigger)
      if let user { arguments.append(Part("user", text(user.text))) }
      if !set.isEmpty {
        let values = set.map { Part(SwiftText.literal($0.name), text($0.value)) }
        arguments.append(Part("set", .dictionary(values)))
      }
      return .call(".form", arguments)
    case .link(let trigger): return .call(".link", named(trigger))
    case .wait(let count): return .call(".wait", [Part("", number(count))])
    case .operation(let name): return .call(".operation", [Part("", text(name.text))])
    }
  }

  // MARK: Values

  private func text(_ text: String) -> SwiftLiteral { .code(SwiftText.literal(text)) }

  private func number(_ value: Int) -> SwiftLiteral { .code("\(value)") }

  private func number(_ value: Double) -> SwiftLiteral {
    let sign: SwiftCode = value < 0 ? "-" : ""
    let magnitude = abs(value)
    if magnitude.rounded() == magnitude, magnitude < 1e15 {
      return .code("\(sign)\(Int(magnitude))")
    }
    return .code("\(sign)\(SwiftCode(number: "\(magnitude)"))")
  }
}
