import Foundation
import HaapiSandbox
import IdsvrHaapiSdk
import Testing

/// Concurrent calls, cancellation, closing, and memory leaks.
@Suite struct LifecycleTests {
  /// A server that never answers.
  private static func silent() -> ScriptedTransport {
    ScriptedTransport { _ in
      try await Task.sleep(nanoseconds: 3_600_000_000_000)
      return HaapiHTTPResponse(statusCode: 200)
    }
  }

  private static func untilAsked(_ transport: ScriptedTransport, _ count: Int = 1) async throws {
    while transport.requests.count < count { try await Task.sleep(nanoseconds: 1_000_000) }
  }

  @Test func secondCallDuringTheFirst() async throws {
    let transport = Self.silent()
    let manager = try HaapiManager(haapiConfiguration: HaapiConfiguration(transport: transport))
    let first = Task { await manager.start() }
    try await Self.untilAsked(transport)
    guard case .error(HaapiError.illegalState) = await manager.start() else {
      throw Unexpected("expected a refusal")
    }
    first.cancel()
    guard case .error(let error) = await first.value, error is CancellationError else {
      throw Unexpected("expected a cancellation")
    }
    // Idle again: the next call reaches the server.
    let next = Task { await manager.start() }
    try await Self.untilAsked(transport, 2)
    manager.close()
    guard case .error(let closed) = await next.value, closed is CancellationError else {
      throw Unexpected("expected a cancellation")
    }
    guard case .error(HaapiError.haapiTokenManagerIsClosed) = await manager.start() else {
      throw Unexpected("expected closed")
    }
  }

  @Test func anyCallEndsAPoll() async throws {
    let polling = """
      {"type": "polling-step", "properties": {"status": "pending"}, "actions": [
        {"template": "form", "kind": "poll", "model": {"href": "/poll", "method": "GET"}}]}
      """
    let transport = ScriptedTransport { request in
      if request.url.path == "/poll" { try await Task.sleep(nanoseconds: 3_600_000_000_000) }
      return .step(
        request.url.path == "/authorize" ? polling : #"{"type": "authentication-step"}"#)
    }
    let manager = try HaapiManager(haapiConfiguration: HaapiConfiguration(transport: transport))
    guard case .representation(let step as PollingStep) = await manager.start() else {
      throw Unexpected("expected a polling step")
    }
    let poll = Task {
      var results: [HaapiResult] = []
      for await result in manager.polls(from: step) { results.append(result) }
      return results
    }
    try await Self.untilAsked(transport, 2)
    let form = FormActionModel(href: "/cancel", method: "POST")
    guard case .representation = await manager.submitForm(form, parameters: [:]) else {
      throw Unexpected("expected a step")
    }
    for case .error(let error) in await poll.value { #expect(error is CancellationError) }
  }

  /// A server that changes the session with each response, and refuses the old one. A call that ends a poll needs
  /// the session in the response of that poll.
  @Test func aCallDuringAPollKnowsTheNewSession() async throws {
    let polling = """
      {"type": "polling-step", "properties": {"status": "pending"}, "actions": [
        {"template": "form", "kind": "poll", "model": {"href": "/poll", "method": "GET"}}]}
      """
    let session = Locked(0)
    let transport = ScriptedTransport { request in
      let number = session.withLock { number in
        defer { number += 1 }
        return number
      }
      if number > 0, request.headers["Session-Id"] != "s\(number)" {
        return HaapiHTTPResponse(statusCode: 400)
      }
      if request.url.path == "/poll" { try await Task.sleep(nanoseconds: 50_000_000) }
      var response = HaapiHTTPResponse.step(
        request.url.path == "/authorize" ? polling : #"{"type": "authentication-step"}"#)
      response.headers["Set-Session-Id"] = "s\(number + 1)"
      return response
    }
    let manager = try HaapiManager(haapiConfiguration: HaapiConfiguration(transport: transport))
    guard case .representation(let step as PollingStep) = await manager.start() else {
      throw Unexpected("expected a polling step")
    }
    let poll = Task { for await _ in manager.polls(from: step) {} }
    try await Self.untilAsked(transport, 2)
    let form = FormActionModel(href: "/cancel", method: "POST")
    guard case .representation = await manager.submitForm(form, parameters: [:]) else {
      throw Unexpected("expected a step")
    }
    await poll.value
  }

  /// A flow that is released closes itself, and leaves no objects.
  @Test func aThousandFlowsLeaveNothing() async throws {
    let sandbox = try HaapiSandbox(.password())
    let before = Self.descriptors()
    var managers: [Weak] = []
    let flows = 1_000
    for _ in 0..<flows {
      let manager = try HaapiManager(haapiConfiguration: HaapiConfiguration(sandbox: sandbox))
      let outcome = try await manager.run { result in
        guard case .representation(let step as InteractiveFormStep) = result else { return .stop }
        return .submit(step.actions[0].model, ["userName": "anna", "secret": "correct horse"])
      }
      guard case .code = outcome else { throw Unexpected("expected a code") }
      managers.append(Weak(manager))
    }
    // The last task of a flow may still be ending.
    for _ in 0..<30_000 {
      guard managers.contains(where: { $0.manager != nil }) else { break }
      try await Task.sleep(nanoseconds: 1_000_000)
    }
    #expect(managers.allSatisfy { $0.manager == nil })
    // Other tests open some at the same time, but fewer than a leak would.
    #expect(Self.descriptors() < before + flows)
  }

  private final class Weak {
    weak var manager: HaapiManager?
    init(_ manager: HaapiManager) { self.manager = manager }
  }

  private static func descriptors() -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
  }

  /// Callbacks arrive even if every thread of the pool is busy.
  @Test func aBusyPoolDoesNotBlock() async throws {
    let sandbox = try HaapiSandbox(.password())
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<64 {
        group.addTask {
          let manager = try HaapiManager(haapiConfiguration: HaapiConfiguration(sandbox: sandbox))
          for _ in 0..<5 {
            let result: HaapiResult = await withCheckedContinuation { continuation in
              manager.start { continuation.resume(returning: $0) }
            }
            guard case .representation = result else { throw Unexpected("\(result)") }
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @MainActor @Test func twinsFromTheMainActor() async throws {
    let screen = try Screen(HaapiSandbox(.password()))
    try await screen.logIn()
    #expect(screen.codes == 1)
  }

  @MainActor private final class Screen {
    private let manager: HaapiManager
    private(set) var codes = 0

    init(_ sandbox: HaapiSandbox) throws {
      manager = try HaapiManager(haapiConfiguration: HaapiConfiguration(sandbox: sandbox))
    }

    func logIn() async throws {
      let first: HaapiResult = await withCheckedContinuation { continuation in
        manager.start { result in continuation.resume(returning: result) }
      }
      guard case .representation(let step as InteractiveFormStep) = first else {
        throw Unexpected("expected a form")
      }
      let parameters: [String: Any] = ["userName": "anna", "secret": "correct horse"]
      let second: HaapiResult = await withCheckedContinuation { continuation in
        manager.submitForm(step.actions[0].model, parameters: parameters) { result in
          continuation.resume(returning: result)
        }
      }
      if case .representation(is OAuthAuthorizationResponseStep) = second { codes += 1 }
    }
  }
}
