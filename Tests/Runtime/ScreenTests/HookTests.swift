import Foundation
import HaapiApplication
import HaapiSandbox
import HeadlessUIKit
import Testing

@testable import IdsvrHaapiUIKit

/// A form whose reaction to an event is set by a test.
private final class WatchedForm: FormViewController {
  @MainActor static var answer: (Bool, [String: Any])? = (true, [:])
  @MainActor static var log: [String] = []

  override func preSubmit(
    interactionActionModel: any InteractionActionModel, parameters: [String: Any],
    closure: @escaping (Bool, [String: Any]) -> Void
  ) {
    Self.log.append("submit \(parameters.keys.sorted())")
    guard let answer = Self.answer else { return }
    closure(answer.0, parameters.merging(answer.1) { $1 })
  }

  override func preFollow(
    linkItemModel: any LinkItemModel, closure: @escaping (Bool) -> Void
  ) {
    Self.log.append("follow \(linkItemModel.rel)")
    if let answer = Self.answer { closure(answer.0) }
  }
}

private final class WatchedSelector: SelectorViewController {
  override func preSelect(
    selectorItemModel: any SelectorItemInteractionActionModel, closure: @escaping (Bool) -> Void
  ) {
    WatchedForm.log.append("select \(selectorItemModel.title)")
    if let answer = WatchedForm.answer { closure(answer.0) }
  }
}

/// A screen like that of an overlay's model in docs/screens.md: it uses only what an app can use.
private final class OwnForm: BaseViewController<DefaultFormModel, FormViewControllerStyle> {
  private var fields: [String: UITextField] = [:]

  override func preRender(uiModel: DefaultFormModel) {
    screenTitle = "Shop"
    handleInfoMessageModels(uiModel.messageItems)
    handleLinkItemModels(uiModel.linkItems)
    for item in uiModel.interactionItems {
      switch item {
      case let input as any InteractionItemInputTextModel:
        let field = UITextField()
        field.placeholder = input.label
        field.accessibilityLabel = input.label
        fields[input.key] = field
        contentStackView.addArrangedSubview(field)
      case let item as any InteractionItemButtonModel:
        let button = ActionableButton(item.label, style: commonStyle.primaryButton)
        button.addAction(UIAction { [weak self] _ in self?.submit(item) }, for: .touchUpInside)
        contentStackView.addArrangedSubview(button)
      default: break
      }
    }
  }

  private func submit(_ button: any InteractionItemButtonModel) {
    haapiFlowViewControllerDelegate?.submit(
      interactionActionModel: button, parameters: fields.mapValues { $0.text ?? "" })
  }
}

private final class LayoutSink: LogSink {
  let lines = Locked<[String]>([])

  func writeLog(
    logType: LogType, followUpTag: any FollowUpTag, message: String, file: String, line: Int
  ) {
    lines.withLock { $0.append(message) }
  }
}

extension AllScreenTests {
  /// Hooks of an app before a screen acts.
  @MainActor @Suite(.serialized) struct HookTests {
    private func app(_ scenario: SandboxScenario) throws -> ScreenApp {
      WatchedForm.log = []
      WatchedForm.answer = (true, [:])
      let registry = ViewControllerFactoryRegistry()
        .registerViewControllerFactoryFormModel {
          WatchedForm($0, style: $1, commonStyle: $2)
        }
        .registerViewControllerFactorySelectorModel {
          WatchedSelector($0, style: $1, commonStyle: $2)
        }
      return try ScreenApp(scenario) { _ in
      } application: {
        $0.setViewControllerFactoryRegistry(registry: registry)
      }
    }

    private func typePassword(_ app: ScreenApp, _ password: String = "correct-horse") {
      #expect(app.type("anna", into: "User name"))
      #expect(app.type(password, into: "Password"))
    }

    @Test func submitGoesOn() async throws {
      let app = try app(.passwordLogin)
      try await app.start()
      typePassword(app)
      #expect(await app.tap("Sign in"))
      #expect(WatchedForm.log.count == 1)
      #expect(app.home.models.count == 1)
    }

