import IdsvrHaapiUIKit

/// The end of a login, as a line for the user.
@MainActor enum LoginEnd {
  static func line(_ model: any OAuthModel) -> String {
    switch model {
    case is any OAuthTokenModel: "Signed in"
    case let error as any OAuthErrorModel: "Refused: \(error.errorDescription ?? error.error)"
    default: "Unknown end"
    }
  }

  static func line(_ error: any Error) -> String {
    switch error as? HaapiUIKitError {
    case .other(let cause) where cause is CancellationError: "Left"
    case let error?: error.failureReason
    case nil: (error as? any IdsvrError)?.failureReason ?? "Failed"
    }
  }
}
