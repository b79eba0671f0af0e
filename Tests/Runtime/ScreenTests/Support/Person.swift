import Foundation
import HeadlessAuthenticationServices
import HeadlessUIKit

@testable import HaapiApplication
@testable import HaapiSandbox
@testable import IdsvrHaapiUIKit

/// Makes the moves of a walk only by taps and typing.
@MainActor final class Person {
  let app: ScreenApp
  private let walk: SandboxScenario.Walk
  private let scenario: SandboxScenario
  private var step: (any HaapiRepresentation)?
  private var problem: (any ProblemRepresentation)?
  private var index = 0
  /// Called for each new screen, with its number.
  var onScreen: ((Int) throws -> Void)?
  private var screenCount = 0
  /// True if the app polled automatically.
  private var hasPolled = false
  private var attempts = 0
  /// The index of the next move.
  private var upcoming = 0
  private var lastOutline = ""
  /// The texts of alerts so far.
  private(set) var alerts: [String] = []

  struct Lost: Error, CustomStringConvertible { let description: String }

  init(_ app: ScreenApp, _ walk: SandboxScenario.Walk) {
    self.app = app
    self.walk = walk
    scenario = app.sandbox.engine.scenario
    let script = AuthenticationScript.shared
    script.browser = { [weak self] _, _ in
      guard let self, self.isNextAnOperation, let url = self.wayBack else { return .canceled }
      return .callback(url)
    }
    script.credential = { [weak self] requests in
      guard let self, self.isNextAnOperation else { return .failure(.canceled) }
      return self.credential(for: requests)
    }
    app.screen.setURLHandling(
      canOpen: { _ in true },
      opens: { [weak self] _ in self?.isNextAnOperation != false || self?.step is PollingStep })
  }

  private var isNextAnOperation: Bool {
    guard walk.moves.indices.contains(upcoming), case .operation = walk.moves[upcoming] else {
      return false
    }
    return true
  }

  // MARK: Moves

  func run() async throws {
    try await start()
    while index < walk.moves.count, !app.home.hasResult {
      let move = walk.moves[index]
      upcoming = index + 1
      switch move {
      case .form(let kind, let number, let user, let values):
        try await submit(kind, number, user, values)
      case .link(let rel, let number): try await follow(rel, number)
      case .wait(let count): for _ in 0..<count { try await check() }
      case .operation: try await operate()
      }
      index += 1
      try await answerAlerts()
    }
  }

  private func start() async throws {
    upcoming = 0
    try HaapiFlow.start(
      from: app.home, haapiUIKitApplication: app.application,
      haapiDeepLinkManageable: app.deepLinks)
    app.noteFlow()
    app.flow?.session.observer = { [weak self] note in
      guard case .result(let result, _, let request) = note else { return }
      if request == nil { self?.hasPolled = true }
      switch result {
      case .representation(let step):
        self?.problem = nil
        if !(step is ContinueSameStep) { self?.step = step }
      case .problem(let problem): self?.problem = problem
      case .error: break
      }
    }
    await app.settle()
    try look()
    try await answerAlerts()
  }

  private func look() throws {
    guard let onScreen, !app.home.hasResult else { return }
    let outline = app.screen.outline()
    guard outline != lastOutline else { return }
    lastOutline = outline
    screenCount += 1
    try onScreen(screenCount)
  }

  /// Reads an alert, and presses its last button. If the app receives a network error, it starts again.
  private func answerAlerts() async throws {
    for _ in 0..<10 {
      while let alert = app.screen.alert {
        alerts.append(alert.message ?? "")
        guard let title = alert.actions.last?.title, await app.tap(title) else {
          throw Lost(description: "the alert cannot be answered")
        }
      }
      guard let error = app.home.errors.last as? any IdsvrError, index < walk.moves.count else {
        return
      }
      switch error.recoverySuggestion {
      case .retryable, .newHaapiFlow: break
      case .unrecoverable: return
      }
      attempts += 1
      guard attempts < 4 else { return }
      app.home.forget()
      index = 0
      try await start()
    }
  }

  private func submit(
    _ kind: String, _ number: Int, _ user: String?, _ values: [String: String]
  ) async throws {
    // After a wait has ended, the flow continues automatically.
    let hasAdvanced = hasPolled
    hasPolled = false
    guard let form = form(kind, number) else {
      if hasAdvanced { return }
      throw Lost(description: "no form \(kind)#\(number)")
    }
    guard var button = try await button(of: form) else {
      if hasAdvanced { return }
      throw Lost(description: "no button for \(kind)#\(number) in\n\(app.screen.outline())")
    }
    if button.fields == nil, form.needsInput {
      try await press(button)
      guard let inner = try await self.button(of: form) else {
        throw Lost(description: "no form after the choice of \(kind)")
      }
      button = inner
    }
    var texts = (scenario.users.first { $0.name == user })?.fields ?? [:]
    let editable = form.fields.filter { !($0 is HiddenFormField) }.map(\.name)
    texts = texts.filter { editable.contains($0.key) }.merging(values) { $1 }
    for field in button.fields?.fields ?? [] { try fill(field, texts) }
    try await press(button)
  }

