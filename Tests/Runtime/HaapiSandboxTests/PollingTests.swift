import Foundation
import HaapiFoundation
import HaapiSandbox
import IdsvrHaapiSdk
import Testing

@Suite struct PollingTests {
  /// The server's interval in ms, the configured seconds, and the expected seconds.
  @Test(
    arguments: [
      (nil, 3.0, 3.0), ("1500", 3, 1.5), ("10", 3, 0.5), ("0", 3, 0.5), ("90000", 3, 60),
      ("x", 2, 2), ("-5", 3, 3), (nil, 0.01, 0.5), (nil, 90, 90),
    ] as [(String?, Double, Double)])
  func interval(asked: String?, configured: Double, waited: Double) async throws {
    let (results, sandbox) = try await poll(.polling(interval: asked), interval: configured)
    #expect(sandbox.clock.waits == [waited, waited, waited, waited])
    // Three pending polls and a completed one; the step after it arrives without a wait.
    #expect(results.map(Self.name) == ["pending", "pending", "pending", "done", "code"])
  }

  @Test func failedIsSubmittedAtOnce() async throws {
    let (results, _) = try await poll(.polling(status: "failed"))
    #expect(results.map(Self.name) == ["pending", "pending", "pending", "failed", "code"])
  }

  @Test(arguments: ["paused", "Pending", "ongoing", "PENDING "])
  func unknownStatusCountsAsPending(_ status: String) async throws {
    let (results, sandbox) = try await poll(.polling(status: status))
    #expect(
      results.map(Self.name)
        == ["pending", "pending", "pending", status.trimmingCharacters(in: .whitespaces), "code"])
    #expect(sandbox.clock.waits == [3, 3, 3, 3, 3])
  }

  @Test func switchedOff() async throws {
    let (results, sandbox) = try await poll(.polling(), interval: 0)
    #expect(results.isEmpty && sandbox.clock.waits.isEmpty)
  }

  @Test func failedPollsAreRepeated() async throws {
    let (results, sandbox) = try await poll(
      .polling(faults: [.init(.status(503), nth: 2), .init(.drop, nth: 3)]))
    #expect(sandbox.clock.waits == [3, 1, 2, 3, 3, 3] || sandbox.clock.waits == [3, 1, 2, 3, 3])
    #expect(results.last.map(Self.name) == "code")
  }

  @Test func failureThatStaysIsDelivered() async throws {
    let (results, sandbox) = try await poll(
      .polling(faults: (2...20).map { .init(.status(503), nth: $0) }))
    #expect(sandbox.clock.waits == [3, 1, 2, 4])
    #expect(results.map(Self.name) == ["error"])
  }

  private func poll(_ scenario: SandboxScenario, interval: Double = 3) async throws
    -> ([HaapiResult], HaapiSandbox)
  {
    let sandbox = try HaapiSandbox(scenario)
    let manager = try HaapiManager(haapiConfiguration: HaapiConfiguration(sandbox: sandbox))
    guard case .representation(let step as PollingStep) = await manager.start() else {
      return ([], sandbox)
    }
    var results: [HaapiResult] = []
    for await result in manager.polls(from: step, interval: interval) { results.append(result) }
    return (results, sandbox)
  }

  private static func name(_ result: HaapiResult) -> String {
    switch result {
    case .representation(let step as PollingStep): step.pollingProperties.status.rawValue
    case .representation(is OAuthAuthorizationResponseStep): "code"
    case .representation(let step): "\(type(of: step))"
    case .problem: "problem"
    case .error: "error"
    }
  }
}
