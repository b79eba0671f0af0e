import SchemaDocument

/// A login as a server leads it: the response of each state, and what leads from state to state.
public struct Scenario {
  /// File name without its ending, for example `password-login`; at the start of the file.
  public let name: Name
  /// What it shows, in a sentence.
  public let summary: Name
  public let users: [User]
  public let start: Name
  public let states: [State]
  public let walks: [Walk]
  public let protocolRules: ProtocolRules
  /// The file.
  let source: Node

  /// Position of the file, as locations count it.
  public var file: Int { Int(name.location.file) }

  public func state(_ name: String) -> State? { states.first { $0.name.text == name } }

  /// Somebody who can log in.
  public struct User {
    public let name: Name
    /// Values of form fields, in the order of the file.
    public let fields: [(name: Name, value: String)]

    public func value(of field: String) -> String? {
      fields.first { $0.name.text == field }?.value
    }
  }

  /// An example of the schema, perhaps with a patch.
  public struct Payload {
    /// `Type/example`, as the scenario has it.
    public let reference: Name
    public let type: TypeDefinition
    /// The example with the patch applied.
    public let json: Node
    /// The patch, as the scenario has it.
    public let patch: Node?

    /// JSON text, members in the order of the example.
    public var text: String { ExampleJSON.compactText(of: json) }
  }

  /// One place of the login.
  public struct State {
    public let name: Name
    public let answer: Payload
    public let rules: [Rule]
    public let poll: Poll?
    public let faults: [Fault]
    public let tokens: Payload?

    /// The forms and links of the response.
    public var actions: ScenarioActions { ScenarioActions(answer.json) }

    /// Those of the problems that rules say, such as a link to start over.
    var problemActions: [ScenarioActions] {
      rules.compactMap(\.effect.payload).map { ScenarioActions($0.json) }
    }
  }

  /// How often a polling step leads back to itself.
  public struct Poll {
    public let times: Int
    public let go: Name
    public let location: SourceLocation
  }

  /// What an action leads to.
  public struct Rule {
    public let trigger: Trigger
    public let conditions: [Condition]
    public let times: Int?
    public let effect: Effect
    public let location: SourceLocation
  }

  /// A form or link of a response.
  public struct Trigger {
    public enum Kind: String, Sendable {
      case form
      case link
    }

    public let kind: Kind
    /// Kind of the form or `rel` of the link; `nil` for any.
    public let name: String?
    /// Which of several of that name, from 1.
    public let number: Int
    public let location: SourceLocation

    /// As the scenario has it: `login#2`.
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
    public let location: SourceLocation
    /// Place of each field of `user`.
    public let fieldLocations: [SourceLocation]

    /// Fields that it looks at.
    public var fields: [String] {
      switch test {
      case .equals(let field, _), .matches(let field, _), .absent(let field): [field]
      case .user(let fields): fields
      }
    }
  }

  public enum Effect {
    case go(Name)
    /// The state stays.
    case say(Payload)
    /// The session is over.
    case end(Payload)

    public var payload: Payload? {
      switch self {
      case .go: nil
      case .say(let payload), .end(let payload): payload
      }
    }

    var staysInState: Bool {
      if case .say = self { return true }
      return false
    }
  }

  /// Something that goes wrong on purpose.
  public struct Fault {
    public enum Kind: Equatable, Sendable {
      case status(Int)
      case delay(Double)
      case drop
      case cut
      case mediaType(String)
      case json
      case nonce
      case expireToken
      case loseSession
      case skew(Double)
      case redirect

      /// The word of the language.
      public var word: String {
        switch self {
        case .status: "status"
        case .delay: "delay"
        case .drop: "drop"
        case .cut: "cut"
        case .mediaType: "mediaType"
        case .json: "json"
        case .nonce: "nonce"
        case .expireToken: "expireToken"
        case .loseSession: "loseSession"
        case .skew: "skew"
        case .redirect: "redirect"
        }
      }

      /// The words of all kinds.
      public static let words = [
        "status", "delay", "drop", "cut", "mediaType", "json", "nonce", "expireToken",
        "loseSession", "skew", "redirect",
      ]
    }

    public let kind: Kind
    public let nth: Int
    /// `nil` for all from `nth` on.
    public let times: Int?
  }

  /// The server's side of the protocol.
  public struct ProtocolRules: Equatable, Sendable {
    public enum Nonce: Equatable, Sendable {
      case never
      case once
      case every(Int)
    }

    public var nonce = Nonce.once
    /// Seconds.
    public var tokenLifetime = 300.0
    public var clientSecret: String?
    public var isStrict = true

    /// As it is where a scenario says nothing.
    public init() {}
  }

  /// A way through the scenario.
  public struct Walk {
    public let name: Name
    public let moves: [Move]
    public let end: End
    public let endLocation: SourceLocation

    public enum End: Equatable, Sendable {
      case tokens
      /// The last response is a problem of this type.
      case problem(String)
      /// The token endpoint refuses the code with this OAuth error.
      case refused(String)
      /// The last move meets a fault, and nobody tries again.
      case error
    }
  }

  /// What somebody does with a response.
  public struct Move {
    public enum Kind {
      case form(Trigger, user: Name?, set: [(name: Name, value: String)])
      case link(Trigger)
      case wait(Int)
      case operation(Name)
    }

    public let kind: Kind
    public let location: SourceLocation
  }
}
