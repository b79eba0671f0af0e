import HaapiApplication
import HaapiSandbox

/// A person's login at a sandbox in this process: a server of its own, and its client.
struct SandboxLogin {
  let engine: SandboxEngine
  let clock: any HaapiClock
  let configuration: HaapiConfiguration

  /// - Parameter isInstant: Whether waits take no time, because nobody watches them.
  /// - Throws: ``SandboxScenarioError``
  init(_ scenario: SandboxScenario, scopes: [String], isInstant: Bool) throws {
    clock = isInstant ? VirtualClock() : SystemClock()
    // Tokens that nobody can guess, although they open nothing.
    engine = try SandboxEngine(scenario, clock: clock, seed: .random(in: 1 ... .max))
    configuration = HaapiConfiguration(
      engine: engine, environment: HaapiEnvironment(transport: engine.transport(), clock: clock),
      authorizationParametersProvider: { OAuthAuthorizationParameters(scopes: scopes) })
  }
}
