public import HaapiRepresentations

/// Creates models for an app's tests, by their published names. Every function calls the public initialiser of the model.
///
/// Those that can throw do so if the arguments are not a model: a wait without a form, for example.
///
/// - Note: Source: HAAPI SDKs, `HaapiModel`
public enum HaapiModel {
  /// Responses of the token endpoint.
  public enum TokenResponseFactory {
    /// Tokens.
    public static func success(
      accessToken: String, tokenType: String?, scope: String?, expiresIn: Int,
      refreshToken: String?, idToken: String?
    ) -> SuccessfulTokenResponse {
      SuccessfulTokenResponse(
        accessToken: accessToken, expiresIn: expiresIn, idToken: idToken,
        refreshToken: refreshToken, scope: scope, tokenType: tokenType)
    }

    /// A refusal.
    public static func error(error: String, errorDescription: String?, errorUri: String? = nil)
      -> ErrorTokenResponse
    {
      ErrorTokenResponse(error: error, errorDescription: errorDescription, errorUri: errorUri)
    }
  }

  /// Problems.
  public enum ProblemFactory {
    /// A problem without members of its own.
    public static func problem(
      type: ProblemType, metadata: Metadata?, title: Message?, messages: [UserMessage],
      links: [Link]
    ) -> Problem {
      Problem(type: type, metadata: metadata, title: title, messages: messages, links: links)
    }

    /// A field of ``invalidInput(invalidFields:errorDescription:type:metadata:title:messages:links:)``.
    public static func invalidInputField(name: String, reason: String?, detail: Message)
      -> InvalidInputProblem.InvalidField
    {
      InvalidInputProblem.InvalidField(name: name, reason: reason, detail: detail)
    }

    /// A form with invalid fields. The type is always `invalidInputProblem`.
    public static func invalidInput(
      invalidFields: [InvalidInputProblem.InvalidField], errorDescription: String?,
      type: ProblemType, metadata: Metadata?, title: Message?, messages: [UserMessage],
      links: [Link]
    ) -> InvalidInputProblem {
      InvalidInputProblem(
        metadata: metadata, title: title, messages: messages, links: links,
        errorDescription: errorDescription, invalidFields: invalidFields)
    }

    /// The end of a login. The type is always `errorAuthorizationResponseProblem`.
    public static func authorization(
      error: String, errorDescription: String?, type: ProblemType, metadata: Metadata?,
      title: Message?, messages: [UserMessage], links: [Link]
    ) -> AuthorizationProblem {
      AuthorizationProblem(
        error: error, metadata: metadata, title: title, messages: messages, links: links,
        errorDescription: errorDescription)
    }
  }

  /// Fields of forms.
  public enum FormFieldFactory {
    /// A choice of ``select(options:name:label:)``.
    public static func selectOption(label: Message, value: String, selected: Bool)
      -> SelectFormField.Option
    {
      SelectFormField.Option(value: value, label: label, selected: selected)
    }

    /// A list of choices.
    public static func select(options: [SelectFormField.Option], name: String, label: Message?)
      -> SelectFormField
    {
      SelectFormField(name: name, label: label, options: options)
    }

    /// A checkbox.
    public static func checkbox(
      checked: Bool, readonly: Bool, name: String, value: String?, label: Message?
    ) -> CheckboxFormField {
      CheckboxFormField(
        name: name, label: label, checked: checked, readonly: readonly, value: value)
    }

    /// A password.
    public static func password(
      name: String, value: String?, label: Message?, placeholder: Message?
    ) -> PasswordFormField {
      PasswordFormField(name: name, label: label, placeholder: placeholder, value: value)
    }

    /// A user name.
    public static func username(
      name: String, value: String?, label: Message?, placeholder: Message?
    ) -> UsernameFormField {
      UsernameFormField(name: name, label: label, placeholder: placeholder, value: value)
    }

    /// A text.
    public static func text(
      kind: TextFormField.Kind?, name: String, value: String?, label: Message?,
      placeholder: Message?
    ) -> TextFormField {
      TextFormField(name: name, label: label, placeholder: placeholder, value: value, kind: kind)
    }

    /// A field that the client fills.
    public static func context(name: String) -> ContextFormField { ContextFormField(name: name) }

    /// A value that the user does not see.
    public static func hidden(name: String, value: String) -> HiddenFormField {
      HiddenFormField(name: name, value: value)
    }
  }

  /// Actions.
  public enum ActionFactory {
    /// A form.
    public static func form(
      properties: FormAction.Properties?, model: FormActionModel, kind: ActionKind, title: Message?
    ) -> FormAction {
      FormAction(model: model, kind: kind, title: title, properties: properties)
    }

    /// A choice among forms.
    public static func selector(
      properties: SelectorAction.Properties?, model: SelectorActionModel, kind: ActionKind,
      title: Message?
    ) -> SelectorAction {
      SelectorAction(model: model, kind: kind, title: title, properties: properties)
    }

    /// An operation of the client.
    public static func clientOperation(
      properties: ClientOperationAction.Properties?,
      model: any ClientOperationActionModelRepresentation, kind: ActionKind, title: Message?
    ) -> ClientOperationAction {
      ClientOperationAction(model: model, kind: kind, title: title, properties: properties)
    }
  }

  /// The contents of actions. Those of client operations have public initialisers.
  public enum ActionModelFactory {
    /// A form. Without a type, it is `application/x-www-form-urlencoded`.
    public static func form(
      actionTitle: Message?, continueActions: [any Action], errorActions: [any Action],
      fields: [any FormField], type: String?, method: String, href: String
    ) -> FormActionModel {
      FormActionModel(
        href: href, method: method, type: type ?? "application/x-www-form-urlencoded",
        actionTitle: actionTitle, fields: fields, continueActions: continueActions,
        errorActions: errorActions)
    }

    /// The choices of a selector.
    public static func selector(options: [any Action]) -> SelectorActionModel {
      SelectorActionModel(options: options)
    }

    /// A link.
    public static func link(href: String, rel: String, title: Message?, type: String?) -> Link {
      Link(href: href, rel: rel, title: title, type: type)
    }
  }
}
