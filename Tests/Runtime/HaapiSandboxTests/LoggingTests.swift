import Foundation
import HaapiSandbox
import IdsvrHaapiUIKit
import Testing

/// The content of the log. No token, code, password, proof, nonce or session is in a line, a description or an
/// error. The logger is global to the process, so no other suite may set its tags.
@Suite(.serialized) struct LoggingTests {
  private final class Sink: LogSink {
    let lines = Locked<[String]>([])

    func writeLog(
      logType: LogType, followUpTag: any FollowUpTag, message: String, file: String, line: Int
    ) {
      lines.withLock { $0.append("\(followUpTag.tagName) \(logType.name) \(message)") }
    }
  }

  private static let sink: Sink = {
    let sink = Sink()
    HaapiLogger.appendLogSink(sink)
    return sink
  }()

  @Test func masksWholeLogins() async throws {
    let sink = Self.sink
    HaapiLogger.followUpTags = DriverFollowUpTag.allCases + SdkFollowUpTag.allCases
    HaapiLogger.isDebugEnabled = true
    defer { HaapiLogger.followUpTags = [] }
    let secrets = Locked<Set<String>>(["correct horse", "correct%20horse", "a b&c"])
    var shown: [String] = []
    let faults: [SandboxScenario.Fault.Kind?] = [
      nil, .status(503), .drop, .cut, .mediaType("text/html"), .json, .nonce, .expireToken,
      .loseSession, .redirect, .skew(500), .delay(1),
    ]
    for fault in faults {
      let sandbox = try HaapiSandbox(
        .password(faults: fault.map { ["redirect": [.init($0)]] } ?? [:]))
      let inner = sandbox.engine.transport()
      var environment = sandbox.environment
      environment.transport = Watching(inner: inner) { request, response in
        secrets.withLock { secrets in
          for name in ["DPoP", "Session-Id", "Authorization"] {
            if let value = request.headers[name] {
              secrets.insert(value.split(separator: " ").last.map(String.init) ?? value)
            }
          }
          for name in ["DPoP-Nonce", "Set-Session-Id"] {
            if let value = response.headers[name] { secrets.insert(value) }
          }
          let body = try? JSONValue(jsonData: response.body)
          for name in ["access_token", "refresh_token"] {
            if let value = body?[name]?.stringValue { secrets.insert(value) }
          }
          if let value = body?["properties"]?["code"]?.stringValue { secrets.insert(value) }
        }
      }
      let configuration = HaapiConfiguration(sandbox: sandbox, environment: environment)
      let manager = try HaapiManager(haapiConfiguration: configuration)
      let results = Locked<[String]>([])
      let outcome = try await manager.run { result in
        results.withLock { $0.append(Self.texts(of: result)) }
        guard case .representation(let step as InteractiveFormStep) = result else { return .stop }
        return .submit(step.actions[0].model, ["userName": "anna", "secret": "correct horse"])
      }
      shown.append("\(outcome)")
      shown += results.withLock { $0 }
      if case .code(let step) = outcome, let code = step.oauthAuthorizationResponseProperties.code {
        let oauth = OAuthTokenManager(oauthTokenConfiguration: configuration)
        let tokens = await oauth.fetchAccessToken(with: code, dpop: manager.dpop)
        shown.append("\(tokens) \(String(reflecting: tokens))")
      }
      shown.append("\(manager) \(configuration) \(String(describing: manager.dpop))")
    }
    await HaapiLogger.flush()
    let lines = sink.lines.withLock { $0 }
    #expect(lines.count > 100)
    for tag in ["HAAPI_DRIVER_HTTP", "HAAPI_DRIVER_FLOW", "HAAPI_SDK_FLOW", "HAAPI_SDK_OAUTH"] {
      #expect(lines.contains { $0.hasPrefix(tag) }, "\(tag)")
    }
    let all = (lines + shown).joined(separator: "\n")
    for secret in secrets.withLock({ $0 }) where secret.count > 3 {
      #expect(!all.contains(secret))
    }
  }

