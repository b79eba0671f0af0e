/// The types of the schema that scenarios use: steps, problems and tokens.
struct ScenarioTypes {
  /// The use of a payload in a scenario, such as `answer` or `tokens`, and the types that are allowed there.
  struct Role {
    /// The types that are allowed in this role.
    let types: [TypeDefinition]
    /// The role in words, such as `a step`, which follow "is not" in a message.
    let expectation: String
    /// The help for a payload of a type that is not allowed.
    let help: String
  }

  static let continueSame = "ContinueSameStep"
  static let polling = "PollingStep"
  static let authorization = "OAuthAuthorizationResponseStep"

  /// The path of the status in a polling step.
  static let statusPath = ["properties", "status"]
  private static let pollStatus = "PollingStatus"

  let steps: [TypeDefinition]
  let problems: [TypeDefinition]
  let answer: Role
  let say: Role
  /// The successful and the error responses of the token endpoint.
  let tokens: Role
  /// Names of client operations in JSON.
  let clientOperations: [String]
  /// The values of the polling status in JSON.
  let pollStatuses: [String]

  init(_ schema: Schema) {
    // The unions that select the type of a response.
    steps = schema.unions["HaapiRepresentation"]?.structs ?? []
    problems = schema.unions["ProblemRepresentation"]?.structs ?? []
    answer = Role(
      types: steps, expectation: "a step",
      help: "name the example of a step; for a problem, write a rule: `{ form: any, say: … }`")
    say = Role(
      types: problems + steps.filter { $0.name.text == Self.continueSame },
      expectation: "a problem or a continue-same step",
      help: "name the example of a problem; for a step, add a state and use `go`")
    let responses = schema.unions["OAuthResponse"]?.structs ?? []
    tokens = Role(
      types: responses, expectation: "a response of the token endpoint",
      help: "write " + responses.map { "`\($0.qualifiedName)/…`" }.joined(separator: " or "))
    let operations = schema.unions["ClientOperationActionModelRepresentation"]
    clientOperations = operations?.arms.map(\.token.text) ?? []
    let status = schema.allTypes.first { $0.qualifiedName == Self.pollStatus }
    pollStatuses = status?.asEnum?.cases.map(\.raw) ?? []
  }

  var all: [TypeDefinition] { steps + problems + tokens.types }
}
