/// The small schema and the overlays that the pages about overlays show.
enum OverlayExample {
  /// Forms become pages.
  private static let base = """
    --- base.yaml
    protocols:
      Step: { refines: [JSONModel], visitor: true }
      Page: { default: struct, members: { title: String, note: String? } }
    enums:
      Kind: { open: other, cases: { login: , consent: } }
      Style: { cases: { plain: , bold: } }
    structs:
      Form:
        conforms: [Step]
        members: { kind: Kind, name: String, hint: String? }
        examples: { login: { json: { kind: login, name: Login } } }
      Unknown: { conforms: [Step], members: { name: String }, examples: { any: { json: { name: A } } } }
    unions:
      Step: { discriminator: kind, arms: { login: Form, consent: Form }, else: Unknown }
    mapping:
      roots: { Step: { to: Page, unknown: throw } }
      maps:
        Form: { to: Page, rules: { title: name, note: hint }, unused: { kind: nobody asks } }
        Unknown: { to: Page, rules: { title: name, note: { absent: nothing is known } } }

    """

  private static let head = """
    overlay: acme
    base: { schema: demo, version: 1.0.0 }
    module: AcmeLogin
    """

  /// An overlay of the app.
  static func acme(_ text: String, head: String = head) -> Explanation.Example {
    .schema(base + "--- acme/overlay.yaml\n" + head + "\n" + text)
  }

  /// An overlay of the company, and one of the app.
  static func both(company: String, acme: String) -> Explanation.Example {
    .schema(
      base + """
        --- company/overlay.yaml
        overlay: company
        base: { schema: demo, version: 1.0.0 }
        module: CompanyLogin
        \(company)
        --- acme/overlay.yaml
        \(head)
        \(acme)
        """)
  }

  /// An overlay whose lock file remembers another rule.
  static func locked(_ text: String, digest: String) -> Explanation.Example {
    .schema(
      base + """
        --- acme/overlay.yaml
        \(head)
        \(text)
        --- acme/overlay.lock
        { "generator": "haapigen", "rules": [
            { "rule": "maps/Form/rules/note", "digest": "\(digest)", "text": "name" } ] }
        """)
  }
}
