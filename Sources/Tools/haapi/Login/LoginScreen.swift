import Foundation
import HaapiApplication

/// The content of a step or problem for the user, and the possible moves. A client draws it.
@MainActor
struct LoginScreen {
  var title: String?
  var messages: [any InfoMessageModel] = []
  /// Images, and pages outside the login.
  var furtherLinks: [any LinkItemModel] = []
  var actions: [LoginAction] = []
  /// The submitted form that must be corrected.
  var correction: LoginCorrection?

  init(title: String? = nil) {
    self.title = title
  }

  /// The screen of a model.
  init(_ model: any UIModel) { add(model) }

  /// Adds the content of another model.
  mutating func add(_ model: any UIModel) {
    let screen = Screen(model)
    title = title ?? screen.title
    messages += screen.messages
    for part in screen.parts {
      switch part {
      case .form(let form): add(form)
      case .choices(let choices):
        for item in choices.items {
          actions.append(.choice(title: item.title, name: item.type, item.action))
        }
      }
    }
    furtherLinks += screen.images
    for item in screen.links {
      if item.link.kind == .haapi { actions.append(.link(item)) } else { furtherLinks.append(item) }
    }
  }

  private mutating func add(_ form: Screen.Form) {
    switch form.button {
    case let button? where button.action is FormActionModel:
      actions.append(
        .form(LoginForm(heading: form.heading, fields: form.fields, button: button)))
    case let button?:
      actions.append(.choice(title: button.label, name: nil, button.action))
    // A heading without a form is a line of text.
    case nil: title = title ?? form.heading
    }
  }
}

extension LoginScreen {
  /// Adds the server's names of forms, which a UI model does not have.
  mutating func name(_ actions: [any Action]) {
    var forms: [FormAction] = []
    Self.collect(actions, &forms)
    for index in self.actions.indices {
      guard case .form(var form) = self.actions[index], form.kind == nil, let model = form.model
      else { continue }
      form.kind = forms.first { $0.model == model }?.kind.rawValue
      self.actions[index] = .form(form)
    }
  }

  private static func collect(_ actions: [any Action], _ forms: inout [FormAction]) {
    for action in actions {
      switch action {
      case let action as FormAction:
        forms.append(action)
        collect(action.model.continueActions + action.model.errorActions, &forms)
      case let action as SelectorAction: collect(action.model.options, &forms)
      case let action as ClientOperationAction:
        collect(action.model.continueActions + action.model.errorActions, &forms)
      default: break
      }
    }
  }

  /// The screen without repeated texts: a headline that is also a message, and the heading of a form that is also
  /// the title of the screen.
  var withoutRepetitions: LoginScreen {
    var screen = self
    var texts = Set(messages.compactMap(\.text))
    let lines = title.map { $0.split(separator: "\n").map(String.init) } ?? []
    screen.title = nil
    let rest = lines.filter { texts.insert($0).inserted }
    if !rest.isEmpty { screen.title = rest.joined(separator: "\n") }
    for index in actions.indices {
      guard case .form(var form) = actions[index], let heading = form.heading,
        texts.contains(heading)
      else { continue }
      form.heading = nil
      screen.actions[index] = .form(form)
    }
    return screen
  }
}

extension LoginScreen {
  /// The names of the fields of its forms.
  var fieldNames: [String] {
    actions.flatMap { action -> [String] in
      guard case .form(let form) = action else { return [] }
      return form.fields.map(\.key)
    }
  }
}

/// A form: its fields, and the button that submits it.
@MainActor
struct LoginForm {
  var heading: String?
  /// The name that the server sends.
  var kind: String?
  var fields: [any InteractionItemModel] = []
  var button: (any InteractionItemButtonModel)?

  var model: FormActionModel? { button?.action as? FormActionModel }
}

/// The errors of the submitted form.
struct LoginCorrection {
  /// The index of the form among the actions of the screen.
  let action: Int
  /// The errors by field; empty if the form as a whole is wrong.
  let errors: [String: String]
  /// The typed values, without secrets.
  let values: [String: any Sendable]
}

/// An action of a screen.
@MainActor
enum LoginAction {
  case form(LoginForm)
  /// - Parameter name: The server's name: the type of an authenticator, or the kind of an action.
  case choice(title: String, name: String?, any RepresentationActionModel)
  case link(any LinkItemModel)
  /// Repeats the request.
  case retry
  /// Returns to the screen before the problem.
  case back
  case restart
  case quit

  var title: String {
    switch self {
    case .form(let form): form.button?.label ?? form.heading ?? ""
    case .choice(let title, _, _): title
    case .link(let link): link.text.flatMap { $0.isEmpty ? nil : $0 } ?? link.rel
    case .retry, .back: "Try again"
    case .restart: "Start over"
    case .quit: "Quit"
    }
  }

  /// The name that the server sends.
  var name: String? {
    switch self {
    case .form(let form): form.kind
    case .choice(_, let name, _): name
    case .link(let link): link.rel
    default: nil
    }
  }
}

/// A decision of the user.
enum LoginMove: Sendable {
  case submit(FormActionModel, [String: any Sendable])
  /// Continues with an action, which may lead to another screen first.
  case open(any RepresentationActionModel)
  case follow(Link)
  case retry
  case back
  case restart
  case quit
  /// A browser has returned to this address.
  case returned(URL)
}

/// A wait for an action of the user outside the login.
@MainActor
struct LoginWait {
  let model: any PollingModel
  /// The address that opens the app that the user needs.
  let appAddress: URL?
  let screen: LoginScreen

  init(_ model: any PollingModel, appAddress: URL?) {
    self.model = model
    self.appAddress = appAddress
    screen = LoginScreen(model)
  }

  var cancelForm: FormActionModel? {
    (model.cancelAction as? any InteractionActionModel)?.action as? FormActionModel
  }
}

/// A page that the user must visit.
@MainActor
struct LoginPage {
  let address: URL
  /// The address to which the browser returns.
  let redirectTo: String
  /// The alternatives.
  let screen: LoginScreen
}
