import Foundation
import HaapiFoundation
import HaapiJOSE
import HaapiSandbox
import IdsvrHaapiSdk
import Testing

/// Client certificates (RFC 8705), at a real TLS server. `URLSession` on Linux cannot present one, so that curl does.
@Suite(
  .timeLimit(.minutes(5)),
  .enabled(if: MutualTLSServer.isAvailable, "openssl, curl or python3 is missing"))
struct MutualTLSTests {
  @Test func aLogin() async throws {
    try await MutualTLSServer.run(.passwordLogin) { server in
      let transport = CurlTransport(server)
      let configuration = server.configuration(try method(server), transport: transport)
      let manager = try HaapiManager(haapiConfiguration: configuration)
      defer { manager.close() }
      let walk = try #require(server.engine.scenario.walks.first { $0.name == "signIn" })
      let record = try await manager.run(walk, of: server.engine.scenario)
      let code = try #require(record.code, "\(record.results)")
      let oauth = OAuthTokenManager(oauthTokenConfiguration: configuration)
      guard
        case .successfulToken(let tokens) = await oauth.fetchAccessToken(
          with: code, dpop: manager.dpop),
        case .successfulToken(let refreshed) = await oauth.refreshAccessToken(
          with: tokens.refreshToken ?? ""),
        case .success = await oauth.revokeAccessToken(with: refreshed.accessToken)
      else {
        Issue.record("the tokens are refused")
        return
      }
      // The certificate is the only proof of the client's identity.
      let bodies = transport.requests.filter { ["/token", "/revoke"].contains($0.url.path) }
      #expect(bodies.count >= 4)
      for request in bodies {
        let body = String(decoding: request.body ?? Data(), as: UTF8.self)
        #expect(body.contains("client_id=\(server.engine.client.id)"))
        #expect(!body.contains("client_secret") && !body.contains("client_assertion"))
        #expect(request.headers["Authorization"] == nil)
      }
    }
  }

