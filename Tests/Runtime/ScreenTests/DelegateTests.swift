import Foundation
import HaapiApplication
import HaapiSandbox
import HeadlessUIKit
import Testing

@testable import IdsvrHaapiUIKit

/// An app's screen for one type of model, with the style of that model.
private final class TypedScreen: UIViewController, HaapiUIViewController {
  typealias AssociatedModel = DefaultFormModel
  typealias AssociatedStyle = FormViewControllerStyle

  weak var haapiFlowViewControllerDelegate: (any HaapiFlowViewControllerDelegate)?
  weak var uiStylableThemeDelegate: (any UIStylableThemeDelegate)?
  let model: DefaultFormModel
  let style: FormViewControllerStyle
  var log: [String] = []
  var takesProblems = false

  init(_ model: DefaultFormModel, _ style: FormViewControllerStyle) {
    self.model = model
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  func stopLoading() { log.append("stopLoading") }
  func hasLoading() -> Bool {
    log.append("hasLoading")
    return false
  }
  func handleProblemModel(_ problemModel: any ProblemModel) -> Bool {
    log.append("problem")
    return takesProblems
  }
  func handleInfoMessageModels(_ infoMessageModels: [any InfoMessageModel]) {
    log.append("messages")
  }
  func handleLinkItemModels(_ linkItemModels: [any LinkItemModel]) { log.append("links") }
  func handleFormModel(_ formModel: any FormModel) -> Bool { false }
  func preSubmit(
    interactionActionModel: any InteractionActionModel, parameters: [String: Any],
    closure: @escaping (Bool, [String: Any]) -> Void
  ) {
    log.append("preSubmit")
    closure(false, parameters)
  }
  func preSelect(
    selectorItemModel: any SelectorItemInteractionActionModel, closure: @escaping (Bool) -> Void
  ) {
    log.append("preSelect")
    closure(false)
  }
  func preFollow(linkItemModel: any LinkItemModel, closure: @escaping (Bool) -> Void) {
    log.append("preFollow")
    closure(false)
  }

  var button: (any InteractionItemButtonModel)? {
    model.interactionItems.lazy.compactMap { $0 as? any InteractionItemButtonModel }.first
  }
}

extension AllScreenTests {
  /// The methods between a screen of an app and the flow, and the registration of screens.
  @MainActor @Suite(.serialized) struct DelegateTests {
    private struct Refused: Error {}

    private func app(
      _ scenario: SandboxScenario = .passwordLogin, _ registry: ViewControllerFactoryRegistry
    ) async throws -> ScreenApp {
      let app = try ScreenApp(scenario) { _ in
      } application: {
        $0.setViewControllerFactoryRegistry(registry: registry)
      }
      try await app.start()
      return app
    }

    private func typed() -> ViewControllerFactoryRegistry {
      ViewControllerFactoryRegistry()
        .registerViewControllerFactory(modelType: DefaultFormModel.self) {
          (model, style: FormViewControllerStyle, _) in TypedScreen(model, style)
        }
    }

    // MARK: Registration

    @Test func aTypeComesBeforeItsProtocol() async throws {
      let registry = typed().registerViewControllerFactoryFormModel { _, _, _ in throw Refused() }
      let app = try await app(.passwordLogin, registry)
      let screen = try #require(app.current as? TypedScreen)
      #expect(screen.uiStylableThemeDelegate === app.flow?.screens)
      #expect(screen.haapiFlowViewControllerDelegate === app.flow)
      #expect(screen.style.padding == app.application.theme.formViewController.padding)
    }

    @Test func anotherTypeIsNotAsked() async throws {
      let registry = ViewControllerFactoryRegistry()
        .registerViewControllerFactory(modelType: DefaultFormModel.self) {
          (model, style: FormViewControllerStyle, _) in TypedScreen(model, style)
        }
      let app = try await app(.selectAuthenticator, registry)
      #expect(app.current is SelectorViewController)
    }

    @Test func aFactoryThatThrows() async throws {
      let registry = ViewControllerFactoryRegistry()
        .registerViewControllerFactoryFormModel { _, _, _ in throw Refused() }
      let app = try await app(.passwordLogin, registry)
      #expect(app.current is FormViewController)
      #expect(app.type("anna", into: "User name"))
      #expect(app.type("correct-horse", into: "Password"))
      #expect(await app.tap("Sign in"))
      #expect(app.home.models.count == 1)
    }

