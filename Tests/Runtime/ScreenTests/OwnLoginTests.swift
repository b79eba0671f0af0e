import Foundation
import HaapiApplication
import HeadlessSwiftUI
import HeadlessUIKit
import Testing

@testable import HaapiSandbox
@testable import LoginScreens

extension AllScreenTests {
  /// The front of docs/own-front.md.
  @MainActor @Suite(.serialized) struct OwnLoginTests {
    /// The first walk of each scenario that ends with tokens. The front has no passkeys, so it takes the alternatives.
    nonisolated static let walks = SandboxScenario.all.compactMap { scenario in
      scenario.walks.first { walk in
        walk.end == .tokens
          && !walk.moves.contains {
            if case .operation(let name) = $0 { name.hasPrefix("webauthn") } else { false }
          }
      }.map { WalkTests.Case(scenario: scenario, walk: $0) }
    }

    @Test func everyScenarioHasAWalk() {
      #expect(Self.walks.map(\.scenario.name) == SandboxScenario.all.map(\.name))
    }

    @Test(arguments: walks) func logsIn(_ item: WalkTests.Case) async throws {
      let user = try OwnLoginUser(item.scenario)
      for _ in 0..<3 where !user.home.hasResult { try await user.walk(item.walk) }
      #expect(user.home.models.last is any OAuthTokenModel, "\(user.home.errors)")
    }

    @Test func thePageShowsTheFile() throws {
      let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../..")
      let file = package.appendingPathComponent(
        "Examples/LoginApp/Sources/LoginScreens/OwnLogin.swift")
      let page = package.appendingPathComponent("docs/own-front.md")
      let code = try String(contentsOf: file, encoding: .utf8)
      let samples = try String(contentsOf: page, encoding: .utf8)
        .components(separatedBy: "```swift\n").dropFirst()
        .map { $0.components(separatedBy: "```")[0] }
      #expect(!samples.isEmpty && samples.allSatisfy(code.contains))
    }
  }
}

/// Makes the moves of a walk by taps and typing.
@MainActor private final class OwnLoginUser {
  let home = HomeViewController()
  private let screen = HeadlessScreen()
  private let scenario: SandboxScenario
  private let login: OwnLogin
  private var step: (any HaapiRepresentation)?
  private var problem: (any ProblemRepresentation)?

  struct Lost: Error, CustomStringConvertible { let description: String }

  init(_ scenario: SandboxScenario) throws {
    self.scenario = scenario
    let configuration = HaapiConfiguration(sandbox: try HaapiSandbox(scenario))
    let application = HaapiUIKitApplicationBuilder(
      haapiUIKitConfiguration: HaapiUIKitConfigurationBuilder(haapiConfiguration: configuration)
        .build()
    ).setGenericClientOperationHandler(SuccessfulOperations()).build()
    let login = try OwnLogin(application, result: home)
    self.login = login
    login.session.observer = { [weak self] note in
      guard case .result(let result, _, _) = note else { return }
      self?.problem = nil
      if case .problem(let problem) = result { self?.problem = problem }
      if case .representation(let step) = result, !(step is ContinueSameStep) { self?.step = step }
    }
    // A browser returns at once.
    screen.setURLHandling(
      canOpen: { _ in true },
      opens: { [weak self] _ in
        if let address = self?.wayBack { Task { OpenedAddresses.open(address) } }
        return true
      })
    screen.show(UIHostingController(rootView: OwnLoginView(login)))
  }

  func walk(_ walk: SandboxScenario.Walk) async throws {
    await settle()
    // A request whose response was lost can be refused when it is sent again.
    if login.choices.contains(where: { $0.label == "Start over" }) { try await press("Start over") }
    for move in walk.moves where !home.hasResult {
      switch move {
      case .form(let kind, let number, let user, let values):
        try await submit(kind, number, user, values)
      case .link(let rel, let number):
        let links = ((problem?.links ?? []) + (step?.links ?? [])).filter { $0.rel == rel }
        guard links.indices.contains(number - 1) else { throw lost("no link \(rel)") }
        try await press(links[number - 1].title?.literal ?? rel)
      case .wait, .operation: await settle()
      }
    }
  }

  /// Waits, and chooses the first button of each alert.
  private func settle() async {
    repeat {
      if login.session.coordinator.alert != nil { screen.tap(login.choices[0].label) }
      var quiet = 0
      await screen.wait(upTo: 10) {
        let coordinator = login.session.coordinator
        let isIdle = coordinator.phase != .busy && !coordinator.isPolling
        quiet = isIdle ? quiet + 1 : 0
        return quiet > 8
      }
    } while login.session.coordinator.alert != nil
  }

