import IdsvrHaapiUIKit

#if canImport(SwiftUI)
  import SwiftUI
#else
  import HeadlessSwiftUI
#endif

/// The entry for SwiftUI: a button that shows a login as a sheet, and the result of the last login.
public struct WelcomeView: View, HaapiFlowResult {
  private let application: any HaapiUIKitApplication
  @State private var isSigningIn = false
  @State private var state = "Signed out"

  public init(application: any HaapiUIKitApplication) { self.application = application }

  public var body: some View {
    VStack {
      Text(verbatim: state)
      Button {
        isSigningIn = true
      } label: {
        Text("Sign in with SwiftUI")
      }
    }
    .sheet(isPresented: $isSigningIn) {
      HaapiFlow.start(
        self, haapiUIKitApplication: application,
        haapiDeepLinkManageable: HaapiDeepLinkManager.shared)
    }
  }

  public func didReceiveOAuthModel(_ model: any OAuthModel) { state = LoginEnd.line(model) }
  public func didReceiveError(_ error: any Error) { state = LoginEnd.line(error) }
}
