/// The server's side of a login, which the sandbox simulates. A state machine: each state has a response, and rules
/// that lead to other states.
public struct Scenario {
  /// The file name without extension, for example `password-login`. The location is the start of the file.
  public let name: Name
  /// A sentence about what the scenario shows.
  public let summary: Name
  public let users: [User]
  public let start: Name
  public let states: [State]
  public let walks: [Walk]
  public let protocolRules: ProtocolRules
  /// The root node of the file.
  let source: Node

  /// Position of the scenario's file, as in `SourceLocation.file`.
  public var file: Int { Int(name.location.file) }

  /// The name of the scenario's Swift constant, for example `passwordLogin`.
  public var swiftName: String { Self.swiftName(of: name.text) }

  /// Returns `passwordLogin` for `password-login`.
  package static func swiftName(of name: String) -> String {
    String(name.prefix(1)) + name.capitalWords.dropFirst()
  }

  public func state(_ name: String) -> State? { states.first { $0.name.text == name } }

  /// A person who can log in.
  public struct User {
    public let name: Name
    /// The user's values of form fields, in the order of the file.
    public let fields: [(name: Name, value: String)]

    package init(_ entry: Node.Entry) {
      name = entry.name
      fields = (entry.value.mapping ?? []).map { ($0.name, $0.value.scalar?.text ?? "") }
    }

    public func value(of field: String) -> String? {
      fields.first { $0.name.text == field }?.value
    }
  }

  /// A response of the sandbox: an example of the schema, optionally with a patch.
  public struct Payload {
    /// `Type/example`, as written in the scenario.
    public let reference: Name
    public let type: TypeDefinition
    /// The example with the patch applied.
    public let json: Node
    /// The patch, as written in the scenario.
    public let patch: Node?

    /// The payload as JSON, with members in the order of the example.
    public var text: String { ExampleJSON.compactText(of: json) }
  }

  /// A state of the login. The server sends the same step until a rule or a poll leads to another state.
  public struct State {
    public let name: Name
    public let answer: Payload
    public let rules: [Rule]
    public let poll: Poll?
    public let faults: [Fault]
    public let tokens: Payload?

    /// The states that the rules and polls of this state lead to.
    public var targets: [Name] {
      rules.compactMap { if case .go(let name) = $0.effect { name } else { nil } }
        + (poll.map { [$0.go] } ?? [])
    }
  }

  /// The number of polls that stay in the state, and the state that follows.
  public struct Poll {
    public let times: Int
    public let go: Name
    public let location: SourceLocation
  }

  /// The reaction of the server to a form that the client submits, or to a link that the client follows.
  public struct Rule {
    public let trigger: Trigger
    public let conditions: [Condition]
    public let times: Int?
    public let effect: Effect
    public let location: SourceLocation
  }

  /// The form or link, in a response, that a rule or a move refers to.
  public struct Trigger {
    public enum Kind: String, Sendable {
      case form
      case link
    }

    public let kind: Kind
    /// The kind of the form or the `rel` of the link; `nil` for any.
    public let name: String?
    /// The position among forms or links of the same name, from 1.
    public let number: Int
    public let location: SourceLocation

    /// The name as written in the scenario: `login#2`.
    public var actionName: String { (name ?? "any") + (number > 1 ? "#\(number)" : "") }
  }

  /// A test of the submitted fields.
  public struct Condition {
    public enum Test: Equatable, Sendable {
      case equals(field: String, String)
      case matches(field: String, String)
      case absent(field: String)
      case user(fields: [String])
    }

    public let test: Test
    /// The tested fields.
    public let fields: [Name]
    public let location: SourceLocation
  }

  public enum Effect {
    case go(Name)
    /// Returns the payload and stays in the state.
    case say(Payload)
    /// Returns the payload and ends the session.
    case end(Payload)

    public var payload: Payload? {
      switch self {
      case .go: nil
      case .say(let payload), .end(let payload): payload
      }
    }

    package var staysInState: Bool {
      if case .say = self { true } else { false }
    }
  }

  /// A failure that the scenario simulates.
  public struct Fault {
    public enum Kind: Equatable, Sendable {
      case status(Int)
      case delay(Double)
      case mediaType(String)
      case skew(Double)
      case plain(Plain)

      /// A kind without a value. The raw value is the kind's key in the scenario language.
      public enum Plain: String, Sendable {
        case drop, cut, json, nonce, expireToken, loseSession, redirect
      }
    }

    /// The keys of all kinds of faults.
    package static let keys: [Key] = [
      .status, .delay, .drop, .cut, .mediaType, .json, .nonce, .expireToken, .loseSession, .skew,
      .redirect,
    ]

    public let kind: Kind
    /// The key of the fault's kind.
    let key: String
    public let nth: Int
    /// The number of requests that fail; `nil` for all from `nth` on.
    public let times: Int?
  }

  /// The server's rules for nonces, tokens, the client secret, and the checks of proofs and fields (`isStrict`).
  public struct ProtocolRules: Equatable, Sendable {
    public enum Nonce: Equatable, Sendable {
      case never
      case once
      case every(Int)
    }

    public var nonce = Nonce.once
    /// Seconds until an access token expires.
    public var tokenLifetime = 300.0
    public var clientSecret: String?
    public var isStrict = true

    /// The values that apply if a scenario sets none.
    public init() {}
  }

  /// A test of the scenario: a sequence of actions of the user and client (moves), and how the login must end.
  public struct Walk {
    public let name: Name
    public let moves: [Move]
    public let end: End

    public enum End: Sendable {
      case tokens
      /// The last response is a problem of this type.
      case problem(Name)
      /// The token endpoint rejects the code with this OAuth error.
      case refused(Name)
      /// The last move fails, even if the client repeats the request.
      case error
    }
  }

  /// An action of the user or client in a walk.
  public enum Move {
    case form(Trigger, user: Name?, set: [(name: Name, value: String)])
    case link(Trigger)
    case wait(Int)
    case operation(Name)
  }
}
