public import HaapiRepresentations

/// Creates models for an app's tests. The functions have the names of the published API. Each function calls the public
/// initialiser of its model.
///
/// A function throws if its arguments are invalid, for example for a polling step without a form.
///
/// - Note: Source: HAAPI SDKs, `HaapiModel`
public enum HaapiModel {
  /// Creates responses of the token endpoint.
  public enum TokenResponseFactory {
    /// Creates a response with tokens.
    public static func success(
      accessToken: String, tokenType: String?, scope: String?, expiresIn: Int,
      refreshToken: String?, idToken: String?
    ) -> SuccessfulTokenResponse {
      SuccessfulTokenResponse(
        accessToken: accessToken, expiresIn: expiresIn, idToken: idToken,
        refreshToken: refreshToken, scope: scope, tokenType: tokenType)
    }

    /// Creates a refusal.
    public static func error(error: String, errorDescription: String?, errorUri: String? = nil)
      -> ErrorTokenResponse
    {
      ErrorTokenResponse(error: error, errorDescription: errorDescription, errorUri: errorUri)
    }
  }

  /// Creates problems.
  public enum ProblemFactory {
    /// Creates a problem with only the members that every problem has.
    public static func problem(
      type: ProblemType, metadata: Metadata?, title: Message?, messages: [UserMessage],
      links: [Link]
    ) -> Problem {
      Problem(type: type, metadata: metadata, title: title, messages: messages, links: links)
    }

    /// Creates a field for ``invalidInput(invalidFields:errorDescription:type:metadata:title:messages:links:)``.
    public static func invalidInputField(name: String, reason: String?, detail: Message)
      -> InvalidInputProblem.InvalidField
    {
      InvalidInputProblem.InvalidField(name: name, reason: reason, detail: detail)
    }

    /// Creates a problem about invalid fields. Its type is always `invalidInputProblem`, whatever `type` is.
    public static func invalidInput(
      invalidFields: [InvalidInputProblem.InvalidField], errorDescription: String?,
      type: ProblemType, metadata: Metadata?, title: Message?, messages: [UserMessage],
      links: [Link]
    ) -> InvalidInputProblem {
      InvalidInputProblem(
        metadata: metadata, title: title, messages: messages, links: links,
        errorDescription: errorDescription, invalidFields: invalidFields)
    }

    /// Creates the problem at the end of a login. Its type is always `errorAuthorizationResponseProblem`, whatever
    /// `type` is.
    public static func authorization(
      error: String, errorDescription: String?, type: ProblemType, metadata: Metadata?,
      title: Message?, messages: [UserMessage], links: [Link]
    ) -> AuthorizationProblem {
      AuthorizationProblem(
        error: error, metadata: metadata, title: title, messages: messages, links: links,
        errorDescription: errorDescription)
    }
  }

  /// Creates fields of forms.
  public enum FormFieldFactory {
    /// Creates an option for ``select(options:name:label:)``.
    public static func selectOption(label: Message, value: String, selected: Bool)
      -> SelectFormField.Option
    {
      SelectFormField.Option(value: value, label: label, selected: selected)
    }

    /// Creates a field with a list of options.
    public static func select(options: [SelectFormField.Option], name: String, label: Message?)
      -> SelectFormField
    {
      SelectFormField(name: name, label: label, options: options)
    }

    /// Creates a checkbox.
    public static func checkbox(
      checked: Bool, readonly: Bool, name: String, value: String?, label: Message?
    ) -> CheckboxFormField {
      CheckboxFormField(
        name: name, label: label, checked: checked, readonly: readonly, value: value)
    }

    /// Creates a password field.
    public static func password(
      name: String, value: String?, label: Message?, placeholder: Message?
    ) -> PasswordFormField {
      PasswordFormField(name: name, label: label, placeholder: placeholder, value: value)
    }

    /// Creates a field for the user name.
    public static func username(
      name: String, value: String?, label: Message?, placeholder: Message?
    ) -> UsernameFormField {
      UsernameFormField(name: name, label: label, placeholder: placeholder, value: value)
    }

    /// Creates a text field.
    public static func text(
      kind: TextFormField.Kind?, name: String, value: String?, label: Message?,
      placeholder: Message?
    ) -> TextFormField {
      TextFormField(name: name, label: label, placeholder: placeholder, value: value, kind: kind)
    }

    /// Creates a field that the client fills in.
    public static func context(name: String) -> ContextFormField { ContextFormField(name: name) }

    /// Creates a field that the user does not see.
    public static func hidden(name: String, value: String) -> HiddenFormField {
      HiddenFormField(name: name, value: value)
    }
  }

  /// Creates actions.
  public enum ActionFactory {
    /// Creates an action with a form.
    public static func form(
      properties: FormAction.Properties?, model: FormActionModel, kind: ActionKind, title: Message?
    ) -> FormAction {
      FormAction(model: model, kind: kind, title: title, properties: properties)
    }

    /// Creates an action with a choice of actions.
    public static func selector(
      properties: SelectorAction.Properties?, model: SelectorActionModel, kind: ActionKind,
      title: Message?
    ) -> SelectorAction {
      SelectorAction(model: model, kind: kind, title: title, properties: properties)
    }

    /// Creates an action for the client, such as opening a browser.
    public static func clientOperation(
      properties: ClientOperationAction.Properties?,
      model: any ClientOperationActionModelRepresentation, kind: ActionKind, title: Message?
    ) -> ClientOperationAction {
      ClientOperationAction(model: model, kind: kind, title: title, properties: properties)
    }
  }

  /// Creates links and the models of actions. For client operations, use the public initialisers of their models.
  public enum ActionModelFactory {
    /// Creates a form. The default of `type` is `application/x-www-form-urlencoded`.
    public static func form(
      actionTitle: Message?, continueActions: [any Action], errorActions: [any Action],
      fields: [any FormField], type: String?, method: String, href: String
    ) -> FormActionModel {
      FormActionModel(
        href: href, method: method, type: type ?? "application/x-www-form-urlencoded",
        actionTitle: actionTitle, fields: fields, continueActions: continueActions,
        errorActions: errorActions)
    }

    /// Creates the model of a selector.
    public static func selector(options: [any Action]) -> SelectorActionModel {
      SelectorActionModel(options: options)
    }

    /// Creates a link.
    public static func link(href: String, rel: String, title: Message?, type: String?) -> Link {
      Link(href: href, rel: rel, title: title, type: type)
    }
  }
}
