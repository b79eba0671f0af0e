import HaapiSandbox
import HeadlessSwiftUI
import HeadlessUIKit
import Testing

@testable import IdsvrHaapiUIKit

/// Records the results that a SwiftUI view receives.
@MainActor private final class Heard {
  var errors: [any Error] = []
  var tokens: [any OAuthTokenModel] = []
}

/// The view in the product's documentation.
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

private enum NavigationPath: Hashable { case haapiVC }

/// The view for iOS 16 in the product's documentation: a stack with a link that has a value.
private struct StackView16: View, HaapiFlowResult {
  let haapiApplication: any HaapiUIKitApplication
  let heard: Heard

  var body: some View {
    NavigationStack {
      NavigationLink("Start Haapi Stack", value: NavigationPath.haapiVC)
        .navigationDestination(for: NavigationPath.self) { navigation in
          switch navigation {
          case .haapiVC:
            HaapiFlow.start(
              self, haapiUIKitApplication: haapiApplication,
              haapiDeepLinkManageable: HaapiDeepLinkManager.shared)
          }
        }
    }
  }

  func didReceiveOAuthTokenModel(_ oAuthTokenModel: any OAuthTokenModel) {
    heard.tokens.append(oAuthTokenModel)
  }

  func didReceiveError(_ error: any Error) { heard.errors.append(error) }
}

/// The view for earlier systems in the product's documentation: a link in a navigation view.
private struct LinkView15: View, HaapiFlowResult {
  let haapiApplication: any HaapiUIKitApplication
  let heard: Heard
  @State private var isActive = false

  var body: some View {
    NavigationView {
      VStack {
        NavigationLink(
          destination: HaapiFlow.start(
            self, haapiUIKitApplication: haapiApplication,
            haapiDeepLinkManageable: HaapiDeepLinkManager.shared),
          isActive: $isActive
        ) { EmptyView() }
        Button("Start Haapi Stack") { isActive = true }
      }
    }
  }

  func didReceiveOAuthModel(_ model: any OAuthModel) {
    if let tokens = model as? any OAuthTokenModel { heard.tokens.append(tokens) }
  }

  func didReceiveError(_ error: any Error) { heard.errors.append(error) }
}

extension AllScreenTests {
  @MainActor @Suite(.serialized) struct SwiftUITests {
    /// With a link that a state activates, or a link with a value.
    private func stack(isValue: Bool = false) throws -> (HeadlessScreen, Heard) {
      let sandbox = try HaapiSandbox(.passwordLogin)
      let application = HaapiUIKitApplicationBuilder(
        haapiUIKitConfiguration: HaapiUIKitConfigurationBuilder(
          haapiConfiguration: HaapiConfiguration(sandbox: sandbox)
        ).setPresentationMode(mode: .stack).build()
      ).build()
      let heard = Heard()
      let screen = HeadlessScreen()
      screen.show(
        isValue
          ? UIHostingController(rootView: StackView16(haapiApplication: application, heard: heard))
          : UIHostingController(rootView: LinkView15(haapiApplication: application, heard: heard)))
      return (screen, heard)
    }

    @Test(arguments: [false, true]) func aStack(isValue: Bool) async throws {
      let (screen, heard) = try stack(isValue: isValue)
      #expect(screen.tap("Start Haapi Stack"))
      #expect(await screen.wait { screen.find(label: "User name") != nil })
      // The back button has a label, and replaces the system's one.
      #expect(screen.find(label: "Back") != nil)
      #expect(screen.find(label: "Close")?.isHidden != false)
      screen.tap("User name")
      screen.type("anna")
      screen.tap("Password")
      screen.type("correct-horse")
      #expect(screen.tap("Sign in"))
      #expect(await screen.wait { !heard.tokens.isEmpty })
      #expect(await screen.wait { screen.find(label: "Start Haapi Stack") != nil })
      #expect(heard.errors.isEmpty)
    }

    @Test(arguments: [false, true]) func leavingAStack(isValue: Bool) async throws {
      let (screen, heard) = try stack(isValue: isValue)
      #expect(screen.tap("Start Haapi Stack"))
      #expect(await screen.wait { screen.find(label: "User name") != nil })
      #expect(screen.tap("Back"))
      #expect(await screen.wait { screen.alert?.isBeingPresented == false })
      #expect(screen.tap("Leave"))
      #expect(await screen.wait { heard.errors.count == 1 })
      #expect((heard.errors.first as? HaapiUIKitError)?.cause is CancellationError)
      #expect(await screen.wait { screen.find(label: "Start Haapi Stack") != nil })
      // And once more.
      #expect(screen.tap("Start Haapi Stack"))
      #expect(await screen.wait { screen.find(label: "User name") != nil })
    }

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
