import Foundation
import HaapiSandbox
import IdsvrHaapiDriver
import IdsvrHaapiSdk
import Testing

/// Every walk of the shipped scenarios, from the real `haapi sandbox` to tokens.
@Suite struct WalkOverNetworkTests {
  @Test(arguments: SandboxScenario.all.map(\.name))
  func walks(_ name: String) async throws {
    let scenario = try #require(SandboxScenario.all.first { $0.name == name })
    let sandbox = try await SandboxProcess(name)
    for walk in scenario.walks {
      let configuration = try sandbox.configuration(
        environment: HaapiEnvironment(clock: ImpatientClock()))
      let manager = try HaapiManager(haapiConfiguration: configuration)
      defer { manager.close() }
      let record: SandboxWalkRecord
      do {
        record = try await manager.run(walk, of: scenario)
      } catch {
        Issue.record("\(error) \(sandbox.log.suffix(8))")
        continue
      }
      guard walk.end == .tokens else { continue }
      let code = try #require(record.code, "\(walk.name): \(record.typeNames)")
      let tokens = OAuthTokenManager(oauthTokenConfiguration: configuration)
      let response = await tokens.fetchAccessToken(with: code, dpop: manager.dpop)
      guard case .successfulToken = response else {
        Issue.record("\(walk.name): \(response) \(sandbox.log.suffix(3))")
        continue
      }
    }
  }
}

/// The real time without waits: polls follow each other immediately.
private struct ImpatientClock: HaapiClock {
  var now: Date { Date() }

  func sleep(seconds: TimeInterval) async throws { try Task.checkCancellation() }
}
