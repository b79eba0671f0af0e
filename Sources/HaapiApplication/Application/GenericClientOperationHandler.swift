public import HaapiUIModels

#if canImport(UIKit)
  public import UIKit

  /// The screen that an operation may be presented on.
  public typealias HaapiOperationScreen = UIViewController
#else
  /// The screen that an operation may be presented on: whatever the driver of the flow draws on.
  public typealias HaapiOperationScreen = AnyObject
#endif

/// Carries out the client operations that only the app knows.
///
/// - Note: Source: HAAPI iOS UI kit, `GenericClientOperationHandler`
@preconcurrency
public protocol GenericClientOperationHandler: Sendable {
  /// Carries out an operation, and calls one of the closures once, on the main actor.
  ///
  /// - Parameters:
  ///   - actionModel: The operation, with its arguments and actions.
  ///   - viewControllerProvider: Returns the current screen, if there is one.
  ///   - onSuccess: Continues with an action, such as one of `continueActions`, and its parameters.
  ///   - onError: Shows what the server offers for a failure.
  @MainActor func handleGenericClientOperation(
    actionModel: GenericClientOperationActionModel,
    viewControllerProvider: @escaping () -> HaapiOperationScreen?,
    onSuccess:
      @escaping (any RepresentationActionModel, [String: any Sendable]) -> Void,
    onError: @escaping (any Error) -> Void)
}

/// Knows no operation.
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
