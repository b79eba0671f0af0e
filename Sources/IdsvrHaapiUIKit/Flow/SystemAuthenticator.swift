#if canImport(UIKit) || HEADLESS_UIKIT
  import Foundation

  #if canImport(AuthenticationServices)
    import AuthenticationServices
  #else
    import HeadlessAuthenticationServices
  #endif

  /// The passkeys and security keys of the system.
  @MainActor
  final class SystemAuthenticator: NSObject, ASAuthorizationControllerDelegate,
    ASAuthorizationControllerPresentationContextProviding
  {
    /// The result of a request.
    enum Answer {
      case success(any WebAuthnOperationParametersModel)
      case failure(HaapiCredentialFailure)
    }

    /// The default site of requests, which is the server's host. It is used if the server does not specify a site.
    private let site: String?
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
        requests = registration(options, kind)
      case .authenticate(let options, let kind): requests = assertions(options, kind)
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
      guard let site = options.relyingPartyId ?? site, let challenge = options.challengeData,
        let user = options.userIdData
      else { return [] }
      let name = options.userName ?? ""
      switch kind {
      case .platform:
        let request = ASAuthorizationPlatformPublicKeyCredentialProvider(
          relyingPartyIdentifier: site
        ).createCredentialRegistrationRequest(challenge: challenge, name: name, userID: user)
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
        if let attestation = options.attestation {
          request.attestationPreference = .init(rawValue: attestation)
        }
        return [request]
      }
    }

    /// A credential on a security key, however the key is connected.
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
      guard let site = options.relyingPartyId ?? site, let challenge = options.challengeData else {
        return []
      }
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
        guard let options = registrationOptions, let object = credential.rawAttestationObject else {
          return end(.failure(.noCredentials))
        }
        end(
          .success(
            WebAuthnRegistrationParameters(
              options: options, attestationObject: object,
              clientDataJSON: credential.rawClientDataJSON, credentialID: credential.credentialID)))
      case let credential as any ASAuthorizationPublicKeyCredentialAssertion:
        end(
          .success(
            WebAuthnAssertionParameters(
              authenticatorData: credential.rawAuthenticatorData,
              clientDataJSON: credential.rawClientDataJSON, signature: credential.signature,
              credentialID: credential.credentialID, userId: credential.userID)))
      default: end(.failure(.noCredentials))
      }
    }

    func authorizationController(
      controller: ASAuthorizationController, didCompleteWithError error: any Error
    ) {
      let failure: HaapiCredentialFailure =
        switch (error as? ASAuthorizationError)?.code {
        case .canceled: .cancelled
        case .notHandled: .noCredentials
        case .failed: .appNotAssociated
        default: .failed(error)
        }
      end(.failure(failure))
    }

    func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor {
      window ?? ASPresentationAnchor()
    }
  }
#endif
