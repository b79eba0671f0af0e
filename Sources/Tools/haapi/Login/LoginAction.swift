/// Something that a user at a terminal can choose on a screen.
enum LoginAction {
  case form(FlowForm)
  case move(FlowAction)
  case quit

  var title: String {
    switch self {
    case .form(let form): form.button
    case .move(let action): action.label
    case .quit: "Quit"
    }
  }

  /// The type of an authenticator, the kind of an action, the `rel` of a link, or for other buttons a word like `back`.
  var name: String? {
    switch self {
    case .form(let form): form.name
    case .move(let action): action.type ?? action.name
    case .quit: nil
    }
  }
}

/// The decision of a user.
enum LoginMove {
  /// The number of the action to perform, and the field values.
  case make(Int, [String: String])
  case quit
}

extension FlowScreen {
  /// The forms, choices, buttons and links, in order.
  var actions: [LoginAction] { parts.flatMap(\.actions) }

  /// The button of an operation that continues without the user: a sandbox simulates the operation, a test passkey
  /// signs, or the terminal only shows the app's address. Nil if there is no such button.
  var operation: FlowAction? {
    parts.lazy.compactMap { part in
      if case .button(let button, _) = part, button.name == "operation" { button } else { nil }
    }.first
  }

  /// The address of the app or page that the user must open.
  var launchAddress: URL? {
    moves.lazy.compactMap { if case .launch(let url) = $0 { url } else { nil } }.first
  }

  /// The page that the user must visit, and the number of the action that submits the address after the visit.
  var page: (url: URL, paste: Int)? {
    let paste = parts.lazy.compactMap { if case .paste(let number) = $0 { number } else { nil } }
    guard let number = paste.first, let url = launchAddress else { return nil }
    return (url, number)
  }
}

extension FlowPart {
  fileprivate var actions: [LoginAction] {
    switch self {
    case .form(let form): [.form(form)]
    case .choices(_, let choices): choices.map { .move($0) }
    case .tabs(_, _, let tabs): tabs.flatMap(\.parts).flatMap(\.actions)
    case .button(let button, _): [.move(button)]
    case .links(let links): links.compactMap(\.action).map { .move($0) }
    case .heading, .image, .launch, .paste, .help, .facts: []
    }
  }
}

extension FlowLink {
  /// The action of a link within the login; nil for an address outside the login.
  var action: FlowAction? { if case .move(let action) = self { action } else { nil } }
}
