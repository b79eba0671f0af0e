/// The unpatched examples that scenarios use. Each becomes one constant of `SandboxScenario.Body`, however often it
/// is used. A response with a patch is written where it is used.
struct ScenarioExamples {
  /// Names and payloads of the constants.
  let constants: [(name: String, payload: Scenario.Payload)]

  init(of scenarios: [Scenario]) {
    let payloads = scenarios.flatMap(\.states).flatMap(\.payloads).filter { $0.patch == nil }
    // If two would have the same name, the second is written where it is used.
    named = Dictionary(
      first: payloads.sorted { $0.reference.text < $1.reference.text }
        .map { (Self.constant(of: $0), $0) })
    constants = named.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private let named: [String: Scenario.Payload]

  /// The constant with the payload, if there is one.
  func name(of payload: Scenario.Payload) -> String? {
    let name = Self.constant(of: payload)
    let isNamed = named[name]?.reference.text == payload.reference.text
    return payload.patch == nil && isNamed ? name : nil
  }

  /// `Problem/incorrectCredentials` becomes `problemIncorrectCredentials`.
  private static func constant(of payload: Scenario.Payload) -> String {
    let words = payload.reference.text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return joined.prefix(1).lowercased() + joined.dropFirst()
  }
}
