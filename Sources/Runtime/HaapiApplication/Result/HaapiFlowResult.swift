/// Receives the end of a flow: tokens, the server's refusal, or an error.
///
/// An app implements ``didReceiveOAuthModel(_:)``, or the older ``didReceiveOAuthTokenModel(_:)``.
///
/// - Note: Source: HAAPI iOS UI kit, `HaapiFlowResult`
@preconcurrency @MainActor public protocol HaapiFlowResult: Sendable {
  /// The flow has ended with an `OAuthTokenModel`, or with an `OAuthErrorModel`.
  func didReceiveOAuthModel(_ oAuthModel: any OAuthModel)

  /// The flow has ended with tokens. The default implementation of ``didReceiveOAuthModel(_:)`` calls this method.
  func didReceiveOAuthTokenModel(_ oAuthTokenModel: any OAuthTokenModel)

  /// The flow has ended with an error. If the user has left, the error is `HaapiUIKitError.other(CancellationError())`.
  func didReceiveError(_ error: any Error)
}

extension HaapiFlowResult {
  /// Passes tokens to ``didReceiveOAuthTokenModel(_:)``, and everything else to ``didReceiveError(_:)``.
  public func didReceiveOAuthModel(_ oAuthModel: any OAuthModel) {
    if let tokens = oAuthModel as? any OAuthTokenModel {
      didReceiveOAuthTokenModel(tokens)
    } else if let refusal = oAuthModel as? any OAuthErrorModel {
      didReceiveError(
        HaapiUIKitError.illegalState(
          "The server refused the tokens: \(refusal.explanation)"))
    } else {
      didReceiveError(
        HaapiUIKitError.illegalState("\(typeName(oAuthModel)) is neither tokens nor a refusal."))
    }
  }

  /// Does nothing.
  public func didReceiveOAuthTokenModel(_ oAuthTokenModel: any OAuthTokenModel) {}
}

/// Receives the result of a refresh.
public typealias OAuthLifecycleResultListener = HaapiFlowResult
