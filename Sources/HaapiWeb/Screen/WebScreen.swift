import Foundation
import IdsvrHaapiUIKit

/// What a page shows of a step or problem, and what can be done on it. It knows no HTML and no wire JSON.
package struct WebScreen {
  package var title: String?
  package var messages: [WebMessage] = []
  package var parts: [WebPart] = []
  /// What the numbers in `parts` stand for. A page has the number alone.
  package var moves: [WebMove] = []
  package var wait: WebWait?
  /// What was wrong with the form that was sent.
  package var correction: WebCorrection?
  package var mood = Mood.usual

  package enum Mood: String {
    case usual
    case problem
    case success
  }

  package init(title: String? = nil) {
    self.title = title
  }

  /// Gives a move its number.
  package mutating func number(of move: WebMove) -> Int {
    moves.append(move)
    return moves.count - 1
  }
}

/// A message, in the style that its theme has for it.
package struct WebMessage: Equatable {
  package var text: String
  package var style: MessageStyleAttribute
}

/// A part of a screen.
package enum WebPart {
  case heading(String)
  case form(WebForm)
  /// A list of which one is chosen.
  case choices(title: String?, [WebChoice])
  /// A button that leads elsewhere than to the server: to try again, to start over.
  case button(WebButton)
  /// Links that the client follows by itself.
  case links([WebLink])
  case image(WebImage)
  /// Starts another app, or opens another page.
  case launch(WebLaunch)
  /// Asks for the address that the browser has come back to.
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
    /// A line to read between the fields.
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

package struct WebButton {
  package var number: Int
  package var name: String
  package var label: String
  package var style: InteractionItemButtonType
}

package struct WebLink {
  package enum Target {
    /// The number of the move that follows it.
    case move(Int)
    /// An address whose scheme is allowed.
    case address(String)
    /// An address that must not be opened: its text is shown.
    case none
  }

  package var target: Target
  package var name: String
  package var text: String
}

package struct WebImage {
  package enum Source {
    /// A `data:` address of a kind of image that browsers only draw.
    case data(String)
    /// The number under which this server hands out the image.
    case move(Int)
  }

  package var source: Source
  package var text: String
}

package struct WebLaunch {
  package var number: Int
  package var label: String
  /// A page has an address that can be shown; what starts an app may hold a token.
  package var address: String?
  package var isPrimary = true
}

/// A wait for something that happens elsewhere.
package struct WebWait: Equatable {
  /// The action that asks once more.
  package var number: Int
  package var isPending: Bool
  /// Seconds between two questions; 0 and less leaves them to the person.
  package var interval: TimeInterval
  package var maximum: TimeInterval?
  package var remaining: TimeInterval?
}

/// What was wrong with a form, and what was typed into it.
package struct WebCorrection {
  /// The number of the form.
  package var form: Int
  /// By field.
  package var errors: [String: String]
  /// Without secrets.
  package var values: [String: String]
  package var headline: String
}

/// What a number on a page stands for.
package enum WebMove: Sendable {
  /// Submits a form with the values of these fields.
  case submit(FormActionModel, keys: [String])
  /// Submits a form with values that the page does not know.
  case send(FormActionModel, [String: any Sendable])
  /// Goes on with an action that may need another screen first.
  case open(any RepresentationActionModel)
  case follow(Link)
  /// Takes the address that the browser has come back to.
  case comeBack(any FormOperationModel)
  /// Sends the browser to an app or page.
  case launch(URL)
  /// An image of the server.
  case image(String)
  /// Signs with a passkey of the sandbox.
  case passkey
  /// Sends the same request once more.
  case retry
  /// Goes back to the screen before the problem.
  case back
  case restart
  /// Asks whether to stop.
  case leave
  case stop
}
