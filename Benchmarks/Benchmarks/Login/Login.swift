import Benchmark
import Crypto
import Foundation
import HaapiSandbox
import IdsvrHaapiSdk

// A whole login against a sandbox in the process: token of the API, start, form, code, tokens. It is compared with
// the same five requests from code that has only a key and a JSON reader. The server, which checks every proof, is
// the same in both cases.
let benchmarks: @Sendable () -> Void = {
  let configuration = Benchmark.Configuration(
    metrics: [.wallClock], scalingFactor: .one, maxDuration: .seconds(3))

  Benchmark("login: SDK", configuration: configuration) { benchmark in
    for _ in benchmark.scaledIterations {
      let sandbox = try HaapiSandbox(Sample.login)
      let configuration = HaapiConfiguration(sandbox: sandbox)
      let manager = try HaapiManager(haapiConfiguration: configuration)
      let outcome = try await manager.run { result in
        guard case .representation(let step as InteractiveFormStep) = result else { return .stop }
        return .submit(step.actions[0].model, ["userName": "anna", "secret": "correct horse"])
      }
      guard case .code(let step) = outcome,
        let code = step.oauthAuthorizationResponseProperties.code
      else { fatalError("no code") }
      let tokens = OAuthTokenManager(oauthTokenConfiguration: configuration)
      guard
        case .successfulToken(let response) = await tokens.fetchAccessToken(
          with: code, dpop: manager.dpop)
      else { fatalError("no tokens") }
      blackHole(response)
    }
  }

  Benchmark("login: proof and JSON only", configuration: configuration) { benchmark in
    for _ in benchmark.scaledIterations {
      blackHole(try BareClient(HaapiSandbox(Sample.login).engine).logIn())
    }
  }

  Benchmark("poll: SDK", configuration: configuration) { benchmark in
    let sandbox = try HaapiSandbox(Sample.polling)
    let manager = try HaapiManager(haapiConfiguration: HaapiConfiguration(sandbox: sandbox))
    guard case .representation(let step as PollingStep) = await manager.start() else {
      fatalError("no polling step")
    }
    var polls = manager.polls(from: step).makeAsyncIterator()
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { blackHole(await polls.next()) }
  }

  let proofs = Benchmark.Configuration(
    metrics: [.wallClock], scalingFactor: .kilo, maxDuration: .seconds(3))
  guard let url = URL(string: "https://login.example/authorize") else { return }
  Benchmark("proof: Dpop", configuration: proofs) { benchmark in
    let dpop = Dpop(key: P256SigningKey())
    for _ in benchmark.scaledIterations {
      blackHole(try dpop.proof(method: "GET", url: url, accessToken: "token"))
    }
  }
  Benchmark("proof: the signature alone", configuration: proofs) { benchmark in
    let key = P256.Signing.PrivateKey()
    let input = Data(repeating: 97, count: 400)
    for _ in benchmark.scaledIterations {
      blackHole(try key.signature(for: input).rawRepresentation)
    }
  }

  let lines = Benchmark.Configuration(
    metrics: [.wallClock], scalingFactor: .mega, maxDuration: .seconds(3))
  Benchmark("log line: switched off", configuration: lines) { benchmark in
    for number in benchmark.scaledIterations {
      HaapiLogger.log(.debug, SdkFollowUpTag.flow, "Line \(public: number) of \("secret")")
    }
  }
}
