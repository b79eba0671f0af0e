public import HaapiUIModels

/// Gets the end of a flow: tokens, the server's refusal, or an error.
///
/// An app implements ``didReceiveOAuthModel(_:)``, or the older ``didReceiveOAuthTokenModel(_:)``.
///
/// - Note: Source: HAAPI iOS UI kit, `HaapiFlowResult`
@preconcurrency @MainActor public protocol HaapiFlowResult: Sendable {
  /// The flow has ended with an `OAuthTokenModel`, or with an `OAuthErrorModel`.
  func didReceiveOAuthModel(_ oAuthModel: any OAuthModel)

  /// The flow has ended with tokens. Called by the default of ``didReceiveOAuthModel(_:)``.
  func didReceiveOAuthTokenModel(_ oAuthTokenModel: any OAuthTokenModel)

  /// The flow has ended with an error. `HaapiUIKitError.other(CancellationError())` when the user has
  /// left it.
  func didReceiveError(_ error: any Error)
}

extension HaapiFlowResult {
  /// Hands tokens to ``didReceiveOAuthTokenModel(_:)``, and all else to ``didReceiveError(_:)``.
  public func didReceiveOAuthModel(_ oAuthModel: any OAuthModel) {
    if let tokens = oAuthModel as? any OAuthTokenModel {
      didReceiveOAuthTokenModel(tokens)
    } else if let refusal = oAuthModel as? any OAuthErrorModel {
      didReceiveError(
        HaapiUIKitError.illegalState(
          "The server refused the tokens: "
            + (refusal.errorDescription.isEmpty ? refusal.error : refusal.errorDescription)))
    } else {
      didReceiveError(
        HaapiUIKitError.illegalState("\(typeName(oAuthModel)) is neither tokens nor a refusal."))
    }
  }

  /// Does nothing.
  public func didReceiveOAuthTokenModel(_ oAuthTokenModel: any OAuthTokenModel) {}
}

/// Gets the result of a refresh.
public typealias OAuthLifecycleResultListener = HaapiFlowResult
