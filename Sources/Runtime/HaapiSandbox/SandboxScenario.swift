public import Foundation

/// A simulated login: the response of each state, and the actions that lead from state to state.
///
/// The bundled scenarios are generated from `Schema/scenarios`, and an app's tests can create their own. Rules are
/// tried in order, and the first matching rule decides.
///
/// ```swift
/// let scenario = SandboxScenario(
///   name: "two-states", summary: "A form, then the code.", start: "login",
///   states: [
///     "login": .init(
///       answer: #"{"type": "authentication-step", "actions": […]}"#,
///       rules: [.init(.form("login"), .go("code"))]),
///     "code": .init(
///       answer: #"{"type": "oauth-authorization-response", "properties": {}}"#,
///       tokens: #"{"expires_in": 300}"#),
///   ])
/// ```
public struct SandboxScenario: Sendable {
  /// The name on command lines, for example `password-login`.
  public var name: String
  /// The purpose of the scenario, in one sentence.
  public var summary: String
  /// The users that rules and moves can refer to. A condition `user` finds the first matching user.
  public var users: [User]
  /// The initial state of a login.
  public var start: String
  /// The states by name.
  public var states: [String: State]
  /// Paths of users through the scenario.
  public var walks: [Walk]
  /// How strict the server is, and how it issues nonces and tokens.
  public var protocolRules: ProtocolRules

  public init(
    name: String, summary: String, users: [User] = [], start: String, states: [String: State],
    walks: [Walk] = [], protocolRules: ProtocolRules = ProtocolRules()
  ) {
    self.name = name
    self.summary = summary
    self.users = users
    self.start = start
    self.states = states
    self.walks = walks
    self.protocolRules = protocolRules
  }

  /// A body as JSON text. Creating a sandbox throws ``SandboxScenarioError`` if the text is not a JSON object.
  ///
  /// When the body is sent, these placeholders in its strings are replaced: `{{qr}}` (a data URL of a QR image),
  /// `{{now}}` (the time in ISO 8601), `{{id}}` (a new identifier), `{{user.NAME}}` (a field of the user that the last
  /// condition `user` found), `{{field.NAME}}` (a field that the client sent, except passwords and hidden fields).
  public struct Body: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The JSON text.
    public var json: String
    /// The name of the schema's example that the body comes from, for example `InteractiveFormStep/login`.
    public var example: String?

    public init(json: String, example: String? = nil) {
      self.json = json
      self.example = example
    }

