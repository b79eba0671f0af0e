nonisolated extension RedirectionStep {
  /// True if the form may be submitted automatically, because it is the only action and has only hidden fields.
  public var isFollowable: Bool {
    actions.count == 1 && redirectAction.model.fields.allSatisfy { $0 is HiddenFormField }
  }
}

extension ContinueSameStep {
  /// The same step with other actions: the actions that the previous form has for a continue-same step. It has no
  /// `rawJsonString`, because the server has not sent it in this form.
  package func offering(_ actions: [any Action]) -> ContinueSameStep {
    ContinueSameStep(
      metadata: metadata, messages: messages, links: links, properties: properties,
      actions: actions, additionalMembers: additionalMembers)
  }
}

extension PollingProperties {
  /// The limits, which are the same for everything that polls. Their values are in the schema.
  public var intervalLimits: PollingIntervalLimits { PollingIntervalLimits() }
}
