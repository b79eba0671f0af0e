import Foundation
import IdsvrHaapiSdk
import Testing

/// The result of an authenticator, in the format for servers.
@Suite struct WebAuthnTests {
  typealias Registration = WebAuthnRegistrationClientOperationActionModel
  typealias Authentication = WebAuthnAuthenticationClientOperationActionModel

  struct Case: Sendable {
    let fields: [String]
    let isCrossPlatform: Bool
    let name: String
    let attachment: String?
  }

  @Test(arguments: [
    Case(fields: ["credential"], isCrossPlatform: false, name: "credential", attachment: nil),
    Case(
      fields: ["credential", "platformCredential"], isCrossPlatform: true, name: "credential",
      attachment: "cross-platform"),
    Case(
      fields: ["platformCredential", "crossPlatformCredential"], isCrossPlatform: false,
      name: "platformCredential", attachment: "platform"),
    Case(
      fields: ["platformCredential", "crossPlatformCredential"], isCrossPlatform: true,
      name: "crossPlatformCredential", attachment: "cross-platform"),
  ])
  func registration(_ example: Case) throws {
    let fields = example.fields.map { ContextFormField(name: $0) }
    let model = try Registration(
      continueActions: [continuing(fields)], creationOptions: .init(), crossPlatformOptions: .init()
    )
    let step = try WebAuthnRegistrationClientOperationStep(
      actions: [ClientOperationAction(model: model)])
    let options: any Registration.CredentialRequestOptions =
      example.isCrossPlatform
      ? Registration.CrossPlatformCredentialRequestOptions()
      : Registration.PlatformCredentialRequestOptions()

    let parameters = step.formattedParametersForRegistrationSendable(
      credentialOptions: options, attestationObject: Data([0xFB, 0xFF]),
      rawClientDataJSON: Data("{}".utf8), credentialID: Data([0xFB, 0xEF, 0xBE, 0]))

    var credential: JSONValue = [
      "id": "----AA", "rawId": "----AA", "type": "public-key", "clientExtensionResults": [:],
      "response": ["clientDataJSON": "e30", "attestationObject": "-_8"],
    ]
    if let attachment = example.attachment {
      credential = credential.replacing(
        [.member("authenticatorAttachment")], with: .string(attachment))
    }
    #expect(JSONValue(sendable: parameters) == .object([example.name: credential]))

    let published: [String: Any] = step.formattedParametersForRegistration(
      credentialOptions: options, attestationObject: Data([0xFB, 0xFF]),
      rawClientDataJSON: Data("{}".utf8), credentialID: Data([0xFB, 0xEF, 0xBE, 0]),
      credentialParamType: "other")
    let shown = published[example.name] as? [String: Any]
    #expect(Array(published.keys) == [example.name])
    #expect(shown?["type"] as? String == "other")
    #expect((shown?["response"] as? [String: Any])?["attestationObject"] as? String == "-_8")
  }

  @Test(arguments: [nil, Data("user".utf8)])
  func assertion(_ userId: Data?) throws {
    let model = try Authentication(
      credentialOptions: .init(), continueActions: [continuing([])])
    let step = try WebAuthnAuthenticationClientOperationStep(
      actions: [ClientOperationAction(model: model)])
    let parameters = step.formattedParametersForAssertionSendable(
      rawAuthenticatorData: Data([1]), rawClientDataJSON: Data([2]), signature: Data([3]),
      credentialID: Data([4]), userId: userId)
    let expected: JSONValue = [
      "id": "BA", "rawId": "BA", "type": "public-key", "clientExtensionResults": [:],
      "response": [
        "clientDataJSON": "Ag", "authenticatorData": "AQ", "signature": "Aw",
        "userHandle": userId == nil ? nil : "dXNlcg",
      ],
    ]
    let credential = JSONValue(sendable: parameters)?["credential"]
    #expect(credential?.normalised == expected.normalised)
    // The user handle is absent, not null, if it is unknown.
    #expect(credential?["response"]?.objectValue?.keys.contains("userHandle") == (userId != nil))

    let published: [String: Any] = step.formattedParametersForAssertion(
      rawAuthenticatorData: Data([1]), rawClientDataJSON: Data([2]), signature: Data([3]),
      credentialID: Data([4]))
    #expect((published["credential"] as? [String: Any])?["rawId"] as? String == "BA")
  }

  @Test(arguments: [
    (nil, nil, nil), (nil, true, "required"), (nil, false, nil),
    ("preferred", true, "preferred"), ("preferred", nil, "preferred"),
  ])
  func residentKey(_ sent: String?, _ isRequired: Bool?, _ kept: String?) {
    let options = Registration.CrossPlatformCredentialRequestOptions(
      residentKey: sent, requireResidentKey: isRequired)
    #expect(options.residentKey == kept)
  }

  @Test func allowedCredentials() {
    let first = Authentication.AllowedCredential(credentialID: Data([1]), type: "public-key")
    let second = Authentication.AllowedCredential(credentialID: Data([2]), type: "public-key")
    func platform(
      _ platform: [Authentication.AllowedCredential]?,
      _ crossPlatform: [Authentication.AllowedCredential]?,
      of all: [Authentication.AllowedCredential]?
    ) -> [Authentication.AllowedCredential]? {
      Authentication.CredentialRequestOptions(
        allowCredentials: all, platformAllowCredentials: platform,
        crossPlatformAllowCredentials: crossPlatform
      ).platformAllowCredentials
    }
    #expect(platform(nil, nil, of: [first, second]) == [first, second])
    #expect(platform(nil, nil, of: []) == nil)
    #expect(platform(nil, nil, of: nil) == nil)
    #expect(platform([first], nil, of: [first, second]) == [first])
    #expect(platform(nil, [second], of: [first, second]) == nil)
  }

  private func continuing(_ fields: [any FormField]) -> FormAction {
    FormAction(model: FormActionModel(href: "/", method: "POST", fields: fields))
  }
}
