/// What a front shows for a step, a problem, a question or the end of a login, and the moves that the user has. It
/// depends neither on HTML nor on a terminal, nor on the JSON of the protocol.
package struct FlowScreen {
  package var title: String?
  package var messages: [FlowMessage] = []
  package var parts: [FlowPart] = []
  /// The moves for the numbers in `parts`.
  package var moves: [FlowMove] = []
  package var wait: FlowWait?
  /// The errors of the form that was sent.
  package var correction: FlowCorrection?
  package var mood = Mood.usual
  /// The server's names of the actions of added models.
  var names = ActionNames()
  /// Maps the forms of choices, for tabs.
  var mapper: (any DataMapper)?
  var isInTab = false

  package enum Mood: String {
    case usual
    case problem
    case success
  }

  /// Adds a move, and returns its number.
  package mutating func number(of move: FlowMove) -> Int {
    moves.append(move)
    return moves.count - 1
  }

  /// Adds a button.
  mutating func add(
    _ move: FlowMove, _ name: String, _ label: String, _ style: InteractionItemButtonType
  ) {
    parts.append(
      .button(FlowAction(number: number(of: move), name: name, label: label), style))
  }
}

extension FlowScreen {
  /// Inserts the parts of an operation: after its image and texts, before its buttons.
  mutating func insert(_ added: [FlowPart]) {
    let place = parts.firstIndex { part in
      switch part {
      case .image, .help, .heading: false
      default: true
      }
    }
    parts.insert(contentsOf: added, at: place ?? parts.endIndex)
  }

  /// Keeps the first primary button, and changes the other ones to secondary buttons.
  mutating func keepOnePrimary() {
    var isFound = false
    for index in parts.indices {
      switch parts[index] {
      case .form(var form) where form.style == .primary:
        if isFound { form.style = .secondary }
        parts[index] = .form(form)
      case .button(let button, .primary):
        if isFound { parts[index] = .button(button, .secondary) }
      case .launch: break
      default: continue
      }
      isFound = true
    }
  }
}

/// A message, with its style in the theme.
package struct FlowMessage: Equatable {
  package var text: String
  package var style: MessageStyleAttribute
}

/// A part of a screen.
package enum FlowPart {
  case heading(String)
  case form(FlowForm)
  /// A list. The user chooses one entry.
  case choices(title: String?, [FlowAction])
  /// Choices as tabs; each tab shows the parts of its choice. The number distinguishes its elements from others on the
  /// page.
  case tabs(number: Int, title: String?, [FlowTab])
  /// A button that does not submit to the server, for example to try again or to start over.
  case button(FlowAction, InteractionItemButtonType)
  /// Links that the client itself follows.
  case links([FlowLink])
  /// An image, with an address of the server or a `data:` address. A page shows only a ``SafeAddress``.
  case image(FlowAction, address: String)
  /// Starts another app, or opens a page. The address of a page can be shown. The address that starts an app may
  /// contain a token, so it is not shown.
  case launch(FlowAction, address: String?)
  /// Asks for the address to which the browser has returned.
  case paste(number: Int)
  case help(title: String, [String])
  case facts([(name: String, value: String)])
}

/// An element of a screen with a move.
package struct FlowAction {
  /// The number of the move.
  package var number: Int
  /// The server's name, or that of a button.
  package var name: String?
  package var label: String
  /// The type of an authenticator, or the kind of an action.
  package var type: String?
  /// The name of an image.
  package var icon: String?
}

package enum FlowLink {
  case move(FlowAction)
  /// An address outside the login. A page links only to a ``SafeAddress``.
  case address(String, label: String)
}

package struct FlowTab {
  package var title: String
  package var icon: String?
  package var parts: [FlowPart]
}

package struct FlowForm {
  package var number: Int
  /// The server's name of the action.
  package var name: String?
  package var heading: String?
  /// Inputs, checkboxes, lists, and texts between them.
  package var fields: [any InteractionItemModel] = []
  package var button: String
  package var style: InteractionItemButtonType = .primary
}

/// A wait for something that happens elsewhere.
package struct FlowWait: Equatable {
  /// The number of the move that polls.
  package var number: Int
  /// Seconds between two polls. With 0 or less, only the user polls.
  package var interval: TimeInterval
  package var maximum: TimeInterval?
  package var remaining: TimeInterval?
}

/// The errors of a form, and the typed values.
package struct FlowCorrection {
  /// The number of the form.
  package var form: Int
  /// By field.
  package var errors: [String: String]
  /// The submitted values, without secrets.
  package var values: [String: String]
  package var headline: String
  /// Errors that do not belong to a field.
  package var details: [String] = []
  /// True if the problem has actions itself, which come before the form.
  package var offersMore = false
}

/// The move of a form, button or link on a screen.
package enum FlowMove: Sendable {
  /// Submits a form with the values of these fields.
  case submit(FormActionModel, keys: [String])
  /// Sends an event to the flow.
  case event(HaapiFlowEvent)
  /// Returns with the address in the browser.
  case comeBack
  /// Redirects the browser to an app or page.
  case launch(URL)
  /// An image of the server.
  case image(String)
  /// Signs with a passkey of the sandbox.
  case passkey
  case restart
}

extension FlowScreen {
  /// True if it is an alert that must be answered first.
  var isAlert: Bool {
    moves.contains { move in
      if case .event(.answer) = move { true } else { false }
    }
  }

  /// The form with a number.
  package func form(_ number: Int) -> FlowForm? {
    parts.lazy.compactMap { $0.form(number) }.first
  }
}

extension FlowPart {
  /// The form with a number, if it is this part or inside it.
  func form(_ number: Int) -> FlowForm? {
    switch self {
    case .form(let form) where form.number == number: form
    case .tabs(_, _, let tabs): tabs.lazy.flatMap(\.parts).compactMap { $0.form(number) }.first
    default: nil
    }
  }
}

extension InteractionItemModel {
  /// True if the typed text is neither shown nor stored.
  package var isSecure: Bool {
    (self as? any InteractionItemInputTextModel)?.inputConfiguration.isSecure == true
  }

  /// True if the form must not be submitted without its value.
  package var needsValue: Bool { (self as? any InteractionValueModel)?.isRequired == true }
}
