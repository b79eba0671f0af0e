public import Foundation

/// A flow that a browser or another app may return to with an address.
///
/// - Note: Source: HAAPI iOS UI kit, `HaapiFlowDeepLinkable`
public protocol HaapiFlowDeepLinkable: AnyObject, Sendable {
  /// True if the address is that of the app, and an operation waits for it.
  func canHandleUrl(_ url: URL) async -> Bool

  /// Continues with the operation. If the address cannot be handled, it is logged and ignored.
  func handleUrl(_ url: URL) async
}

/// Registers flows that wait for addresses.
///
/// - Note: Source: HAAPI iOS UI kit, `HaapiDeepLinkManageable`
@MainActor public protocol HaapiDeepLinkManageable: AnyObject, Sendable {
  /// A flow has appeared.
  func registerHaapiFlowDeeplinkable(_ haapiFlowDeepLinkable: any HaapiFlowDeepLinkable)

  /// The flow has ended.
  func unregisterHaapiFlowDeeplinkable()
}

/// Passes the addresses with which the app is opened to the current flow. It does not retain the
/// flow.
///
/// ```swift
/// func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
///   guard let url = contexts.first?.url else { return }
///   Task { await HaapiDeepLinkManager.shared.handleUrl(url) }
/// }
/// ```
///
/// - Note: Source: HAAPI iOS UI kit, `HaapiDeepLinkManager`
@MainActor public final class HaapiDeepLinkManager: HaapiDeepLinkManageable {
  /// The app's manager.
  nonisolated public static let shared = HaapiDeepLinkManager()

  private weak var flow: (any HaapiFlowDeepLinkable)?

  /// Creates a separate manager, for tests.
  nonisolated public init() {}

  public func registerHaapiFlowDeeplinkable(_ haapiFlowDeepLinkable: any HaapiFlowDeepLinkable) {
    flow = haapiFlowDeepLinkable
  }

  public func unregisterHaapiFlowDeeplinkable() {
    flow = nil
  }

  /// True if a flow waits for this address.
  public func canHandleUrl(_ url: URL) async -> Bool {
    await flow?.canHandleUrl(url) ?? false
  }

  /// Passes an address to the flow. If no flow waits for it, it is logged and ignored.
  public func handleUrl(_ url: URL) async {
    guard let flow, await flow.canHandleUrl(url) else {
      HaapiLogger.log(
        .warning, UIKitFollowUpTag.flow, "No flow waits for \(url); it is ignored")
      return
    }
    await flow.handleUrl(url)
  }
}
