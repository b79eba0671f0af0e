import Foundation
import HaapiApplication

/// The part of a login that a user sees: a terminal, or anything else that can show a screen.
@MainActor
protocol LoginClient: AnyObject {
  /// Shows a screen and waits for a decision.
  ///
  /// - Throws: `CancellationError`; ``InputMissing`` if there is no user to ask.
  func move(on screen: LoginScreen) async throws -> LoginMove

  /// Shows a wait, or its changes.
  ///
  /// - Throws: An error if there is no user to end a wait that does not end.
  func show(_ wait: LoginWait) async throws

  /// Waits for a decision of the user during a wait.
  func move(during wait: LoginWait) async throws -> LoginMove

  /// Called when the wait has ended.
  func endWait()

  /// Shows a page that the user must visit.
  ///
  /// - Parameter accept: Accepts the address to which the browser returned, and throws if it is not the expected one.
  /// - Returns: The result of `accept`; `nil` if the user wants to do something else.
  func visit(_ page: LoginPage, accept: (URL) throws -> LoginMove) async throws -> LoginMove?

  /// Shows an address that starts another app.
  func launch(_ address: URL)

  /// Reports what was done automatically.
  func tell(_ text: String)

  /// Reports a response before it is shown.
  func note(_ result: HaapiResult, after move: String, model: (any UIModel)?)
}

/// An input that only a user, or an option, can supply.
struct InputMissing: Error {
  /// The field; `nil` for a decision.
  let field: String?
  /// The missing value, and the option that supplies it.
  let message: String
}

/// How a login ended.
enum LoginOutcome: Sendable {
  /// The key signs the requests in which the tokens are used.
  case tokens(SuccessfulTokenResponse, Dpop?)
  case problem(any ProblemRepresentation)
  /// The token endpoint refused the code.
  case refused(ErrorTokenResponse)
  case cancelled
  case failed(any Error)
}

extension LoginOutcome {
  /// The outcome for a response of the token endpoint.
  init(_ response: TokenResponse, key: Dpop?) {
    switch response {
    case .successfulToken(let tokens): self = .tokens(tokens, key)
    case .errorToken(let error): self = .refused(error)
    case .error(let error): self = error is CancellationError ? .cancelled : .failed(error)
    }
  }
}
