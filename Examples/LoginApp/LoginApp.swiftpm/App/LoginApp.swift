import LoginScreens

#if canImport(SwiftUI)
  import SwiftUI
#else
  import HeadlessSwiftUI
#endif

/// Shows both entries, one above the other. The server runs in the app's process.
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

/// The entry for UIKit, as a view of SwiftUI.
struct WelcomeScreen: UIViewControllerRepresentable {
  let application: LoginApplication.Started

  func makeUIViewController(context: Context) -> WelcomeViewController {
    WelcomeViewController(application: application)
  }

  func updateUIViewController(_ controller: WelcomeViewController, context: Context) {}
}