  private func submit(
    _ kind: String, _ number: Int, _ user: String?, _ values: [String: String]
  ) async throws {
    // After a wait has ended, the login continues automatically.
    guard let form = form(kind, number) else { return }
    if !isShown(form) || isChoice(form) { try await open(form) }
    guard isShown(form) else { return }
    let fields = scenario.users.first { $0.name == user }?.fields ?? [:]
    for field in shownFields {
      guard let text = values[field.key] ?? fields[field.key] else { continue }
      try fill(field, text)
    }
    try await press(form)
  }

  private func form(_ kind: String, _ number: Int) -> FormActionModel? {
    for json in [problem?.jsonValue, step?.jsonValue] {
      let actions = SandboxActions(json ?? .null, address: { name, _ in name }).actions
      for case .form(kind, number, let form) in actions.values { return form }
    }
    return nil
  }

  // MARK: The screen

  /// The buttons of the screen, from top to bottom.
  private var buttons: [(label: String, action: any RepresentationActionModel)] {
    (login.screen?.parts ?? []).flatMap { part -> [(String, any RepresentationActionModel)] in
      switch part {
      case .form(let form): form.button.map { [($0.label, $0.action)] } ?? []
      case .choices(let choices): choices.items.map { ($0.title, $0.action) }
      }
    }
  }

  private var shownFields: [any InteractionItemModel] {
    (login.screen?.parts ?? []).flatMap { part -> [any InteractionItemModel] in
      if case .form(let form) = part { form.fields } else { [] }
    }
  }

  private func isShown(_ form: FormActionModel) -> Bool {
    buttons.contains { $0.action as? FormActionModel == form }
  }

  /// True for a form that gets a screen of its own.
  private func isChoice(_ form: FormActionModel) -> Bool {
    form.needsInput && shownFields.isEmpty
  }

  /// Goes to the screen with the form: through a choice, or back from a problem.
  private func open(_ form: FormActionModel) async throws {
    let choice = buttons.first { _, action in
      (action as? SelectorActionModel)?.options.contains { ($0 as? FormAction)?.model == form }
        == true
    }
    if isShown(form) {
      try await press(form)
    } else if let label = choice?.label ?? login.choices.first?.label {
      try await press(label)
    }
  }

  private func fill(_ field: any InteractionItemModel, _ text: String) throws {
    switch field {
    case is any InteractionItemInputTextModel:
      guard screen.tap(field.label) else { throw lost("no field \(field.label)") }
      screen.pressDelete(times: 40)
      screen.type(text)
    case let box as any InteractionItemCheckboxModel:
      if box.isChecked != (text == "true"), !screen.tap(box.label) { throw lost(box.label) }
    case let list as any InteractionItemSelectModel:
      guard let option = list.options.first(where: { $0.1 == text }),
        screen.tap("– \(option.0)") || screen.tap("✓ \(option.0)")
      else { throw lost("no option \(text)") }
    default: break
    }
  }

  private func press(_ form: FormActionModel) async throws {
    guard let index = buttons.firstIndex(where: { $0.action as? FormActionModel == form }) else {
      throw lost("no button of \(form)")
    }
    let label = buttons[index].label
    try await press(label, buttons[..<index].filter { $0.label == label }.count)
  }

  private func press(_ label: String, _ number: Int = 0) async throws {
    await screen.wait { screen.find(label: label) != nil }
    let views = screen.all(UIButton.self).filter { $0.title(for: .normal) == label }
    guard views.indices.contains(number) else { throw lost("no button \(label)") }
    screen.scroll(to: views[number])
    guard screen.tap(views[number]) else { throw lost("\(label) cannot be pressed") }
    await settle()
  }

  private func lost(_ reason: String) -> Lost {
    Lost(description: "\(reason) in\n\(screen.outline())")
  }

  /// The address with which a browser returns.
  private var wayBack: URL? {
    guard let step = step as? ExternalBrowserClientOperationStep else { return nil }
    let names = step.continueFormActionModel.fields.filter { $0 is ContextFormField }.map(\.name)
    let query = names.map { "\($0)=resume" }.joined(separator: "&")
    let redirect = login.session.coordinator.settings.redirectTo
    return URL(string: "\(redirect)?\(query)")
  }
}
