nonisolated extension ClientOperationActionModelRepresentation {
  /// The arguments as `String`, `Int`, `Double`, `Bool`, `[any Sendable]` and `[String: any Sendable]`. JSON null is
  /// omitted; ``argumentsJson`` includes it.
  public var arguments: [String: any Sendable] { argumentsJson.sendableMembers }
}

nonisolated extension WebAuthnRegistrationClientOperationActionModel
  .CrossPlatformCredentialRequestOptions
{
  /// The received value of WebAuthn level 2, or else the value for the boolean of level 1.
  static func residentKey(_ sent: String?, requireResidentKey: Bool?) -> String? {
    sent ?? (requireResidentKey == true ? "required" : nil)
  }
}

nonisolated extension WebAuthnAuthenticationClientOperationActionModel.CredentialRequestOptions {
  /// The credentials of platform authenticators, or all credentials if the server sends only one list.
  static func platformAllowCredentials(
    _ sent: [WebAuthnAuthenticationClientOperationActionModel.AllowedCredential]?,
    crossPlatformAllowCredentials: [WebAuthnAuthenticationClientOperationActionModel
      .AllowedCredential]?,
    allowCredentials: [WebAuthnAuthenticationClientOperationActionModel.AllowedCredential]?
  ) -> [WebAuthnAuthenticationClientOperationActionModel.AllowedCredential]? {
    if sent != nil || crossPlatformAllowCredentials != nil { return sent }
    return allowCredentials?.isEmpty == true ? nil : allowCredentials
  }
}
