import Foundation
import IdsvrHaapiUIKit

// What the samples of docs/screens.md and docs/sandbox.md assume.

final class WelcomeBanner: UIView {}

let configuration = builder.build()

var builder: HaapiUIKitConfigurationBuilder {
  HaapiUIKitConfigurationBuilder(
    clientId: "my-app", baseUrl: server,
    tokenEndpointUrl: server.appendingPathComponent("token"),
    authorizationEndpointUrl: server.appendingPathComponent("authorize"),
    appRedirect: "my-app://redirect")
}

private let server = URL(fileURLWithPath: "/")

// What haapigen generates for the overlay of the samples.

protocol AcmeTermsModel: FormModel {
  var version: String { get }
}

struct DefaultAcmeTermsModel: AcmeTermsModel {
  var templateArea: String?
  var viewName: String?
  var messageItems: [any InfoMessageModel] = []
  var interactionItems: [any InteractionItemModel] = []
  var linkItems: [any LinkItemModel] = []
  var version = "1"
}

enum TermsStep {
  static let exampleOne = "{}"
}

extension HaapiOverlay {
  static func acme() -> HaapiOverlay { HaapiOverlay() }
}
