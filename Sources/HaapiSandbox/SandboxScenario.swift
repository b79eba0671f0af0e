public import Foundation

/// A login as a server leads it: the response of each state, and the actions that lead from state
/// to state.
///
/// The shipped scenarios are generated from `Schema/scenarios`, and an app's tests may build their own.
/// A rule is tried after the ones before it; the first that matches decides.
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
  /// The users that rules can ask for, in the order of the file.
  public var users: [User]
  /// The state that a login begins in.
  public var start: String
  /// The states by name.
  public var states: [String: State]
  /// Ways through the scenario, in the order of the file.
  public var walks: [Walk]
  /// How strict the server is, and how it hands out nonces and tokens.
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
}

extension SandboxScenario {
  /// A body as JSON text. The sandbox reads it when it starts and throws ``SandboxScenarioError`` if it is
  /// not JSON.
  ///
  /// These placeholders in its strings are replaced when the body is sent: `{{qr}}` (a data address of a
  /// QR image), `{{now}}` (the time in ISO 8601), `{{id}}` (a new identifier), `{{user.NAME}}` (a field of the user
  /// that the last rule found), `{{field.NAME}}` (a field that the client sent, unless it is a
  /// password).
  public struct Body: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The JSON text.
    public var json: String
    /// The example of the schema that it was made from, for example `InteractiveFormStep/login`.
    public var example: String?

    public init(json: String, example: String? = nil) {
      self.json = json
      self.example = example
    }

    public init(stringLiteral json: String) { self.init(json: json) }
  }

  /// Someone who can log in.
  public struct User: Sendable, Hashable {
    /// The name that rules and moves use.
    public var name: String
    /// Values by field name.
    public var fields: [String: String]

    public init(_ name: String, fields: [String: String]) {
      self.name = name
      self.fields = fields
    }
  }

  /// One place of the login.
  public struct State: Sendable, Hashable {
    /// The step that the server sends.
    public var answer: Body
    /// The rules of the state.
    public var rules: [Rule]
    /// How long a polling step stays pending.
    public var poll: Poll?
    /// The faults of the state.
    public var faults: [Fault]
    /// The response of the token endpoint to the code of this state. The values of tokens are
    /// replaced by new ones.
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

  /// How often a polling step leads to itself before the next state. Counted for each session.
  public struct Poll: Sendable, Hashable {
    /// The number of polls that lead to the same state.
    public var times: Int
    /// The state after them.
    public var go: String

    public init(times: Int, go: String) {
      self.times = times
      self.go = go
    }
  }

  /// A rule: an action and its effect.
  public struct Rule: Sendable, Hashable {
    /// The action.
    public var trigger: Trigger
    /// The conditions on the submitted fields; all must be true.
    public var conditions: [Condition]
    /// How often the rule matches in one visit of the state; `nil` for always.
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

  /// An action of the response.
  public enum Trigger: Sendable, Hashable {
    /// A form by its kind; `nil` for any. If there are several of one kind, `number` selects one,
    /// from 1, in the order of the response.
    case form(String?, number: Int = 1)
    /// A link by its `rel`; `nil` for any. Of several with one `rel`, `number` says which, from 1.
    case link(String?, number: Int = 1)
  }

  /// Something about the submitted fields.
  public enum Condition: Sendable, Hashable {
    /// A field has this value.
    case equals(field: String, String)
    /// A field matches this regular expression as a whole.
    case matches(field: String, String)
    /// A field was not sent.
    case absent(field: String)
    /// Some user has the submitted values of these fields.
    case user(fields: [String])
  }

  /// The effect of an action.
  public enum Effect: Sendable, Hashable {
    /// Another state, or the same once more.
    case go(String)
    /// A problem; the state stays.
    case say(Body)
    /// A problem, and the end of the session.
    case end(Body)
  }

  /// Something that goes wrong on purpose.
  public struct Fault: Sendable, Hashable {
    /// The kind of fault.
    public var kind: Kind
    /// The first request of the state's visit that it meets, from 1.
    public var nth: Int
    /// How many requests in a row it meets; `nil` for all from the first on.
    public var times: Int?

    public init(_ kind: Kind, nth: Int = 1, times: Int? = 1) {
      self.kind = kind
      self.nth = nth
      self.times = times
    }

    /// The kind of fault.
    public enum Kind: Sendable, Hashable {
      /// This status without a body.
      case status(Int)
      /// The response is this many seconds late.
      case delay(Double)
      /// The connection is closed without a response.
      case drop
      /// The body ends half-way.
      case cut
      /// The response has this media type.
      case mediaType(String)
      /// The body is not JSON.
      case json
      /// The server demands a nonce and sends one.
      case nonce
      /// The access token of the API is refused.
      case expireToken
      /// The session is lost.
      case loseSession
      /// From this request on, the server's clock is this many seconds ahead (behind, if negative).
      case skew(Double)
      /// An HTTP redirect.
      case redirect
    }
  }

  /// The server's side of the protocol.
  public struct ProtocolRules: Sendable, Hashable {
    /// When the server demands a new nonce.
    public enum Nonce: Sendable, Hashable {
      case never
      /// The first proof is refused with a nonce that stays good.
      case once
      /// Every so many proofs, the nonce changes.
      case every(Int)
    }

    public var nonce: Nonce
    /// Seconds that an access token of the API is good.
    public var tokenLifetime: TimeInterval
    /// The secret of the client; `nil` for a public one.
    public var clientSecret: String?
    /// Proofs, sessions and fields are checked. A lenient sandbox checks that a session and its form
    /// exist, and no more.
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

  /// A way through the scenario.
  public struct Walk: Sendable, Hashable {
    public var name: String
    public var moves: [Move]
    public var end: End

    public init(_ name: String, moves: [Move], end: End = .tokens) {
      self.name = name
      self.moves = moves
      self.end = end
    }

    /// A move of the user after a response.
    public enum Move: Sendable, Hashable {
      /// Submits a form. The fields of `user` that the form has are filled in first, then `set`.
      case form(String, number: Int = 1, user: String? = nil, set: [String: String] = [:])
      /// Follows a link.
      case link(String, number: Int = 1)
      /// Polls so many times.
      case wait(Int)
      /// Does what a client operation asks for (its `name`, for example `external-browser-flow`), with
      /// success.
      case operation(String)
    }

    /// How a walk ends.
    public enum End: Sendable, Hashable {
      /// The code is exchanged for tokens.
      case tokens
      /// The last response is a problem with this type name of the schema, for example
      /// `AuthorizationProblem`.
      case problem(String)
      /// The token endpoint refuses the code with this OAuth error, for example `invalid_grant`.
      case refused(String)
      /// The last move ends with an error and is not repeated.
      case error
    }
  }
}

/// A scenario that the sandbox cannot run: where, and what is wrong.
public struct SandboxScenarioError: Error, Sendable, CustomStringConvertible {
  /// The scenario and the state, for example `password-login.login`.
  public let place: String
  public let reason: String

  public var description: String { "\(place): \(reason)" }
}
