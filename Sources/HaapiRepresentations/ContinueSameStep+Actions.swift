extension ContinueSameStep {
  /// The same step with other actions: what the form before it names for the case that the server
  /// stays on the step. The received text stays.
  package func offering(_ actions: [any Action]) -> ContinueSameStep {
    ContinueSameStep(of: self, actions: actions)
  }

  private init(of step: ContinueSameStep, actions: [any Action]) {
    metadata = step.metadata
    messages = step.messages
    links = step.links
    properties = step.properties
    rawJsonString = step.rawJsonString
    self.actions = actions
    additionalMembers = step.additionalMembers
  }
}
