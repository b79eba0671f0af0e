import Foundation
import HaapiApplication

/// The content of a page for a step or problem, and its moves. It does not depend on HTML or on the JSON of the
/// protocol.
package struct WebScreen {
  package var title: String?
  package var messages: [WebMessage] = []
  package var parts: [WebPart] = []
  /// The moves for the numbers in `parts`. A page contains only the numbers.
  package var moves: [WebMove] = []
  package var wait: WebWait?
  /// The errors of the form that was sent.
  package var correction: WebCorrection?
  package var mood = Mood.usual

  package enum Mood: String {
    case usual
    case problem
    case success
  }

  /// Adds a move, and returns its number.
  package mutating func number(of move: WebMove) -> Int {
    moves.append(move)
    return moves.count - 1
  }
}

extension WebScreen {
  /// Keeps the first primary button, and changes the other ones to secondary buttons.
  mutating func keepOnePrimary() {
    var isFound = false
    for index in parts.indices {
      switch parts[index] {
      case .form(var form) where form.style == .primary:
        if isFound { form.style = .secondary }
        parts[index] = .form(form)
      case .button(var button) where button.style == .primary:
        if isFound { button.style = .secondary }
        parts[index] = .button(button)
      case .launch: break
      default: continue
      }
      isFound = true
    }
  }
}

/// A message, with its style in the theme.
package struct WebMessage: Equatable {
  package var text: String
  package var style: MessageStyleAttribute
}

/// A part of a screen.
package enum WebPart {
  case heading(String)
  case form(WebForm)
  /// A list. The user chooses one entry.
  case choices(title: String?, [WebChoice])
  /// Choices as tabs; each tab shows the parts of its choice.
  case tabs(WebTabs)
  /// A button that does not submit to the server, for example to try again or to start over.
  case button(WebButton)
  /// Links that the client itself follows.
  case links([WebLink])
  case image(WebImage)
  /// Starts another app, or opens a page.
  case launch(WebLaunch)
  /// Asks for the address to which the browser has returned.
  case paste(number: Int)
  case help(title: String, [String])
  case facts([(name: String, value: String)])
}

package struct WebForm {
  package var number: Int
  /// The server's name of the action, for tests of pages.
  package var name: String?
  package var heading: String?
  package var fields: [WebField] = []
  package var button: String
  package var style: InteractionItemButtonType = .primary
}

package struct WebField {
  package enum Kind {
    case text(InputTextConfiguration, value: String, placeholder: String?)
    case checkbox(isChecked: Bool, isReadOnly: Bool)
    case select(options: [(label: String, value: String)], selected: Int?)
    /// A line of text between the fields.
    case note
  }

  package var key: String
  package var label: String
  package var kind: Kind
  package var isRequired = false
  package var error: String?

  package var isSecure: Bool {
    if case .text(let configuration, _, _) = kind { configuration.isSecure } else { false }
  }
}

package struct WebChoice {
  package var number: Int
  package var name: String?
  package var title: String
  package var icon: WebIcon?
}

package struct WebTabs {
  package struct Tab {
    package var title: String
    package var icon: WebIcon?
    package var parts: [WebPart]
  }

  /// Distinguishes its elements from others on the page.
  package var number: Int
  package var title: String?
  package var tabs: [Tab]
}

package struct WebButton {
  package var number: Int
  package var name: String
  package var label: String
  package var style: InteractionItemButtonType
}

package struct WebLink {
  package enum Target {
    /// The number of the move that follows the link.
    case move(Int)
    /// An address whose scheme is allowed.
    case address(String)
    /// An address that must not be opened. Only its text is shown.
    case none
  }

  package var target: Target
  package var name: String
  package var text: String
}

package struct WebImage {
  package enum Source {
    /// A `data:` address with a type of image that browsers only draw.
    case data(String)
    /// The number under which this server provides the image.
    case move(Int)
  }

  package var source: Source
  package var text: String
}

package struct WebLaunch {
  package var number: Int
  package var label: String
  /// The address of a page can be shown. The address that starts an app may contain a token, so it is not shown.
  package var address: String?
  package var isPrimary = true
}

/// A wait for something that happens elsewhere.
package struct WebWait: Equatable {
  /// The number of the move that polls.
  package var number: Int
  /// Seconds between two polls. With 0 or less, only the user polls.
  package var interval: TimeInterval
  package var maximum: TimeInterval?
  package var remaining: TimeInterval?
}

/// The errors of a form, and the typed values.
package struct WebCorrection {
  /// The number of the form.
  package var form: Int
  /// By field.
  package var errors: [String: String]
  /// The submitted values, without secrets.
  package var values: [String: String]
  package var headline: String
  /// Errors that do not belong to a field.
  package var details: [String] = []
}

/// The move of a button or link on a page.
package enum WebMove: Sendable {
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

extension WebPart {
  /// The form with a number, if it is this part or inside it.
  func form(_ number: Int) -> WebForm? {
    switch self {
    case .form(let form) where form.number == number: form
    case .tabs(let tabs):
      tabs.tabs.lazy.flatMap(\.parts).compactMap { $0.form(number) }.first
    default: nil
    }
  }
}
