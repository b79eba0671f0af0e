import Foundation
import HaapiApplication

@testable import HaapiSandbox

/// Makes the moves of a walk through a session, like a user of the screens.
@MainActor final class WalkDriver: HaapiFlowDriver {
  let session: HaapiFlowSession
  private let scenario: SandboxScenario
  private(set) var effects: [HaapiFlowEffect] = []
  private(set) var end: HaapiFlowEnd?
  private(set) var step: (any HaapiRepresentation)?
  /// The operation that is in progress.
  private var operation: HaapiFlowEffect?
  /// True if the session has polled automatically since the last move.
  private var hasPolled = false

  struct Lost: Error, CustomStringConvertible { let description: String }

  init(_ app: SandboxApplication) throws {
    scenario = app.sandbox.engine.scenario
    var settings = HaapiFlowCoordinator.Settings(app.configuration)
    settings.confirmsLeaving = false
    settings.offersRecovery = true
    session = try HaapiFlowSession(haapiUIKitApplication: app.application, settings: settings)
    session.driver = self
    session.observer = { [weak self] note in
      guard case .result(let result, _, let request) = note else { return }
      if request == nil { self?.hasPolled = true }
      if case .representation(let step) = result, !(step is ContinueSameStep) { self?.step = step }
    }
  }

  func perform(_ effect: HaapiFlowEffect) {
    effects.append(effect)
    switch effect {
    case .open, .perform, .requestCredential: operation = effect
    case .pickAuthenticator(let kinds): session.send(.picked(kinds[0]))
    case .cancelOperation: operation = nil
    case .finish(let end): self.end = end
    default: break
    }
  }

  func run(_ walk: SandboxScenario.Walk) async throws {
    session.send(.start)
    await recover()
    for move in walk.moves {
      if end != nil { break }
      let hasAdvanced = hasPolled
      hasPolled = false
      if isOver, !isOffered(move) {
        session.send(.start)
        await recover()
      }
      switch move {
      case .form(let kind, let number, let user, let values):
        guard let form = form(kind, number) else {
          // After a wait has ended, the flow continues automatically.
          guard hasAdvanced else { throw Lost(description: "no form \(kind)#\(number)") }
          continue
        }
        session.send(.submit(form, parameters: try parameters(of: form, user, values)))
      case .link(let rel, let number):
        let offered = (isOver ? problemLinks : []) + (step?.links ?? [])
        let links = offered.filter { $0.kind == .haapi && $0.rel == rel }
        guard links.indices.contains(number - 1) else { throw Lost(description: "no link \(rel)") }
        session.send(.follow(links[number - 1]))
      case .wait(let count): for _ in 0..<count { try await poll() }
      case .operation: try await operate()
      }
      await recover()
    }
    await drained()
  }

  /// The user's reaction to an error.
  private func recover() async {
    await drained()
    while let alert = session.coordinator.alert {
      let kinds = alert.choices.map(\.kind)
      session.send(.answer([.retry, .startOver].first { kinds.contains($0) } ?? .leave))
      await drained()
      if end != nil { return }
    }
  }

  /// Waits until there is no request and no poll in progress.
  private func drained() async {
    await session.settled()
    while session.coordinator.isPolling, end == nil { await Task.yield() }
    await session.settled()
  }

  private var isOver: Bool {
    (session.coordinator.cover as? any ProblemModel)?.type?.isCritical == true
  }

  private var problemLinks: [Link] {
    (session.coordinator.cover as? any ProblemModel)?.linkItems.map(\.link) ?? []
  }

  /// True if the problem itself has an action.
  private func isOffered(_ move: SandboxScenario.Walk.Move) -> Bool {
    guard case .link(let rel, _) = move else { return false }
    return problemLinks.contains { $0.rel == rel }
  }

  private func poll() async throws {
    guard end == nil, let step = step as? PollingStep else { return }
    session.send(.submit(step.mainAction.model, parameters: [:]))
    await recover()
  }

  private func operate() async throws {
    guard let form = continueForm, let step else { throw Lost(description: "no operation") }
    let authenticator = try SandboxAuthenticator(seed: scenario.name)
    switch (operation, step) {
    case (.open(_, .browser), let step as ExternalBrowserClientOperationStep):
      let names = step.continueFormActionModel.fields.filter { $0 is ContextFormField }.map(\.name)
      let query = names.map { "\($0)=resume" }.joined(separator: "&")
      await session.handleUrl(URL(string: "haapi-sandbox://callback?\(query)")!)
    case (.open(_, .app), _) where !(step is PollingStep): session.send(.opened(true))
    case (.requestCredential, _):
      let parameters = try authenticator.answer(step) ?? [:]
      session.send(.operationSucceeded(form, parameters: parameters))
    default:
      let fields = form.fields.filter { $0 is ContextFormField }
      let values = Dictionary(fields.map { ($0.name, "done") }) { first, _ in first }
      session.send(.submit(form, parameters: values))
    }
  }

  private var continueForm: FormActionModel? {
    let actions = step?.jsonValue["actions"]?.arrayValue ?? []
    let operation = actions.first { $0["template"] == "client-operation" }
    guard let json = operation?["model"]?["continueActions"]?.arrayValue?.first?["model"] else {
      return nil
    }
    return try? FormActionModel(jsonData: Data(json.jsonText.utf8))
  }

  private func form(_ kind: String, _ number: Int) -> FormActionModel? {
    let actions = SandboxActions(step?.jsonValue ?? .null, address: { name, _ in name }).actions
    for case .form(kind, number, let form) in actions.values { return form }
    return nil
  }

  private func parameters(
    of form: FormActionModel, _ user: String?, _ values: [String: String]
  ) throws -> [String: any Sendable] {
    var texts = scenario.users.first { $0.name == user }?.fields ?? [:]
    let editable = form.fields.filter { !($0 is HiddenFormField) }.map(\.name)
    texts = texts.filter { editable.contains($0.key) }.merging(values) { $1 }
    return Dictionary(
      uniqueKeysWithValues: texts.map { name, text -> (String, any Sendable) in
        let isCheckbox = form.fields.contains { $0.name == name && $0 is CheckboxFormField }
        return (name, isCheckbox ? Bool(text) ?? text : text)
      })
  }
}
