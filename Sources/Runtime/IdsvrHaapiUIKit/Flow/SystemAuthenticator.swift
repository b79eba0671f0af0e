#if canImport(UIKit) || HEADLESS_UIKIT
  #if canImport(AuthenticationServices)
    import AuthenticationServices
  #else
    import HeadlessAuthenticationServices
  #endif

  /// Requests passkeys and security keys from the system.
  @MainActor
  final class SystemAuthenticator: NSObject, ASAuthorizationControllerDelegate,
    ASAuthorizationControllerPresentationContextProviding
  {
    /// The result of a request.
    enum Answer {
      case success(any WebAuthnOperationParametersModel)
      case failure(HaapiCredentialFailure)
    }

    /// The relying party of the request: from the server's options, or else the server's host.
    private var site: String?
    private var controller: ASAuthorizationController?
    private var completion: (@MainActor (Answer) -> Void)?
    private var registrationOptions:
      (any WebAuthnRegistrationClientOperationActionModel.CredentialRequestOptions)?
    private weak var window: UIWindow?

    init(site: String?) { self.site = site }

    func ask(
      _ request: HaapiCredentialRequest, on screen: UIViewController,
      completion: @escaping @MainActor (Answer) -> Void
    ) {
      window = screen.view.window
      self.completion = completion
      let requests: [ASAuthorizationRequest]
      switch request {
      case .register(let options, let kind):
        registrationOptions = options
        site = options.relyingPartyId ?? site
        requests = registration(options, kind)
      case .authenticate(let options, let kind):
        site = options.relyingPartyId ?? site
        requests = assertions(options, kind)
      }
      guard !requests.isEmpty else { return end(.failure(.notAvailable)) }
      let controller = ASAuthorizationController(authorizationRequests: requests)
      controller.delegate = self
      controller.presentationContextProvider = self
      self.controller = controller
      controller.performRequests()
    }

    func cancel() {
      completion = nil
      if #available(iOS 16.0, *) { controller?.cancel() }
      controller = nil
    }

    private func end(_ answer: Answer) {
      let completion = completion
      self.completion = nil
      controller = nil
      completion?(answer)
    }

    // MARK: Requests

    private func registration(
      _ options: any WebAuthnRegistrationClientOperationActionModel.CredentialRequestOptions,
      _ kind: HaapiAuthenticatorKind
    ) -> [ASAuthorizationRequest] {
      guard let site, let challenge = options.challengeData, let user = options.userIdData
      else { return [] }
      let name = options.userName ?? ""
      switch kind {
      case .platform:
        let request = ASAuthorizationPlatformPublicKeyCredentialProvider(
          relyingPartyIdentifier: site
        ).createCredentialRegistrationRequest(challenge: challenge, name: name, userID: user)
        if #available(iOS 17.4, *) {
          let excluded = (options as? PlatformOptions)?.excludedCredentials ?? []
          request.excludedCredentials = excluded.map {
            ASAuthorizationPlatformPublicKeyCredentialDescriptor(credentialID: $0.credentialID)
          }
        }
        if let verification = options.userVerification {
          request.userVerificationPreference = .init(rawValue: verification)
        }
        return [request]
      case .crossPlatform:
        let request = ASAuthorizationSecurityKeyPublicKeyCredentialProvider(
          relyingPartyIdentifier: site
        ).createCredentialRegistrationRequest(
          challenge: challenge, displayName: options.displayName ?? name, name: name, userID: user)
        let other =
          options
          as? WebAuthnRegistrationClientOperationActionModel.CrossPlatformCredentialRequestOptions
        let algorithms = other?.publicKeyCredParams?.map(\.algorithmId) ?? [-7]
        request.credentialParameters = algorithms.map {
          ASAuthorizationPublicKeyCredentialParameters(
            algorithm: ASCOSEAlgorithmIdentifier(rawValue: $0))
        }
        request.excludedCredentials = (other?.excludedCredentials ?? []).map {
          Self.securityKey($0.credentialID)
        }
        if let key = other?.residentKey { request.residentKeyPreference = .init(rawValue: key) }
        if let verification = options.userVerification {
          request.userVerificationPreference = .init(rawValue: verification)
        }
        if let attestation = options.attestation {
          request.attestationPreference = .init(rawValue: attestation)
        }
        return [request]
      }
    }

    /// Returns the descriptor of a credential on a security key, for every type of connection.
    private static func securityKey(
      _ id: Data
    ) -> ASAuthorizationSecurityKeyPublicKeyCredentialDescriptor {
      ASAuthorizationSecurityKeyPublicKeyCredentialDescriptor(
        credentialID: id,
        transports: ASAuthorizationSecurityKeyPublicKeyCredentialDescriptor.Transport.allSupported)
    }

    private func assertions(
      _ options: WebAuthnAuthenticationClientOperationActionModel.CredentialRequestOptions,
      _ kind: HaapiAuthenticatorKind?
    ) -> [ASAuthorizationRequest] {
      guard let site, let challenge = options.challengeData else { return [] }
      var requests: [ASAuthorizationRequest] = []
      if kind != .crossPlatform {
        let request = ASAuthorizationPlatformPublicKeyCredentialProvider(
          relyingPartyIdentifier: site
        ).createCredentialAssertionRequest(challenge: challenge)
        request.allowedCredentials = (options.platformAllowCredentials ?? []).map {
          ASAuthorizationPlatformPublicKeyCredentialDescriptor(credentialID: $0.credentialID)
        }
        if let verification = options.userVerificationPreference {
          request.userVerificationPreference = .init(rawValue: verification)
        }
        requests.append(request)
      }
      if kind != .platform {
        let request = ASAuthorizationSecurityKeyPublicKeyCredentialProvider(
          relyingPartyIdentifier: site
        ).createCredentialAssertionRequest(challenge: challenge)
        request.allowedCredentials = (options.crossPlatformAllowCredentials ?? []).map {
          Self.securityKey($0.credentialID)
        }
        if let verification = options.userVerificationPreference {
          request.userVerificationPreference = .init(rawValue: verification)
        }
        requests.append(request)
      }
      return requests
    }

    // MARK: ASAuthorizationControllerDelegate

    func authorizationController(
      controller: ASAuthorizationController,
      didCompleteWithAuthorization authorization: ASAuthorization
    ) {
      switch authorization.credential {
      case let credential as any ASAuthorizationPublicKeyCredentialRegistration:
        guard let options = registrationOptions, let object = credential.rawAttestationObject
        else { return end(.failure(.incomplete)) }
        end(
          .success(
            WebAuthnRegistrationParameters(
              options: options, attestationObject: object,
              clientDataJSON: credential.rawClientDataJSON, credentialID: credential.credentialID)))
      case let credential as any ASAuthorizationPublicKeyCredentialAssertion:
        // Apple's API declares both members as implicitly unwrapped optionals.
        guard let data = credential.rawAuthenticatorData, let signature = credential.signature
        else { return end(.failure(.incomplete)) }
        end(
          .success(
            WebAuthnAssertionParameters(
              authenticatorData: data, clientDataJSON: credential.rawClientDataJSON,
              signature: signature, credentialID: credential.credentialID,
              userId: credential.userID)))
      default: end(.failure(.incomplete))
      }
    }

    func authorizationController(
      controller: ASAuthorizationController, didCompleteWithError error: any Error
    ) {
      end(.failure(HaapiCredentialFailure(error, site: site ?? "")))
    }

    func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor {
      window ?? ASPresentationAnchor()
    }
  }

  private typealias PlatformOptions =
    WebAuthnRegistrationClientOperationActionModel.PlatformCredentialRequestOptions

  extension HaapiCredentialFailure {
    fileprivate static var incomplete: HaapiCredentialFailure {
      .failed(HaapiUIKitError.illegalState("The credential of the authenticator is incomplete."))
    }

    /// Converts an error of the system, and logs what to check.
    ///
    /// Compares the codes as numbers, because some of their names need a newer SDK. Apple does not document the text of
    /// a failure (1004), but a text that contains the site means that the app is not associated with the site.
    fileprivate init(_ error: any Error, site: String) {
      let error = error as NSError
      let reason = error.localizedFailureReason ?? error.localizedDescription
      let hint: String
      switch (error.domain == ASAuthorizationError.errorDomain, error.code) {
      case (true, 1001):
        self = .cancelled
        return
      case (true, 1003):
        self = .failed(error)
        hint =
          "No app on this device handled the request. Is a password app with passkeys turned on?"
      case (true, 1004) where reason.contains(site) && !site.isEmpty:
        self = .appNotAssociated
        hint =
          "Check the entitlement Associated Domains, which needs webcredentials:\(site), and the app identifier under "
          + "webcredentials in https://\(site)/.well-known/apple-app-site-association."
      case (true, 1005):
        self = .failed(error)
        hint = "The request needs the user, but the app was not active."
      case (true, 1006):
        self = .failed(error)
        hint = "The authenticator has a credential of this user already."
      case (true, 1010):
        self = .notAvailable
        hint = "The device is not set up for passkeys. It needs a passcode and a password app."
      default:
        self = .failed(error)
        hint =
          "Check the passcode and the password app of the device, and the options of the server."
      }
      HaapiLogger.log(
        .warning, UIKitFollowUpTag.flow,
        "No credential (\(public: error.domain) \(public: error.code)): \(public: reason) \(public: hint)"
      )
    }
  }
#endif
