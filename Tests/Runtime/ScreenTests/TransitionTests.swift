import Foundation
import HaapiSandbox
import HeadlessAuthenticationServices
import HeadlessUIKit
import Testing

@testable import HaapiApplication
@testable import IdsvrHaapiUIKit

extension AllScreenTests {
  /// Alerts and ends of a login while UIKit is in the middle of another transition.
  @MainActor @Suite(.serialized) struct TransitionTests {
    /// UIKit ignores a presentation during a dismissal.
    @Test(arguments: [false, true]) func anAlertDuringADismissal(isAnimated: Bool) async throws {
      let app = try ScreenApp(.passwordLogin)
      try await app.start()
      let flow = try #require(app.flow)
      flow.present(UIViewController(), animated: false)
      app.screen.finishAnimations()
      flow.dismiss(animated: isAnimated)
      flow.leave()
      app.screen.finishAnimations()
      await app.settle()
      #expect(app.screen.alert?.title == "Stop signing in?")
      #expect(await app.tap("Leave"))
      #expect(app.home.wasLeft)
    }

    /// The alert is no longer needed when the dismissal has ended.
    @Test func theEndDuringADismissal() async throws {
      let app = try ScreenApp(.passwordLogin) { $0.setShouldConfirmInterruptionFlow(value: false) }
      try await app.start()
      let flow = try #require(app.flow)
      flow.present(UIViewController(), animated: false)
      flow.dismiss(animated: true)
      flow.interruptHaapiFlowForError(CancellationError(), title: nil, message: "Stop")
      flow.leave()
      flow.finish(.left)
      app.screen.finishAnimations()
      await app.settle()
      #expect(app.screen.alert == nil && app.home.errors.count == 1)
      #expect(app.home.presentedViewController == nil)
    }

    /// UIKit ignores a second dismissal.
    @Test func theEndWhileTheAppDismisses() async throws {
      let app = try ScreenApp(.passwordLogin)
      try await app.start()
      let leftovers = try Leftovers.of(app)
      app.home.dismiss(animated: true)
      app.flow?.finish(.error(HaapiUIKitError.unsupported(cause: "the end")))
      app.screen.finishAnimations()
      await app.settle()
      #expect(app.home.errors.count == 1 && !app.home.wasLeft)
      try await leftovers.expectNone(after: app)
    }

    /// UIKit ignores a dismissal during the presentation.
    @Test func theEndWhileTheLoginAppears() async throws {
      let app = try ScreenApp(.passwordLogin)
      try HaapiFlow.start(
        from: app.home, haapiUIKitApplication: app.application, haapiDeepLinkManageable: nil)
      app.noteFlow()
      app.flow?.finish(.left)
      #expect(!app.home.hasResult)
      app.screen.finishAnimations()
      await app.settle()
      #expect(app.home.errors.count == 1 && app.home.presentedViewController == nil)
    }

    /// The app may push or present as soon as it has the result.
    @Test(arguments: [PresentationMode.modal, .stack])
    func theResultComesAfterTheTransition(_ mode: PresentationMode) async throws {
      let app = try ScreenApp(.passwordLogin) { $0.setPresentationMode(mode: mode) }
      try await app.start()
      let next = UIViewController()
      app.home.ended = { [home = app.home] in
        #expect(home.transitionCoordinator == nil)
        #expect(home.viewIfLoaded?.window != nil)
        if mode == .stack {
          home.navigationController?.pushViewController(next, animated: true)
        } else {
          home.present(next, animated: true)
        }
      }
      #expect(app.type("anna", into: "User name"))
      #expect(app.type("correct-horse", into: "Password"))
      #expect(await app.tap("Sign in"))
      #expect(app.home.models.count == 1)
      #expect(app.screen.topViewController === next)
    }

    /// On a stack too, an alert disappears with the login.
    @Test func tokensWhileAskedOnAStack() async throws {
      let app = try ScreenApp(.passwordLogin) { $0.setPresentationMode(mode: .stack) }
      try await app.start()
      #expect(app.type("anna", into: "User name"))
      #expect(app.type("correct-horse", into: "Password"))
      #expect(app.screen.tap("Sign in"))
      app.flow?.leave()
      app.screen.finishAnimations()
      #expect(app.screen.alert != nil)
      await app.settle()
      #expect(app.home.models.count == 1 && app.screen.alert == nil)
      #expect(app.screen.topViewController === app.home)
    }

    @Test func anObserverListensUntilItIsReleased() async {
      let center = NotificationCenter()
      let name = Notification.Name("ping")
      var count = 0
      var observer: NotificationObserver? = NotificationObserver(name, of: center) { count += 1 }
      center.post(name: name, object: nil)
      for _ in 0..<100 where count == 0 { await Task.yield() }
      #expect(count == 1 && observer != nil)
      observer = nil
      center.post(name: name, object: nil)
      for _ in 0..<100 { await Task.yield() }
      #expect(count == 1)
    }

    /// Observers and the browser session do not outlive the login, also if it is released without an end.
    @Test func nothingObservesOrBrowsesAfterwards() async throws {
      let app = try ScreenApp(.externalBrowser)
      AuthenticationScript.shared.browser = { _, _ in .pending }
      weak var browser: SystemBrowser?
      weak var observer: NotificationObserver?
      do {
        let flow = try HaapiFlowViewController(
          haapiUIKitApplication: app.application, haapiFlowResult: app.home,
          haapiDeepLinkManageable: nil)
        flow.beginAppearanceTransition(true, animated: false)
        flow.endAppearanceTransition()
        #expect(await app.screen.wait { flow.screens.browser != nil })
        browser = flow.screens.browser
        observer = flow.observers.first
        #expect(flow.observers.count == 2)
      }
      #expect(await app.screen.wait { app.home.wasLeft })
      #expect(observer == nil && browser == nil && app.home.errors.count == 1)
    }
  }
}
