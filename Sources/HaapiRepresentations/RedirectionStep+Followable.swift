import HaapiFoundation

nonisolated extension RedirectionStep {
  /// True if the form may be submitted without asking: it is the only action and has nothing but
  /// hidden fields.
  public var isFollowable: Bool {
    actions.count == 1 && redirectAction.model.fields.allSatisfy { $0 is HiddenFormField }
  }
}
