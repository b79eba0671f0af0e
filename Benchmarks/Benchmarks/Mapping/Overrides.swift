import IdsvrHaapiUIKit

/// Both mappers of an app.
struct Mappers: Sendable {
  let login: any DataMapper
  let tokens: any OAuthDataMapper

  init(_ login: DataMapperBuilder, _ tokens: OAuthDataMapperBuilder = .init()) {
    self.login = login.build()
    self.tokens = tokens.build()
  }

  func model(of answer: HaapiAnswer) throws -> any UIModel {
    switch answer {
    case .representation(let step):
      try login.mapHaapiResultToUIModel(haapiResult: .representation(step))
    case .problem(let problem): try login.mapHaapiResultToUIModel(haapiResult: .problem(problem))
    case .successfulToken(let tokens):
      try self.tokens.mapTokenResponseToOAuthModel(tokenResponse: .successfulToken(tokens))
    case .errorToken(let refusal):
      try self.tokens.mapTokenResponseToOAuthModel(tokenResponse: .errorToken(refusal))
    }
  }
}

/// Overrides that return the default, so that only their own cost is added.
enum Overrides {
  static let builder = DataMapperBuilder(
    redirectTo: "app://callback", autoPollingDuration: 3, authSelectionPresentation: .list)

  static let none = Mappers(builder)

  static func one(for sample: Sample) -> Mappers {
    switch sample.answer {
    case .representation(let step): Mappers(overriding(step, in: builder))
    case .problem(let problem): Mappers(overriding(problem, in: builder))
    case .successfulToken: Mappers(builder, tokens(SuccessfulTokenResponse.self))
    case .errorToken: Mappers(builder, tokens(ErrorTokenResponse.self))
    }
  }

  private static func overriding<T: HaapiResponse>(
    _ answer: T, in builder: DataMapperBuilder
  ) -> DataMapperBuilder {
    builder.customize(T.self) { _, base in try base() }
  }

  private static func tokens<T: OAuthResponse>(
    _ type: T.Type, in builder: OAuthDataMapperBuilder = .init()
  ) -> OAuthDataMapperBuilder {
    builder.customize(type) { _, base in try base() }
  }

  // MARK: Fifty

  /// The 17 rows of the login, 18 types of elements and 15 types of the app.
  static let fifty: Mappers = {
    var login = builder
    for type in rows { login = row(type, in: login) }
    for type in elements { login = element(type, in: login) }
    login = ownTypes(15, in: login)
    return Mappers(
      login, tokens(ErrorTokenResponse.self, in: tokens(SuccessfulTokenResponse.self)))
  }()

  /// Fifty types of the app that do not occur in a response.
  static let fiftyOthers = Mappers(ownTypes(50, in: builder))

  private static func row<T: HaapiResponse>(
    _ type: T.Type, in builder: DataMapperBuilder
  ) -> DataMapperBuilder {
    builder.customize(type) { _, base in try base() }
  }

  private static func element<T: JSONModel>(
    _ type: T.Type, in builder: DataMapperBuilder
  ) -> DataMapperBuilder {
    builder.customizeElement(type) { _, base in try base() }
  }

  static let rows: [any HaapiResponse.Type] = [
    AuthenticatorSelectorStep.self, InteractiveFormStep.self, RedirectionStep.self,
    PollingStep.self, OAuthAuthorizationResponseStep.self, ContinueSameStep.self,
    UserConsentStep.self, GenericRepresentationStep.self, ExternalBrowserClientOperationStep.self,
    BankIdClientOperationStep.self, EncapClientOperationStep.self,
    WebAuthnRegistrationClientOperationStep.self, WebAuthnAuthenticationClientOperationStep.self,
    GenericClientOperationStep.self, Problem.self, InvalidInputProblem.self,
    AuthorizationProblem.self,
  ]

  private static let elements: [any JSONModel.Type] = [
    UserMessage.self, InvalidInputProblem.InvalidField.self, Link.self, TextFormField.self,
    UsernameFormField.self, PasswordFormField.self, SelectFormField.self, CheckboxFormField.self,
    HiddenFormField.self, ContextFormField.self, UnknownFormField.self, FormAction.self,
    SelectorAction.self, ClientOperationAction.self, UnknownAction.self, FormActionModel.self,
    SelectorActionModel.self, AuthenticatorSelectorStep.AuthenticatorOption.self,
  ]

  // MARK: Types of the app

  /// A new type for each level of nesting: `Own<Int>`, `Own<Own<Int>>` and so on.
  private struct Own<Tag>: JSONModel {
    init(json: JSONObject) throws {}
    func encode(into json: inout JSONObjectBuilder) {}
  }

  private static func ownTypes(_ count: Int, in builder: DataMapperBuilder) -> DataMapperBuilder {
    func add<Tag>(_ count: Int, _ tag: Tag.Type, in builder: DataMapperBuilder) -> DataMapperBuilder
    {
      if count == 0 { return builder }
      return add(count - 1, Own<Tag>.self, in: element(Own<Tag>.self, in: builder))
    }
    return add(count, Int.self, in: builder)
  }
}
