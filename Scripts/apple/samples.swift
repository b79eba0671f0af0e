import Foundation
import IdsvrHaapiUIKit

// What the samples of docs/screens.md assume.

final class WelcomeBanner: UIView {}

let configuration = HaapiUIKitConfigurationBuilder(
  clientId: "my-app", baseUrl: server,
  tokenEndpointUrl: server.appendingPathComponent("token"),
  authorizationEndpointUrl: server.appendingPathComponent("authorize"),
  appRedirect: "my-app://redirect"
).build()

private let server = URL(fileURLWithPath: "/")
