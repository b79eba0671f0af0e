import Crypto
import Foundation
import HaapiJOSE
import IdsvrHaapiUIKit

/// A passkey in memory whose key follows from a seed, for servers of tests: it signs without asking anybody.
///
/// - Note: Source: W3C WebAuthn level 3, 5.8.1, 6.1 and 6.5.1; the attestation format is `none`
struct FakePasskey {
  private let key: P256.Signing.PrivateKey
  private let credentialID: Data

  init(seed: String) {
    var bytes = Data("haapi passkey \(seed)".utf8)
    var key: P256.Signing.PrivateKey?
    // Nearly every number is a key of the curve.
    while key == nil {
      bytes = Data(SHA256.hash(data: bytes))
      key = try? P256.Signing.PrivateKey(rawRepresentation: bytes)
    }
    self.key = key ?? P256.Signing.PrivateKey()
    credentialID = Data(SHA256.hash(data: self.key.publicKey.rawRepresentation).prefix(16))
  }

  struct Answer {
    let form: FormActionModel
    let parameters: any WebAuthnOperationParametersModel
  }

  /// What to submit for a WebAuthn step; `nil` for another one.
  /// - Throws: An error of the cryptographic library.
  func answer(_ step: any HaapiRepresentation) throws -> Answer? {
    switch step {
    case let step as WebAuthnRegistrationClientOperationStep:
      let model = step.actionModel
      let options: (any WebAuthnRegistrationClientOperationActionModel.CredentialRequestOptions)? =
        model.platformOptions ?? model.crossPlatformOptions
      guard let options else { return nil }
      let clientData = clientData("webauthn.create", options.challengeData, options.relyingPartyId)
      return Answer(
        form: model.continueAction.model,
        parameters: WebAuthnRegistrationParameters(
          options: options, attestationObject: attestation(options.relyingPartyId ?? ""),
          clientDataJSON: clientData, credentialID: credentialID))
    case let step as WebAuthnAuthenticationClientOperationStep:
      let options = step.actionModel.credentialOptions
      let clientData = clientData("webauthn.get", options.challengeData, options.relyingPartyId)
      let data = authenticatorData(options.relyingPartyId ?? "", flags: 0x05)
      let signed = data + Data(SHA256.hash(data: clientData))
      let allowed = options.platformAllowCredentials ?? options.crossPlatformAllowCredentials
      return Answer(
        form: step.actionModel.continueAction.model,
        parameters: WebAuthnAssertionParameters(
          authenticatorData: data, clientDataJSON: clientData,
          signature: try key.signature(for: signed).derRepresentation,
          credentialID: allowed?.first?.credentialID ?? credentialID))
    default: return nil
    }
  }

  private func clientData(_ type: String, _ challenge: Data?, _ relyingParty: String?) -> Data {
    let origin = "https://" + (relyingParty ?? "localhost")
    return Data(
      (#"{"type":"\#(type)","challenge":"\#(Base64URL.encode(challenge ?? Data()))","#
        + #""origin":\#(JSONValue.string(origin).jsonText),"crossOrigin":false}"#).utf8)
  }

  /// - Parameter flags: User present 0x01, user verified 0x04, credential included 0x40.
  private func authenticatorData(_ relyingParty: String, flags: UInt8) -> Data {
    Data(SHA256.hash(data: Data(relyingParty.utf8))) + [flags, 0, 0, 0, 1]
  }

  /// CBOR: `{"fmt": "none", "attStmt": {}, "authData": …}`.
  private func attestation(_ relyingParty: String) -> Data {
    let point = key.publicKey.rawRepresentation
    var data = authenticatorData(relyingParty, flags: 0x45)
    data += Data(count: 16) + [0, UInt8(credentialID.count)] + credentialID
    // A COSE key: {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
    data += [0xA5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20] + point.prefix(32)
    data += [0x22, 0x58, 0x20] + point.suffix(32)
    var object = Data([0xA3, 0x63]) + Data("fmt".utf8) + [0x64] + Data("none".utf8)
    object += [0x67] + Data("attStmt".utf8) + [0xA0, 0x68] + Data("authData".utf8)
    return object + [0x58, UInt8(data.count)] + data
  }
}
