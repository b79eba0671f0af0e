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
