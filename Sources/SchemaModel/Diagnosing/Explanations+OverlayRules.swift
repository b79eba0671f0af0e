/// MAP501 to MAP508: what overlays change.
extension ExplanationCatalog {
  static let overlayRules: [Explanation] = [
    Explanation(
      "MAP501", "A change of something that is not there",
      why: """
        The overlay changes a map, union, enum or the like that the schema lacks. It may be misspelt,
        stand below the wrong key, or have another name in the version at hand.
        """,
      bad: OverlayExample.acme("changes: { maps: { Forn: { override: { note: name } } } }\n"),
      good: OverlayExample.acme(
        "changes: { maps: { Form: { override: { note: { absent: legal } }, unused: { hint: legal } } } }\n"
      )),
    Explanation(
      "MAP502", "`add` where there is something already",
      why: """
        `add` expects that nothing was there. If it was, its author had a reason: to take its
        place, say so with `override`.
        """,
      bad: OverlayExample.acme(
        "changes: { maps: { Form: { add: { note: { absent: legal } } } } }\n"),
      good: OverlayExample.acme(
        "changes: { maps: { Form: { override: { note: { absent: legal } }, unused: { hint: legal } } } }\n"
      )),
    Explanation(
      "MAP503", "`override` or `remove` of nothing",
      why: """
        There is no rule, case or text of that name beneath. It may be misspelt, or the schema may
        have dropped it. A member that the one of the same name fills has no rule: `add` one.
        """,
      bad: OverlayExample.acme("changes: { maps: { Form: { override: { notes: name } } } }\n"),
      good: OverlayExample.acme(
        "changes: { maps: { Form: { override: { note: { absent: legal } }, unused: { hint: legal } } } }\n"
      )),
    Explanation(
      "MAP504", "A target that does not conform",
      why: """
        Callers of the map rely on the type it gave before: the new target has to be that too. A
        protocol that refines the former target brings all members of it along.
        """,
      bad: OverlayExample.acme(
        """
        protocols: { AcmePage: { default: struct, members: { title: String, note: String? } } }
        changes: { maps: { Form: { to: AcmePage } } }
        """),
      good: OverlayExample.acme(
        """
        protocols: { AcmePage: { refines: [Page], default: struct } }
        changes: { maps: { Form: { to: AcmePage } } }
        """)),
    Explanation(
      "MAP505", "Two overlays change one thing",
      why: """
        Neither overlay stands `after` the other, so nothing says whose change counts. Within one
        overlay a thing is changed once.
        """,
      bad: OverlayExample.both(
        company:
          "changes: { maps: { Form: { override: { note: { absent: legal } }, unused: { hint: legal } } } }",
        acme: "changes: { maps: { Form: { override: { note: name } } } }"),
      good: OverlayExample.both(
        company:
          "changes: { maps: { Form: { override: { note: { absent: legal } }, unused: { hint: legal } } } }",
        acme: "after: [company]\nchanges: { maps: { Form: { override: { note: hint } } } }")),
    Explanation(
      "MAP506", "A removed rule that is needed",
      why: """
        Once its rule is removed, a member is filled by the one of the same name, or is nil if it may
        be. This one has neither.
        """,
      bad: OverlayExample.acme(
        """
        changes: { maps: { Form: { remove: [title], unused: { name: not shown } } } }
        """),
      good: OverlayExample.acme(
        """
        changes: { maps: { Form: { remove: [note], unused: { hint: legal } } } }
        """)),
    Explanation(
      "MAP507", "An override that changes nothing", severity: .warning,
      why: """
        It says what stands there anyway. If the schema changes its rule one day, the overlay would
        keep the old one without anybody having meant it.
        """,
      bad: OverlayExample.acme("changes: { maps: { Form: { override: { note: hint } } } }\n"),
      good: OverlayExample.acme("")),
    Explanation(
      "MAP508", "What an overlay replaces has changed", severity: .warning,
      why: """
        `overlay.lock` remembers the rule that the overlay took the place of. The schema has another
        one now: the reason for it may concern the overlay too. Look at both, adapt the overlay if
        need be, and take the new state with `haapigen overlay accept`.
        """,
      bad: OverlayExample.locked(
        "changes: { maps: { Form: { override: { note: { absent: legal } }, unused: { hint: legal } } } }",
        digest: "0000000000000000"),
      good: OverlayExample.acme(
        "changes: { maps: { Form: { override: { note: { absent: legal } }, unused: { hint: legal } } } }\n"
      )),
    Explanation(
      "MAP509", "What a change of an overlay reaches", severity: .note,
      why: """
        `haapigen mapping --reach` tells of each change which members of which steps it concerns: a
        button that stands in a list of a nested form is changed there too.
        """,
      bad: .text("haapigen mapping --overlay Haapi --reach"),
      good: .text("no change is needed: it is a note")),
    Explanation(
      "MAP510", "Two overlays that cannot be applied together", severity: .warning,
      why: """
        An app may apply overlays that know nothing of each other one after the other. What both
        replace would lose the rules of one of them, so the mapper throws at its first use. An overlay
        that stands after both merges them rule by rule.
        """,
      bad: .text(
        """
        haapigen validate --overlay Acme --overlay Partner     # both change the map of one step
        """),
      good: .text(
        """
        overlay: app
        after: [acme, partner]                                # in an overlay.yaml of the app
        """)),
  ]
}
