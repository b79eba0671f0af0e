import LoginScreens

#if canImport(SwiftUI)
  import SwiftUI
#else
  import HeadlessSwiftUI
#endif

/// Both entries, one above the other, at a server in the process.
@main
struct LoginApp: App {
  private let start = Result { try LoginApplication.sandbox() }

  var body: some Scene {
    WindowGroup {
      VStack {
        switch start {
        case .success(let application):
          WelcomeView(application: application)
          WelcomeScreen(application: application)
        case .failure(let error):
          Text(verbatim: "\(error)")
        }
      }
      .onOpenURL { url in
        Task { await LoginApplication.open(url) }
      }
    }
  }
}

/// The entry of UIKit as a view.
struct WelcomeScreen: UIViewControllerRepresentable {
  let application: LoginApplication.Started

  func makeUIViewController(context: Context) -> WelcomeViewController {
    WelcomeViewController(application: application)
  }

  func updateUIViewController(_ controller: WelcomeViewController, context: Context) {}
}
