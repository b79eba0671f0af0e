/// A recorded login: a state for each received step, in order.
struct RecordedLogin {
  /// The JSON of a response, and the name of the Swift type that the JSON is decoded to.
  struct Payload: Equatable {
    let type: String
    let json: JSONValue
  }

  /// A form or link of a response.
  struct Trigger: Hashable {
    static let poll = Trigger(kind: "form", name: "poll")

    /// `form` or `link`
    let kind: String
    let name: String
  }

  /// The effect of a form or link: another state (`go`), or a response that does not change the state (`say`).
  struct Rule {
    let trigger: Trigger
    var go: Int?
    var say: Payload?
    var times = 1
  }

  struct State {
    let answer: Payload
    let offers: [Trigger]
    var rules: [Rule] = []
    /// The number of polls that did not change the state.
    var polls = 0
    /// The index of the state that the next poll led to; nil if there was no such poll.
    var afterPolls: Int?
    var tokens: Payload?
    /// True if clients continue from this step automatically.
    let isRedirection: Bool
    let isPending: Bool
  }

  private(set) var states: [State] = []
  /// The user's actions and the end of the login, in the format of `walks` (scripted logins) in a scenario file.
  private(set) var moves: [[String: JSONValue]] = []
  private(set) var end: JSONValue?
  private var current = 0
  var standIns = StandIns()
  /// The last submitted values, by field name.
  private(set) var typed: [String: String] = [:]

  /// All responses of the server.
  var payloads: [Payload] {
    states.flatMap { state in
      [state.answer] + state.rules.compactMap(\.say) + (state.tokens.map { [$0] } ?? [])
    }
  }

  // MARK: Recording

  mutating func begin(with state: State) {
    let standIns = standIns
    self = RecordedLogin()
    self.standIns = standIns
    states = [state]
  }

  /// Records the step that follows a form or link.
  mutating func add(_ state: State, after trigger: Trigger, _ move: [String: JSONValue]) {
    // If the login began with a problem, the form of the problem leads to the first step.
    guard !states.isEmpty else { return begin(with: state) }
    let isPoll = trigger == .poll && states[current].isPending
    if isPoll { wait() }
    if isPoll, state.isPending {
      states[current].polls += 1
      return
    }
    states.append(state)
    let index = states.count - 1
    if isPoll {
      states[current].afterPolls = index
    } else {
      add(Rule(trigger: trigger, go: index))
      if !states[current].isRedirection { moves.append(move) }
    }
    current = index
    end = nil
  }

  /// Records a problem, or a step that does not change the state of the login.
  mutating func say(
    _ payload: Payload, isProblem: Bool, after trigger: Trigger, _ move: [String: JSONValue]
  ) {
    guard !states.isEmpty else { return }
    add(Rule(trigger: trigger, say: payload))
    moves.append(move)
    end = isProblem ? ["problem": .string(payload.type)] : nil
  }

  mutating func exchange(_ tokens: Payload, error: String?) {
    guard !states.isEmpty else { return }
    states[current].tokens = tokens
    end = error.map { ["refused": .string($0)] } ?? "tokens"
  }

  mutating func type(_ value: String, in field: String) { typed[field] = value }

  private mutating func wait() {
    let count = moves.last?["wait"]?.intValue ?? 0
    if count > 0 { moves.removeLast() }
    moves.append(["wait": .number(JSONNumber(count + 1))])
  }

  private mutating func add(_ rule: Rule) {
    if let last = states[current].rules.last, last.trigger == rule.trigger, last.go == rule.go,
      last.say == rule.say
    {
      states[current].rules[states[current].rules.count - 1].times += 1
    } else {
      states[current].rules.append(rule)
    }
  }
}
