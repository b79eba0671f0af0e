/// A simple line icon in the colour of the surrounding text. None of them is the logo of a brand.
package enum WebIcon: String, CaseIterable {
  case back, chevron, check, clock, close, device, eye, globe, idCard, key, mail, mark, message
  case openOutside, password, person, push, shield, wallet, warning

  /// The icon for an image name of the UI models, for example `hui_ic_authenticator_sms`.
  package init(authenticator name: String) {
    let type = name.replacing("hui_ic_authenticator_", with: "")
    let match = Self.words.first { words, _ in words.contains { type.contains($0) } }
    self = match?.icon ?? .shield
  }

  /// Words in the names of authenticators. The first entry that matches decides.
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

  private var lines: HTML {
    switch self {
    case .back: "<path d=\"M15 5l-7 7 7 7\"/>"
    case .chevron: "<path d=\"M9 5l7 7-7 7\"/>"
    case .check: "<path d=\"M4.5 12.5l5 5 10-11\"/>"
    case .clock: "<circle cx=\"12\" cy=\"12\" r=\"8.5\"/><path d=\"M12 7v5.2l3.4 2\"/>"
    case .close: "<path d=\"M6 6l12 12M18 6L6 18\"/>"
    case .device:
      "<rect x=\"7\" y=\"2.75\" width=\"10\" height=\"18.5\" rx=\"2.25\"/><path d=\"M11 18h2\"/>"
    case .eye:
      "<path d=\"M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z\"/><circle cx=\"12\" cy=\"12\" r=\"3\"/>"
    case .globe:
      "<circle cx=\"12\" cy=\"12\" r=\"8.75\"/><path d=\"M3.25 12h17.5M12 3.25c2.6 2.4 3.9 5.3 3.9 8.75s-1.3 6.35-3.9 8.75c-2.6-2.4-3.9-5.3-3.9-8.75S9.4 5.65 12 3.25z\"/>"
    case .idCard:
      "<rect x=\"2.75\" y=\"5\" width=\"18.5\" height=\"14\" rx=\"2.25\"/><circle cx=\"8.5\" cy=\"11\" r=\"2\"/><path d=\"M5.5 16c.5-1.5 1.6-2.2 3-2.2s2.500.7 3 2.200M14.500 10h4M14.500 14h4\"/>"
    case .key:
      "<circle cx=\"8\" cy=\"8\" r=\"4.250\"/><path d=\"M11.200 11.200L20.500 20.500M16.500 16.500l2.500-2.500\"/>"
    case .mail:
      "<rect x=\"2.75\" y=\"5\" width=\"18.5\" height=\"14\" rx=\"2.25\"/><path d=\"M3.500 7l8.500 6.500L20.500 7\"/>"
    case .mark:
      "<path d=\"M12 2.750l7.500 2.750v5.750c0 4.700-3 8.200-7.500 10-4.500-1.800-7.500-5.300-7.500-10V5.500z\"/><circle cx=\"12\" cy=\"10.250\" r=\"2.250\"/><path d=\"M12 12.500v3.500\"/>"
    case .message:
      "<path d=\"M5 4h14a2.250 2.250 0 0 1 2.250 2.250v8.500A2.250 2.250 0 0 1 19 17h-7.500L7 20.750V17H5a2.250 2.250 0 0 1-2.250-2.250v-8.500A2.250 2.250 0 0 1 5 4z\"/><path d=\"M8 10.500h.010M12 10.500h.010M16 10.500h.010\"/>"
    case .openOutside:
      "<path d=\"M14 4h6v6M20 4l-9 9M18 14v4.500A1.500 1.500 0 0 1 16.500 20h-11A1.500 1.500 0 0 1 4 18.500v-11A1.500 1.500 0 0 1 5.500 6H10\"/>"
    case .password:
      "<rect x=\"4.500\" y=\"10.500\" width=\"15\" height=\"10\" rx=\"2.250\"/><path d=\"M8 10.500V7.750a4 4 0 0 1 8 0v2.750M12 14.500v2\"/>"
    case .person:
      "<circle cx=\"12\" cy=\"8\" r=\"4\"/><path d=\"M4.500 20c.8-4 3.700-6 7.500-6s6.700 2 7.500 6\"/>"
    case .push:
      "<rect x=\"6.500\" y=\"2.750\" width=\"11\" height=\"18.500\" rx=\"2.250\"/><path d=\"M9.500 12l2 2 3.500-4\"/>"
    case .shield:
      "<path d=\"M12 2.750l7.500 2.750v5.750c0 4.700-3 8.200-7.500 10-4.500-1.800-7.500-5.300-7.500-10V5.500z\"/><path d=\"M8.750 11.750l2.300 2.300 4.200-4.600\"/>"
    case .wallet:
      "<path d=\"M18 7.500V5.250A1.500 1.500 0 0 0 16.500 3.750h-11a2 2 0 0 0 0 4H19a1.500 1.500 0 0 1 1.500 1.500v9.500A1.500 1.500 0 0 1 19 20.250H5.500a2 2 0 0 1-2-2v-12.500M16.500 14h.010\"/>"
    case .warning:
      "<circle cx=\"12\" cy=\"12\" r=\"8.750\"/><path d=\"M12 7.500v5M12 16.250h.010\"/>"
    }
  }
}
