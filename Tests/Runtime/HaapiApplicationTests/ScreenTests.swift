import Foundation
import HaapiApplication
import Testing

/// What the screen of each kind of model has.
@MainActor struct ScreenTests {
  nonisolated struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let model: @MainActor @Sendable () throws -> any UIModel
    var isPart = false
    let outline: [String]
  }

  /// A model of an overlay.
  private struct OwnModel: UIModel {
    var subtitle = "not drawn"
    var notes: [any InfoMessageModel] = []
    var rows: [any InteractionItemModel] = []
  }

  @Test(arguments: cases) func outline(_ example: Case) throws {
    let screen = Screen(try example.model(), isPart: example.isPart)
    #expect(Self.outline(of: screen) == example.outline)
  }

  nonisolated static let cases = [
    Case(
      testDescription: "the only heading of a form is the title",
      model: { try form([heading("Sign in"), name, button("Go")]) },
      outline: ["title: Sign in", "input: Name", "button: Go"]),
    Case(
      testDescription: "a message can be the heading",
      model: { try form([heading("Password"), name, button("Go")], [message(.heading, "Hello")]) },
      outline: ["heading: Hello", "form: Password", "input: Name", "button: Go"]),
    Case(
      testDescription: "a heading that repeats a message or the button is left out",
      model: {
        try form(
          [heading("Hello"), name, button("Go"), heading("Stop"), button("Cancel")],
          [message(.heading, "Hello")])
      },
      outline: ["heading: Hello", "input: Name", "button: Go", "form: Stop", "button: Cancel"]),
    Case(
      testDescription: "the button has the text of the heading",
      model: { try form([heading("Go"), name, button("Go")], [message(.heading, "Hello")]) },
      outline: ["heading: Hello", "input: Name", "button: Go"]),
    Case(
      testDescription: "the heading of a later form is not that of the screen",
      model: { try form([name, button("Go"), heading("Later"), button("Cancel")]) },
      outline: ["input: Name", "button: Go", "form: Later", "button: Cancel"]),
    Case(
      testDescription: "texts without a button, and empty messages",
      model: { try form([heading("Done"), heading("Close the page.")], [message(.info, "")]) },
      outline: ["title: Done", "text: Close the page."]),
    Case(
      testDescription: "a part of a screen keeps its headings",
      model: { try form([heading("Sign in"), button("Go")]) }, isPart: true,
      outline: ["form: Sign in", "button: Go"]),
    Case(
      testDescription: "a choice",
      model: { try selector("How?", keepsFocus: false) },
      outline: ["title: How?", "choice: A", "choice: B"]),
    Case(
      testDescription: "tabs in a part of a screen",
      model: { try selector("How?", keepsFocus: true) }, isPart: true,
      outline: ["choices: How?", "tab: A", "tab: B"]),
    Case(
      testDescription: "an unknown step with a choice and a form",
      model: {
        DefaultGenericModel(
          formModel: try form([heading("Sign in"), button("Go")]),
          selectorModel: try selector("How?", keepsFocus: false))
      },
      outline: ["title: How?", "choice: A", "choice: B", "form: Sign in", "button: Go"]),
    Case(
      testDescription: "a wait, an image and a link",
      model: {
        DefaultPollingModel(
          mainAction: try button("Check"), autoPollingDuration: 2, status: .pending,
          messageItems: [message(.info, "Open the app")],
          linkItems: [
            try link("data:image/png;base64,AAAA", "activation"), try link("/help", "help"),
          ],
          cancelAction: try button("Stop"))
      },
      outline: [
        "info: Open the app", "image: activation", "wait: pending", "button: Check", "button: Stop",
        "link: help",
      ]),
    Case(
      testDescription: "a problem whose message is not its title",
      model: { DefaultProblemModel(message: "Try later", title: "Not now") },
      outline: ["title: Not now", "error: Try later"]),
    Case(
      testDescription: "a problem with messages, one of them the title",
      model: {
        DefaultProblemModel(
          message: "Wrong", messageItems: [message(.error, "Wrong"), message(.error, "Too short")])
      },
      outline: ["title: Wrong", "error: Too short"]),
    Case(
      testDescription: "a model of an overlay",
      model: { OwnModel(notes: [message(.info, "Level: gold")], rows: [try button("Go")]) },
      outline: ["info: Level: gold", "button: Go"]),
  ]

  private static func outline(of screen: Screen) -> [String] {
    var lines = screen.title.map { ["title: \($0)"] } ?? []
    lines += screen.messages.map { "\($0.messageStyleAttribute.rawValue): \($0.text ?? "")" }
    lines += screen.images.map { "image: \($0.rel)" }
    lines += screen.wait.map { ["wait: \($0.status.rawValue)"] } ?? []
    for part in screen.parts {
      switch part {
      case .form(let form):
        lines += form.heading.map { ["form: \($0)"] } ?? []
        lines += form.fields.map { field in
          "\(field is any InteractionItemInputTextModel ? "input" : "text"): \(field.label)"
        }
        lines += form.button.map { ["button: \($0.label)"] } ?? []
      case .choices(let choices):
        lines += choices.title.map { ["choices: \($0)"] } ?? []
        lines += choices.items.map { "\(choices.areTabs ? "tab" : "choice"): \($0.title)" }
      }
    }
    return lines + screen.links.map { "link: \($0.rel)" }
  }

  // MARK: Models

  private static func form(
    _ items: [any InteractionItemModel], _ messages: [any InfoMessageModel] = []
  ) throws -> DefaultFormModel {
    DefaultFormModel(messageItems: messages, interactionItems: items)
  }

  private static func selector(_ title: String, keepsFocus: Bool) throws -> DefaultSelectorModel {
    DefaultSelectorModel(
      title: title,
      selectorItems: try ["A", "B"].map {
        DefaultSelectorItemInteractionActionModel(
          title: $0, action: try action, shouldKeepFocus: keepsFocus)
      })
  }

  private static var action: FormActionModel {
    get throws {
      try FormActionModel(jsonData: Data(#"{"href": "/a", "method": "POST"}"#.utf8))
    }
  }

  private static func heading(_ text: String) -> any InteractionItemModel {
    DefaultInteractionItemTextContentModel(key: text, label: text)
  }

  private static var name: any InteractionItemModel {
    DefaultInteractionItemInputTextModel(
      key: "name", label: "Name", value: "", isRequired: true,
      inputConfiguration: InputTextConfiguration(
        keyboard: .standard, content: .username, isSecure: false, capitalises: false,
        corrects: false))
  }

  private static func button(_ label: String) throws -> any InteractionItemModel {
    DefaultInteractionItemButtonModel(
      key: label, label: label, action: try action, type: .primary)
  }

  private static func message(
    _ style: MessageStyleAttribute, _ text: String
  ) -> any InfoMessageModel {
    DefaultInfoMessageModel(messageStyleAttribute: style, text: text)
  }

  private static func link(_ href: String, _ rel: String) throws -> any LinkItemModel {
    let link = try Link(jsonData: Data(#"{"href": "\#(href)", "rel": "\#(rel)"}"#.utf8))
    return DefaultLinkItemModel(href: link.href, rel: link.rel, link: link)
  }
}
