import Foundation

/// Invented responses in the forms that apps receive most often.
package enum Payloads {
  /// About 1 KB. A file, so that programs in other languages read the same bytes.
  package static let loginForm: Data = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("login-form.json")
    guard let data = try? Data(contentsOf: file) else { preconditionFailure("no \(file.path)") }
    return data
  }()

  /// About 17 KB: sixty authenticators.
  package static let selector: Data = {
    let options = (1...60).map { number in
      """
              {
                "template": "form",
                "kind": "select-authenticator",
                "title": "Authenticator number \(number)",
                "properties": { "authenticatorType": "html-form" },
                "model": { "href": "/authn/authenticate/authenticator\(number)", "method": "GET" }
              }
      """
    }
    return Data(
      """
      {
        "metadata": { "viewName": "views/select-authenticator/index" },
        "type": "authentication-step",
        "actions": [
          {
            "template": "selector",
            "kind": "authenticator-selector",
            "title": "Select Authentication Method",
            "model": {
              "options": [
      \(options.joined(separator: ",\n"))
              ]
            }
          }
        ]
      }
      """.utf8)
  }()

  package static let registration = Data(
    """
    {
      "metadata": { "viewName": "authenticator/webauthn/register" },
      "type": "registration-step",
      "actions": [
        {
          "template": "client-operation",
          "kind": "device-register",
          "title": "Register your device",
          "model": {
            "name": "webauthn-registration",
            "arguments": {
              "platformCredentialCreationOptions": { "publicKey": {
                "rp": { "id": "login.example.com", "name": "Example" },
                "user": { "id": "ZXhhbXBsZS11c2VyLWlk", "name": "alice", "displayName": "Alice" },
                "challenge": "ZXhhbXBsZS1jaGFsbGVuZ2UtdGhhdC1pcy1sb25nLWVub3VnaA",
                "pubKeyCredParams": [ { "alg": -7, "type": "public-key" }, { "alg": -257, "type": "public-key" } ],
                "authenticatorSelection": { "authenticatorAttachment": "platform", "userVerification": "required" },
                "attestation": "direct", "timeout": 60000 } },
              "crossPlatformCredentialCreationOptions": { "publicKey": {
                "rp": { "id": "login.example.com", "name": "Example" },
                "user": { "id": "ZXhhbXBsZS11c2VyLWlk", "name": "alice", "displayName": "Alice" },
                "challenge": "ZXhhbXBsZS1jaGFsbGVuZ2UtdGhhdC1pcy1sb25nLWVub3VnaA",
                "pubKeyCredParams": [ { "alg": -7, "type": "public-key" }, { "alg": -257, "type": "public-key" } ],
                "excludeCredentials": [ { "type": "public-key", "id": "Y3JlZGVudGlhbC0x" } ],
                "authenticatorSelection": { "authenticatorAttachment": "cross-platform", "userVerification": "preferred", "residentKey": "preferred" },
                "attestation": "none" } }
            },
            "continueActions": [
              { "template": "form", "kind": "continue", "title": "Continue",
                "model": { "href": "/authn/register/webauthn/result", "method": "POST", "type": "application/json",
                  "fields": [ { "name": "platformCredential", "type": "context" }, { "name": "crossPlatformCredential", "type": "context" } ] } }
            ],
            "errorActions": [
              { "template": "form", "kind": "redirect", "title": "Use a browser",
                "model": { "href": "/authn/register/webauthn", "method": "GET",
                  "fields": [ { "name": "_force_external_browser_flow", "type": "hidden", "value": "true" } ] } }
            ]
          }
        }
      ]
    }
    """.utf8)
}
