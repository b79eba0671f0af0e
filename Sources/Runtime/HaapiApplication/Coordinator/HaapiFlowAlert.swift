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
  /// The buttons. The button that ends the flow is last.
  public let choices: [Choice]
}

extension HaapiFlowCoordinator.Settings {
  /// An alert that asks the user to confirm leaving the flow.
  var leavingAlert: HaapiFlowAlert {
    HaapiFlowAlert(
      reason: .leaving, title: text("hui_haapi_flow_interrupting_title"),
      message: text("hui_haapi_flow_interrupting_message"),
      choices: [
        .init(kind: .stay, label: text("hui_haapi_flow_interrupting_cancel")),
        .init(kind: .leave, label: text("hui_haapi_flow_interrupting_confirm")),
      ])
  }

  /// Returns an alert about an error, with buttons for the user's possible reactions.
  func alert(about error: any Error, message: String? = nil) -> HaapiFlowAlert {
    let recovery = (error as? any IdsvrError)?.recoverySuggestion
    var kinds: [HaapiFlowAlert.Choice.Kind] = []
    if offersRecovery {
      switch recovery {
      case .retryable: kinds = [.retry, .startOver]
      case .newHaapiFlow: kinds = [.startOver]
      case .unrecoverable, nil: break
      }
    } else if recovery == .retryable(condition: .whenAppInForeground) {
      // Only the user can decide whether a form may be sent a second time.
      kinds = [.retry]
    }
    return HaapiFlowAlert(
      reason: .error(error), title: nil, message: message ?? self.message(of: error, recovery),
      choices: choices(kinds))
  }

  /// Returns an alert about a problem that ends the login.
  func alert(about problem: any UIProblemModel) -> HaapiFlowAlert {
    HaapiFlowAlert(
      reason: .restartRequired(problem), title: nil,
      message: text("hui_haapi_flow_restart_required_message"), choices: choices([]))
  }

  private func message(of error: any Error, _ recovery: IdsvrErrorHandling?) -> String {
    if explainsErrors {
      return (error as? any IdsvrError)?.errorDescription ?? text("hui_unexpected_error")
    }
    return switch recovery {
    case .retryable: text("hui_service_unavailable")
    case .newHaapiFlow: text("hui_haapi_flow_restart_required_message")
    case .unrecoverable, nil: text("hui_unexpected_error")
    }
  }

  private func choices(_ kinds: [HaapiFlowAlert.Choice.Kind]) -> [HaapiFlowAlert.Choice] {
    let leave = kinds.isEmpty ? "hui_ok" : "hui_haapi_flow_interrupting_confirm"
    return kinds.map {
      .init(kind: $0, label: text($0 == .retry ? "hui_try_again" : "hui_start_over"))
    } + [.init(kind: .leave, label: text(leave))]
  }

  private func text(_ key: String) -> String { texts.text(key) }
}
