public import Foundation

/// A flow that can continue when a browser or another app opens an address of this app.
///
/// - Note: Source: HAAPI iOS UI kit, `HaapiFlowDeepLinkable`
public protocol HaapiFlowDeepLinkable: AnyObject, Sendable {
  /// True if an operation waits for a return to the app, and the address is the app's own address.
  func canHandleUrl(_ url: URL) async -> Bool

  /// Continues the operation with the address. An address that cannot be handled is logged and ignored.
  func handleUrl(_ url: URL) async
}

/// Registers the flow that receives addresses when a browser or another app opens this app.
///
/// - Note: Source: HAAPI iOS UI kit, `HaapiDeepLinkManageable`
public protocol HaapiDeepLinkManageable: Sendable {
  /// Registers a flow that has appeared.
  func registerHaapiFlowDeeplinkable(_ haapiFlowDeepLinkable: any HaapiFlowDeepLinkable)

  /// Removes the flow after its end.
  func unregisterHaapiFlowDeeplinkable()
}

/// Passes addresses to the current flow when a browser or another app opens this app. The manager does not retain the
/// flow.
///
/// ```swift
/// func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
///   guard let url = contexts.first?.url else { return }
///   HaapiDeepLinkManager.shared.handleUrl(url)
/// }
/// ```
///
/// - Note: Source: HAAPI iOS UI kit, `HaapiDeepLinkManager`
public final class HaapiDeepLinkManager: HaapiDeepLinkManageable, HaapiFlowDeepLinkable {
  /// The shared manager of the app.
  public static let shared = HaapiDeepLinkManager()

  private struct Registered {
    weak var flow: (any HaapiFlowDeepLinkable)?
  }

  private let registered = Locked(Registered())
  private var flow: (any HaapiFlowDeepLinkable)? { registered.withLock { $0.flow } }

  /// Creates a separate manager, for tests.
  public init() {}

  public func registerHaapiFlowDeeplinkable(_ haapiFlowDeepLinkable: any HaapiFlowDeepLinkable) {
    registered.withLock { $0.flow = haapiFlowDeepLinkable }
  }

  public func unregisterHaapiFlowDeeplinkable() {
    registered.withLock { $0.flow = nil }
  }

  /// True if a flow waits for this address.
  public func canHandleUrl(_ url: URL) async -> Bool {
    await flow?.canHandleUrl(url) ?? false
  }

  /// Passes an address to the flow. An address that no flow waits for is logged and ignored.
  public func handleUrl(_ url: URL) async {
    guard let flow, await flow.canHandleUrl(url) else { return ignore(url) }
    await flow.handleUrl(url)
  }

  /// True if a ``HaapiFlowSession`` waits for this address. For any other type of flow, use the asynchronous method.
  ///
  /// - Note: Source: HAAPI iOS UI kit 4, where the call is synchronous
  @MainActor public func canHandleUrl(_ url: URL) -> Bool {
    (flow as? HaapiFlowSession)?.coordinator.canHandle(url) ?? false
  }

  /// Passes an address to a ``HaapiFlowSession``, and does not wait for the response of the server.
  ///
  /// - Note: Source: HAAPI iOS UI kit 4, where the call is synchronous
  @MainActor public func handleUrl(_ url: URL) {
    guard let session = flow as? HaapiFlowSession, session.coordinator.canHandle(url) else {
      return ignore(url)
    }
    session.send(.returned(url))
  }

  private func ignore(_ url: URL) {
    HaapiLogger.log(.warning, UIKitFollowUpTag.flow, "No flow waits for \(url); it is ignored")
  }
}
