import HaapiSandbox
import Testing

/// New nonces, refused tokens and wrong clocks, in any order, do not change a login. In virtual time.
@Suite struct RepairedFaultTests {
  /// The faults of consecutive requests in one state.
  private static let sequences: [[SandboxScenario.Fault.Kind]] = [
    [.expireToken], [.expireToken, .skew(120)], [.skew(120), .expireToken],
    [.expireToken, .skew(-120)], [.skew(-120), .expireToken],
    [.nonce, .expireToken], [.expireToken, .nonce], [.nonce, .skew(120)], [.skew(-120), .nonce],
    [.nonce, .expireToken, .skew(120)], [.nonce, .skew(120), .expireToken],
    [.expireToken, .nonce, .skew(120)], [.expireToken, .skew(120), .nonce],
    [.skew(120), .nonce, .expireToken], [.skew(120), .expireToken, .nonce],
  ]

  /// - Parameter period: The number of proofs after which the nonce changes; 0 for none.
  @Test(.timeLimit(.minutes(10)), arguments: SandboxScenario.all.map(\.name), 0...3)
  func loginsAreTheSame(_ name: String, _ period: Int) async throws {
    var scenario = try #require(SandboxScenario.all.first { $0.name == name })
    for state in scenario.states.keys { scenario.states[state]?.faults = [] }
    scenario.protocolRules.nonce = period == 0 ? .never : .every(period)
    // A clock that leaps beyond the end of a short token would refuse two tokens in a row.
    scenario.protocolRules.tokenLifetime = 300
    let walk = try #require(scenario.walks.first)
    let expected = try await HaapiSandbox(scenario).run(walk).typeNames
    // A second demand for a nonce, immediately after the first, is an error.
    for sequence in Self.sequences where period == 0 || !sequence.contains(.nonce) {
      var faulty = scenario
      for state in scenario.states.keys {
        faulty.states[state]?.faults = sequence.enumerated().map { .init($1, nth: $0 + 1) }
      }
      do {
        let names = try await HaapiSandbox(faulty).run(walk).typeNames
        #expect(names == expected, "\(walk.name), \(sequence)")
      } catch {
        Issue.record("\(walk.name), \(sequence): \(error)")
      }
    }
  }
}
