public import HaapiRepresentations

extension HaapiModel {
  /// Creates steps. If `actions` is not empty, the parameters `redirectAction`, `mainAction` and `cancelAction` are
  /// ignored. If `actions` has a selector, `authenticators` is ignored.
  public enum StepFactory {
    /// Creates an option for
    /// ``authenticatorSelector(title:authenticators:metadata:actions:messages:links:properties:)``.
    public static func authenticatorOption(title: Message, type: String?, action: FormAction)
      throws -> AuthenticatorSelectorStep.AuthenticatorOption
    {
      try AuthenticatorSelectorStep.AuthenticatorOption(
        action: FormAction(
          model: action.model, kind: action.kind, title: title,
          properties: FormAction.Properties(authenticatorType: type)))
    }

    /// Creates a step with a choice of authentication methods.
    public static func authenticatorSelector(
      title: Message, authenticators: [AuthenticatorSelectorStep.AuthenticatorOption],
      metadata: Metadata?, actions: [any Action], messages: [UserMessage], links: [Link],
      properties: (any Properties)?
    ) throws -> AuthenticatorSelectorStep {
      let selector = SelectorAction(
        model: SelectorActionModel(options: authenticators.map(\.action)),
        kind: .authenticatorSelector, title: title)
      return try AuthenticatorSelectorStep(
        metadata: metadata, messages: messages, links: links, properties: properties,
        actions: actions.contains { $0 is SelectorAction } ? actions : [selector] + actions)
    }

    /// Creates a step with forms.
    public static func interactiveForm(
      actions: [FormAction], type: RepresentationType, metadata: Metadata?,
      messages: [UserMessage], links: [Link], properties: (any Properties)?
    ) -> InteractiveFormStep {
      InteractiveFormStep(
        metadata: metadata, messages: messages, links: links, properties: properties, type: type,
        actions: actions)
    }

    /// Creates a redirection step.
    public static func redirection(
      redirectAction: FormAction, metadata: Metadata?, actions: [any Action],
      properties: (any Properties)?
    ) throws -> RedirectionStep {
      try RedirectionStep(
        metadata: metadata, properties: properties,
        actions: actions.isEmpty ? [redirectAction] : actions)
    }

    /// Creates a polling step.
    public static func polling(
      mainAction: FormAction, cancelAction: FormAction?, metadata: Metadata?,
      actions: [any Action], messages: [UserMessage], links: [Link], properties: PollingProperties
    ) throws -> PollingStep {
      try PollingStep(
        pollingProperties: properties, metadata: metadata, messages: messages, links: links,
        actions: actions.isEmpty ? [mainAction] + (cancelAction.map { [$0] } ?? []) : actions)
    }

    /// Creates the step at the end of a login.
    public static func oAuthAuthorization(
      metadata: Metadata?, messages: [UserMessage], links: [Link],
      properties: OAuthAuthorizationResponseProperties
    ) -> OAuthAuthorizationResponseStep {
      OAuthAuthorizationResponseStep(
        metadata: metadata, messages: messages, links: links,
        oauthAuthorizationResponseProperties: properties)
    }

    /// Creates a step that continues with the current screen.
    public static func continueSame(
      metadata: Metadata?, messages: [UserMessage], properties: (any Properties)?
    ) -> ContinueSameStep {
      ContinueSameStep(metadata: metadata, messages: messages, properties: properties)
    }

    /// Creates a step that asks for the consent of the user.
    public static func userConsent(
      metadata: Metadata?, actions: [any Action], messages: [UserMessage], links: [Link],
      properties: (any Properties)?
    ) -> UserConsentStep {
      UserConsentStep(
        metadata: metadata, messages: messages, links: links, properties: properties,
        actions: actions)
    }

    /// Creates a step of a type that the schema does not know.
    public static func genericRepresentation(
      type: RepresentationType, metadata: Metadata?, actions: [any Action],
      messages: [UserMessage], links: [Link], properties: (any Properties)?
    ) -> GenericRepresentationStep {
      GenericRepresentationStep(
        metadata: metadata, messages: messages, links: links, properties: properties, type: type,
        actions: actions)
    }
  }
}
