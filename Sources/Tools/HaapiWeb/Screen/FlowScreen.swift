/// The contents of a screen, and the actions of the user. A screen shows a step, a problem, a question or the end of a
/// login. Independent of HTML, the terminal and the protocol's JSON.
package struct FlowScreen {
  package var title: String?
  package var messages: [FlowMessage] = []
  package var parts: [FlowPart] = []
  /// The actions of the user. The numbers in `parts` are indices of this array.
  package var moves: [FlowMove] = []
  package var wait: FlowWait?
  /// The errors of the last submitted form.
  package var correction: FlowCorrection?
  package var mood = Mood.usual
  /// The names of the forms and links in the added models.
  var names = ActionNames()
  /// Maps the form behind each tab to a model; nil to show choices only as lists.
  var mapper: (any DataMapper)?
  var isInTab = false

  package enum Mood: String {
    case usual
    case problem
    case success
  }

  /// Adds an action of the user, and returns its number.
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
  /// Inserts the parts of an operation after images, help and headings, but before the other parts.
  mutating func insert(_ added: [FlowPart]) {
    let place = parts.firstIndex { part in
      switch part {
      case .image, .help, .heading: false
      default: true
      }
    }
    parts.insert(contentsOf: added, at: place ?? parts.endIndex)
  }

  /// Keeps the first primary button, and makes the other primary buttons secondary.
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
  /// A list from which the user chooses one entry.
  case choices(title: String?, [FlowAction])
  /// Choices as tabs. Each tab shows the parts of one choice. `number` makes the HTML identifiers of the tabs unique.
  case tabs(number: Int, title: String?, [FlowTab])
  /// A button that this program adds, for example to try again or to start over.
  case button(FlowAction, InteractionItemButtonType)
  /// Links within the login, and links to other pages.
  case links([FlowLink])
  /// An image at an address of the server, or in a `data:` address. A page contains the address only if
  /// `SafeAddress.isImage` allows it.
  case image(FlowAction, address: String)
  /// Starts another app, or opens a page. `address` is shown to the user; it is nil for an app, because the app's
  /// address may contain a token.
  case launch(FlowAction, address: String?)
  /// Asks for the address to which the browser has returned.
  case paste(number: Int)
  case help(title: String, [String])
  case facts([(name: String, value: String)])
}

/// A button, link or list entry of a screen.
package struct FlowAction {
  /// The index of the action in `FlowScreen.moves`.
  package var number: Int
  /// The server's name for the action; for a button of this program a word such as `back`.
  package var name: String?
  package var label: String
  /// The type of an authenticator, or the kind of an action.
  package var type: String?
  /// The name of the icon's image.
  package var icon: String?
}

package enum FlowLink {
  case move(FlowAction)
  /// An address outside the login. A page links to it only if `SafeAddress.isLink` allows it.
  case address(String, label: String)
}

package struct FlowTab {
  package var title: String
  package var icon: String?
  package var parts: [FlowPart]
}

package struct FlowForm {
  package var number: Int
  /// The server's name for the form.
  package var name: String?
  package var heading: String?
  /// Inputs, checkboxes, lists, and texts between them.
  package var fields: [any InteractionItemModel] = []
  package var button: String
  package var style: InteractionItemButtonType = .primary
}

/// The polls of a screen that waits while the user acts elsewhere, for example in another app.
package struct FlowWait: Equatable {
  /// The number of the action that polls.
  package var number: Int
  /// Seconds between two polls. If the number is 0 or less, the page does not poll automatically.
  package var interval: TimeInterval
  package var maximum: TimeInterval?
  package var remaining: TimeInterval?
}

/// The errors of a form, and the values that the user has typed.
package struct FlowCorrection {
  /// The number of the form.
  package var form: Int
  /// The error messages, by field name.
  package var errors: [String: String]
  /// The submitted values, without secrets.
  package var values: [String: String]
  package var headline: String
  /// Errors that do not belong to a field.
  package var details: [String] = []
  /// True if the problem itself has actions, which are shown above the form.
  package var offersMore = false
}

/// An action of the user: the effect of a form, button or link.
package enum FlowMove: Sendable {
  /// Submits a form with the values of the fields in `keys`.
  case submit(FormActionModel, keys: [String])
  /// Sends an event to the flow.
  case event(HaapiFlowEvent)
  /// Continues the flow with the address to which the browser has returned.
  case comeBack
  /// Redirects the browser to the address of an app or page.
  case launch(URL)
  /// Loads an image from the server.
  case image(String)
  /// Signs with the test passkey.
  case passkey
  case restart
}

extension FlowScreen {
  /// True if the screen is an alert that the user must answer first.
  var isAlert: Bool {
    moves.contains { move in
      if case .event(.answer) = move { true } else { false }
    }
  }

  /// Returns the form with this number; nil if the screen has none.
  package func form(_ number: Int) -> FlowForm? {
    parts.lazy.compactMap { $0.form(number) }.first
  }
}

extension FlowPart {
  /// Returns the form with this number if this part is or contains that form, otherwise nil.
  func form(_ number: Int) -> FlowForm? {
    switch self {
    case .form(let form) where form.number == number: form
    case .tabs(_, _, let tabs): tabs.lazy.flatMap(\.parts).compactMap { $0.form(number) }.first
    default: nil
    }
  }
}

extension InteractionItemModel {
  /// True if the field's value is a secret, which is neither shown nor stored.
  package var isSecure: Bool {
    (self as? any InteractionItemInputTextModel)?.inputConfiguration.isSecure == true
  }

  /// True if the form must not be submitted without a value for this field.
  package var needsValue: Bool { (self as? any InteractionValueModel)?.isRequired == true }
}
