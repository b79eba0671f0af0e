import Foundation
import IdsvrHaapiUIKit

// Two more shapes of existing apps of version 5, in the language mode of their time. They must compile as they are.

/// A view model over the SDK, for screens of the app's own.
@MainActor class ExistingViewModel: ObservableObject {
  enum Page {
    case loading
    case form(FormActionModel, messages: [String])
    case choices([SelectorItem])
    case waiting(String)
    case tokens(SuccessfulTokenResponse)
    case failed(String)
  }

  struct SelectorItem {
    let title: String
    let form: FormActionModel
  }

  @Published private(set) var page = Page.loading
  private let haapiManager: HaapiManager
  private let oauthTokenManager: OAuthTokenManager
  private var polling: Task<Void, Never>?

  init(configuration: HaapiConfiguration) throws {
    haapiManager = try HaapiManager(haapiConfiguration: configuration)
    oauthTokenManager = OAuthTokenManager(oauthTokenConfiguration: configuration)
  }

  deinit {
    polling?.cancel()
    haapiManager.close()
  }

  func start() async { await show(haapiManager.start()) }

  func submit(_ form: FormActionModel, _ parameters: [String: String] = [:]) async {
    page = .loading
    await show(haapiManager.submitForm(form, parameters: parameters))
  }

  func follow(_ link: Link) async { await show(haapiManager.followLink(link)) }

  private func show(_ result: HaapiResult) async {
    switch result {
    case .representation(let representation): await show(representation)
    case .problem(let problem):
      if let invalid = problem as? InvalidInputProblem {
        page = .failed(invalid.invalidFields.map { $0.name }.joined(separator: ", "))
      } else {
        page = .failed(problem.title?.literal ?? "problem")
      }
    case .error(let error): page = .failed((error as? HaapiError)?.failureReason ?? "\(error)")
    }
  }

  private func show(_ representation: HaapiRepresentation) async {
    switch representation {
    case let step as AuthenticatorSelectorStep:
      page = .choices(
        step.authenticators.map { option in
          SelectorItem(title: option.title.literal, form: option.action.model)
        })
    case let step as InteractiveFormStep:
      if let action = step.actions.first {
        page = .form(action.model, messages: step.messages.map { $0.text.literal })
      } else {
        page = .failed("no action")
      }
    case let step as PollingStep:
      page = .waiting(step.pollingProperties.status == .pending ? "pending" : "over")
      polling = Task { [weak self] in
        try? await Task.sleep(nanoseconds: 1_000_000)
        guard !Task.isCancelled else { return }
        await self?.submit(step.mainAction.model)
      }
    case let step as ContinueSameStep:
      if let form = step.actions.first as? FormAction { await submit(form.model) }
    case let step as OAuthAuthorizationResponseStep:
      let code = step.oauthAuthorizationResponseProperties.code ?? ""
      switch await oauthTokenManager.fetchAccessToken(with: code, dpop: haapiManager.dpop) {
      case .successfulToken(let tokens): page = .tokens(tokens)
      case .errorToken(let error): page = .failed(error.errorDescription ?? error.error)
      case .error(let error): page = .failed("\(error)")
      }
    default: page = .failed("\(type(of: representation))")
    }
  }
}

/// A module of React Native: it receives dictionaries, resolves promises and sends events.
class ExistingModule {
  typealias Resolve = (Any?) -> Void
  typealias Reject = (String, String, Error?) -> Void

  private let configuration: HaapiConfiguration
  private let sendEvent: (String, Any) -> Void
  private var accessor: HaapiAccessor?
  private let jsonDecoder = JSONDecoder()
  private let jsonEncoder = JSONEncoder()

  init(_ configuration: HaapiConfiguration, sendEvent: @escaping (String, Any) -> Void) {
    self.configuration = configuration
    self.sendEvent = sendEvent
  }

  func load(_ resolve: @escaping Resolve, rejecter reject: @escaping Reject) {
    HaapiAccessorBuilder(haapiConfiguration: configuration)
      .setHaapiAccessorOption(option: .all)
      .build(shouldClearExistingDCRClient: false) { accessor, error in
        guard let accessor = accessor as? HaapiAccessor else {
          return reject("HaapiError", "Failed to load", error)
        }
        self.accessor = accessor
        resolve(true)
      }
  }

  func start(_ resolve: @escaping Resolve, rejecter reject: @escaping Reject) {
    guard let haapiManager = accessor?.haapiManager else {
      return reject("HaapiError", "Not loaded", nil)
    }
    haapiManager.start { self.process($0, resolve, reject) }
  }