    public init(stringLiteral json: String) { self.init(json: json) }
  }

  /// A user who can log in.
  public struct User: Sendable, Hashable {
    /// The name by which moves refer to the user.
    public var name: String
    /// Values by field name.
    public var fields: [String: String]

    public init(_ name: String, fields: [String: String]) {
      self.name = name
      self.fields = fields
    }
  }

  /// A state of the login.
  public struct State: Sendable, Hashable {
    /// The step that the server sends.
    public var answer: Body
    /// The rules of the state.
    public var rules: [Rule]
    /// How long a polling step remains pending; `nil` for any other step.
    public var poll: Poll?
    /// The faults of the state.
    public var faults: [Fault]
    /// The token endpoint's response to the code of this state; `nil` if the state sends no code. The server replaces
    /// the tokens in this response by new tokens.
    public var tokens: Body?

    public init(
      answer: Body, rules: [Rule] = [], poll: Poll? = nil, faults: [Fault] = [],
      tokens: Body? = nil
    ) {
      self.answer = answer
      self.rules = rules
      self.poll = poll
      self.faults = faults
      self.tokens = tokens
    }
  }

  /// The number of polls in a state, and the next state. The count begins when a login enters the state with the polls.
  public struct Poll: Sendable, Hashable {
    /// The number of polls that do not change the state.
    public var times: Int
    /// The next state.
    public var go: String

    public init(times: Int, go: String) {
      self.times = times
      self.go = go
    }
  }

  /// A rule: a form or link, and the effect of using it.
  public struct Rule: Sendable, Hashable {
    /// The form or link.
    public var trigger: Trigger
    /// The conditions on the submitted fields; all must be true.
    public var conditions: [Condition]
    /// The maximum number of uses of the rule since the login entered the state; `nil` if there is no limit.
    public var times: Int?
    /// The effect.
    public var effect: Effect

    public init(
      _ trigger: Trigger, when conditions: [Condition] = [], times: Int? = nil, _ effect: Effect
    ) {
      self.trigger = trigger
      self.conditions = conditions
      self.times = times
      self.effect = effect
    }
  }

  /// The form or link that a rule applies to.
  public enum Trigger: Sendable, Hashable {
    /// A form of the given kind; `nil` for a form of any kind. If several forms of a response have the kind, `number`
    /// selects one of them, from 1, in the order of the response.
    case form(String?, number: Int = 1)
    /// A link with the given `rel`; `nil` for a link with any `rel`. If several links have the `rel`, `number` selects
    /// one of them, from 1.
    case link(String?, number: Int = 1)
  }

  /// A condition on the submitted fields.
  public enum Condition: Sendable, Hashable {
    /// A field has this value.
    case equals(field: String, String)
    /// The complete value of a field matches this regular expression.
    case matches(field: String, String)
    /// A field was not sent.
    case absent(field: String)
    /// The scenario has a user with the submitted values of these fields.
    case user(fields: [String])
  }

  /// The effect of using a form or link.
  public enum Effect: Sendable, Hashable {
    /// The login enters a state, which may be the current state.
    case go(String)
    /// The server sends a problem or a continue-same step. The state does not change.
    case say(Body)
    /// The server sends a problem that ends the login. A form or link of the problem begins a new login.
    case end(Body)
  }

  /// A failure that the sandbox causes on purpose.
  public struct Fault: Sendable, Hashable {
    /// The kind of fault.
    public var kind: Kind
    /// The number of the first response with this fault, from 1. All responses of the state during a login are counted.
    public var nth: Int
    /// The number of consecutive responses with this fault; `nil` for all further responses.
    public var times: Int?

    public init(_ kind: Kind, nth: Int = 1, times: Int? = 1) {
      self.kind = kind
      self.nth = nth
      self.times = times
    }

    /// The kind of fault.
    public enum Kind: Sendable, Hashable {
      /// The response has this status and no body.
      case status(Int)
      /// The response is delayed by this number of seconds.
      case delay(Double)
      /// The connection is closed without a response.
      case drop
      /// The body is truncated.
      case cut
      /// The response has this media type.
      case mediaType(String)
      /// The body is not JSON.
      case json
      /// The server requires a nonce and sends one.
      case nonce
      /// The access token of the login API is refused as expired.
      case expireToken
      /// The session is lost.
      case loseSession
      /// From this request on, the server's clock is this many seconds ahead (behind, if negative).
      case skew(Double)
      /// The response is an HTTP redirect.
      case redirect
    }
  }

  /// The server's rules for nonces, tokens and checks.
  public struct ProtocolRules: Sendable, Hashable {
    /// When the server demands a new nonce.
    public enum Nonce: Sendable, Hashable {
      case never
      /// The first proof is refused. The refusal contains a nonce that remains valid.
      case once
      /// The nonce changes after this number of proofs.
      case every(Int)
    }

    public var nonce: Nonce
    /// The lifetime of an access token of the login API in seconds.
    public var tokenLifetime: TimeInterval
    /// The secret of the client; `nil` for a public client.
    public var clientSecret: String?
    /// True if proofs, the key of a session, and hidden or unknown fields are checked. A lenient sandbox still requires
    /// a valid access token, a known session, and a form or link of the current response.
    public var isStrict: Bool

    public init(
      nonce: Nonce = .once, tokenLifetime: TimeInterval = 300, clientSecret: String? = nil,
      isStrict: Bool = true
    ) {
      self.nonce = nonce
      self.tokenLifetime = tokenLifetime
      self.clientSecret = clientSecret
      self.isStrict = isStrict
    }
  }

  /// A path of a user through the scenario: the user's moves, and the expected end.
  public struct Walk: Sendable, Hashable {
    public var name: String
    public var moves: [Move]
    public var end: End

    public init(_ name: String, moves: [Move], end: End = .tokens) {
      self.name = name
      self.moves = moves
      self.end = end
    }

    /// An action of the user after a response.
    public enum Move: Sendable, Hashable {
      /// Submits a form with the values of `user`. A value of `set` replaces the user's value of the same field.
      case form(String, number: Int = 1, user: String? = nil, set: [String: String] = [:])
      /// Follows a link.
      case link(String, number: Int = 1)
      /// Polls this number of times.
      case wait(Int)
      /// Performs the client operation of this `name` successfully, for example `external-browser-flow`.
      case operation(String)
    }

    /// The expected end of a walk.
    public enum End: Sendable, Hashable {
      /// The code is exchanged for tokens.
      case tokens
      /// The last response is a problem. Its Swift type has this name, for example `AuthorizationProblem`.
      case problem(String)
      /// The token endpoint refuses the code with this OAuth error, for example `invalid_grant`.
      case refused(String)
      /// The last move ends with an error, even after repetitions.
      case error
    }
  }
}

/// A mistake in a scenario. The sandbox cannot run such a scenario.
public struct SandboxScenarioError: Error, Sendable, CustomStringConvertible {
  /// The scenario and the state, for example `password-login.login`.
  public let place: String
  public let reason: String

  public var description: String { "\(place): \(reason)" }
}
