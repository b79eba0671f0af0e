import HaapiSandbox
import HeadlessSwiftUI
import HeadlessUIKit
import Testing

@testable import IdsvrHaapiUIKit

/// Keeps what a view of SwiftUI hears.
@MainActor private final class Heard {
  var errors: [any Error] = []
  var tokens: [any OAuthTokenModel] = []
}

/// As the product's documentation has it.
private struct ContentView: View, HaapiFlowResult {
  let haapiApplication: any HaapiUIKitApplication
  let heard: Heard
  @State private var showingHaapiVC = false

  var body: some View {
    VStack {
      Button {
        showingHaapiVC = true
      } label: {
        Text("Start Haapi flow")
      }
    }
    .sheet(isPresented: $showingHaapiVC) {
      HaapiFlow.start(
        self,
        haapiUIKitApplication: haapiApplication,
        haapiDeepLinkManageable: HaapiDeepLinkManager.shared)
    }
  }

  func didReceiveOAuthTokenModel(_ oAuthTokenModel: any OAuthTokenModel) {
    heard.tokens.append(oAuthTokenModel)
  }

  func didReceiveError(_ error: any Error) { heard.errors.append(error) }
}

extension AllScreenTests {
  @MainActor @Suite(.serialized) struct SwiftUITests {
    @Test func aSheet() async throws {
      let sandbox = try HaapiSandbox(.passwordLogin)
      let application = HaapiUIKitApplicationBuilder(
        haapiUIKitConfiguration: HaapiUIKitConfigurationBuilder(
          haapiConfiguration: HaapiConfiguration(sandbox: sandbox)
        ).build()
      ).build()
      let heard = Heard()
      let screen = HeadlessScreen()
      screen.show(
        UIHostingController(
          rootView: ContentView(haapiApplication: application, heard: heard)))
      #expect(screen.tap("Start Haapi flow"))
      #expect(await screen.wait { screen.find(label: "User name") != nil })
      screen.tap("User name")
      screen.type("anna")
      screen.tap("Password")
      screen.type("correct-horse")
      #expect(screen.tap("Sign in"))
      #expect(await screen.wait { !heard.tokens.isEmpty })
      #expect(await screen.wait { screen.find(label: "Start Haapi flow") != nil })
      #expect(heard.errors.isEmpty)
    }
  }
}
