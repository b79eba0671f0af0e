nonisolated extension ClientOperationActionModelRepresentation {
  /// The arguments as `String`, `Int`, `Double`, `Bool`, `[any Sendable]` and `[String: any Sendable]`. JSON null is
  /// omitted; ``argumentsJson`` includes it.
  public var arguments: [String: any Sendable] { argumentsJson.sendableMembers }
}

nonisolated extension WebAuthnRegistrationClientOperationActionModel
  .CrossPlatformCredentialRequestOptions
{
  /// WebAuthn level 1 has a boolean for this, level 2 has a text.
  static func residentKey(_ sent: String?, requireResidentKey: Bool?) -> String? {
    sent ?? (requireResidentKey == true ? "required" : nil)
  }
}

nonisolated extension WebAuthnAuthenticationClientOperationActionModel.CredentialRequestOptions {
  /// All credentials, if the server does not divide them into two lists.
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
