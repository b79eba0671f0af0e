import HaapiFoundation

nonisolated extension ClientOperationActionModelRepresentation {
  /// The arguments as `String`, `Int`, `Double`, `Bool`, `[any Sendable]` and
  /// `[String: any Sendable]`. JSON null is left out; ``argumentsJson`` has it all.
  public var arguments: [String: any Sendable] { argumentsJson.sendableMembers }
}

nonisolated extension WebAuthnRegistrationClientOperationActionModel
  .CrossPlatformCredentialRequestOptions
{
  /// WebAuthn level 1 asks the question as a boolean, level 2 as a text.
  static func residentKey(_ sent: String?, requireResidentKey: Bool?) -> String? {
    sent ?? (requireResidentKey == true ? "required" : nil)
  }
}

nonisolated extension WebAuthnAuthenticationClientOperationActionModel.CredentialRequestOptions {
  /// All credentials when the server divides them into neither list.
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
