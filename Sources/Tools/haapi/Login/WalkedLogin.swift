import HaapiApplication
import HaapiSandbox

/// A login along a walk of a scenario. It asks no questions.
@MainActor
struct WalkedLogin {
  let manager: HaapiManager
  let tokens: OAuthTokenManager
  let client: TerminalClient
  private(set) var steps = LoginSteps()

  init(_ configuration: HaapiConfiguration, client: TerminalClient) throws {
    manager = try HaapiManager(haapiConfiguration: configuration)
    tokens = OAuthTokenManager(oauthTokenConfiguration: configuration)
    self.client = client
  }

  mutating func run(_ walk: SandboxScenario.Walk, of scenario: SandboxScenario) async
    -> LoginOutcome
  {
    defer { manager.close() }
    do {
      let record = try await manager.run(walk, of: scenario)
      for result in record.results {
        steps.add(result)
        client.note(result, after: "walk")
      }
      switch record.results.last {
      case .problem(let problem)?: return .problem(problem)
      case .error(let error)?: return .failed(error)
      default: break
      }
      let key = manager.dpop
      return LoginOutcome(
        await tokens.fetchAccessToken(with: record.code ?? "", dpop: key), key: key)
    } catch is CancellationError {
      return .cancelled
    } catch {
      return .failed(error)
    }
  }
}