  private func fill(_ field: FormFields.Field, _ texts: [String: String]) throws {
    switch field {
    case .text(let item, let view):
      guard let text = texts[item.key] else { return }
      guard app.type(text, into: view.textField) else {
        throw Lost(description: "nothing can be typed into \(item.label)")
      }
    case .checkbox(let item, let view):
      guard let text = texts[item.key], (text == "true") != view.isChecked else { return }
      app.screen.scroll(to: view)
      guard app.screen.tap(view) else { throw Lost(description: "\(item.label) cannot be ticked") }
    case .select(let item, let view):
      guard let text = texts[item.key],
        let row = item.options.firstIndex(where: { $0.1 == text })
      else { return }
      app.screen.scroll(to: view)
      guard app.screen.tap(view), view.isFirstResponder else {
        throw Lost(description: "nothing can be picked for \(item.label)")
      }
      app.screen.pick(row: row, in: view.picker)
    }
  }

  private func press(_ button: UIView) async throws {
    app.screen.scroll(to: button)
    guard app.screen.tap(button) else {
      throw Lost(
        description: "\(button.accessibilityLabel ?? "") cannot be pressed\n\(app.screen.outline())"
      )
    }
    await app.settle()
    try look()
  }

  /// The button of a form, also behind a problem or behind the alternatives of a passkey.
  private func button(of form: FormActionModel) async throws -> ActionableButton? {
    func found() -> ActionableButton? {
      let buttons = app.screen.all(ActionableButton.self)
      return buttons.first { $0.purpose as? FormActionModel == form }
        ?? buttons.first { ($0.purpose as? FormActionModel)?.href == form.href }
    }
    if let button = found() { return button }
    let outer = app.screen.all(ActionableButton.self).first {
      ($0.purpose as? SelectorActionModel)?.options.contains {
        ($0 as? FormAction)?.model == form
      } == true
    }
    if let outer {
      try await press(outer)
      return found()
    }
    let style = app.application.theme.webAuthnViewController
    for label in [ScreenText.back.text, style.errorButtonText]
    where app.screen.find(label: label) != nil {
      _ = await app.tap(label)
      if let button = found() { return button }
    }
    return nil
  }

  private func follow(_ rel: String, _ number: Int) async throws {
    let offered = (problem?.links ?? []) + (step?.links ?? [])
    let links = offered.filter { $0.kind == .haapi && $0.rel == rel }
    guard links.indices.contains(number - 1) else { throw Lost(description: "no link \(rel)") }
    func found() -> LinkView? {
      app.screen.all(LinkView.self).first { $0.link == links[number - 1] }
    }
    if found() == nil { _ = await app.tap(ScreenText.back.text) }
    guard let view = found() else {
      throw Lost(description: "no link \(rel) in\n\(app.screen.outline())")
    }
    try await press(view.button)
  }

  private func check() async throws {
    guard !app.home.hasResult, let step = step as? PollingStep else { return }
    guard let button = try await button(of: step.mainAction.model) else {
      throw Lost(description: "nobody can check\n\(app.screen.outline())")
    }
    try await press(button)
    try await answerAlerts()
  }

  /// If something opens automatically, nothing is to be done; otherwise the user picks or tries again.
  private func operate() async throws {
    await app.settle()
    let style = app.application.theme.webAuthnViewController
    for label in [style.platformButtonText, style.crossPlatformButtonText, style.retryButtonText]
    where app.screen.find(label: label) != nil {
      upcoming = index
      _ = await app.tap(label)
      upcoming = index + 1
      return
    }
  }

  private func form(_ kind: String, _ number: Int) -> FormActionModel? {
    for json in [problem?.jsonValue, step?.jsonValue] {
      let actions = SandboxActions(json ?? .null, address: { name, _ in name }).actions
      for case .form(kind, number, let form) in actions.values { return form }
    }
    return nil
  }

  // MARK: Operations

  private var wayBack: URL? {
    guard let step = step as? ExternalBrowserClientOperationStep else { return nil }
    let names = step.continueFormActionModel.fields.filter { $0 is ContextFormField }.map(\.name)
    let query = names.map { "\($0)=resume" }.joined(separator: "&")
    let redirect = app.application.haapiUIKitConfiguration.haapiConfiguration.appRedirect
    return URL(string: "\(redirect)?\(query)")
  }

  private func credential(
    for requests: [ASAuthorizationRequest]
  ) -> AuthenticationScript.CredentialAnswer {
    do {
      let authenticator = try SandboxAuthenticator(seed: scenario.name)
      switch step {
      case let step as WebAuthnRegistrationClientOperationStep:
        let model = step.actionModel
        let options:
          (any WebAuthnRegistrationClientOperationActionModel.CredentialRequestOptions)? =
            model.platformOptions ?? model.crossPlatformOptions
        guard let options else { return .failure(.failed) }
        let made = try authenticator.credential(options)
        return .credential(
          ASAuthorizationPlatformPublicKeyCredentialRegistration(
            scriptedCredentialID: made.credentialID, clientDataJSON: made.clientDataJSON,
            attestationObject: made.attestationObject))
      case let step as WebAuthnAuthenticationClientOperationStep:
        let signed = try authenticator.assertion(step.actionModel.credentialOptions)
        return .credential(
          ASAuthorizationPlatformPublicKeyCredentialAssertion(
            scriptedCredentialID: signed.credentialID, clientDataJSON: signed.clientDataJSON,
            authenticatorData: signed.authenticatorData, signature: signed.signature, userID: nil))
      default: return .failure(.failed)
      }
    } catch {
      return .error(error)
    }
  }
}
