public import Foundation
public import HaapiFoundation

/// A login as a server would lead it: what is answered where, and what leads where.
///
/// - Note: First matching rule wins, top down.
public struct SandboxScenario: Sendable {
  /// The name on command lines.
  public var name: String
  /// What the scenario shows, in a sentence.
  public var summary: String
  /// Values by field name, by user name.
  public var users: [String: [String: String]]
  /// The state that a login begins in.
  public var start: String
  /// The states by name.
  public var states: [String: State]
  /// How strict the server is, and how it hands out nonces and tokens.
  public var rules: ProtocolRules

  public init(
    name: String, summary: String, users: [String: [String: String]] = [:], start: String,
    states: [String: State], rules: ProtocolRules = ProtocolRules()
  ) {
    self.name = name
    self.summary = summary
    self.users = users
    self.start = start
    self.states = states
    self.rules = rules
  }

  /// One place of the login.
  public struct State: Sendable {
    /// The body: a step.
    public var answer: JSONValue
    /// What leads on from here.
    public var rules: [Rule]
    /// Of a polling step, how long it lasts.
    public var poll: Poll?
    /// What goes wrong here.
    public var faults: [Fault]
    /// Of the state with the code, what the code is good for. Token values are replaced by fresh ones.
    public var tokens: JSONValue?

    public init(
      answer: JSONValue, rules: [Rule] = [], poll: Poll? = nil, faults: [Fault] = [],
      tokens: JSONValue? = nil
    ) {
      self.answer = answer
      self.rules = rules
      self.poll = poll
      self.faults = faults
      self.tokens = tokens
    }
  }

  /// How often a polling step is answered with itself before it leads on.
  public struct Poll: Sendable {
    public var times: Int
    public var go: String

    public init(times: Int, go: String) {
      self.times = times
      self.go = go
    }
  }

  /// What one action leads to.
  public struct Rule: Sendable {
    /// The action.
    public var trigger: Trigger
    /// What must hold besides, all of it.
    public var conditions: [Condition]
    /// How often the rule holds in one visit of the state; `nil` for always.
    public var times: Int?
    /// What then happens.
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

  /// An action of the answer.
  public enum Trigger: Sendable, Equatable {
    /// A form by its kind; `nil` for any.
    case form(String?)
    /// A link by its `rel`; `nil` for any.
    case link(String?)
  }

  /// Something about the submitted fields.
  public enum Condition: Sendable {
    /// A field has this value.
    case equals(field: String, String)
    /// A field was not sent.
    case absent(field: String)
    /// Some user has these values.
    case user(fields: [String])
  }

  /// What an action leads to.
  public enum Effect: Sendable {
    /// Another state.
    case go(String)
    /// A problem; the state stays.
    case say(JSONValue)
    /// A problem, and the end of the session.
    case end(JSONValue)
    /// Nothing new: a continue-same step.
    case stay(JSONValue)
  }

  /// Something that goes wrong on purpose.
  public struct Fault: Sendable {
    /// What goes wrong.
    public enum Kind: Sendable {
      /// This status without a body.
      case status(Int)
      /// No answer at all.
      case drop
      /// A body that ends too early.
      case cut
      /// A body of this media type.
      case mediaType(String)
      /// A body that is no JSON.
      case json
      /// A demand for a nonce, with one.
      case nonce
      /// The access token of the API is refused.
      case expireToken
      /// The session is gone.
      case loseSession
      /// A redirect of HTTP.
      case redirect
    }

    public var kind: Kind
    /// Which request of the state's visit it meets, from 1; `nil` for every one.
    public var nth: Int?

    public init(_ kind: Kind, nth: Int? = nil) {
      self.kind = kind
      self.nth = nth
    }
  }

  /// The server's side of the protocol.
  public struct ProtocolRules: Sendable {
    /// Requests after which a new nonce is demanded; 0 for never, 1 for the first request only being
    /// refused and every answer bringing the next.
    public var nonceEvery: Int
    /// Seconds that an access token of the API is good.
    public var tokenLifetime: TimeInterval
    /// The secret of the client; `nil` for a public one.
    public var clientSecret: String?

    public init(nonceEvery: Int = 0, tokenLifetime: TimeInterval = 300, clientSecret: String? = nil) {
      self.nonceEvery = nonceEvery
      self.tokenLifetime = tokenLifetime
      self.clientSecret = clientSecret
    }
  }
}
