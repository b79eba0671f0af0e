import Foundation
import HaapiApplication
import HaapiSandbox

/// An app whose server is a sandbox in this process. It never waits in real time.
struct SandboxApplication {
  let sandbox: HaapiSandbox
  let configuration: HaapiUIKitConfiguration
  let application: any HaapiUIKitApplication

  init(
    _ scenario: SandboxScenario,
    _ change: (HaapiUIKitConfigurationBuilder) -> Void = { _ in },
    application changeApplication: (HaapiUIKitApplicationBuilder) -> Void = { _ in }
  ) throws {
    try self.init(HaapiSandbox(scenario), change, application: changeApplication)
  }

  /// An application at a server that others use too.
  init(
    _ sandbox: HaapiSandbox,
    _ change: (HaapiUIKitConfigurationBuilder) -> Void = { _ in },
    application changeApplication: (HaapiUIKitApplicationBuilder) -> Void = { _ in }
  ) throws {
    self.sandbox = sandbox
    let builder = HaapiUIKitConfigurationBuilder(
      haapiConfiguration: HaapiConfiguration(sandbox: sandbox))
    change(builder)
    configuration = builder.build()
    let applicationBuilder = HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: configuration)
    changeApplication(applicationBuilder)
    application = applicationBuilder.build()
  }
}

/// Receives the end of a flow.
@MainActor final class ResultListener: HaapiFlowResult {
  private(set) var models: [any OAuthModel] = []
  private(set) var errors: [any Error] = []
  private var waiting: [CheckedContinuation<Void, Never>] = []

  nonisolated init() {}

  func didReceiveOAuthModel(_ oAuthModel: any OAuthModel) {
    dispatchPrecondition(condition: .onQueue(.main))
    models.append(oAuthModel)
    resume()
  }

  func didReceiveError(_ error: any Error) {
    dispatchPrecondition(condition: .onQueue(.main))
    errors.append(error)
    resume()
  }

  /// Waits until there is a result.
  func result() async {
    guard models.isEmpty, errors.isEmpty else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func resume() {
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}

/// A server that never answers.
struct NeverTransport: HaapiTransport {
  func send(_ request: HaapiHTTPRequest) async throws -> HaapiHTTPResponse {
    try await Task.sleep(nanoseconds: 3_600_000_000_000)
    throw CancellationError()
  }

  func close() {}
}
