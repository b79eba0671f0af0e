/// Writes a recorded login in the format of scenario files.
struct RecordedScenario {
  private var login: RecordedLogin
  private var standIns: StandIns
  private var names: [String] = []
  private var lines: [String] = []

  static func text(of login: RecordedLogin) -> String {
    var scenario = RecordedScenario(login: login)
    scenario.write()
    // Field names may contain secrets too, so long secrets are replaced in the whole file.
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
    let form = state.offers.first { $0.kind == "form" }?.name ?? "step"
    let word = form.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
      .joined(separator: "-")
    // YAML does not read these words as strings.
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
    guard !login.typed.isEmpty else { return }
    lines.append("users:")
    write("  somebody: ", replaced(login.typed.mapValues { .string($0) }))
  }

  private mutating func write(state index: Int) {
    let state = login.states[index]
    lines.append("  \(names[index]):")
    lines.append("    answer: \(state.answer.type)")
    write("    with: ", standIns.answer(state.answer.json))
    if state.isPending, state.offers.contains(.poll) {
      // If the user cancelled during the polls, no poll led to another state, so the state leads to itself.
      let next = state.afterPolls ?? index
      lines.append("    poll: { times: \(state.polls), go: \(names[next]) }")
    }
    // The entry `poll` above already describes the polls.
    let rules = state.rules.filter { !($0.trigger == .poll && state.isPending) }
    let covered = Set(state.rules.map(\.trigger) + (state.isPending ? [.poll] : []))
    let open = Set(state.offers.filter { !covered.contains($0) }.map(\.kind)).sorted()
    if !rules.isEmpty || !open.isEmpty { lines.append("    rules:") }
    for (offset, rule) in rules.enumerated() {
      let isLast = !rules[(offset + 1)...].contains { $0.trigger == rule.trigger }
      var members: [String: JSONValue] = [rule.trigger.kind: .string(rule.trigger.name)]
      if !isLast { members["times"] = .number(JSONNumber(rule.times)) }
      members["go"] = rule.go.map { .string(names[$0]) }
      members["say"] = (rule.say?.type).map { .string($0) }
      members["with"] = (rule.say?.json).map(standIns.answer)
      write("      - ", .object(members))
    }
    for kind in open {
      lines.append("      # Not recorded.")
      lines.append("      - { \(kind): any, say: Problem/genericUserError }")
    }
    guard let tokens = state.tokens else { return }
    lines.append("    tokens:")
    lines.append("      example: \(tokens.type)")
    write("      with: ", standIns.answer(tokens.json))
  }

  private mutating func writeWalk() {
    guard let end = login.end else { return }
    lines.append("walks:")
    lines.append("  recorded:")
    for var move in login.moves {
      move["set"] = (move["set"]?.objectValue).map(replaced)
      write("    - ", .object(move))
    }
    write("    - ", end)
  }

  private mutating func write(_ key: String, _ json: JSONValue) {
    // In a list entry, the text begins after the dash.
    let indentation = key.hasSuffix("- ") ? key.count : key.prefix { $0 == " " }.count
    lines.append(key + YAMLText.flow(json, indentation: indentation + 2))
  }

  /// Returns the field values, with placeholders for secrets.
  private func replaced(_ values: [String: JSONValue]) -> JSONValue {
    .object(values.mapValues { .string(standIns.text($0.stringValue ?? "")) })
  }
}
