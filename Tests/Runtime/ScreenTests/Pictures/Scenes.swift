import Foundation
import HaapiApplication
import HeadlessAuthenticationServices
import HeadlessUIKit

@testable import HaapiSandbox
@testable import IdsvrHaapiUIKit

extension Scene {
  /// Every kind of screen, with its difficult cases.
  static var all: [Scene] { examples + states + texts }

  private static let both: [Look] = [.light, .dark]

  /// Payloads of the schema without changes.
  private static var examples: [Scene] {
    [
      Scene(.interactiveFormStepLogin, looks: Look.all),
      Scene(.interactiveFormStepOneTimeCode, looks: both),
      Scene(.interactiveFormStepTwoForms, looks: [.dark]),
      Scene(.userConsentStepScopes, looks: both + [.largest]),
      Scene(.authenticatorSelectorStepTwoWays, looks: both + [.largest, .rightToLeft]),
      // The app is not installed: the alternative of the step is a form.
      Scene(
        .bankIdClientOperationStepSameDevice, looks: both + [.small],
        prepare: { $0.screen.setURLHandling(canOpen: { _ in false }, opens: { _ in false }) }),
      Scene(
        SandboxScenario.bankid.states["waiting"]?.answer ?? .pollingStepPending,
        looks: both + [.small, .largest, .rightToLeft],
        prepare: { $0.screen.setURLHandling(canOpen: { _ in true }) }),
      Scene(.pollingStepPending, looks: both + [.largest]),
      Scene(.pollingStepDone, looks: [.light], rules: [.init(.form(nil), .go("it"))]),
      Scene(.pollingStepFailed, looks: both, rules: [.init(.form(nil), .go("it"))]),
      Scene(.genericRepresentationStepSelectorAndForm, looks: both),
      Scene(.webAuthnRegistrationClientOperationStepAnyDevice, looks: both + [.small]),
      Scene(
        .webAuthnAuthenticationClientOperationStepPasskey, looks: both,
        prepare: { _ in AuthenticationScript.shared.credential = { _ in .pending } }),
    ]
  }

  /// States in the course of a login.
  private static var states: [Scene] {
    [
      Scene(
        .interactiveFormStepLogin, "wrong", looks: both + [.small, .rightToLeft, .largest],
        rules: [.init(.form(nil), .say(.invalidInputProblemTwoFields))]
      ) { app in
        _ = await app.tap("Sign in")
      },
      Scene(
        .interactiveFormStepLogin, "refused", looks: [.light],
        rules: [.init(.form(nil), .say(.problemIncorrectCredentials))]
      ) { app in
        app.type("anna", into: "User name")
        app.screen.window.endEditing(true)
        _ = await app.tap("Sign in")
      },
      Scene(.interactiveFormStepLogin, "typing", looks: [.light]) { app in
        app.type("anna", into: "User name")
      },
      Scene(
        .interactiveFormStepLogin, "over", looks: both
      ) { app in
        app.flow?.screens.perform(
          .problem(
            DefaultProblemModel(
              message: "Your account is locked. Call the service desk.", title: "Sign-in failed",
              linkItems: [SampleModels.link("help", "Get help")]), isInPlace: false))
      },
      Scene(.webAuthnAuthenticationClientOperationStepPasskey, "refused", looks: both),
      Scene(.webAuthnRegistrationClientOperationStepAnyDevice, "made", looks: both) { app in
        (app.current as? WebAuthnViewController)?.succeed()
      },
      Scene(
        "help-opened", looks: [.dark],
        SampleModels.model(of: "BankIdViewController") ?? SampleModels.form
      ) {
        _ = await $0.tap(ScreenText.qrHelpTitle.text)
      },
      Scene("tabs", looks: both + [.small], SampleModels.selector(isTabs: true, count: 6)),
      Scene("sixty-authenticators", looks: [.light, .small], SampleModels.sixty),
      Scene("sixty-authenticators-none", looks: [.light], SampleModels.sixty) { app in
        app.type("Nobody", into: ScreenText.search.text)
      },
      Scene("picker", looks: both + [.rightToLeft, .largest], SampleModels.choice) { app in
        guard let field = app.screen.all(TextPickerView.self).first else { return }
        app.screen.scroll(to: field)
        app.screen.tap(field)
        app.screen.pick(row: 2, in: field.picker)
      },
    ]
  }

  /// Long strings, and right-to-left ones.
  private static var texts: [Scene] {
    [
      Scene("messages", looks: both + [.small], SampleModels.allMessages),
      Scene("german", looks: both + [.small], texts: German.texts, German.form),
      Scene("german-errors", looks: [.small, .dark], texts: German.texts, German.form) { app in
        app.flow?.screens.perform(.problem(German.problem, isInPlace: true))
      },
      Scene("german-wait", looks: [.small], texts: German.texts, German.wait),
      Scene("arabic", looks: [.rightToLeft], SampleModels.arabic),
    ]
  }
}

extension SampleModels {
  /// A selector with a search field.
  static var sixty: any SelectorModel {
    let kinds = ["email", "sms", "totp", "webauthn", "html_form", "google", "github", "bankid"]
    let places = ["Northern Office", "Head Office", "Warehouse", "Partners", "Students"]
    return DefaultSelectorModel(
      title: "How do you want to sign in?",
      selectorItems: (0..<60).map { index in
        let kind = kinds[index % kinds.count]
        return DefaultSelectorItemInteractionActionModel(
          title: "\(places[index % places.count]) \(index + 1)", action: action,
          shouldKeepFocus: false, icon: "hui_ic_authenticator_\(kind)")
      })
  }

  static var choice: any FormModel {
    DefaultFormModel(interactionItems: [
      DefaultInteractionItemTextContentModel(key: "heading", label: "Your new device"),
      input("alias", "Name of the device"),
      DefaultInteractionItemSelectModel(
        key: "kind", label: "Kind of device", value: "", isRequired: true,
        options: [
          ("Phone", "phone"), ("Tablet", "tablet"), ("Computer", "computer"),
          ("Security key", "key"), ("Something else", "other"),
        ]),
      button("Register"),
    ])
  }

  /// A message of each kind, with five lines where space is limited.
  static var allMessages: any FormModel {
    let lines = """
      This account cannot be used for the time being, because too many wrong passwords were typed in. Wait a \
      quarter of an hour, or ask the service desk for a new password. The service desk is open from eight to five.
      """
    let kinds: [MessageStyleAttribute] = [
      .heading, .username, .recipientofcommunication, .content, .info, .warn, .error,
    ]
    let messages = kinds.map {
      DefaultInfoMessageModel(
        messageStyleAttribute: $0, text: [.error, .warn].contains($0) ? lines : "A message: \($0)")
    }
    return DefaultFormModel(messageItems: messages, interactionItems: [button("Go on")])
  }

  static var arabic: any FormModel {
    DefaultFormModel(
      interactionItems: [
        DefaultInteractionItemTextContentModel(key: "heading", label: "مرحبا بعودتك"),
        DefaultInteractionItemTextContentModel(
          key: "text", label: "سجل الدخول باستخدام اسم المستخدم وكلمة المرور."),
        input("user", "اسم المستخدم"), input("password", "كلمة المرور", isSecure: true),
        DefaultInteractionItemCheckboxModel(
          key: "stay", label: "البقاء متصلا", value: "true", isRequired: false, isReadOnly: false,
          isChecked: true), button("تسجيل الدخول"),
      ], linkItems: [link("forgot", "هل نسيت كلمة المرور؟")])
  }
}