  func submitForm(
    _ action: [String: Any], parameters: [String: Any], resolver resolve: @escaping Resolve,
    rejecter reject: @escaping Reject
  ) {
    do {
      let model = try jsonDecoder.decode(
        FormActionModel.self, from: JSONSerialization.data(withJSONObject: action))
      accessor?.haapiManager.submitForm(model, parameters: parameters) {
        self.process($0, resolve, reject)
      }
    } catch {
      reject("HaapiError", "The form cannot be read", error)
    }
  }

  func navigate(
    _ link: [String: Any], resolver resolve: @escaping Resolve, rejecter reject: @escaping Reject
  ) {
    do {
      let link = try jsonDecoder.decode(
        Link.self, from: JSONSerialization.data(withJSONObject: link))
      accessor?.haapiManager.followLink(link) { self.process($0, resolve, reject) }
    } catch {
      reject("HaapiError", "The link cannot be read", error)
    }
  }

  func refresh(
    _ token: String, resolver resolve: @escaping Resolve, rejecter reject: @escaping Reject
  ) {
    accessor?.oAuthTokenManager.refreshAccessToken(with: token) {
      self.process($0, resolve, reject)
    }
  }

  func logout(_ resolve: Resolve) {
    accessor?.close()
    accessor = nil
    resolve(true)
  }

  private func process(
    _ result: HaapiResult, _ resolve: @escaping Resolve, _ reject: @escaping Reject
  ) {
    switch result {
    case .representation(let step as OAuthAuthorizationResponseStep):
      accessor?.oAuthTokenManager.fetchAccessToken(
        with: step.oauthAuthorizationResponseProperties.code ?? "",
        dpop: accessor?.haapiManager.dpop
      ) { self.process($0, resolve, reject) }
    case .representation(let step):
      switch step {
      case let step as AuthenticatorSelectorStep: send("AuthenticationSelectorStep", step)
      case let step as InteractiveFormStep: send("AuthenticationStep", step)
      case let step as PollingStep: send("PollingStep", step)
      case let step as ContinueSameStep: send("ContinueSameStep", step)
      default: sendEvent("UnknownResponse", [:])
      }
      resolve(true)
    case .problem(let problem):
      sendEvent("ProblemRepresentation", ["title": problem.title?.literal ?? ""])
      resolve(true)
    case .error(let error): reject("HaapiError", error.localizedDescription, error)
    }
  }

  private func process(_ response: TokenResponse, _ resolve: Resolve, _ reject: Reject) {
    switch response {
    case .successfulToken(let tokens):
      sendEvent(
        "TokenResponse",
        [
          "accessToken": tokens.accessToken, "refreshToken": tokens.refreshToken ?? "",
          "scope": tokens.scope ?? "", "expiresIn": tokens.expiresIn,
        ] as [String: Any])
      resolve(true)
    case .errorToken(let error):
      sendEvent("TokenResponseError", ["error": error.error])
      resolve(false)
    case .error(let error): reject("HaapiError", error.localizedDescription, error)
    }
  }

  private func send(_ name: String, _ value: some Encodable) {
    guard let data = try? jsonEncoder.encode(value),
      let body = try? JSONSerialization.jsonObject(with: data)
    else { return sendEvent("EncodingError", name) }
    sendEvent(name, body)
  }
}

/// The documentation's client authentication with a certificate.
enum ExistingCertificates {
  static func trusting() throws -> ClientAuthenticationMethod {
    try ClientAuthenticationMethodMTLS(
      pkcs12Filename: "client.p12", pkcs12Passphrase: "passphrase",
      serverPEMFilename: "server.pem", isValidatingHostname: true, bundle: Bundle.main)
  }

  static func pinned() throws -> ClientAuthenticationMethod {
    try ClientAuthenticationMethodMTLS(
      pkcs12Filename: "client.p12", pkcs12Passphrase: "passphrase",
      serverKeyPinnings: [
        KeyPinning(
          hostname: "idsvr.example.com",
          publicKeyHash: "Kjuy4mT3fbeDozRNP6rTjWRYmbs79Begb5Roq+DUu7s=")
      ], bundle: Bundle.main)
  }

  static func reason(_ error: Error) -> String {
    switch error as? CryptoImportError {
    case .invalidPath(let reason)?, .invalidType(let reason)?, .failedToImport(let reason)?:
      return reason
    case .invalidPEMString(let reason, let cause)?: return "\(reason) \(cause.debugDescription)"
    case .invalidPassphrase?, .outOfBounds?: return error.localizedDescription
    case nil: return ""
    }
  }
}
