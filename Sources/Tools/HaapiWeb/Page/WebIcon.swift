/// A simple line icon in the colour of the surrounding text. Brands have general icons instead of their logos.
package enum WebIcon: String, CaseIterable {
  case chevron, check, clock, close, device, eye, globe, idCard, key, mail, mark, message
  case openOutside, password, person, push, shield, wallet, warning

  /// The icon for an image name of the UI models, for example `hui_ic_authenticator_sms`.
  package init(authenticator name: String) {
    let type = name.replacing("hui_ic_authenticator_", with: "")
    let match = Self.words.first { words, _ in words.contains { type.contains($0) } }
    self = match?.icon ?? .shield
  }

  /// Words in the names of authenticators. The first matching entry decides.
  private static let words: [(words: [String], icon: WebIcon)] = [
    (["webauthn", "passkey", "fido"], .key),
    (["bankid", "freja", "itsme", "eid", "signicat", "criipto"], .idCard),
    (["totp", "hotp", "otp_app", "google_authenticator"], .clock),
    (["encap", "duo", "push", "entrust", "okta_verify"], .push),
    (["email", "mail"], .mail),
    (["sms", "voice", "phone"], .message),
    (["device"], .device),
    (["wallet"], .wallet),
    (["html", "password", "credential"], .password),
    (["user", "username", "account"], .person),
    (
      [
        "google", "facebook", "github", "gitlab", "twitter", "linkedin", "oidc", "saml", "aws",
        "azure",
        "bitbucket", "box", "dropbox", "slack", "windows", "instagram", "salesforce", "yahoo",
      ], .globe
    ),
  ]

  package var html: HTML {
    """
    <svg class="icon" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" \
    stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" \
    focusable="false">\(lines)</svg>
    """
  }

  private var lines: HTML { Self.drawings[rawValue] ?? .nothing }

  private static let drawings: [String: HTML] = {
    let file = String(decoding: PackageResources.icons_svg, as: UTF8.self)
    let symbols = file.matches(of: #/<symbol id="(\w+)">(.*)</symbol>/#)
    return Dictionary(
      uniqueKeysWithValues: symbols.map { (String($0.1), HTML(markup: String($0.2))) })
  }()
}
