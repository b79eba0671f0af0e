import IdsvrHaapiUIKit
import Testing

/// A row of the table of default mappings: a struct, and the protocol of its model.
struct Row: Sendable, CustomTestStringConvertible {
  enum Category {
    case interaction
    case operation
    case problem
    case tokens
  }

  let structName: String
  let category: Category
  /// True if a model conforms to the protocol in the table.
  let fits: @Sendable (any UIModel) -> Bool
  /// Builders with a typed and an untyped handler that returns a marked model.
  let typed: @Sendable () -> Builders
  let untyped: @Sendable () -> Builders
  /// Adds a handler that returns the default and records the call.
  let passing:
    @Sendable (_ builder: DataMapperBuilder, _ called: Collected<String>) ->
      DataMapperBuilder

  var testDescription: String { structName }

  static let all: [Row] = [
    step(AuthenticatorSelectorStep.self, .interaction) { $0 is any SelectorModel },
    step(ContinueSameStep.self, .interaction) { $0 is any ContinueSameModel },
    step(GenericRepresentationStep.self, .interaction) { $0 is any GenericModel },
    step(InteractiveFormStep.self, .interaction) { $0 is any FormModel },
    step(RedirectionStep.self, .interaction) { $0 is any FormModel },
    step(UserConsentStep.self, .interaction) { $0 is any FormModel },
    step(OAuthAuthorizationResponseStep.self, .interaction) {
      $0 is any AuthorizationRequestModel
    },
    step(PollingStep.self, .operation) { $0 is any PollingOperationModel },
    step(ExternalBrowserClientOperationStep.self, .operation) { $0 is any FormOperationModel },
    step(GenericClientOperationStep.self, .operation) { $0 is any GenericOperationModel },
    step(WebAuthnRegistrationClientOperationStep.self, .operation) {
      $0 is any WebAuthnOperationModel
    },
    step(WebAuthnAuthenticationClientOperationStep.self, .operation) {
      $0 is any WebAuthnOperationModel
    },
    step(BankIdClientOperationStep.self, .operation) { $0 is any FormOperationModel },
    step(EncapClientOperationStep.self, .operation) { $0 is any FormOperationModel },
    step(Problem.self, .problem) { $0 is any ProblemModel },
    step(InvalidInputProblem.self, .problem) { $0 is any ProblemModel },
    step(AuthorizationProblem.self, .problem) { $0 is any ProblemModel },
    tokens(SuccessfulTokenResponse.self) { $0 is any OAuthTokenModel },
    tokens(ErrorTokenResponse.self) { $0 is any OAuthErrorModel },
  ]

  private static func step<T: HaapiResponse>(
    _ type: T.Type, _ category: Category, _ fits: @escaping @Sendable (any UIModel) -> Bool
  ) -> Row {
    Row(
      structName: "\(type)", category: category, fits: fits,
      typed: {
        Builders(
          answers: Mappers.builder.customize(type) { source, _ in
            category.marked("\(Swift.type(of: source))")
          })
      },
      untyped: {
        Builders(
          answers: Mappers.builder.customize(modelType: type) { source in
            category.marked(source is T ? "\(T.self)" : "another type")
          })
      },
      passing: { builder, called in
        builder.customize(type) { _, base in
          called.add("\(T.self)")
          return try base()
        }
      })
  }

  private static func tokens<T: OAuthResponse>(
    _ type: T.Type, _ fits: @escaping @Sendable (any UIModel) -> Bool
  ) -> Row {
    Row(
      structName: "\(type)", category: .tokens, fits: fits,
      typed: {
        Builders(
          tokens: OAuthDataMapperBuilder().customize(type) { source, _ in
            MarkedTokens(mark: "\(Swift.type(of: source))")
          })
      },
      untyped: {
        Builders(
          tokens: OAuthDataMapperBuilder().customize(modelType: type) { source in
            MarkedTokens(mark: source is T ? "\(T.self)" : "another type")
          })
      },
      passing: { builder, _ in builder })
  }
}

struct Builders {
  var answers = Mappers.builder
  var tokens = OAuthDataMapperBuilder()

  func map(_ sample: Sample) throws -> any UIModel {
    try Mappers.map(Answers.decode(sample.text), with: answers, tokens: tokens)
  }
}
