import Foundation
import IdsvrHaapiDriver

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// The published API of the driver, as an app of version 5 uses it with only this import. It must compile as it is.

/// An app that reads the responses itself.
class PublishedDriver {
  let haapiTokenManager: HaapiTokenManager
  var haapiClient: HaapiClient?
  var headers: [String: String] = [:]
  var responses: [Int] = []

  init(
    _ builder: HaapiTokenManagerBuilder, method: ClientAuthenticationMethod,
    binding: TokenBoundConfiguration
  ) {
    haapiTokenManager =
      builder
      .setHaapiTokenMinTtl(30)
      .disableDeviceCheckAttestation()
      .setAttestationMaxRetryCount(maxRetries: 2)
      .setTokenBoundConfiguration(config: binding)
      .setClientAuthenticationMethod(method: method)
      .setApplicationBundle(.main)
      .build()
    haapiClient = haapiTokenManager.createClient()
  }

  static func builder(_ tokenEndpoint: URL, risk: RiskAssessmentConfiguration)
    -> HaapiTokenManagerBuilder
  {
    HaapiTokenManagerBuilder(tokenEndpoint: tokenEndpoint, clientId: "client")
      .setName("driver")
      .setInternalUrlSession(URLSession(configuration: .haapi))
      .setRiskAssessmentConfiguration(risk)
  }

  func call(_ request: URLRequest) {
    haapiClient?.performDataTask(for: request) { result in
      switch result {
      case .success(let responseAndData):
        guard let response = responseAndData.response as? HTTPURLResponse,
          responseAndData.data != nil
        else { return }
        self.responses.append(response.statusCode)
      case .failure(let error): print(error.localizedDescription, error.failureReason)
      }
    }
  }

  func sign(_ url: URL) {
    var received: Result<DpopAccessTokenInfo, HaapiError>?
    haapiTokenManager.getHaapiToken { result in received = result }
    haapiTokenManager.getHaapiToken(forceFresh: true, dpopNonce: "n") { result in
      if case .success(let info) = result { try? self.add(info, url) }
    }
    _ = received
  }

  func signAsync(_ url: URL) async throws {
    let info = try await haapiTokenManager.getHaapiTokenAsync(forceFresh: false)
    try add(info, url)
    let old = try await haapiTokenManager.getHaapiTokenAsync(forceFresh: true, dpopNonce: "n")
    try add(old, url)
    let answer = try await haapiClient?.performDataTask(for: URLRequest(url: url))
    responses.append((answer?.response as? HTTPURLResponse)?.statusCode ?? 0)
  }

  func add(_ info: DpopAccessTokenInfo, _ url: URL) throws {
    let token: AccessToken = info.accessToken
    headers[HttpHeaderNames.authorization] = info.authorizationHeaderValue()
    headers[HttpHeaderNames.dpop] = try info.dpopHeaderValue(httpMethod: "GET", url: url)
    headers[HttpHeaderNames.dpopNonce] = info.dpopNonce
    let dpop: Dpop = info.dpop
    _ = (token, dpop.jwkThumbprint, try dpop.createProof(httpMethod: "GET", url: url))
    _ = try dpop.createProof(httpMethod: "GET", url: url, nonce: "n", accessToken: "t")
    _ = try dpop.getHeaderValue(httpMethod: "GET", url: url)
    _ = try dpop.getHeaderValue(httpMethod: "GET", url: url, nonce: "n", accessToken: "t")
    let stored = try JSONEncoder().encode(dpop)
    _ = try JSONDecoder().decode(Dpop.self, from: stored)
  }

  func end() {
    print(haapiTokenManager.name, haapiClient?.dpop?.jwkThumbprint ?? "")
    haapiTokenManager.close()
  }
}
