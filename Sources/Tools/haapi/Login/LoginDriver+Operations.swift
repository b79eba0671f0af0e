import Foundation
import HaapiApplication
import HaapiSandbox

// Waits, and operations outside the login.
extension LoginDriver {
  enum WaitEvent: Sendable {
    /// There is another question.
    case asked
    /// The wait has changed or ended.
    case changed
    case decided(Result<LoginMove, any Error>)
  }

  /// Shows the wait until the user makes a decision, or until there is another question.
  ///
  /// - Returns: The decision, if there is one.
  func wait() async throws -> LoginMove? {
    guard let first = presentWait else { return nil }
    let (events, continuation) = AsyncStream.makeStream(of: WaitEvent.self)
    changes = continuation
    defer { changes = nil }
    try await client.show(first)
    let client = client
    let person = Task {
      do {
        continuation.yield(.decided(.success(try await client.move(during: first))))
      } catch {
        continuation.yield(.decided(.failure(error)))
      }
    }
    var decision: Result<LoginMove, any Error>?
    var isOver = false
    await withTaskCancellationHandler {
      for await event in events {
        switch event {
        case .asked: isOver = true
        case .decided(let move): decision = move
        case .changed:
          guard session.coordinator.isPolling, let wait = presentWait else {
            isOver = true
            break
          }
          do {
            try await client.show(wait)
          } catch {
            decision = .failure(error)
          }
        }
        if isOver || decision != nil { break }
      }
    } onCancel: {
      continuation.finish()
    }
    person.cancel()
    // This must end before anything else reads the input.
    await person.value
    client.endWait()
    try Task.checkCancellation()
    return isOver ? nil : try decision?.get()
  }

  private var presentWait: LoginWait? {
    guard let model = session.coordinator.screen as? any PollingModel else { return nil }
    return LoginWait(model, appAddress: (self.model as? any PollingOperationModel)?.url)
  }

  /// Opens an address. The address of the app in a wait is shown with the wait. Any other address is shown, and is
  /// assumed to be opened.
  func open(_ url: URL) {
    guard !(session.coordinator.screen is any PollingModel) else { return }
    client.launch(url)
    session.send(.opened(true))
  }

  // MARK: Browsers

  func visit(_ url: URL) async throws -> LoginOutcome? {
    var screen = operationScreen()
    screen.actions += [.restart, .quit]
    let page = LoginPage(
      address: url, redirectTo: session.coordinator.settings.redirectTo, screen: screen)
    let operation = model as? any FormOperationModel
    let move = try await client.visit(page) { address in
      guard session.coordinator.canHandle(address) else {
        throw HaapiError.illegalState(message: "This is not the address of the app.")
      }
      _ = try operation?.buildParameters(address)
      return .returned(address)
    }
    if let move { return await take(move) }
    return await take(try await client.move(on: screen))
  }

  // MARK: Authenticators

  func sign() {
    guard let passkey = settings.passkey,
      let (form, parameters) = try? signed(with: passkey)
    else { return session.send(.credentialFailed(.notAvailable)) }
    client.tell("Signed with a passkey that was created for this test.")
    session.send(.operationSucceeded(form, parameters: parameters))
  }

  private func signed(with passkey: SandboxAuthenticator) throws -> (
    FormActionModel, [String: any Sendable]
  )? {
    switch step {
    case let step as WebAuthnRegistrationClientOperationStep:
      return (step.actionModel.continueAction.model, try passkey.register(step))
    case let step as WebAuthnAuthenticationClientOperationStep:
      return (step.actionModel.continueAction.model, try passkey.authenticate(step))
    default: return nil
    }
  }

  var screenWithoutAuthenticator: LoginScreen {
    var screen = operationScreen()
    screen.title =
      (screen.title.map { $0 + "\n" } ?? "")
      + "This step needs a passkey or a security key, and a terminal has none."
    for other in (model as? any WebAuthnOperationModel)?.otherActions ?? [] { screen.add(other) }
    screen.actions += [.restart, .quit]
    return screen
  }

  // MARK: Operations

  func screen(without operation: any GenericOperationModel) -> LoginScreen {
    var screen = operationScreen(of: operation)
    screen.title =
      "This step needs an app that knows the operation \(operation.actionModel.name.rawValue)."
    screen.actions += [.restart, .quit]
    return screen
  }

  /// The alternatives to the operation of this step, and the actions for its failure.
  private func operationScreen() -> LoginScreen {
    guard let operation = model as? any UIOperationModel else { return LoginScreen() }
    return operationScreen(of: operation)
  }

  private func operationScreen(of operation: any UIOperationModel) -> LoginScreen {
    var screen = LoginScreen()
    if let model = operation.interactionModel as? any UIModel { screen.add(model) }
    if let model = operation.errorInteractionModel as? any UIModel { screen.add(model) }
    return screen
  }

  /// Continues as if the operation of this step had succeeded, if that is requested.
  func simulate() -> Bool {
    guard settings.simulatesOperations else { return false }
    switch model {
    case let operation as any FormOperationModel:
      client.tell("The sandbox continues as if a browser had visited the page.")
      succeed(operation.formActionModel)
      return true
    case let operation as any GenericOperationModel:
      let forms = operation.actionModel.continueActions.lazy.compactMap { $0 as? FormAction }
      guard let form = forms.first?.model else { return false }
      client.tell(
        "The sandbox continues as if the operation \(operation.actionModel.name.rawValue) had succeeded."
      )
      succeed(form)
      return true
    default: return false
    }
  }

  private func succeed(_ form: FormActionModel) {
    session.send(.operationSucceeded(form, parameters: form.simulatedContext))
  }
}
