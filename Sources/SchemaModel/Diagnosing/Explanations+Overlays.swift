/// OVL: overlays, as far as they are not about rules.
extension ExplanationCatalog {
  static let overlays: [Explanation] = [
    Explanation(
      "OVL801", "An overlay for another schema",
      why: """
        An overlay names the schema that it was written for. Another one, another major version, or
        one that is newer than what is at hand may lack what the overlay relies on, or mean something
        else by it. An overlay for an older minor version is fine.
        """,
      bad: OverlayExample.acme(
        "",
        head: """
          overlay: acme
          base: { schema: demo, version: 2.0.0 }
          module: AcmeLogin
          """),
      good: OverlayExample.acme("")),
    Explanation(
      "OVL802", "The schema that an overlay is based on is missing",
      why: """
        Without --schema, haapigen looks for the folder `Schema` of HaapiKit below `.build/checkouts`
        of the overlay's package, and for a folder `Schema` of the package itself.
        """,
      bad: .text("haapigen validate --overlay Haapi       # nothing was fetched yet"),
      good: .text(
        """
        swift package resolve
        haapigen validate --overlay Haapi       # or name the folder with --schema
        """)),
    Explanation(
      "OVL803", "The order of overlays is not clear",
      why: """
        Overlays are applied in the order of `after:`, whatever the order on the command line. Each
        name in it must be that of an overlay that was given, there must be no ring, and one overlay
        must stand on all the others: the output is its own.
        """,
      bad: OverlayExample.acme("after: [company]\n"), good: OverlayExample.acme("")),
    Explanation(
      "OVL804", "An overlay shadows a name",
      why: """
        Two things of one name could not be told apart, by people or in Swift. What is there already
        can be changed, or something new gets a name of its own.
        """,
      bad: OverlayExample.acme(
        """
        protocols:
          Page: { default: struct, members: { title: String } }
        """),
      good: OverlayExample.acme(
        """
        protocols:
          AcmePage: { refines: [Page], default: struct }
        """)),
    Explanation(
      "OVL805", "A name that an enum cannot take",
      why: """
        Only an open enum takes new names: apps may switch over all cases of a closed one. And what
        the enum has already, by name or by raw text, needs no second name.
        """,
      bad: OverlayExample.acme(
        """
        changes:
          enums: { Style: { add: { striped: acme-striped } } }
        """),
      good: OverlayExample.acme(
        """
        changes:
          enums: { Kind: { add: { faceCheck: acme-face-check } } }
        """)),
    Explanation(
      "OVL806", "A union that cannot take this",
      why: """
        New structs are looked for after all that are there, so a token that has a struct keeps it.
        A union that chooses by token takes tokens, and one that chooses by rules takes rules.
        """,
      bad: OverlayExample.acme(
        """
        structs:
          AcmeForm: { conforms: [Step], members: { pin: String }, onlyInCode: true }
        changes:
          unions: { Step: { add: { login: AcmeForm } } }
          roots: { Step: { unsupported: { AcmeForm: shown by the app } } }
        """),
      good: OverlayExample.acme(
        """
        structs:
          AcmeForm:
            conforms: [Step]
            members: { pin: String }
            examples: { pin: { json: { kind: acme-pin, pin: "1" } } }
        changes:
          unions: { Step: { add: { acme-pin: AcmeForm } } }
          roots: { Step: { unsupported: { AcmeForm: shown by the app } } }
        """)),
    Explanation(
      "OVL807", "A name that the base schema has",
      why: """
        The name of an overlay gives a function in Swift and names its rules in reports, and its
        module holds its types. Both must differ from those that it stands on.
        """,
      bad: OverlayExample.acme(
        "",
        head: """
          overlay: acme
          base: { schema: demo, version: 1.0.0 }
          module: Demo
          """),
      good: OverlayExample.acme("")),
    Explanation(
      "OVL808", "The lock of an overlay cannot be read",
      why: """
        `overlay.lock` remembers the rules that the overlay has taken the place of, so that a change
        of one is noticed. A merge conflict in it is the usual cause.
        """,
      bad: .text("Haapi/overlay.lock holds lines `<<<<<<< HEAD`"),
      good: .text(
        """
        git checkout HEAD -- Haapi/overlay.lock
        haapigen overlay status                 # what has changed since
        haapigen overlay accept
        """)),
    Explanation(
      "OVL809", "A member that an overlay cannot add",
      why: """
        A struct beneath stays as it was compiled. A member that an overlay adds is read from what the
        struct keeps of members that the schema does not name, so it may be missing and is one of a few
        simple types. A hook takes a `JSONValue?` apart.
        """,
      bad: OverlayExample.acme("changes: { structs: { Form: { add: { level: String } } } }\n"),
      good: OverlayExample.acme("changes: { structs: { Form: { add: { level: String? } } } }\n")),
    Explanation(
      "OVL810", "No lock", severity: .warning,
      why: """
        `overlay.lock` remembers the rules beneath that the overlay replaces. Without it, nobody would
        notice that a new version of the base has changed one of them.
        """,
      bad: .text("haapigen overlay status Haapi      # in a checkout without Haapi/overlay.lock"),
      good: .text(
        """
        git checkout Haapi/overlay.lock    # if it was lost
        haapigen overlay accept Haapi      # or take the rules as they are now, and commit the file
        """)),
  ]
}
