import Testing

@testable import HaapiApplication
@testable import IdsvrHaapiUIKit

/// The objects of logins that must not outlive them: screens, session, view model and manager.
@MainActor struct Leftovers {
  private struct Weak { weak var value: AnyObject? }
  private var parts: [Weak] = []

  /// Adds the objects of the login that runs now.
  mutating func add(_ app: ScreenApp) throws {
    let flow = try #require(app.flow)
    let parts: [AnyObject?] = [
      flow, flow.session, flow.session.viewModel, flow.session.viewModel.manager, flow.screens,
      flow.screens.current, flow.screens.base,
    ]
    self.parts += parts.map { Weak(value: $0) }
  }

  /// The objects of one login.
  static func of(_ app: ScreenApp) throws -> Leftovers {
    var leftovers = Leftovers()
    try leftovers.add(app)
    return leftovers
  }

  /// Waits until all objects are released, and records those that are not.
  func expectNone() async throws {
    for _ in 0..<60_000 {
      if parts.allSatisfy({ $0.value == nil }) { break }
      try await Task.sleep(nanoseconds: 500_000)
    }
    #expect(parts.compactMap { $0.value.map { "\(type(of: $0))" } } == [])
  }

  /// The same, and the app's own screen is visible again.
  func expectNone(after app: ScreenApp) async throws {
    #expect(app.home.presentedViewController == nil)
    #expect(app.home.navigationController.map { $0.viewControllers == [app.home] } ?? true)
    try await expectNone()
  }
}
