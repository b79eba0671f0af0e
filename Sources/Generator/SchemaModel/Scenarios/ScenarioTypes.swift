/// The types of the schema that scenarios use: steps, problems and tokens.
struct ScenarioTypes {
  /// The unions that select the type of a response.
  private enum Root {
    static let step = "HaapiRepresentation"
    static let problem = "ProblemRepresentation"
    static let token = "OAuthResponse"
    static let operation = "ClientOperationActionModelRepresentation"
  }

  /// The role of a payload in a scenario.
  enum Role {
    case answer
    case say
    case tokens

    /// The role in words, after "is".
    var expectation: String {
      switch self {
      case .answer: "a step"
      case .say: "a problem or a continue-same step"
      case .tokens: "a response of the token endpoint"
      }
    }
  }

  static let continueSame = "ContinueSameStep"
  static let polling = "PollingStep"
  static let authorization = "OAuthAuthorizationResponseStep"

  /// The path of the status in a polling step.
  static let statusPath = ["properties", "status"]
  private static let pollStatus = "PollingStatus"

  let steps: [TypeDefinition]
  let problems: [TypeDefinition]
  /// The successful and the error responses of the token endpoint.
  private let tokenResponses: [TypeDefinition]
  /// Names of client operations in JSON.
  let clientOperations: [String]
  /// States of polling in JSON.
  let pollStatuses: [String]

  init(_ schema: Schema) {
    steps = schema.unions[Root.step]?.structs ?? []
    problems = schema.unions[Root.problem]?.structs ?? []
    tokenResponses = schema.unions[Root.token]?.structs ?? []
    clientOperations = schema.unions[Root.operation]?.arms.map(\.token.text) ?? []
    let status = schema.allTypes.first { $0.qualifiedName == Self.pollStatus }
    pollStatuses = status?.asEnum?.cases.map(\.raw) ?? []
  }

  /// Types that a scenario may use in a role.
  func types(for role: Role) -> [TypeDefinition] {
    switch role {
    case .answer: steps
    case .say: problems + steps.filter { $0.name.text == Self.continueSame }
    case .tokens: tokenResponses
    }
  }

  var all: [TypeDefinition] { steps + problems + tokenResponses }
}
