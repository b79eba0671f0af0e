public import HaapiRepresentations

extension HaapiModel {
  /// Steps. An action that has a parameter of its own is added to `actions`, unless they contain one of its kind.
  public enum StepFactory {
    /// A choice of ``authenticatorSelector(title:authenticators:metadata:actions:messages:links:properties:)``.
    public static func authenticatorOption(title: Message, type: String?, action: FormAction)
      throws -> AuthenticatorSelectorStep.AuthenticatorOption
    {
      try AuthenticatorSelectorStep.AuthenticatorOption(
        action: FormAction(
          model: action.model, kind: action.kind, title: title,
          properties: FormAction.Properties(authenticatorType: type)))
    }

    /// A choice among methods to authenticate.
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

    /// Forms.
    public static func interactiveForm(
      actions: [FormAction], type: RepresentationType, metadata: Metadata?,
      messages: [UserMessage], links: [Link], properties: (any Properties)?
    ) -> InteractiveFormStep {
      InteractiveFormStep(
        metadata: metadata, messages: messages, links: links, properties: properties, type: type,
        actions: actions)
    }

    /// A redirection.
    public static func redirection(
      redirectAction: FormAction, metadata: Metadata?, actions: [any Action],
      properties: (any Properties)?
    ) throws -> RedirectionStep {
      try RedirectionStep(
        metadata: metadata, properties: properties,
        actions: actions.isEmpty ? [redirectAction] : actions)
    }

    /// A wait.
    public static func polling(
      mainAction: FormAction, cancelAction: FormAction?, metadata: Metadata?,
      actions: [any Action], messages: [UserMessage], links: [Link], properties: PollingProperties
    ) throws -> PollingStep {
      try PollingStep(
        pollingProperties: properties, metadata: metadata, messages: messages, links: links,
        actions: actions.isEmpty ? [mainAction] + (cancelAction.map { [$0] } ?? []) : actions)
    }

    /// The end of a login.
    public static func oAuthAuthorization(
      metadata: Metadata?, messages: [UserMessage], links: [Link],
      properties: OAuthAuthorizationResponseProperties
    ) -> OAuthAuthorizationResponseStep {
      OAuthAuthorizationResponseStep(
        metadata: metadata, messages: messages, links: links,
        oauthAuthorizationResponseProperties: properties)
    }

    /// The same screen again.
    public static func continueSame(
      metadata: Metadata?, messages: [UserMessage], properties: (any Properties)?
    ) -> ContinueSameStep {
      ContinueSameStep(metadata: metadata, messages: messages, properties: properties)
    }

    /// A question for the consent of the user.
    public static func userConsent(
      metadata: Metadata?, actions: [any Action], messages: [UserMessage], links: [Link],
      properties: (any Properties)?
    ) -> UserConsentStep {
      UserConsentStep(
        metadata: metadata, messages: messages, links: links, properties: properties,
        actions: actions)
    }

    /// A step that the schema does not know.
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
