public import Foundation

nonisolated extension WebAuthnRegistrationClientOperationStep {
  /// Returns the parameters to submit with the continue form: the new credential, under the name of the form's context
  /// field. Binary data is encoded as base64url without padding.
  ///
  /// - Parameters:
  ///   - credentialOptions: The options with which the credential was created. If the form has one field for each kind
  ///     of authenticator, these options select the field.
  ///   - attestationObject: The authenticator's attestation object.
  ///   - rawClientDataJSON: The client data that was signed.
  ///   - credentialID: The identifier of the new credential.
  ///   - credentialParamType: The type of the credential.
  /// - Note: Source: HAAPI data model, WebAuthn registration; W3C WebAuthn,
  ///   RegistrationResponseJSON
  public func formattedParametersForRegistrationSendable(
    credentialOptions: any WebAuthnRegistrationClientOperationActionModel.CredentialRequestOptions,
    attestationObject: Data,
    rawClientDataJSON: Data,
    credentialID: Data,
    credentialParamType: String = "public-key"
  ) -> [String: any Sendable] {
    let attachment = Attachment(credentialOptions)
    var credential = JSONObjectBuilder()
    credential.setCredential(credentialID, type: credentialParamType)
    credential.set("authenticatorAttachment", known(attachment)?.rawValue)
    credential.set("clientDataJSON", rawClientDataJSON, within: "response")
    credential.set("attestationObject", attestationObject, within: "response")
    return [fieldName(for: attachment): credential.value.sendableMembers]
  }

  /// Returns the same values as `formattedParametersForRegistrationSendable`, with the return type of the published
  /// SDK.
  public func formattedParametersForRegistration(
    credentialOptions: any WebAuthnRegistrationClientOperationActionModel.CredentialRequestOptions,
    attestationObject: Data,
    rawClientDataJSON: Data,
    credentialID: Data,
    credentialParamType: String = "public-key"
  ) -> [String: Any] {
    formattedParametersForRegistrationSendable(
      credentialOptions: credentialOptions, attestationObject: attestationObject,
      rawClientDataJSON: rawClientDataJSON, credentialID: credentialID,
      credentialParamType: credentialParamType)
  }

  /// The authenticator attachment, with the raw values of WebAuthn.
  private enum Attachment: String {
    case platform
    case crossPlatform = "cross-platform"

    init(_ options: any WebAuthnRegistrationClientOperationActionModel.CredentialRequestOptions) {
      typealias Model = WebAuthnRegistrationClientOperationActionModel
      self = options is Model.CrossPlatformCredentialRequestOptions ? .crossPlatform : .platform
    }
  }

  private var hasPasskeyField: Bool {
    actionModel.continueAction.model.fields.contains {
      $0 is ContextFormField && $0.name == "credential"
    }
  }

  private func fieldName(for attachment: Attachment) -> String {
    if hasPasskeyField { return "credential" }
    return attachment == .platform ? "platformCredential" : "crossPlatformCredential"
  }

  /// Returns the attachment to send, or nil if the attachment is unknown: even with options for this platform, a
  /// passkey may have been created on another device.
  private func known(_ attachment: Attachment) -> Attachment? {
    hasPasskeyField && attachment == .platform ? nil : attachment
  }
}

nonisolated extension WebAuthnAuthenticationClientOperationStep {
  /// Returns the parameters to submit with the continue form: the assertion, under the name `credential`. Binary data
  /// is encoded as base64url without padding.
  ///
  /// - Parameters:
  ///   - rawAuthenticatorData: The authenticator data that was signed.
  ///   - rawClientDataJSON: The client data that was signed.
  ///   - signature: The signature.
  ///   - credentialID: The identifier of the credential that was used.
  ///   - credentialParamType: The type of the credential.
  ///   - userId: The user handle, if the authenticator returns one.
  /// - Note: Source: HAAPI data model, WebAuthn authentication; W3C WebAuthn,
  ///   AuthenticationResponseJSON
  public func formattedParametersForAssertionSendable(
    rawAuthenticatorData: Data,
    rawClientDataJSON: Data,
    signature: Data,
    credentialID: Data,
    credentialParamType: String = "public-key",
    userId: Data? = nil
  ) -> [String: any Sendable] {
    var credential = JSONObjectBuilder()
    credential.setCredential(credentialID, type: credentialParamType)
    credential.set("clientDataJSON", rawClientDataJSON, within: "response")
    credential.set("authenticatorData", rawAuthenticatorData, within: "response")
    credential.set("signature", signature, within: "response")
    credential.set("userHandle", userId, within: "response")
    return ["credential": credential.value.sendableMembers]
  }

  /// Returns the same values as `formattedParametersForAssertionSendable`, with the return type of the published SDK.
  public func formattedParametersForAssertion(
    rawAuthenticatorData: Data,
    rawClientDataJSON: Data,
    signature: Data,
    credentialID: Data,
    credentialParamType: String = "public-key",
    userId: Data? = nil
  ) -> [String: Any] {
    formattedParametersForAssertionSendable(
      rawAuthenticatorData: rawAuthenticatorData, rawClientDataJSON: rawClientDataJSON,
      signature: signature, credentialID: credentialID, credentialParamType: credentialParamType,
      userId: userId)
  }
}

nonisolated extension JSONObjectBuilder {
  /// Sets the members that registration and assertion have in common.
  fileprivate mutating func setCredential(_ id: Data, type: String) {
    set("id", id)
    set("rawId", id)
    set("type", type)
    // Empty, because the app requests no extensions. Browsers always send this member, and some servers require it.
    set("clientExtensionResults", JSONValue.object([:]))
  }
}
