import Foundation
import HaapiApplication

/// The side of a login that a person sees: a terminal, or anything else that can draw a screen.
@MainActor
protocol LoginClient: AnyObject {
  /// Shows a screen and waits for a decision.
  ///
  /// - Throws: `CancellationError`; ``InputMissing`` if there is no user to ask.
  func move(on screen: LoginScreen) async throws -> LoginMove

  /// Shows a wait, or what has changed of it.
  func show(_ wait: LoginWait) async

  /// Waits for a decision of the user during a wait.
  func move(during wait: LoginWait) async throws -> LoginMove

  /// The wait has ended.
  func endWait()

  /// Shows a page for the person to visit.
  ///
  /// - Parameter accept: Accepts the address to which the browser returned, and throws if it is not the expected one.
  /// - Returns: What `accept` has given; `nil` when the person wants to do something else.
  func visit(_ page: LoginPage, accept: (URL) throws -> LoginMove) async throws -> LoginMove?

  /// Shows an address that starts another app.
  func launch(_ address: URL)

  /// Tells what was done without asking.
  func tell(_ text: String)

  /// Tells what has come, before it is shown.
  func note(_ result: HaapiResult, after move: String, model: (any UIModel)?)
}

/// Something that only a person, or an option, can supply.
struct InputMissing: Error {
  /// The field; `nil` for a decision.
  let field: String?
  /// The missing value, and the option that supplies it.
  let message: String
}

/// How a login ended.
enum LoginOutcome: Sendable {
  /// The key signs the requests that the tokens are used for.
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
