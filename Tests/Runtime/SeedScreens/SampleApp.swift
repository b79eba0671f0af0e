// swift-format-ignore-file

import IdsvrHaapiUIKit
import UIKit

// The UIKit sample of the product's documentation, in the language mode of its time.

enum Constants {
    static let clientId = "client"
    static let baseURL = URL(string: "https://login.example.com")!
    static let tokenEndpointURL = URL(string: "https://login.example.com/token")!
    static let authorizationEndpointURL = URL(string: "https://login.example.com/authorize")!
    static let appRedirectURIString = "app://callback"
}

class AppDelegate: UIResponder, UIApplicationDelegate {
    var haapiUIKitConfiguration = HaapiUIKitConfigurationBuilder(clientId: Constants.clientId,
                                                                 baseUrl: Constants.baseURL,
                                                                 tokenEndpointUrl: Constants.tokenEndpointURL,
                                                                 authorizationEndpointUrl: Constants.authorizationEndpointURL,
                                                                 appRedirect: Constants.appRedirectURIString)
        .build()

    var haapiUIKitApplication: HaapiUIKitApplication!

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        // Override point for customization after application launch.
        haapiUIKitApplication = HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: haapiUIKitConfiguration).build()
        return true
    }
}

extension UIApplication {
    var haapiUIKitApplication: HaapiUIKitApplication {
        get {
            guard let appDelegate = delegate as? AppDelegate else { fatalError("...") }
            return appDelegate.haapiUIKitApplication
        }
    }
}

class SampleViewController: UIViewController, HaapiFlowResult {
    var tokens: OAuthTokenModel?
    var error: Error?

    func begin() {
        do {
          try HaapiFlow.start(from: self, // self is an UIViewController that is presented.
                        haapiUIKitApplication: UIApplication.shared.haapiUIKitApplication,
                        haapiDeepLinkManageable: HaapiDeepLinkManager.shared)
        } catch {
          // handle error if the HaapiFlow does not start.
          self.error = error
        }
    }

    func didReceiveOAuthModel(_ model: OAuthModel) { tokens = model as? OAuthTokenModel }
    func didReceiveError(_ error: Error) { self.error = error }
}
