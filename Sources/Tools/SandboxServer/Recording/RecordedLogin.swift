/// A recorded login: a state for each received step, in order.
struct RecordedLogin {
  /// A response: its JSON, and the type as which it is decoded.
  struct Payload: Equatable {
    let type: String
    let json: JSONValue
  }

  enum Effect: Equatable {
    case go(Int)
    case say(Payload)
  }

  struct Rule {
    /// `form: login`
    let trigger: String
    var effect: Effect
    var times = 1
  }

  struct State {
    let answer: Payload
    /// The forms and links of the response, for example `form: login`.
    let offers: [String]
    var rules: [Rule] = []
    /// The number of polls that led to the same state, and the state after them.
    var polls = 0
    var afterPolls: Int?
    var tokens: Payload?
    /// True if clients submit the step automatically.
    let isRedirection: Bool
    let isPending: Bool
  }

  enum Move {
    /// The values of a form's fields.
    case form(String, [(name: String, value: String)])
    case link(String)
    case operation(String)
    case wait(Int)
  }

  enum End {
    case tokens
    case refused(String)
    case problem(String)
  }

  private(set) var states: [State] = []
  private(set) var moves: [Move] = []
  private(set) var end: End?
  private var current = 0
  var standIns = StandIns()
  /// The last submitted values, by field.
  private(set) var typed: [String: String] = [:]

  /// All responses of the server.
  var payloads: [Payload] {
    states.flatMap { state in
      [state.answer]
        + state.rules.compactMap { rule in
          if case .say(let payload) = rule.effect { payload } else { nil }
        } + (state.tokens.map { [$0] } ?? [])
    }
  }

  // MARK: Recording

  mutating func begin(with state: State) {
    let standIns = standIns
    self = RecordedLogin()
    self.standIns = standIns
    states = [state]
  }

  /// A step after a form or link.
  mutating func add(_ state: State, after trigger: String, _ move: Move) {
    // The login may have begun with a problem, whose form leads to the first step.
    guard !states.isEmpty else { return begin(with: state) }
    let isPoll = trigger == "form: poll"
    if isPoll, states[current].isPending, state.isPending {
      states[current].polls += 1
      wait()
      return
    }
    states.append(state)
    let index = states.count - 1
    if isPoll, states[current].isPending {
      states[current].afterPolls = index
      wait()
    } else {
      add(Rule(trigger: trigger, effect: .go(index)))
      if !states[current].isRedirection { add(move) }
    }
    current = index
    end = nil
  }

  /// Adds a problem, or a step that does not change the state of the login.
  mutating func say(_ payload: Payload, isProblem: Bool, after trigger: String, _ move: Move) {
    guard !states.isEmpty else { return }
    add(Rule(trigger: trigger, effect: .say(payload)))
    add(move)
    end = isProblem ? .problem(payload.type) : nil
  }

  mutating func exchange(_ tokens: Payload, error: String?) {
    guard !states.isEmpty else { return }
    states[current].tokens = tokens
    end = error.map { .refused($0) } ?? .tokens
  }

  mutating func type(_ value: String, in field: String) { typed[field] = value }

  private mutating func add(_ move: Move) { moves.append(move) }

  private mutating func wait() {
    if case .wait(let count)? = moves.last {
      moves[moves.count - 1] = .wait(count + 1)
    } else {
      moves.append(.wait(1))
    }
  }

  private mutating func add(_ rule: Rule) {
    if let last = states[current].rules.indices.last,
      states[current].rules[last].trigger == rule.trigger,
      states[current].rules[last].effect == rule.effect
    {
      states[current].rules[last].times += 1
    } else {
      states[current].rules.append(rule)
    }
  }
}
