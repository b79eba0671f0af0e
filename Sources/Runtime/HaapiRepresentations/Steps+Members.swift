#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

nonisolated extension RedirectionStep {
  /// True if the step's form may be submitted automatically: it is the only action, and has only hidden fields.
  public var isFollowable: Bool {
    actions.count == 1 && redirectAction.model.fields.allSatisfy { $0 is HiddenFormField }
  }
}

nonisolated extension ExternalBrowserClientOperationStep {
  /// The actions other than client operations, for example an action to cancel.
  public var actionsToPresent: [any Action] { actions.filter { !($0 is ClientOperationAction) } }
}

extension ContinueSameStep {
  /// Returns a copy of this step with `actions`, which the previous form offers for a continue-same step. The copy has
  /// no `rawJsonString`, because the server did not send the copy.
  package func offering(_ actions: [any Action]) -> ContinueSameStep {
    ContinueSameStep(
      metadata: metadata, messages: messages, links: links, properties: properties,
      actions: actions, additionalMembers: additionalMembers)
  }
}

extension PollingProperties {
  /// The limits of the polling interval, which are the same for all steps. The schema defines the values.
  public var intervalLimits: PollingIntervalLimits { PollingIntervalLimits() }
}

extension PollingStatus {
  /// True while polling continues. An unknown status counts as `pending`.
  package var isWaiting: Bool { self != .done && self != .failed }
}

extension PollingStep {
  /// Returns the number of seconds before the next poll.
  ///
  /// - Parameter usual: The number of seconds if the server sets no interval, and the step does not use BankID.
  package func pause(usual: TimeInterval) -> TimeInterval {
    let isBankId = actions.contains { action in
      (action as? ClientOperationAction)?.model.name == .bankId
    }
    let limits = pollingProperties.intervalLimits
    return PollingIntervalLimits.seconds(
      asked: pollingProperties.intervalDuration, usual: isBankId ? limits.bankId : usual,
      least: limits.least, most: limits.most)
  }
}

extension PollingIntervalLimits {
  /// Returns the number of seconds between two polls: the server's interval `asked`, limited to `most`, or `usual` if
  /// the server sends no interval. The result is at least `least`.
  package static func seconds(
    asked: TimeInterval?, usual: TimeInterval, least: TimeInterval, most: TimeInterval
  ) -> TimeInterval {
    max(asked.map { min($0, most) } ?? usual, least)
  }
}
