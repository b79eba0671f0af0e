import Foundation
import HaapiTheme
public import HaapiUIModels

/// A question that the user must answer before the flow continues.
public struct HaapiFlowAlert: Sendable {
  /// The kind of alert.
  public enum Reason: Sendable {
    /// The user wants to leave.
    case leaving
    /// An error has occurred.
    case error(any Error)
    /// The login cannot continue.
    case restartRequired(any UIProblemModel)
  }

  /// A button.
  public struct Choice: Sendable, Hashable {
    /// The action of the button.
    public enum Kind: Sendable, Hashable {
      /// Stays in the flow.
      case stay
      /// Ends the flow.
      case leave
      /// Repeats the request.
      case retry
      /// Restarts the login.
      case startOver
    }

    public let kind: Kind
    public let label: String
  }

  public let reason: Reason
  public let title: String?
  public let message: String
  /// The buttons. The one that ends the flow is last.
  public let choices: [Choice]
}

/// The texts of alerts and problems.
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
  let serviceUnavailable: String

  init(_ texts: ThemeTexts) {
    ok = texts.text("hui_ok")
    retry = texts.text("hui_try_again")
    startOver = texts.text("hui_start_over")
    interruptingTitle = texts.text("hui_haapi_flow_interrupting_title")
    interruptingMessage = texts.text("hui_haapi_flow_interrupting_message")
    leave = texts.text("hui_haapi_flow_interrupting_confirm")
    stay = texts.text("hui_haapi_flow_interrupting_cancel")
    restartRequired = texts.text("hui_haapi_flow_restart_required_message")
    operationFailed = texts.text("hui_operation_failed")
    unexpectedError = texts.text("hui_unexpected_error")
    serviceUnavailable = texts.text("hui_service_unavailable")
  }

  init(bundle: Bundle = .main) {
    self.init(ThemeTexts(resources: BundleResources(texts: bundle)))
  }
}