  /// The registration and all requests of the registered client present the certificate, also after a restart.
  @Test func aRegistration() async throws {
    var scenario = SandboxScenario.passwordLogin
    scenario.protocolRules.clientSecret = "the certificate"
    try await MutualTLSServer.run(scenario) { server in
      let engine = server.engine
      func builder(_ transport: CurlTransport) throws -> HaapiAccessorBuilder {
        var configuration = server.configuration(try method(server), transport: transport)
        configuration.dcrConfiguration = DCRConfiguration(
          templateClientId: engine.client.templateID,
          clientRegistrationEndpointUrl: engine.registrationEndpointURL,
          storage: FileStorage(folder: server.files.appendingPathComponent("client")))
        configuration.tokenBoundConfiguration = BoundedTokenConfiguration(
          storage: FileStorage(folder: server.files.appendingPathComponent("key")))
        configuration.name = "mutual-tls"
        return HaapiAccessorBuilder(haapiConfiguration: configuration)
      }
      await #expect(throws: HaapiError.self) {
        try await builder(CurlTransport(server, hasCertificate: false)).buildForHaapi()
      }
      #expect(engine.registeredClients.isEmpty)
      let transport = CurlTransport(server)
      let accessor = try await builder(transport).buildForHaapi()
      defer { accessor.close() }
      let walk = try #require(engine.scenario.walks.first { $0.name == "signIn" })
      let record = try await accessor.haapiManager.run(walk, of: engine.scenario)
      let code = try #require(record.code, "\(record.results)")
      let restarted = try builder(transport).buildForOAuth().oAuthTokenManager
      guard
        case .successfulToken(let tokens) = await accessor.oAuthTokenManager.fetchAccessToken(
          with: code, dpop: accessor.haapiManager.dpop),
        case .successfulToken(let refreshed) = await restarted.refreshAccessToken(
          with: tokens.refreshToken ?? ""),
        case .success = await restarted.revokeAccessToken(with: refreshed.accessToken)
      else {
        Issue.record("the tokens are refused: \(engine.requests)")
        return
      }
      let registrations = transport.requests.filter { $0.url.path == "/register" }
      #expect(engine.registeredClients.count == 1 && registrations.count == 1)
      let id = try #require(engine.registeredClients.first)
      for request in transport.requests.drop(while: { $0.url.path != "/register" })
      where ["/token", "/revoke"].contains(request.url.path) {
        let body = String(decoding: request.body ?? Data(), as: UTF8.self)
        #expect(body.contains("client_id=\(id)"))
        #expect(!body.contains("client_secret") && request.headers["Authorization"] == nil)
      }
    }
  }

  /// The server accepts only the certificate.
  @Test func withoutACertificate() async throws {
    try await MutualTLSServer.run(.passwordLogin) { server in
      let manager = try HaapiManager(
        haapiConfiguration: server.configuration(
          try method(server), transport: CurlTransport(server, hasCertificate: false)))
      defer { manager.close() }
      guard case .error(HaapiError.communication) = await manager.start() else {
        Issue.record("the server has accepted a client without a certificate")
        return
      }
      #expect(server.engine.requests.isEmpty)
    }
  }

  #if canImport(FoundationNetworking)
    @Test func urlSessionOnLinux() async throws {
      try await MutualTLSServer.run(.passwordLogin) { server in
        let text =
          "URLSession cannot present a client certificate (mutual TLS) on this platform. Set the transport of "
          + "HaapiEnvironment to one that can. Nothing was sent."
        let configuration = server.configuration(try method(server))
        let manager = try HaapiManager(haapiConfiguration: configuration)
        defer { manager.close() }
        guard case .error(let error as HaapiError) = await manager.start(),
          case .error(let second as HaapiError) = await OAuthTokenManager(
            oauthTokenConfiguration: configuration
          ).refreshAccessToken(with: "x")
        else {
          Issue.record("expected errors")
          return
        }
        for error in [error, second] {
          #expect(error.failureReason == text)
          let handling: IdsvrErrorHandling = error.recoverySuggestion
          #expect(handling == .unrecoverable(action: .modifyConfiguration(reason: text)))
        }
        #expect(server.engine.requests.isEmpty)
      }
    }
  #endif

  /// The system knows nobody who has signed the certificate of the server.
  @Test func aServerThatIsNotTrusted() async throws {
    try await MutualTLSServer.run(.passwordLogin) { server in
      let manager = try HaapiManager(
        haapiConfiguration: server.configuration(ClientAuthenticationMethodNone()))
      defer { manager.close() }
      guard case .error(HaapiError.communication(let message, _)) = await manager.start() else {
        Issue.record("the certificate is trusted")
        return
      }
      #expect(message.contains("certificate") && message.contains("not trusted"))
      #expect(server.engine.requests.isEmpty)
    }
  }

  @Test func files() async throws {
    try await MutualTLSServer.run(.passwordLogin) { server in
      try Data("no certificate".utf8).write(to: server.files.appendingPathComponent("no.pem"))
      func error(client: String = "client.p12", server name: String = "server.pem") throws
        -> CryptoImportError?
      {
        do {
          _ = try ClientAuthenticationMethodMTLS(
            pkcs12Filename: client, pkcs12Passphrase: MutualTLSServer.passphrase,
            serverPEMFilename: name, isValidatingHostname: true, bundle: server.bundle)
          return nil
        } catch {
          return try #require(error as? CryptoImportError)
        }
      }
      #expect(try error() == nil)
      guard case .invalidPath(let text) = try error(client: "other.p12") else {
        Issue.record("expected an error")
        return
      }
      #expect(
        text
          == "There is no file \"other.p12\" in the bundle, or it cannot be read. Add it to the target's resources."
      )
      guard case .invalidPath = try error(server: "other.pem"),
        case .invalidPEMString = try error(server: "no.pem"),
        case .invalidPEMString = try error(server: "server.key")
      else {
        Issue.record("expected errors")
        return
      }
      let method = try method(server)
      var dumped = ""
      dump(method, to: &dumped)
      for text in ["\(method)", String(reflecting: method), dumped] {
        #expect(text.contains("*****") && !text.contains(MutualTLSServer.passphrase))
      }
    }
  }

  @Test func pins() async throws {
    try await MutualTLSServer.run(.passwordLogin) { server in
      for name in ["server.pem", "client.pem"] {
        let pin = try await MutualTLSServer.shell(
          """
          openssl x509 -in \(name) -pubkey -noout | openssl pkey -pubin -outform der \
          | openssl dgst -sha256 -binary | openssl base64
          """, in: server.files
        ).trimmingCharacters(in: .newlines)
        let pem = try String(
          contentsOf: server.files.appendingPathComponent(name), encoding: .utf8)
        let certificate = try #require(PEM.values(in: pem).first)
        #expect(certificate.label == "CERTIFICATE")
        #expect(DER.publicKeyHash(ofCertificate: certificate.der)?.base64EncodedString() == pin)
        for length in 0..<certificate.der.count {
          _ = DER.publicKeyHash(ofCertificate: certificate.der.prefix(length))
        }
        _ = try ClientAuthenticationMethodMTLS(
          pkcs12Filename: "client.p12", pkcs12Passphrase: MutualTLSServer.passphrase,
          serverKeyPinnings: [KeyPinning(hostname: "127.0.0.1", publicKeyHash: pin)],
          bundle: server.bundle)
        for wrong in ["", "sha256/" + pin, String(pin.dropLast(4)), "?"] {
          #expect(throws: CryptoImportError.self) {
            _ = try ClientAuthenticationMethodMTLS(
              pkcs12Filename: "client.p12", pkcs12Passphrase: MutualTLSServer.passphrase,
              serverKeyPinnings: [KeyPinning(hostname: "127.0.0.1", publicKeyHash: wrong)],
              bundle: server.bundle)
          }
        }
      }
    }
  }

  private func method(_ server: MutualTLSServer) throws -> ClientAuthenticationMethodMTLS {
    try ClientAuthenticationMethodMTLS(
      pkcs12Filename: "client.p12", pkcs12Passphrase: MutualTLSServer.passphrase,
      serverPEMFilename: "server.pem", isValidatingHostname: true, bundle: server.bundle)
  }
}
