import Foundation

/// An authenticator for passkeys in tests. It derives its key from a string, and does not ask a user.
///
/// - Note: Source: W3C WebAuthn 6.1, authenticator data; 6.5.2, packed and none attestation; RFC 9052 7
package struct SandboxAuthenticator {
  private let key: P256SigningKey
  private let credentialID: Data

  private static let origin = "app://haapi-sandbox"

  /// - Throws: An error if the seed results in an invalid key. This is extremely unlikely.
  package init(seed: String) throws {
    key = try P256SigningKey(rawRepresentation: Self.hash("key of \(seed)"))
    credentialID = Self.hash("credential of \(seed)").prefix(16)
  }

  /// Returns the parameters that continue a passkey step; `nil` for any other step. A registration uses the options for
  /// a passkey on this device, if there are any.
  package func answer(_ step: any HaapiRepresentation) throws -> [String: any Sendable]? {
    switch step {
    case let step as WebAuthnRegistrationClientOperationStep:
      let model = step.actionModel
      let options: (any WebAuthnRegistrationClientOperationActionModel.CredentialRequestOptions)? =
        model.platformOptions ?? model.crossPlatformOptions
      guard let options else {
        throw HaapiError.illegalState(message: "The operation has no creation options.")
      }
      let made = try credential(options)
      return step.formattedParametersForRegistrationSendable(
        credentialOptions: options, attestationObject: made.attestationObject,
        rawClientDataJSON: made.clientDataJSON, credentialID: made.credentialID)
    case let step as WebAuthnAuthenticationClientOperationStep:
      let signed = try assertion(step.actionModel.credentialOptions)
      return step.formattedParametersForAssertionSendable(
        rawAuthenticatorData: signed.authenticatorData, rawClientDataJSON: signed.clientDataJSON,
        signature: signed.signature, credentialID: signed.credentialID)
    default: return nil
    }
  }

  /// Creates a credential for the options.
  package func credential(
    _ options: any WebAuthnRegistrationClientOperationActionModel.CredentialRequestOptions
  ) throws -> (attestationObject: Data, clientDataJSON: Data, credentialID: Data) {
    (
      try attestationObject(for: options.relyingPartyId ?? ""),
      clientData("webauthn.create", options.challengeData), credentialID
    )
  }

  /// Signs the challenge of the options.
  package func assertion(
    _ options: WebAuthnAuthenticationClientOperationActionModel.CredentialRequestOptions
  ) throws -> (
    authenticatorData: Data, clientDataJSON: Data, signature: Data, credentialID: Data
  ) {
    let data = authenticatorData(for: options.relyingPartyId ?? "", flags: 0x05)
    let client = clientData("webauthn.get", options.challengeData)
    return (
      data, client, try key.derSignature(for: data + DPoPProof.digest(client)),
      options.allowCredentials?.first?.credentialID ?? credentialID
    )
  }

  // MARK: Helpers

  private func clientData(_ type: String, _ challenge: Data?) -> Data {
    let json: JSONValue = [
      "type": .string(type), "challenge": .string(Base64URL.encode(challenge ?? Data())),
      "origin": .string(Self.origin),
    ]
    return Data(json.jsonText.utf8)
  }

  /// - Parameter flags: The sum of 1 if the user is present, 4 if the user is verified, and 64 if a credential follows.
  private func authenticatorData(for relyingParty: String, flags: UInt8) -> Data {
    Self.hash(relyingParty) + [flags, 0, 0, 0, 1]
  }

  private func attestationObject(for relyingParty: String) throws -> Data {
    guard let x = Base64URL.decodeStrictly(key.publicKey.x),
      let y = Base64URL.decodeStrictly(key.publicKey.y)
    else { throw CryptoError.unsupportedKey }
    var data = authenticatorData(for: relyingParty, flags: 0x45)
    data += Data(count: 16)  // The model of the authenticator: none.
    data += [0, UInt8(credentialID.count)] + credentialID
    // The key in COSE: { 1: 2, 3: -7, -1: 1, -2: x, -3: y }.
    data += [0xA5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]
    data += x
    data += [0x22, 0x58, 0x20]
    data += y
    // In CBOR: { "fmt": "none", "attStmt": {}, "authData": data }.
    var object = Data([0xA3])
    for name in ["fmt", "none", "attStmt"] { object += Self.text(name) }
    object += [0xA0]
    object += Self.text("authData")
    object += [0x58, UInt8(data.count)]
    return object + data
  }

  /// Encodes a string of fewer than 24 bytes in CBOR.
  private static func text(_ text: String) -> Data {
    Data([0x60 + UInt8(text.utf8.count)]) + Data(text.utf8)
  }

  private static func hash(_ text: String) -> Data { DPoPProof.digest(Data(text.utf8)) }
}