    @Test func waitsOfBankIdHaveTheirOwn() async throws {
      var asked: [String] = []
      let registry = ViewControllerFactoryRegistry()
        .registerViewControllerFactoryPollingModel { model, style, commonStyle in
          asked.append("polling")
          return PollingViewController(model, style: style, commonStyle: commonStyle)
        }
        .registerViewControllerFactoryBankIdModel { model, style, commonStyle in
          asked.append("bankId")
          return BankIdViewController(model, style: style, commonStyle: commonStyle)
        }
      var scenario = SandboxScenario.bankid
      scenario.start = "waiting"
      let app = try await app(scenario, registry)
      #expect(app.current is BankIdViewController)
      #expect(asked == ["bankId"])
    }

    // MARK: What a screen asks

    @Test func submitRunsNoHook() async throws {
      let app = try await app(.passwordLogin, typed())
      let screen = try #require(app.current as? TypedScreen)
      let button = try #require(screen.button)
      app.flow?.submit(
        interactionActionModel: button,
        parameters: ["userName": "anna", "secret": "correct-horse"])
      await app.settle()
      #expect(app.home.models.count == 1)
      #expect(!screen.log.contains("preSubmit"))
      #expect(screen.log.contains("hasLoading") && screen.log.contains("stopLoading"))
    }

    @Test(arguments: [true, false]) func aProblemIsOffered(_ takes: Bool) async throws {
      let app = try await app(.passwordLogin, typed())
      let screen = try #require(app.current as? TypedScreen)
      screen.takesProblems = takes
      app.flow?.submit(
        interactionActionModel: try #require(screen.button),
        parameters: ["userName": "anna", "secret": "wrong"])
      await app.settle()
      #expect(screen.log.contains("problem"))
      #expect((app.current is ProblemViewController) != takes)
      if !takes {
        #expect(await app.tap(ScreenText.back.text))
        #expect(app.current === screen)
      }
    }

    @Test func followAndSelect() async throws {
      let app = try await app(.selectAuthenticator, typed())
      let model = try #require((app.current as? SelectorViewController)?.model)
      let link = try #require(model.linkItems.first { $0.link.kind == .haapi })
      app.flow?.follow(linkItemModel: link)
      await app.settle()
      #expect(app.current is ProblemViewController)
      let item = try #require(
        model.selectorItems.first as? any SelectorItemInteractionActionModel)
      app.flow?.select(selectorItemModel: item)
      await app.settle()
      #expect(app.current is TypedScreen)
    }

    @Test func aProblemOfTheScreen() async throws {
      let app = try await app(.passwordLogin, typed())
      let screen = app.current
      app.flow?.handleUIProblem(DefaultProblemModel(message: "No network", title: "Sorry"))
      await app.settle()
      #expect(app.current is ProblemViewController)
      #expect(app.screen.texts.contains("Sorry"))
      #expect(await app.tap(ScreenText.back.text))
      #expect(app.current === screen)
    }

    @Test(arguments: [nil, "The camera is broken"]) func interrupting(_ message: String?)
      async throws
    {
      let app = try await app(.passwordLogin, typed())
      app.flow?.interruptHaapiFlowForError(Refused(), title: "Sorry", message: message)
      await app.settle()
      if let message {
        #expect(!app.home.hasResult)
        #expect(app.screen.alert?.title == "Sorry" && app.screen.alert?.message == message)
        #expect(await app.tap("OK"))
      }
      #expect(app.home.errors.count == 1 && app.home.errors.first is Refused)
      #expect(app.home.presentedViewController == nil)
      // The next login can start.
      try await app.start()
      #expect(app.flow != nil)
    }

    @Test func addresses() async throws {
      let app = try await app(.passwordLogin, typed())
      let (web, other) = try (
        #require(URL(string: "https://example.com")), #require(URL(string: "other://app"))
      )
      app.screen.setURLHandling(canOpen: { $0.scheme == "https" })
      #expect(app.flow?.canOpenURL(web) == true)
      #expect(app.flow?.canOpenURL(other) == false)
      app.flow?.openURL(web)
      #expect(app.screen.openedURLs == [web])
      #expect(!app.home.hasResult)
    }
  }
}
