import Foundation
import HaapiApplication
import HeadlessUIKit

@testable import HaapiSandbox
@testable import IdsvrHaapiUIKit

/// A screen in a state for a picture, and the actions that lead to it.
@MainActor struct Scene {
  let name: String
  /// The payload of the screen, by its name in the schema.
  var example: String?
  let looks: [Look]
  private let scenario: SandboxScenario
  private var texts: [String: String] = [:]
  private var prepare: @MainActor (ScreenApp) -> Void = { _ in }
  private let arrive: @MainActor (ScreenApp) async throws -> Void

  /// A payload of the schema, and actions on its screen.
  ///
  /// Some steps continue automatically. `rules` returns from such a step to itself, and `prepare` sets the
  /// behaviour of the phone.
  init(
    _ body: SandboxScenario.Body, _ state: String = "", looks: [Look],
    rules: [SandboxScenario.Rule] = [],
    arrive: @escaping @MainActor (ScreenApp) async throws -> Void = { _ in },
    prepare: @escaping @MainActor (ScreenApp) -> Void = { _ in }
  ) {
    let example = body.example ?? ""
    name = example.replacing("/", with: "-") + (state.isEmpty ? "" : "-\(state)")
    self.example = state.isEmpty ? example : nil
    self.looks = looks
    scenario = SandboxScenario(
      name: name, summary: name, start: "it",
      states: ["it": .init(answer: body, rules: rules)])
    self.prepare = prepare
    self.arrive = arrive
  }

  /// A model without a payload in the schema, or strings of the framework in another language.
  init(
    _ name: String, looks: [Look], texts: [String: String] = [:], _ model: any UIModel,
    arrive: @escaping @MainActor (ScreenApp) async throws -> Void = { _ in }
  ) {
    self.name = name
    self.looks = looks
    self.texts = texts
    scenario = SandboxScenario(
      name: name, summary: name, start: "it",
      states: ["it": .init(answer: .interactiveFormStepLogin)])
    self.arrive = { app in
      app.flow?.screens.perform(.show(model))
      app.screen.finishAnimations()
      try await arrive(app)
    }
  }

  /// The screen in one look.
  func show(_ look: Look) async throws -> ScreenApp {
    let bundle = texts.isEmpty ? nil : try Self.bundle(texts)
    let app = try ScreenApp(scenario, device: look.device, traits: [look.traits]) {
      if let bundle { $0.setApplicationBundle(bundle) }
    } application: {
      $0.setGenericClientOperationHandler(SuccessfulOperations())
    }
    prepare(app)
    try await app.start()
    try await arrive(app)
    app.screen.finishAnimations()
    return app
  }

  private static func bundle(_ texts: [String: String]) throws -> Bundle? {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("texts \(UUID().uuidString).bundle")
    let strings = folder.appendingPathComponent("en.lproj/Localizable.strings")
    try FileManager.default.createDirectory(
      at: strings.deletingLastPathComponent(), withIntermediateDirectories: true)
    let lines = texts.map { "\"\($0.key)\" = \"\($0.value)\";\n" }.joined()
    try Data(lines.utf8).write(to: strings)
    return Bundle(path: folder.path)
  }
}
