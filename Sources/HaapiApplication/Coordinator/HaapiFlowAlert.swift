import Foundation
public import HaapiUIModels

/// Something that the person has to answer before the flow goes on.
public struct HaapiFlowAlert: Sendable {
  /// What it is about.
  public enum Reason: Sendable {
    /// The person wants to leave.
    case leaving
    /// There is an error.
    case error(any Error)
    /// The login cannot go on.
    case restartRequired(any UIProblemModel)
  }

  /// A button.
  public struct Choice: Sendable, Hashable {
    /// What it does.
    public enum Kind: Sendable, Hashable {
      /// Stays in the flow.
      case stay
      /// Ends the flow.
      case leave
      /// Sends the same request again.
      case retry
      /// Begins the login again.
      case startOver
    }

    public let kind: Kind
    public let label: String
  }

  public let reason: Reason
  public let title: String?
  public let message: String
  /// The buttons, the one that ends the flow last.
  public let choices: [Choice]
}

/// The texts of alerts and problems: the app's, else English.
struct HaapiFlowTexts: Sendable {
  let ok: String
  let retry: String
  let startOver: String
  let interruptingTitle: String
  let interruptingMessage: String
  let leave: String
  let stay: String
  let restartRequired: String
  let operationFailed: String
  let unexpectedError: String

  init(bundle: Bundle = .main) {
    func text(_ key: String, _ english: String) -> String {
      bundle.localizedString(forKey: key, value: english, table: nil)
    }
    ok = text("hui_ok", "OK")
    retry = text("hui_try_again", "Try again")
    startOver = text("hui_start_over", "Start over")
    interruptingTitle = text("hui_haapi_flow_interrupting_title", "Stop signing in?")
    interruptingMessage = text(
      "hui_haapi_flow_interrupting_message", "If you leave now you may have to begin again.")
    leave = text("hui_haapi_flow_interrupting_confirm", "Leave")
    stay = text("hui_haapi_flow_interrupting_cancel", "Stay")
    restartRequired = text(
      "hui_haapi_flow_restart_required_message",
      "Something went wrong. Please start signing in again.")
    unexpectedError = text("hui_unexpected_error", "An unexpected error occurred")
    operationFailed = text("hui_operation_failed", "The operation could not be completed")
  }
}
