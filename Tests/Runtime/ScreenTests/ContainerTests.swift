import Foundation
import HaapiSandbox
import HeadlessSwiftUI
import HeadlessUIKit
import Testing

@testable import HaapiApplication
@testable import IdsvrHaapiUIKit

/// A screen of an app that retains the flow and its theme.
final class RetainingScreen: UIViewController, HaapiUIViewController {
  typealias AssociatedModel = any FormModel
  var haapiFlowViewControllerDelegate: (any HaapiFlowViewControllerDelegate)?
  var uiStylableThemeDelegate: (any UIStylableThemeDelegate)?

  func stopLoading() {}
  func hasLoading() -> Bool { false }
  func handleProblemModel(_ problemModel: any ProblemModel) -> Bool { false }
  func handleInfoMessageModels(_ infoMessageModels: [any InfoMessageModel]) {}
  func handleLinkItemModels(_ linkItemModels: [any LinkItemModel]) {}
  func handleFormModel(_ formModel: any FormModel) -> Bool { false }
}

/// A screen of an app that contains another one.
private final class Container: UIViewController {
  init(_ child: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  required init?(coder: NSCoder) { nil }

  func removeChild() {
    for child in children {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
  }
}

/// The way in which an app of UIKit shows a login and then removes it.
private enum Removal: CaseIterable {
  case dismissed, dismissedContainer, dismissedContainerOnSheet, dismissedPresenter
  case popped, poppedContainer, poppedInModalStack, replacedStack
  case removedChild, removedContainer, replacedRoot
  /// Nothing is called: the screen is released.
  case released
}

/// The way in which an app of SwiftUI shows a login and then removes it.
private enum ViewRemoval: CaseIterable {
  case sheet, cover, link, stack, condition
}

private struct LoginHost: View, HaapiFlowResult {
  let application: any HaapiUIKitApplication
  let home: HomeViewController
  let removal: ViewRemoval
  /// Shows or removes the login.
  let show: Box
  @State private var isShown = false

  final class Box {
    private(set) var set: (Bool) -> Void = { _ in }
    func connect(_ set: @escaping (Bool) -> Void) { self.set = set }
  }

  var body: some View {
    let _ = show.connect { isShown = $0 }
    switch removal {
    case .sheet: Text("Home").sheet(isPresented: $isShown) { login }
    case .cover: Text("Home").fullScreenCover(isPresented: $isShown) { login }
    case .link:
      NavigationView {
        NavigationLink(destination: login, isActive: $isShown) { Text("Home") }
      }
    case .stack:
      NavigationStack {
        NavigationLink("Log in", value: 1).navigationDestination(for: Int.self) { _ in login }
      }
    case .condition: if isShown { login } else { Text("Home") }
    }
  }

  private var login: some View {
    HaapiFlow.start(self, haapiUIKitApplication: application, haapiDeepLinkManageable: nil)
  }

  func didReceiveError(_ error: any Error) { home.didReceiveError(error) }
  func didReceiveOAuthModel(_ model: any OAuthModel) { home.didReceiveOAuthModel(model) }
}

extension AllScreenTests {
  /// However the screen of a login goes away, the login ends: the app is notified once, nothing is left, and the next
  /// login can start.
  @MainActor @Suite(.serialized) struct ContainerTests {
    /// - Parameter retains: True if the app's screen has strong references to its delegates.
    private func app(mode: PresentationMode = .modal, retains: Bool) throws -> ScreenApp {
      try ScreenApp(.passwordLogin) {
        $0.setPresentationMode(mode: mode)
      } application: {
        guard retains else { return }
        $0.setViewControllerFactoryRegistry(
          registry: ViewControllerFactoryRegistry()
            .registerViewControllerFactoryFormModel { _, _, _ in RetainingScreen() })
      }
    }

    /// Shows the login in an app of SwiftUI.
    private func start(_ app: ScreenApp, _ removal: ViewRemoval) async -> LoginHost.Box {
      let show = LoginHost.Box()
      app.screen.show(
        UIHostingController(
          rootView: LoginHost(
            application: app.application, home: app.home, removal: removal, show: show)))
      if removal == .stack { app.screen.tap("Log in") } else { show.set(true) }
      app.screen.finishAnimations()
      app.noteFlow()
      await app.settle()
      return show
    }

    private func expectEnd(of app: ScreenApp, _ leftovers: Leftovers) async throws {
      await app.settle()
      #expect(app.home.errors.count == 1 && app.home.wasLeft && app.home.models.isEmpty)
      try await leftovers.expectNone()
      try HaapiFlowSession(haapiUIKitApplication: app.application).close()
    }

    @Test(arguments: Removal.allCases, [false, true])
    private func uikit(_ removal: Removal, retains: Bool) async throws {
      let isStack = [.popped, .poppedContainer, .replacedStack].contains(removal)
      let app = try app(mode: isStack ? .stack : .modal, retains: retains)
      let home = app.home
      var remove = {}
      weak var released: HaapiFlowViewController?
      do {
        let flow = try HaapiFlowViewController(
          haapiUIKitApplication: app.application, haapiFlowResult: home,
          haapiDeepLinkManageable: app.deepLinks)
        released = flow
        switch removal {
        case .dismissed:
          home.present(flow, animated: true)
          remove = { home.dismiss(animated: true) }
        case .dismissedContainer:
          let container = UINavigationController(rootViewController: flow)
          container.modalPresentationStyle = .fullScreen
          home.present(container, animated: true)
          remove = { home.dismiss(animated: true) }
        case .dismissedContainerOnSheet:
          home.present(Container(Container(flow)), animated: true)
          remove = { home.dismiss(animated: true) }
        case .dismissedPresenter:
          let presenter = UIViewController()
          home.present(presenter, animated: false)
          presenter.present(flow, animated: true)
          remove = { home.dismiss(animated: true) }
        case .popped:
          home.navigationController?.pushViewController(flow, animated: true)
          remove = { home.navigationController?.popViewController(animated: true) }
        case .poppedContainer:
          home.navigationController?.pushViewController(Container(flow), animated: true)
          remove = { home.navigationController?.popViewController(animated: true) }
        case .poppedInModalStack:
          let stack = UINavigationController(rootViewController: UIViewController())
          home.present(stack, animated: false)
          stack.pushViewController(flow, animated: true)
          remove = { [weak stack] in stack?.popToRootViewController(animated: true) }
        case .replacedStack:
          home.navigationController?.pushViewController(flow, animated: true)
          remove = { home.navigationController?.setViewControllers([home], animated: true) }
        case .removedChild:
          let container = Container(flow)
          app.screen.show(container)
          remove = { [weak container] in container?.removeChild() }
        case .removedContainer:
          let container = Container(Container(flow))
          app.screen.show(container)
          remove = { [weak container] in container?.removeChild() }
        case .replacedRoot:
          app.screen.show(Container(flow))
          remove = { app.screen.show(home) }
        case .released:
          flow.beginAppearanceTransition(true, animated: false)
          flow.endAppearanceTransition()
        }
      }
      app.screen.finishAnimations()
      if removal == .released {
        // The flow's own strong reference to a retained delegate would be a cycle of the app.
        if let screen = released?.screens.current as? RetainingScreen {
          screen.haapiFlowViewControllerDelegate = nil
        }
        #expect(released == nil || retains)
      }
      app.noteFlow()
      if removal != .released {
        await app.settle()
        #expect(app.flow?.session.coordinator.screen is any FormModel)
        #expect((app.current is RetainingScreen) == retains)
      }
      let leftovers = removal == .released ? Leftovers() : try Leftovers.of(app)
      remove()
      app.screen.finishAnimations()
      try await expectEnd(of: app, leftovers)
    }

    @Test(arguments: ViewRemoval.allCases, [false, true])
    private func swiftUI(_ removal: ViewRemoval, retains: Bool) async throws {
      let isStack = [.link, .stack].contains(removal)
      let app = try app(mode: isStack ? .stack : .modal, retains: retains)
      let show = await start(app, removal)
      #expect((app.current is RetainingScreen) == retains)
      let leftovers = try Leftovers.of(app)
      if removal == .stack {
        app.flow?.navigationController?.popToRootViewController(animated: true)
      } else {
        show.set(false)
      }
      app.screen.finishAnimations()
      try await expectEnd(of: app, leftovers)
    }

    /// Screens that cover the login do not end it.
    @Test func coveredLoginsContinue() async throws {
      let app = try app(mode: .stack, retains: false)
      try await app.start()
      let above = UIViewController()
      app.home.navigationController?.pushViewController(above, animated: true)
      app.screen.finishAnimations()
      await app.settle()
      let full = UIViewController()
      full.modalPresentationStyle = .fullScreen
      above.present(full, animated: true)
      app.screen.finishAnimations()
      await app.settle()
      #expect(!app.home.hasResult)
      above.dismiss(animated: true)
      app.screen.finishAnimations()
      app.home.navigationController?.popViewController(animated: true)
      app.screen.finishAnimations()
      await app.settle()
      #expect(!app.home.hasResult && app.screen.find("User name") != nil)
    }

    /// A container may move the login to another one.
    @Test func movedLoginsContinue() async throws {
      let app = try app(retains: false)
      let flow = try HaapiFlowViewController(
        haapiUIKitApplication: app.application, haapiFlowResult: app.home,
        haapiDeepLinkManageable: nil)
      let first = Container(flow)
      app.screen.show(first)
      app.noteFlow()
      await app.settle()
      first.removeChild()
      app.screen.show(Container(flow))
      await app.settle()
      #expect(!app.home.hasResult && app.screen.find("User name") != nil)
    }

    /// What SwiftUI must do for the screen: the controller keeps clear of bars and keyboard itself.
    @Test func aSheetOfSwiftUI() async throws {
      let app = try app(retains: false)
      _ = await start(app, .cover)
      let flow = try #require(app.flow)
      #expect(flow.parent?.isModalInPresentation == true)
      #expect(flow.view.convert(flow.view.bounds, to: nil) == app.screen.window.bounds)
      app.screen.tap("User name")
      app.screen.finishAnimations()
      #expect(flow.view.convert(flow.view.bounds, to: nil) == app.screen.window.bounds)
      #expect(app.screen.find(label: "Close")?.isHidden == false)
    }

    @Test func aStackOfSwiftUI() async throws {
      let app = try app(mode: .stack, retains: false)
      _ = await start(app, .link)
      let item = try #require(app.flow?.parent?.navigationItem)
      #expect(item.hidesBackButton && item.leftBarButtonItems?.count == 1)
      #expect(!app.screen.swipeBack())
      #expect(app.screen.tap("Back"))
      app.screen.finishAnimations()
      #expect(app.screen.alert != nil)
      let leftovers = try Leftovers.of(app)
      #expect(app.screen.tap("Leave"))
      app.screen.finishAnimations()
      try await expectEnd(of: app, leftovers)
    }
  }
}
