/// The parts of a scenario in words, as short as in the file.
enum ScenarioWords {
  /// The conditions of a rule: `user: userName, secret`; empty if there are none.
  static func conditions(of rule: Scenario.Rule) -> HTML {
    rule.conditions.map { condition(of: $0.test) }.joined(separator: " and ")
  }

  private static func condition(of test: Scenario.Condition.Test) -> HTML {
    switch test {
    case .equals(let field, ""): "\(HTML.code(field)) is empty"
    case .equals(let field, let value): "\(HTML.code(field)) is \(HTML.code(value))"
    case .matches(let field, let pattern): "\(HTML.code(field)) matches \(HTML.code(pattern))"
    case .absent(let field): "\(HTML.code(field)) is not sent"
    case .user(let fields):
      "a user has this \(fields.map { HTML.code($0) }.joined(separator: ", "))"
    }
  }

  static func fault(_ fault: Scenario.Fault) -> String {
    let kind =
      switch fault.kind {
      case .status(let status): "status \(status)"
      case .delay(let seconds): "delay of \(self.seconds(seconds))"
      case .drop: "no response"
      case .cut: "a body that ends half-way"
      case .mediaType(let type): "media type \(type)"
      case .json: "a body that is not JSON"
      case .nonce: "a nonce is required"
      case .expireToken: "the access token is refused"
      case .loseSession: "the session is lost"
      case .skew(let seconds):
        "clock \(self.seconds(abs(seconds))) \(seconds < 0 ? "behind" : "ahead")"
      case .redirect: "an HTTP redirect"
      }
    switch (fault.nth, fault.times) {
    case (1, nil): return "\(kind), always"
    case (let first, nil): return "\(kind), from response \(first) on"
    case (let first, 1?): return "\(kind), response \(first)"
    case (let first, let count?): return "\(kind), responses \(first) to \(first + count - 1)"
    }
  }

  static func move(_ move: Scenario.Move) -> HTML {
    switch move.kind {
    case .form(let trigger, let user, let set):
      let values =
        (user.map { ["as \($0.text)"] } ?? []) + set.map { "\($0.name.text): \($0.value)" }
      let input: HTML = values.isEmpty ? "" : " (\(values.joined(separator: ", ")))"
      return "\(HTML.code(trigger.text))\(input)"
    case .link(let trigger): return .code(trigger.text)
    case .wait(let count): return "\(count == 1 ? "one poll" : "\(count) polls")"
    case .operation(let name): return "operation \(HTML.code(name.text))"
    }
  }

  static func end(_ end: Scenario.Walk.End, _ text: SiteText) -> HTML {
    switch end {
    case .tokens: "tokens"
    case .problem(let type): text.type(named: type)
    case .refused(let error): "\(HTML.code(error)) of the token endpoint"
    case .error: "an error"
    }
  }

  /// The differences from the default: a public client with one nonce.
  static func protocolRules(_ rules: Scenario.ProtocolRules) -> [String] {
    var words: [String] = []
    switch rules.nonce {
    case .once: break
    case .never: words.append("no nonces")
    case .every(let count): words.append("a new nonce every \(count) proofs")
    }
    if rules.tokenLifetime != Scenario.ProtocolRules().tokenLifetime {
      words.append("access tokens of \(seconds(rules.tokenLifetime))")
    }
    if rules.clientSecret != nil { words.append("a client with a secret") }
    if !rules.isStrict { words.append("lenient") }
    return words
  }

  private static func seconds(_ seconds: Double) -> String {
    seconds < 1 ? "\(Int(seconds * 1000)) ms" : "\(Int(seconds)) s"
  }
}

extension Scenario.Trigger {
  /// `form login#2`, `link help`.
  var text: String { "\(kind.rawValue) \(actionName)" }
}
