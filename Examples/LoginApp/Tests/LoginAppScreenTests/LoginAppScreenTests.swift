import HeadlessSwiftUI
import HeadlessUIKit
import IdsvrHaapiUIKit
import Testing

@testable import LoginScreens

#if canImport(LoginApp)
  @testable import LoginApp
#endif

/// Tests the app on a phone without a display. UIKit has one screen for each process, so the tests run one at a time.
@MainActor @Suite(.serialized) struct LoginAppScreenTests {
  private let screen = HeadlessScreen()

  /// Logs in, from the choice to the tokens.
  private func signIn() async {
    #expect(await screen.wait { screen.find(label: "Password") != nil })
    #expect(screen.tap("Password"))
    #expect(await screen.wait { screen.find("User name") != nil })
    screen.tap("User name")
    screen.type(" anna ")
    screen.tap("Password")
    screen.type("correct-horse")
    #expect(screen.tap("Sign in"))
    #expect(await screen.wait { screen.texts.contains("Signed in") })
  }

  @Test(arguments: [PresentationMode.modal, .stack])
  func fromUIKit(_ mode: PresentationMode) async throws {
    let welcome = WelcomeViewController(application: try LoginApplication.sandbox(mode: mode))
    screen.show(UINavigationController(rootViewController: welcome))
    #expect(screen.texts.contains("Signed out"))
    screen.tap("Sign in with UIKit")
    await signIn()
  }

  @Test func fromSwiftUI() async throws {
    let view = WelcomeView(application: try LoginApplication.sandbox())
    screen.show(UIHostingController(rootView: view))
    screen.tap("Sign in with SwiftUI")
    await signIn()
  }

  #if canImport(LoginApp)
    /// The app with both entries, as Xcode builds it.
    @Test func theApp() async throws {
      screen.show(LoginApp.makeRootViewController())
      #expect(screen.find(label: "Sign in with UIKit") != nil)
      screen.tap("Sign in with SwiftUI")
      await signIn()
    }
  #endif

  @Test func leaving() async throws {
    screen.show(WelcomeViewController(application: try LoginApplication.sandbox()))
    screen.tap("Sign in with UIKit")
    #expect(await screen.wait { screen.find("Close") != nil })
    screen.tap("Close")
    #expect(await screen.wait { screen.alert?.isBeingPresented == false })
    screen.tap("Leave")
    #expect(await screen.wait { screen.texts.contains("Left") })
  }

  /// The theme defines the colour of the bundled button, and the app's own screen refers to the same colour.
  @Test func looks() async throws {
    screen.show(WelcomeViewController(application: try LoginApplication.sandbox()))
    screen.tap("Sign in with UIKit")
    #expect(await screen.wait { screen.find(label: "Password") != nil })
    #expect(screen.find(label: "Password")?.backgroundColor == brand)
    screen.tap("Password")
    #expect(await screen.wait { screen.find(label: "Sign in") != nil })
    #expect(screen.texts.contains("Example Bank"))
    let button = try #require(screen.find(label: "Sign in"))
    #expect(button.layer.cornerRadius == 24)
  }

  private var brand: UIColor? {
    UIColor(named: "brand", in: LoginApplication.bundle, compatibleWith: nil)
  }
}
