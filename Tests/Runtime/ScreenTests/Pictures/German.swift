import HaapiApplication

@testable import IdsvrHaapiUIKit

/// German strings, in which long words test line breaks.
enum German {
  static let texts = [
    "hui_ok": "Zur Kenntnis genommen", "hui_back": "Zurück zum vorherigen Schritt",
    "hui_cancel": "Anmeldevorgang abbrechen", "hui_continue": "Weiter mit der Anmeldung",
    "hui_field_missing": "Dieses Feld ist ein Pflichtfeld und muss ausgefüllt werden",
    "hui_polling_waiting": "Warten auf Ihre Identitätsbestätigung",
    "hui_polling_seconds_left": "Noch %d Sekunden verbleibende Gültigkeitsdauer",
    "hui_bankid_help_title": "Anleitung zur Verwendung des Schnellantwortcodes",
    "hui_choose": "Bitte auswählen",
  ]

  static var form: any FormModel {
    DefaultFormModel(
      interactionItems: [
        DefaultInteractionItemTextContentModel(
          key: "heading", label: "Zwei-Faktor-Authentifizierungsverfahren einrichten"),
        DefaultInteractionItemTextContentModel(
          key: "text",
          label: "Geben Sie Ihre Krankenversichertennummer und Ihr Einmalkennwort ein. "
            + "Beides finden Sie auf Ihrer Gesundheitskartenersatzbescheinigung."),
        SampleModels.input("user", "Krankenversichertennummer oder Sozialversicherungsnummer"),
        SampleModels.input("password", "Einmalkennwort", isSecure: true),
        DefaultInteractionItemCheckboxModel(
          key: "stay", label: "Auf diesem vertrauenswürdigen Gerät dauerhaft angemeldet bleiben",
          value: "true", isRequired: false, isReadOnly: false, isChecked: true),
        SampleModels.button("Authentifizierungsverfahren verbindlich einrichten"),
        SampleModels.button("Später", .secondary),
      ],
      linkItems: [
        SampleModels.link("forgot", "Einmalkennwort verloren, vergessen oder nie erhalten?"),
        SampleModels.link("help", "Datenschutzerklärung und Nutzungsbedingungen"),
      ])
  }

  static var problem: any ProblemModel {
    DefaultProblemModel(
      message: "", title: "Die Angaben konnten nicht überprüft werden",
      messageItems: [
        DefaultInfoMessageModel(
          messageStyleAttribute: .error, key: "user",
          text:
            "Die Krankenversichertennummer besteht aus einem Großbuchstaben und neun Ziffern. Sie steht auf "
            + "der Vorderseite Ihrer Gesundheitskarte, unterhalb Ihres Namens. Ohne sie können wir Sie nicht "
            + "eindeutig zuordnen."),
        DefaultInfoMessageModel(
          messageStyleAttribute: .error,
          text:
            "Nach drei weiteren Fehlversuchen wird das Benutzerkonto aus Sicherheitsgründen gesperrt."
        ),
      ], type: .invalidInputProblem)
  }

  static var wait: any PollingModel {
    DefaultPollingModel(
      mainAction: SampleModels.button("Bestätigungsstatus jetzt überprüfen"),
      autoPollingDuration: 0,
      status: .pending, messageItems: [],
      linkItems: [SampleModels.link("other", "Anderes Bestätigungsverfahren auswählen")],
      cancelAction: SampleModels.button("Anmeldevorgang abbrechen", .text), maxWaitTime: 60,
      maxWaitRemainingTime: 30)
  }
}