    @Test func aScreenOnTheBaseClass() async throws {
      let registry = ViewControllerFactoryRegistry()
        .registerViewControllerFactory(modelType: DefaultFormModel.self) {
          OwnForm($0, style: $1, commonStyle: $2)
        }
      let app = try ScreenApp(.passwordLogin) { _ in
      } application: {
        $0.setViewControllerFactoryRegistry(registry: registry)
      }
      try await app.start()
      let form = try #require(app.current as? OwnForm)
      let links = form.model.linkItems.compactMap(\.text)
      #expect(!links.isEmpty && Set(app.screen.texts).isSuperset(of: links + ["Shop"]))
      typePassword(app)
      #expect(await app.tap("Sign in"))
      #expect(app.home.models.count == 1)
    }

    @Test(arguments: [false, nil]) func submitIsStopped(_ answer: Bool?) async throws {
      let app = try app(.passwordLogin)
      try await app.start()
      WatchedForm.answer = answer.map { ($0, [:]) }
      let requests = app.sandbox.engine.requests.count
      typePassword(app)
      #expect(await app.tap("Sign in"))
      #expect(WatchedForm.log.count == 1)
      #expect(app.sandbox.engine.requests.count == requests)
      #expect(!app.home.hasResult)
      // The activity indicator has stopped, and the button can be pressed again.
      WatchedForm.answer = (true, [:])
      #expect(await app.tap("Sign in"))
      #expect(app.home.models.count == 1)
    }

    @Test func parametersAreReplaced() async throws {
      let app = try app(.passwordLogin)
      try await app.start()
      WatchedForm.answer = (true, ["secret": "correct-horse"])
      typePassword(app, "wrong")
      #expect(await app.tap("Sign in"))
      #expect(app.home.models.count == 1)
    }

    @Test func aValueThatCannotBeSentIsAnError() async throws {
      let app = try app(.passwordLogin)
      try await app.start()
      WatchedForm.answer = (true, ["secret": Date()])
      typePassword(app)
      #expect(await app.tap("Sign in"))
      #expect(await app.tap("OK"))
      #expect(app.home.errors.count == 1)
    }

    @Test func linksAndChoices() async throws {
      let app = try app(.selectAuthenticator)
      try await app.start()
      let title = try #require(app.screen.all(ActionableButton.self).first?.title)
      WatchedForm.answer = (false, [:])
      let requests = app.sandbox.engine.requests.count
      #expect(await app.tap(title))
      #expect(WatchedForm.log == ["select \(title)"])
      #expect(app.sandbox.engine.requests.count == requests)
      WatchedForm.answer = (true, [:])
      #expect(await app.tap(title))
      #expect(app.sandbox.engine.requests.count > requests)
    }

    @Test func aLinkIsStopped() async throws {
      let app = try app(.passwordLogin)
      try await app.start()
      WatchedForm.answer = (false, [:])
      let link = try #require(app.screen.all(LinkView.self).first { $0.link?.kind == .haapi })
      let label = try #require(link.button.title)
      let requests = app.sandbox.engine.requests.count
      #expect(await app.tap(label))
      #expect(WatchedForm.log.count == 1)
      #expect(app.sandbox.engine.requests.count == requests)
      WatchedForm.answer = (true, [:])
      #expect(await app.tap(label))
      #expect(app.sandbox.engine.requests.count > requests)
    }

    /// A screen that appears reports the styles that it uses.
    @Test func stylesAreLogged() async throws {
      let sink = LayoutSink()
      HaapiLogger.appendLogSink(sink)
      HaapiLogger.followUpTags = [UIKitFollowUpTag.layout]
      HaapiLogger.isDebugEnabled = true
      defer { HaapiLogger.followUpTags = [] }
      let app = try ScreenApp(.passwordLogin)
      try await app.start()
      func line(_ name: String) -> String? {
        sink.lines.withLock { $0.first { $0.hasPrefix("Presenting \(name) can be themed") } }
      }
      #expect(await app.screen.wait { line("FormViewController") != nil })
      #expect(line("HaapiFlowViewController")?.contains("\"LoadingIndicatorView\"") == true)
      let form = try #require(line("FormViewController"))
      for style in [
        "FormViewController", "StackView.Interactions", "LinkView", "TextAppearance.Link",
      ] {
        #expect(form.contains("\"\(style)\""))
      }
    }
  }
}
