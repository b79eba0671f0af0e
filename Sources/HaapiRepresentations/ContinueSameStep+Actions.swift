extension ContinueSameStep {
  /// The same step with other actions: what the form before it names for the case that the server
  /// stays on the step. It has no `rawJsonString`, because nobody has sent it like that.
  package func offering(_ actions: [any Action]) -> ContinueSameStep {
    ContinueSameStep(
      metadata: metadata, messages: messages, links: links, properties: properties,
      actions: actions, additionalMembers: additionalMembers)
  }
}
