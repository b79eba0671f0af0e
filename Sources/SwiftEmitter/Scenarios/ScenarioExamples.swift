/// The unpatched examples that scenarios use. Each becomes one constant of `SandboxScenario.Body`, however often it
/// is used. A response with a patch is written where it is used.
struct ScenarioExamples {
  /// Names and payloads of the constants.
  let constants: [(name: String, payload: Scenario.Payload)]
  private let names: [String: String]

  init(of scenarios: [Scenario]) {
    var payloads: [String: Scenario.Payload] = [:]
    for payload in scenarios.flatMap(\.payloads) where payload.patch == nil {
      payloads[payload.reference.text] = payload
    }
    // If two would have the same name, the second is written where it is used.
    var references: [String: String] = [:]
    for reference in payloads.keys.sorted() {
      let name = Self.constant(of: reference)
      if references[name] == nil { references[name] = reference }
    }
    constants = references.sorted { $0.key < $1.key }.compactMap { name, reference in
      payloads[reference].map { (name, $0) }
    }
    names = Dictionary(uniqueKeysWithValues: references.map { ($0.value, $0.key) })
  }

  /// The constant with the payload, if there is one.
  func name(of payload: Scenario.Payload) -> String? {
    payload.patch == nil ? names[payload.reference.text] : nil
  }

  /// `Problem/incorrectCredentials` becomes `problemIncorrectCredentials`.
  private static func constant(of reference: String) -> String {
    let words = reference.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return joined.prefix(1).lowercased() + joined.dropFirst()
  }
}

extension Scenario {
  /// All payloads that it returns.
  fileprivate var payloads: [Payload] {
    states.flatMap { state in
      [state.answer] + [state.tokens].compactMap { $0 }
        + state.rules.compactMap { rule in
          switch rule.effect {
          case .go: nil
          case .say(let payload), .end(let payload): payload
          }
        }
    }
  }
}
