#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

nonisolated extension RedirectionStep {
  /// True if the form may be submitted automatically, because it is the only action and has only hidden fields.
  public var isFollowable: Bool {
    actions.count == 1 && redirectAction.model.fields.allSatisfy { $0 is HiddenFormField }
  }
}

nonisolated extension ExternalBrowserClientOperationStep {
  /// The actions other than client operations, for example to cancel.
  public var actionsToPresent: [any Action] { actions.filter { !($0 is ClientOperationAction) } }
}

extension ContinueSameStep {
  /// A copy of this step with other actions: those that the previous form offers for a continue-same step. The copy
  /// has no `rawJsonString`, because the server has not sent this form of the step.
  package func offering(_ actions: [any Action]) -> ContinueSameStep {
    ContinueSameStep(
      metadata: metadata, messages: messages, links: links, properties: properties,
      actions: actions, additionalMembers: additionalMembers)
  }
}

extension PollingProperties {
  /// The limits of the polling interval, which are the same for all steps. The schema has their values.
  public var intervalLimits: PollingIntervalLimits { PollingIntervalLimits() }
}

extension PollingStatus {
  /// True while the wait continues. An unknown status counts as `pending`.
  package var isWaiting: Bool { self != .done && self != .failed }
}

extension PollingStep {
  /// The seconds before the next poll.
  ///
  /// - Parameter usual: The seconds if neither the server nor BankID sets an interval.
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
  /// The seconds between two polls: the server's interval up to `most`, or else `usual`, but never less than `least`.
  package static func seconds(
    asked: TimeInterval?, usual: TimeInterval, least: TimeInterval, most: TimeInterval
  ) -> TimeInterval {
    max(asked.map { min($0, most) } ?? usual, least)
  }
}
