import Foundation
import HaapiSandbox
import IdsvrHaapiSdk
import Testing

/// When a busy server can be asked again, by `Retry-After`.
@Suite struct RetryAfterTests {
  @Test(
    arguments: [
      ("120", 120), ("0", 0), ("100000", 86_400), (String(repeating: "9", count: 400), 86_400),
      ("007", 7), ("Sun, 06 Nov 1994 08:50:37 GMT", 60),
      ("Sunday, 06-Nov-94 08:50:37 GMT", 60), ("Sun Nov  6 08:50:37 1994", 60),
      ("Sun, 06 Nov 1994 08:40:37 GMT", 0), ("", nil), ("-5", nil), ("1.5", nil), ("soon", nil),
      ("١٢", nil),
    ] as [(String, TimeInterval?)])
  func values(_ text: String, _ seconds: TimeInterval?) async throws {
    let error = try await error(
      503, ["Retry-After": text, "Date": "Sun, 06 Nov 1994 08:49:37 GMT"])
    #expect(error.retryAfter == seconds)
    #expect((error as any IdsvrError).retryAfter == seconds)
    let handling: IdsvrErrorHandling = error.recoverySuggestion
    #expect(handling == .retryable(condition: .now))
    #expect(error.error == "haapi")
    #expect(error.failureReason == "The server answered with status 503.")
    switch error {
    case .serverBusy(_, _, statusCode: 503, retryAfter: _): #expect(seconds != nil)
    case .serverError(_, _, statusCode: 503): #expect(seconds == nil)
    default: Issue.record("\(error)")
    }
  }

  /// Without the server's time, a date says nothing: the clock of the device can be wrong.
  @Test func aDateWithoutADate() async throws {
    let error = try await error(503, ["Retry-After": "Sun, 06 Nov 1994 08:50:37 GMT"])
    #expect(error.retryAfter == nil)
  }

  @Test(
    arguments: [(400, nil), (404, nil), (408, 9), (429, 9), (500, 9)] as [(Int, TimeInterval?)])
  func statuses(_ status: Int, _ seconds: TimeInterval?) async throws {
    let error = try await error(status, ["Retry-After": "9"])
    #expect(error.retryAfter == seconds)
    let handling: IdsvrErrorHandling = error.recoverySuggestion
    #expect((handling == .retryable(condition: .now)) == (seconds != nil))
  }

  /// A poll waits as long as the server asks for, but not longer than a minute.
  @Test(
    arguments: [
      (["20", "20"], [3, 20, 20], true), (["1", "1"], [3, 1, 2], true),
      (["60"], [3, 60], true), (["61"], [3], false),
    ] as [([String], [TimeInterval], Bool)])
  func polls(_ asked: [String], _ waits: [TimeInterval], _ succeeds: Bool) async throws {
    let clock = VirtualClock()
    let answers = Locked(asked)
    let pending = HaapiHTTPResponse.step(
      #"""
      {"type": "polling-step", "properties": {"status": "pending"}, "actions": [
        {"template": "form", "kind": "poll", "model": {"href": "/poll", "method": "GET"}}]}
      """#)
    let transport = ScriptedTransport { request in
      guard request.url.path == "/poll" else { return pending }
      return answers.withLock { answers -> HaapiHTTPResponse in
        guard !answers.isEmpty else { return .step(#"{"type": "user-consent-step"}"#) }
        return HaapiHTTPResponse(
          statusCode: 429, headers: ["Retry-After": answers.removeFirst()])
      }
    }
    let manager = try HaapiManager(
      haapiConfiguration: HaapiConfiguration(transport: transport, clock: clock))
    guard case .representation(let step as PollingStep) = await manager.start() else {
      Issue.record("no polling step")
      return
    }
    var results: [HaapiResult] = []
    for await result in manager.polls(from: step) { results.append(result) }
    #expect(clock.waits == waits)
    #expect(results.count == 1)
    if case .error(let error as HaapiError)? = results.first {
      #expect(!succeeds && error.retryAfter == 61)
    } else {
      #expect(succeeds)
    }
  }

  private func error(_ status: Int, _ headers: HTTPFields) async throws -> HaapiError {
    let manager = try HaapiManager(
      haapiConfiguration: HaapiConfiguration(
        transport: ScriptedTransport { _ in
          HaapiHTTPResponse(statusCode: status, headers: headers)
        }))
    guard case .error(let error as HaapiError) = await manager.start() else {
      throw Unexpected("expected an error")
    }
    return error
  }
}
