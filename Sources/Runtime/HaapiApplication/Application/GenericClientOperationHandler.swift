public import HaapiUIModels

#if canImport(UIKit)
  public import UIKit

  /// The screen that an operation may be presented on.
  public typealias HaapiOperationScreen = UIViewController
#else
  /// The screen on which an operation may be presented. Its type depends on the driver of the flow.
  public typealias HaapiOperationScreen = AnyObject
#endif

/// Performs the client operations that only the app can perform.
///
/// - Note: Source: HAAPI iOS UI kit, `GenericClientOperationHandler`
@preconcurrency
public protocol GenericClientOperationHandler: Sendable {
  /// Performs an operation, and calls one of the closures once, on any queue.
  ///
  /// - Parameters:
  ///   - actionModel: The operation, with its arguments and actions.
  ///   - viewControllerProvider: Returns the screen on which the operation began, while it exists.
  ///   - onSuccess: Continues with an action, such as one of `continueActions`, and its parameters.
  ///   - onError: Shows what the server offers for a failure.
  @MainActor func handleGenericClientOperation(
    actionModel: GenericClientOperationActionModel,
    viewControllerProvider: @escaping () -> HaapiOperationScreen?,
    onSuccess:
      @escaping (any RepresentationActionModel, [String: any Sendable]) -> Void,
    onError: @escaping (any Error) -> Void)
}

/// Supports no operation.
struct UnknownOperationHandler: GenericClientOperationHandler {
  func handleGenericClientOperation(
    actionModel: GenericClientOperationActionModel,
    viewControllerProvider: @escaping () -> HaapiOperationScreen?,
    onSuccess:
      @escaping (any RepresentationActionModel, [String: any Sendable]) -> Void,
    onError: @escaping (any Error) -> Void
  ) {
    onError(
      HaapiUIKitError.unsupported(
        cause: "The app has no handler for the client operation "
          + "\(actionModel.name.rawValue.prefix(80).debugDescription). Set one with "
          + "setGenericClientOperationHandler(_:)."))
  }
}
