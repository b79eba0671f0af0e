#if canImport(UIKit)
  public import UIKit

  /// A screen of the app for an operation.
  public typealias HaapiOperationScreen = UIViewController
#else
  /// A screen of the app for an operation. Without UIKit, any object can be a screen.
  public typealias HaapiOperationScreen = AnyObject
#endif

/// Performs the client operations that only the app can perform.
///
/// - Note: Source: HAAPI iOS UI kit, `GenericClientOperationHandler`
@preconcurrency
public protocol GenericClientOperationHandler: Sendable {
  /// Performs an operation, and calls either `onSuccess` or `onError` once, on any queue.
  ///
  /// - Parameters:
  ///   - actionModel: The operation, with its arguments and actions.
  ///   - viewControllerProvider: Presents a screen of the app on the screen of the flow. Call this closure on the main
  ///     thread. The app's screen is dismissed when the operation ends. `nil` if the flow has no screens.
  ///   - onSuccess: Reports success. The flow continues with the passed action, such as one of `continueActions`, and
  ///     its parameters.
  ///   - onError: Reports a failure. The flow shows the server's alternatives, or else a problem.
  @MainActor func handleGenericClientOperation(
    actionModel: GenericClientOperationActionModel,
    viewControllerProvider: ((HaapiOperationScreen) -> Void)?,
    onSuccess: @escaping (any RepresentationActionModel, [String: any Sendable]) -> Void,
    onError: @escaping () -> Void)
}

/// Lets every operation fail, for an app without a handler.
struct UnknownOperationHandler: GenericClientOperationHandler {
  func handleGenericClientOperation(
    actionModel: GenericClientOperationActionModel,
    viewControllerProvider: ((HaapiOperationScreen) -> Void)?,
    onSuccess: @escaping (any RepresentationActionModel, [String: any Sendable]) -> Void,
    onError: @escaping () -> Void
  ) {
    let name = actionModel.name.rawValue.prefix(80).debugDescription
    HaapiLogger.log(
      .error, UIKitFollowUpTag.flow,
      """
      The app has no handler for the client operation \(public: name). Set one with \
      setGenericClientOperationHandler(_:).
      """)
    onError()
  }
}
