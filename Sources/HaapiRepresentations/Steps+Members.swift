import HaapiFoundation

nonisolated extension RedirectionStep {
  /// True if the form may be submitted without asking: it is the only action and has nothing but
  /// hidden fields.
  public var isFollowable: Bool {
    actions.count == 1 && redirectAction.model.fields.allSatisfy { $0 is HiddenFormField }
  }
}

extension ContinueSameStep {
  /// The same step with other actions: what the form before it names for the case that the server
  /// stays on the step. It has no `rawJsonString`, because the server has not sent it like that.
  package func offering(_ actions: [any Action]) -> ContinueSameStep {
    ContinueSameStep(
      metadata: metadata, messages: messages, links: links, properties: properties,
      actions: actions, additionalMembers: additionalMembers)
  }
}

extension PollingProperties {
  /// The same for everything that polls: the schema has the numbers.
  public var intervalLimits: PollingIntervalLimits { PollingIntervalLimits() }
}
