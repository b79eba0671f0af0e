import Foundation
import HaapiApplication

/// Models as a mapper creates them, with only the values that a table needs.
enum Sample {
  static let mapper = DataMapperBuilder(
    redirectTo: "app://callback", autoPollingDuration: 3, authSelectionPresentation: .list
  ).build()

  static let send = FormActionModel(href: "/send", method: "POST")
  static let fill = FormActionModel(
    href: "/fill", method: "POST", fields: [TextFormField(name: "user")])
  static let again = FormActionModel(href: "/again", method: "POST")
  static let form = DefaultFormModel(viewName: "form")
  static let fallback = DefaultFormModel(viewName: "fallback")
  static let unhandled = DefaultProblemModel(message: "unhandled")

  static let tabs = DefaultSelectorModel(selectorItems: [
    DefaultSelectorItemInteractionActionModel(title: "User", action: fill, shouldKeepFocus: true)
  ])

  static func problem(_ type: HandleableProblemType?) -> DefaultProblemModel {
    DefaultProblemModel(message: type?.rawValue ?? "unknown", type: type)
  }

  static func wait(
    _ status: PollingStatus = .pending, every seconds: TimeInterval = 2, url: String? = nil,
    text: String = "", fallback: DefaultFormModel? = nil
  ) -> DefaultPollingOperationModel {
    DefaultPollingOperationModel(
      problem: unhandled, url: url.flatMap { URL(string: $0) },
      interactionModel: DefaultPollingModel(
        mainAction: DefaultInteractionItemButtonModel(
          key: "submit.0", label: "Check", action: send, type: .primary),
        autoPollingDuration: seconds, status: status, viewName: text,
        messageItems: [DefaultInfoMessageModel(messageStyleAttribute: .info, text: text)]),
      errorInteractionModel: fallback)
  }

  static func browser(
    _ url: String?, timing: SubmitTiming = .afterCallback, shows: Bool = true,
    fallback: DefaultFormModel? = nil
  ) -> DefaultFormOperationModel {
    DefaultFormOperationModel(
      problem: unhandled, formActionModel: send,
      buildParameters: { url in
        guard url.query != "bad" else { throw HaapiUIKitError.illegalState("bad") }
        return ["query": url.query ?? ""]
      },
      submitTiming: timing, url: url.flatMap { URL(string: $0) },
      interactionModel: shows ? form : nil, errorInteractionModel: fallback)
  }
}
