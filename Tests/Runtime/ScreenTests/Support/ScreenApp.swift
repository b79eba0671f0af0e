import Foundation
import HaapiApplication
import HaapiSandbox
import HeadlessAuthenticationServices
import HeadlessUIKit

@testable import IdsvrHaapiUIKit

/// The screen of an app that starts logins and receives their end.
@MainActor final class HomeViewController: UIViewController, HaapiFlowResult {
  private(set) var models: [any OAuthModel] = []
  private(set) var errors: [any Error] = []
  /// Called with each end of a login.
  var ended: () -> Void = {}

  func didReceiveOAuthModel(_ oAuthModel: any OAuthModel) {
    models.append(oAuthModel)
    ended()
  }
  func didReceiveError(_ error: any Error) {
    errors.append(error)
    ended()
  }

  var hasResult: Bool { !models.isEmpty || !errors.isEmpty }

  func forget() {
    models = []
    errors = []
  }

  /// The person has left.
  var wasLeft: Bool {
    errors.contains { ($0 as? HaapiUIKitError)?.cause is CancellationError }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
  }
}

/// An app on a simulated phone, whose server is a sandbox in this process.
@MainActor final class ScreenApp {
  let screen: HeadlessScreen
  let sandbox: HaapiSandbox
  let application: any HaapiUIKitApplication
  let home = HomeViewController()
  let deepLinks = HaapiDeepLinkManager()
  private(set) weak var flow: HaapiFlowViewController?

  init(
    _ scenario: SandboxScenario, device: HeadlessScreen.Device = .phone,
    traits: [UITraitCollection] = [], polls: Bool = false,
    _ change: (HaapiUIKitConfigurationBuilder) -> Void = { _ in },
    application changeApplication: (HaapiUIKitApplicationBuilder) -> Void = { _ in }
  ) throws {
    screen = HeadlessScreen(device: device, traits: traits)
    AuthenticationScript.shared.reset()
    sandbox = try HaapiSandbox(scenario)
    let builder = HaapiUIKitConfigurationBuilder(
      haapiConfiguration: HaapiConfiguration(sandbox: sandbox))
    if !polls { builder.setAutoPollingDuration(duration: 0) }
    change(builder)
    let applicationBuilder = HaapiUIKitApplicationBuilder(
      haapiUIKitConfiguration: builder.build())
    changeApplication(applicationBuilder)
    application = applicationBuilder.build()
    let isStack = application.haapiUIKitConfiguration.presentationMode == .stack
    screen.show(isStack ? UINavigationController(rootViewController: home) : home)
  }

  /// Starts a login, and waits for its first screen.
  func start() async throws {
    try HaapiFlow.start(
      from: home, haapiUIKitApplication: application, haapiDeepLinkManageable: deepLinks)
    noteFlow()
    await settle()
  }

  /// Finds the running login, in whatever container it is.
  func noteFlow() {
    var controllers = [screen.window.rootViewController].compactMap(\.self)
    while let controller = controllers.popLast() {
      if let found = controller as? HaapiFlowViewController {
        flow = found
        return
      }
      controllers += controller.children
      if let presented = controller.presentedViewController, controller.parent == nil {
        controllers.append(presented)
      }
    }
  }

  /// Waits until nothing is in progress.
  func settle() async {
    var quiet = 0
    await screen.wait(upTo: 10) {
      let session = flow?.session
      let isIdle =
        session.map { $0.coordinator.phase != .busy && !$0.coordinator.isPolling } ?? true
      quiet = isIdle ? quiet + 1 : 0
      return quiet > 8
    }
    screen.finishAnimations()
  }

  /// The visible text.
  var current: (any HaapiUIViewController)? { flow?.screens.current }

  /// Taps, and waits for the result.
  func tap(_ label: String) async -> Bool {
    let isTapped = screen.tap(label)
    await settle()
    return isTapped
  }

  /// Replaces the text of the field with that title.
  @discardableResult
  func type(_ text: String, into label: String) -> Bool {
    guard let field = screen.find(label) as? UITextField else { return false }
    return type(text, into: field)
  }

  @discardableResult
  func type(_ text: String, into field: UITextField) -> Bool {
    screen.scroll(to: field)
    guard screen.tap(field), field.isFirstResponder else { return false }
    screen.pressDelete(times: field.text?.count ?? 0)
    guard let first = text.first else { return true }
    // The first key separately and the rest at once, because each key causes a layout.
    return screen.type(String(first)) && (text.count == 1 || screen.paste(String(text.dropFirst())))
  }
}

extension ScreenApp {
  /// Saves a picture to look at, if the environment names a folder.
  func picture(_ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["HAAPI_PICTURES"] else { return }
    let url = URL(fileURLWithPath: folder).appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try screen.picture().write(to: url.appendingPathExtension("png"))
    try screen.outline().write(
      to: url.appendingPathExtension("txt"), atomically: true, encoding: .utf8)
  }
}
