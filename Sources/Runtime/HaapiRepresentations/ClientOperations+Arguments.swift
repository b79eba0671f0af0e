nonisolated extension ClientOperationActionModelRepresentation {
  /// The arguments as `String`, `Int`, `Double`, `Bool`, `[any Sendable]` and `[String: any Sendable]`. Null values are
  /// omitted; ``argumentsJson`` includes them.
  public var arguments: [String: any Sendable] { argumentsJson.sendableMembers }
}

nonisolated extension WebAuthnRegistrationClientOperationActionModel
  .CrossPlatformCredentialRequestOptions
{
  /// Returns the received `residentKey` (WebAuthn level 2). If the server sent none, returns `required` for a true
  /// `requireResidentKey` (level 1), otherwise nil.
  static func residentKey(_ sent: String?, requireResidentKey: Bool?) -> String? {
    sent ?? (requireResidentKey == true ? "required" : nil)
  }
}

nonisolated extension WebAuthnAuthenticationClientOperationActionModel.CredentialRequestOptions {
  /// Returns the credentials of platform authenticators. If the server sends only one list for all authenticators,
  /// returns that list, or nil if it is empty.
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
