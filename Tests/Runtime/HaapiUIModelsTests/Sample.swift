import Foundation
import HaapiUIModels

/// Models for tests. ``secret`` must not occur in any description.
enum Sample {
  static let secret = "s3cr3t"

  static let password = InputTextConfiguration(
    keyboard: .standard, content: .password, isSecure: true, capitalises: false, corrects: false,
    minLength: 8)

  static let problem = DefaultProblemModel(
    message: "Gone", messageItems: [message("Try later.")], type: .tooManyAttemptsProblem)

  static func form(_ items: [any InteractionItemModel] = []) -> DefaultFormModel {
    DefaultFormModel(
      viewName: "authenticator/html-form/authenticate/get", messageItems: [message("Hello")],
      interactionItems: items, linkItems: [link("https://example.com/a")],
      representationType: "authentication-step")
  }

  static func message(
    _ text: String, style: MessageStyleAttribute = .info
  ) -> DefaultInfoMessageModel {
    DefaultInfoMessageModel(messageStyleAttribute: style, text: text)
  }

  static func link(_ href: String) -> DefaultLinkItemModel {
    DefaultLinkItemModel(href: href, rel: "help", link: Link(href: href, rel: "help"))
  }

  static func button(_ label: String, href: String) -> DefaultInteractionItemButtonModel {
    DefaultInteractionItemButtonModel(
      key: "submit.0", label: label, action: FormActionModel(href: href, method: "POST"),
      type: .primary)
  }

  static var input: DefaultInteractionItemInputTextModel {
    DefaultInteractionItemInputTextModel(
      key: "password", label: "Password", value: secret, isRequired: true,
      inputConfiguration: password, error: "wrong: \(secret)")
  }

  static var checkbox: DefaultInteractionItemCheckboxModel {
    DefaultInteractionItemCheckboxModel(
      key: "keep", label: "Stay signed in", value: secret, isRequired: false, isReadOnly: false,
      isChecked: false)
  }

  static var select: DefaultInteractionItemSelectModel {
    DefaultInteractionItemSelectModel(
      key: "country", label: "Country", value: secret, isRequired: false,
      options: [("Sweden", "se"), ("Norway", "no")])
  }

  static let formOperation = DefaultFormOperationModel(
    problem: problem, formActionModel: FormActionModel(href: "/continue", method: "POST"),
    buildParameters: { ["state": $0.absoluteString] }, submitTiming: .afterCallback,
    url: URL(string: "https://example.com/launch"), interactionModel: form(),
    errorInteractionModel: DefaultGenericModel(formModel: form()))

  static func polling(
    status: PollingStatus = .pending, messages: [DefaultInfoMessageModel] = [message("Wait")],
    links: [DefaultLinkItemModel] = [link("https://example.com/qr")],
    main: any InteractionItemModel = button("Check", href: "/poll"),
    cancel: (any InteractionItemModel)? = button("Cancel", href: "/cancel"),
    every: TimeInterval = 2,
    longest: TimeInterval? = 90, left: TimeInterval? = 60
  ) -> DefaultPollingModel {
    DefaultPollingModel(
      mainAction: main, autoPollingDuration: every, status: status, messageItems: messages,
      linkItems: links, cancelAction: cancel, maxWaitTime: longest, maxWaitRemainingTime: left)
  }
}
