/// Something that a user at a terminal can choose on a screen.
enum LoginAction {
  case form(FlowForm)
  /// - Parameter name: The server's name: the type of an authenticator, the kind of an action, or the `rel` of a link.
  case move(_ number: Int, title: String, name: String?)
  case quit

  var title: String {
    switch self {
    case .form(let form): form.button
    case .move(_, let title, _): title
    case .quit: "Quit"
    }
  }

  var name: String? {
    switch self {
    case .form(let form): form.name
    case .move(_, _, let name): name
    case .quit: nil
    }
  }
}

/// The decision of a user.
enum LoginMove {
  /// The move with a number, and the values of its fields.
  case make(Int, [String: String])
  case quit
}

extension FlowScreen {
  /// The forms, choices, buttons and links, in order.
  var actions: [LoginAction] { parts.flatMap(\.actions) }

  /// The button of an operation that needs no user: one that a sandbox simulates, a test passkey, or an app whose
  /// address is shown.
  var operation: FlowButton? {
    parts.lazy.compactMap { part in
      if case .button(let button) = part, button.name == "operation" { button } else { nil }
    }.first
  }

  /// The address of the app or page that the user must open.
  var launchAddress: URL? {
    moves.lazy.compactMap { if case .launch(let url) = $0 { url } else { nil } }.first
  }

  /// The page that the user must visit, and the move that takes the address at which it ends.
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
    case .choices(_, let choices):
      choices.map { .move($0.number, title: $0.title, name: $0.type ?? $0.name) }
    case .tabs(let tabs): tabs.tabs.flatMap(\.parts).flatMap(\.actions)
    case .button(let button): [.move(button.number, title: button.label, name: button.name)]
    case .links(let links):
      links.compactMap { link in
        guard case .move(let number) = link.target else { return nil }
        return .move(number, title: link.text, name: link.name)
      }
    case .heading, .image, .launch, .paste, .help, .facts: []
    }
  }
}
