nonisolated extension PollingModel {
  /// True if the user cannot distinguish this model from `other`. Compares the status, message texts and styles, link
  /// addresses, both actions, and the durations.
  public func isEqualTo(_ other: any PollingModel) -> Bool {
    status == other.status
      && messageItems.map(\.text) == other.messageItems.map(\.text)
      && messageItems.map(\.messageStyleAttribute)
        == other.messageItems.map(\.messageStyleAttribute)
      && linkItems.map(\.href) == other.linkItems.map(\.href)
      && Self.submits(mainAction, theSameAs: other.mainAction)
      && Self.submits(cancelAction, theSameAs: other.cancelAction)
      && autoPollingDuration == other.autoPollingDuration
      && maxWaitTime == other.maxWaitTime
      && maxWaitRemainingTime == other.maxWaitRemainingTime
  }

  /// True if two items submit the same action. Two items that submit nothing are equal, because the user sees no
  /// difference.
  private static func submits(
    _ item: (any InteractionItemModel)?, theSameAs other: (any InteractionItemModel)?
  ) -> Bool {
    guard let item, let other else { return item == nil && other == nil }
    let action = (item as? any InteractionActionModel)?.action
    let otherAction = (other as? any InteractionActionModel)?.action
    guard let action, let otherAction else { return action == nil && otherAction == nil }
    return DynamicEquality.isEqual(action, otherAction)
  }
}
