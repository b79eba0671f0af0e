import Foundation
import HaapiSandbox
import IdsvrHaapiSdk
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Requests that the system ends, because the app is in the background or because of its rules.
@Suite struct BackgroundTests {
  private static let page = """
    {"type": "authentication-step", "actions": [{"template": "form", "kind": "login", "model": {
    "href": "/send", "method": "POST", "actionTitle": "Go", "fields": []}}]}
    """

  private let center = NotificationCenter()

  private func post(_ name: String) {
    center.post(name: Notification.Name("UIApplication\(name)Notification"), object: nil)
  }

  /// A manager whose first requests of a method fail with that error while the app is in the background.
  private func manager(
    _ method: String, _ error: any Error, times: Int = 1, inBackground: Bool = true
  ) throws -> (HaapiManager, ScriptedTransport) {
    let failures = Locked(times)
    let transport = ScriptedTransport { request in
      let fails = failures.withLock { count in
        defer { if request.method == method { count -= 1 } }
        return request.method == method && count > 0
      }
      guard fails else { return .step(Self.page) }
      if inBackground { self.post("DidEnterBackground") }
      Task {
        try await Task.sleep(nanoseconds: 10_000_000)
        self.post("WillEnterForeground")
      }
      throw error
    }
    let configuration = try HaapiConfiguration(
      transport: transport, activity: AppActivity(center))
    return (try HaapiManager(haapiConfiguration: configuration), transport)
  }

  private func recovery(_ result: HaapiResult) -> IdsvrErrorHandling? {
    guard case .error(let error as HaapiError) = result else { return nil }
    return error.recoverySuggestion
  }

  /// The start has a safe method. It is sent again in the foreground, with a new proof.
  @Test(arguments: [
    URLError.Code.networkConnectionLost, .timedOut, .backgroundSessionWasDisconnected,
  ])
  func aSafeRequest(_ code: URLError.Code) async throws {
    let (manager, transport) = try manager("GET", URLError(code))
    guard case .representation = await manager.start() else {
      throw Unexpected("the request is not repeated")
    }
    let proofs = transport.requests.map { $0.headers["DPoP"] }
    #expect(proofs.count == 2 && proofs[0] != proofs[1])
  }

  @Test func onlyOnce() async throws {
    let (manager, transport) = try manager("GET", URLError(.networkConnectionLost), times: 2)
    #expect(recovery(await manager.start()) == .retryable(condition: .whenAppInForeground))
    #expect(transport.requests.count == 2)
  }

  /// A form may have reached the server, unless there was no connection.
  @Test(arguments: [
    (URLError.Code.networkConnectionLost, 1), (.timedOut, 1), (.notConnectedToInternet, 1),
    (.cannotConnectToHost, 2),
    (.cannotFindHost, 2),
  ])
  func aForm(_ code: URLError.Code, _ count: Int) async throws {
    let (manager, transport) = try manager("POST", URLError(code))
    guard case .representation(let step as InteractiveFormStep) = await manager.start() else {
      throw Unexpected("expected a form")
    }
    let result = await manager.submitForm(step.actions[0].model, parameters: [:])
    #expect(transport.requests.count { $0.method == "POST" } == count)
    #expect(recovery(result) == (count == 2 ? nil : .retryable(condition: .whenAppInForeground)))
  }

  /// An app expects the error of its own transport, wherever it is.
  @Test(arguments: [true, false]) func anErrorOfTheApp(_ inBackground: Bool) async throws {
    struct PinMismatch: Error {}
    let (manager, transport) = try manager("POST", PinMismatch(), inBackground: inBackground)
    guard case .representation(let step as InteractiveFormStep) = await manager.start(),
      case .error(HaapiError.communication(let message, is PinMismatch)) =
        await manager.submitForm(step.actions[0].model, parameters: [:])
    else { throw Unexpected("expected the app's error") }
    #expect(
      message == (inBackground ? "The app was in the background. " : "")
        + "The server login.example gave no response.")
    #expect(transport.requests.count { $0.method == "POST" } == 1)
  }

  @Test func inTheForeground() async throws {
    let (manager, transport) = try manager(
      "GET", URLError(.networkConnectionLost), inBackground: false)
    #expect(recovery(await manager.start()) == .retryable(condition: .now))
    #expect(transport.requests.count == 1)
  }

  /// Closing the manager ends the wait for the foreground.
  @Test func closedInTheBackground() async throws {
    let transport = ScriptedTransport { _ in
      self.post("DidEnterBackground")
      throw URLError(.networkConnectionLost)
    }
    let configuration = try HaapiConfiguration(
      transport: transport, activity: AppActivity(center))
    let manager = try HaapiManager(haapiConfiguration: configuration)
    let result = Task { await manager.start() }
    while transport.requests.isEmpty { await Task.yield() }
    manager.close()
    guard case .error(is CancellationError) = await result.value else {
      throw Unexpected("the request goes on")
    }
  }

  @Test func appTransportSecurity() async throws {
    let (manager, _) = try manager(
      "GET", URLError(.appTransportSecurityRequiresSecureConnection), inBackground: false)
    guard case .error(let error as HaapiError) = await manager.start(),
      case .communication(let message, _) = error
    else { throw Unexpected("expected an error") }
    #expect(message.contains("login.example") && message.contains("NSAllowsLocalNetworking"))
    #expect(
      error.recoverySuggestion
        == .unrecoverable(action: .modifyConfiguration(reason: message)))
  }
}