  @Test func masksRegistrations() async throws {
    let sink = Self.sink
    HaapiLogger.followUpTags = DriverFollowUpTag.allCases + SdkFollowUpTag.allCases
    HaapiLogger.isDebugEnabled = true
    defer { HaapiLogger.followUpTags = [] }
    let secrets = Locked<[String]>([RegistrationServer.secret])
    var shown: [String] = []
    for template in [nil, "unknown"] {
      let server = try RegistrationServer { request, response in
        let body = try? JSONValue(jsonData: response.body)
        let values = ["access_token", "client_secret"].compactMap { body?[$0]?.stringValue }
        secrets.withLock { $0 += values + [request.headers["Authorization"]].compactMap(\.self) }
      }
      do {
        let accessor = try await server.builder(template: template).buildForHaapi()
        defer { accessor.close() }
        shown.append("\(accessor) \(String(reflecting: accessor))")
        server.engine.revokeRegisteredClients()
        shown.append(Self.texts(of: await accessor.haapiManager.start()))
      } catch {
        shown.append(Self.texts(of: .error(error)))
      }
    }
    await HaapiLogger.flush()
    let lines = sink.lines.withLock { $0 }
    #expect(lines.contains { $0.contains("Registering a client from the template unknown") })
    #expect(lines.contains { $0.contains("no longer knows the registered client") })
    let all = (lines + shown).joined(separator: "\n")
    #expect(secrets.withLock { $0.count } > 5)
    for secret in secrets.withLock({ $0 }) { #expect(!all.contains(secret)) }
  }

  private static func texts(of result: HaapiResult) -> String {
    var texts = "\(result) \(String(reflecting: result))"
    if case .error(let error) = result {
      texts += " \((error as NSError).localizedDescription)"
      if let error = error as? any IdsvrError {
        texts += " \(error.failureReason) \(error.errorDescription ?? "") "
        texts += String(describing: error.cause)
      }
      dump(error, to: &texts)
    }
    return texts
  }

  private struct Watching: HaapiTransport {
    let inner: any HaapiTransport
    let see: @Sendable (HaapiHTTPRequest, HaapiHTTPResponse) -> Void

    func send(_ request: HaapiHTTPRequest) async throws -> HaapiHTTPResponse {
      let response = try await inner.send(request)
      see(request, response)
      return response
    }

    func close() {}
  }

  /// Two warnings are first, and secrets of a flow are masked if their type is sensitive.
  @Test func filtersAndForm() async throws {
    defer {
      HaapiLogger.followUpTags = []
      HaapiLogger.isDebugEnabled = true
    }
    HaapiLogger.followUpTags = [SdkFollowUpTag.flow]
    let sink = Self.sink
    func lines() async -> [String] {
      await HaapiLogger.flush()
      return sink.lines.withLock { $0.filter { $0.contains("test-line") } }
    }
    HaapiLogger.log(.error, DriverFollowUpTag.http, "test-line 1")
    HaapiLogger.log(.debug, SdkFollowUpTag.flow, "test-line 2 \("secret")")
    HaapiLogger.isDebugEnabled = false
    HaapiLogger.log(.debug, SdkFollowUpTag.flow, "test-line 3")
    HaapiLogger.log(.info, SdkFollowUpTag.flow, "test-line 4 \(public: 7)")
    HaapiLogger.setLogType(.error)
    HaapiLogger.log(.warning, SdkFollowUpTag.flow, "test-line 5")
    HaapiLogger.setLogType(.debug)
    let found = await lines()
    #expect(
      found == ["HAAPI_SDK_FLOW DEBUG test-line 2 *****", "HAAPI_SDK_FLOW INFO test-line 4 7"])
  }

  /// A server cannot add lines to the log, neither with a value nor with an address.
  @Test func linesStayOnOneLine() async throws {
    defer { HaapiLogger.followUpTags = [] }
    HaapiLogger.followUpTags = [SdkFollowUpTag.flow]
    let url = try #require(URL(string: "https://login.example/a%0Atest-line%0D%1B%5B2J"))
    HaapiLogger.log(.error, SdkFollowUpTag.flow, "one-line \(url)")
    HaapiLogger.log(
      .error, SdkFollowUpTag.flow, "one-line \(public: "a\r\nb\u{0}c\u{85}d\u{2028}e\tf\\\"")")
    await HaapiLogger.flush()
    let lines = Self.sink.lines.withLock { $0.filter { $0.contains("one-line") } }
    #expect(
      lines == [
        #"HAAPI_SDK_FLOW ERROR one-line *****/a\ntest-line\r\u{1B}[2J"#,
        #"HAAPI_SDK_FLOW ERROR one-line a\r\nb\0c\u{85}d\u{2028}e\tf\""#,
      ])
  }

  /// The samples of the documentation.
  @Test func tagsOfSeveralLayers() {
    LoggingSnippets.all()
    #expect(HaapiLogger.followUpTags.count == 15)
    LoggingSnippets.onlyUIKit()
    #expect(
      HaapiLogger.followUpTags.map(\.tagName) == [
        "HAAPI_UI_DATA", "HAAPI_UI_COMPONENT", "HAAPI_UI_THEMING", "HAAPI_UI_FLOW",
        "HAAPI_UI_SWIFTUI", "HAAPI_UI_MAPPING", "HAAPI_UI_LAYOUT",
      ])
    LoggingSnippets.someTags()
    #expect(HaapiLogger.isDebugEnabled && HaapiLogger.followUpTags.count == 3)
    HaapiLogger.followUpTags = []
  }
}
