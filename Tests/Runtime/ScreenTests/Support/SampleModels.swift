import Foundation
import HaapiApplication

@testable import HaapiSandbox
@testable import IdsvrHaapiUIKit

/// A model of each kind, with a value for every member.
enum SampleModels {
  static let action = FormActionModel(href: "/send", method: "POST")
  static let messages: [any InfoMessageModel] = [
    DefaultInfoMessageModel(messageStyleAttribute: .info, text: "For your information."),
    DefaultInfoMessageModel(messageStyleAttribute: .content, text: "Some content."),
  ]
  static func link(_ rel: String, _ text: String) -> any LinkItemModel {
    let link = Link(href: "/\(rel)", rel: rel)
    return DefaultLinkItemModel(href: link.href, rel: rel, link: link, text: text)
  }
  static var links: [any LinkItemModel] { [link("forgot", "Forgot?"), link("help", "Help")] }

  static func button(
    _ label: String, _ type: InteractionItemButtonType = .primary
  ) -> any InteractionItemButtonModel {
    DefaultInteractionItemButtonModel(
      key: "submit.0", label: label, action: action, type: type)
  }

  static func input(_ key: String, _ label: String, isSecure: Bool = false)
    -> any InteractionItemModel
  {
    DefaultInteractionItemInputTextModel(
      key: key, label: label, value: "", isRequired: true,
      inputConfiguration: InputTextConfiguration(
        keyboard: .standard, content: isSecure ? .password : .username, isSecure: isSecure,
        capitalises: false, corrects: false))
  }

  static var form: any FormModel {
    DefaultFormModel(
      messageItems: messages,
      interactionItems: [
        DefaultInteractionItemTextContentModel(key: "heading", label: "Log in"),
        DefaultInteractionItemTextContentModel(key: "text", label: "With what you know."),
        input("user", "User name"), input("password", "Password", isSecure: true), button("Go on"),
      ], linkItems: links)
  }

  static var selector: any SelectorModel {
    selector(isTabs: false)
  }

  static func selector(isTabs: Bool, count: Int = 2) -> any SelectorModel {
    DefaultSelectorModel(
      title: "How do you want to log in?", messageItems: messages,
      selectorItems: (1...count).map {
        DefaultSelectorItemInteractionActionModel(
          title: "Authenticator \($0)", action: action, shouldKeepFocus: isTabs,
          icon: "hui_ic_authenticator_email")
      }, linkItems: links)
  }

  static var webAuthn: any WebAuthnOperationModel {
    DefaultWebAuthnOperationModel(
      problem: DefaultProblemModel(message: "No"), actionModel: action,
      buildParametersWrapper: { _ in [:] },
      interactionModel: DefaultFormModel(
        messageItems: messages,
        interactionItems: [
          DefaultInteractionItemTextContentModel(key: "title", label: "Your passkey"),
          DefaultInteractionItemTextContentModel(key: "text", label: "Use it."),
        ], linkItems: links),
      otherActions: [
        DefaultFormModel(interactionItems: [
          DefaultInteractionItemTextContentModel(key: "title", label: "Or"),
          input("code", "Code"), button("Use a code", .secondary),
        ])
      ])
  }

  static func model(of family: String) -> (any UIModel)? {
    switch family {
    case "FormViewController": form
    case "SelectorViewController": selector(isTabs: true)
    case "GenericViewController": DefaultGenericModel(formModel: form, selectorModel: selector)
    case "ProblemViewController":
      DefaultProblemModel(
        message: "That did not work", title: "A problem", messageItems: messages, linkItems: links)
    case "PollingViewController":
      DefaultPollingModel(
        mainAction: button("Check"), autoPollingDuration: 2, status: .pending,
        messageItems: messages, linkItems: links, cancelAction: button("Cancel", .text),
        maxWaitTime: 60, maxWaitRemainingTime: 30)
    case "BankIdViewController":
      DefaultBankIdModel(
        mainAction: button("Check"), autoPollingDuration: 2, status: .pending,
        messageItems: messages,
        linkItems: links + [image], cancelAction: button("Cancel", .text), maxWaitTime: 60,
        maxWaitRemainingTime: 30)
    case "WebAuthnViewController": webAuthn
    default: nil
    }
  }

  static var image: any LinkItemModel {
    let code = QRCode.address(poll: 0)
    let link = Link(href: code, rel: "activation", type: "image/png")
    return DefaultLinkItemModel(href: code, rel: "activation", link: link, type: "image/png")
  }
}
