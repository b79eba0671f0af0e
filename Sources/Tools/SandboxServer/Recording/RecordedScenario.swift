/// A recorded login as the text of a scenario.
struct RecordedScenario {
  private var login: RecordedLogin
  private var standIns: StandIns
  private var names: [String] = []
  private var lines: [String] = []

  static func text(of login: RecordedLogin) -> String {
    var scenario = RecordedScenario(login: login)
    scenario.write()
    // Values of headers may also occur in places that were not replaced before, such as the name of a field.
    return scenario.standIns.replacedEverywhere(in: scenario.lines.joined(separator: "\n") + "\n")
  }

  private init(login: RecordedLogin) {
    self.login = login
    standIns = login.standIns
    for payload in login.payloads { standIns.learn(payload.json) }
    for state in login.states {
      let name = Self.name(of: state)
      let count = names.count { $0 == name || $0.hasPrefix(name + "-") }
      names.append(count == 0 ? name : "\(name)-\(count + 1)")
    }
  }

  private static func name(of state: RecordedLogin.State) -> String {
    if state.answer.type == "OAuthAuthorizationResponseStep" { return "code" }
    if state.isPending { return "waiting" }
    let form = state.offers.first { $0.hasPrefix("form: ") }?.dropFirst(6) ?? "step"
    let word = form.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
      .joined(separator: "-")
    // Words that YAML does not read as strings.
    let isFree =
      !word.isEmpty
      && !["on", "off", "yes", "no", "true", "false", "null", "y", "n"].contains(word)
    return isFree && word.first?.isLetter == true ? word : "step"
  }

  // MARK: The file

  private mutating func write() {
    let count = login.states.count
    lines.append("scenario: A recorded login with \(count) \(count == 1 ? "step" : "steps")")
    writeUsers()
    lines.append("start: \(names.first ?? "step")")
    lines.append("states:")
    for index in login.states.indices { write(state: index) }
    writeWalk()
  }

  private mutating func writeUsers() {
    let fields = login.typed.sorted { $0.key < $1.key }.map {
      "\(YAMLText.key($0.key)): \(YAMLText.quoted(standIns.text($0.value)))"
    }
    guard !fields.isEmpty else { return }
    lines.append("users:")
    lines.append("  somebody: { \(fields.joined(separator: ", ")) }")
  }

  private mutating func write(state index: Int) {
    let state = login.states[index]
    lines.append("  \(names[index]):")
    lines.append("    answer: \(state.answer.type)")
    write("    with: ", state.answer.json)
    if state.isPending, state.offers.contains("form: poll") {
      // A wait that was cancelled never ends.
      let next = state.afterPolls ?? index
      lines.append("    poll: { times: \(state.polls), go: \(names[next]) }")
    }
    let rules = rules(of: state)
    let open = Self.open(state)
    if !rules.isEmpty || !open.isEmpty {
      lines.append("    rules:")
      for (offset, rule) in rules.enumerated() {
        let isLast = !rules[(offset + 1)...].contains { $0.trigger == rule.trigger }
        let times = isLast ? "" : ", times: \(rule.times)"
        switch rule.effect {
        case .go(let target):
          lines.append("      - { \(Self.trigger(rule.trigger))\(times), go: \(names[target]) }")
        case .say(let payload):
          lines.append("      - \(Self.trigger(rule.trigger))")
          if !isLast { lines.append("        times: \(rule.times)") }
          lines.append("        say: \(payload.type)")
          write("        with: ", payload.json)
        }
      }
      for kind in open {
        lines.append("      # Not recorded.")
        lines.append("      - { \(kind): any, say: Problem/genericUserError }")
      }
    }
    guard let tokens = state.tokens else { return }
    lines.append("    tokens:")
    lines.append("      example: \(tokens.type)")
    write("      with: ", tokens.json)
  }

  private func rules(of state: RecordedLogin.State) -> [RecordedLogin.Rule] {
    // `poll` matches all polls.
    state.rules.filter { !($0.trigger == "form: poll" && state.isPending) }
  }

  /// The kinds of actions that were not used.
  private static func open(_ state: RecordedLogin.State) -> [String] {
    let covered = Set(state.rules.map(\.trigger) + (state.isPending ? ["form: poll"] : []))
    return ["form", "link"].filter { kind in
      state.offers.contains { $0.hasPrefix(kind + ": ") && !covered.contains($0) }
    }
  }

  /// `form: "login#2"`: a number sign would begin a comment.
  private static func trigger(_ text: String) -> String {
    let parts = text.split(separator: ":", maxSplits: 1)
    return parts[0] + ": " + YAMLText.quoted(parts[1].dropFirst().description)
  }

  private mutating func write(_ key: String, _ json: JSONValue) {
    let indentation = key.prefix { $0 == " " }.count
    lines.append(key + YAMLText.flow(standIns.answer(json), indentation: indentation + 2))
  }

  private mutating func writeWalk() {
    guard let end = login.end else { return }
    lines.append("walks:")
    lines.append("  recorded:")
    for move in login.moves {
      let text =
        switch move {
        case .form(let name, let values):
          "{ form: \(YAMLText.quoted(name))" + set(values) + " }"
        case .link(let name): "{ link: \(YAMLText.quoted(name)) }"
        case .operation(let name): "{ operation: \(YAMLText.quoted(name)) }"
        case .wait(let count): "{ wait: \(count) }"
        }
      lines.append("    - " + text)
    }
    switch end {
    case .tokens: lines.append("    - tokens")
    case .refused(let error): lines.append("    - { refused: \(YAMLText.quoted(error)) }")
    case .problem(let type): lines.append("    - { problem: \(type) }")
    }
  }

  private func set(_ values: [(name: String, value: String)]) -> String {
    guard !values.isEmpty else { return "" }
    let fields = values.map {
      "\(YAMLText.key($0.name)): \(YAMLText.quoted(standIns.text($0.value)))"
    }
    return ", set: { \(fields.joined(separator: ", ")) }"
  }
}
