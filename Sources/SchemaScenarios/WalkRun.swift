import HaapiFoundation

/// Runs a walk through a scenario with the sandbox's behaviour: rules with their `times`, polls, and redirection steps
/// that the client submits automatically. Faults are ignored, because the client retries.
struct WalkRun {
  struct Failure: Error {
    let code: String
    let message: String
    let location: SourceLocation
    let help: Help
    var related: [(SourceLocation, String)] = []
  }

  private let scenario: Scenario
  private var stateName: String
  /// The last problem or continue-same step that the state returned.
  private var said: Scenario.Payload?
  private var isOver = false
  /// The rule that ended the session.
  private var end: SourceLocation?
  private var polls = 0
  private var uses: [Int: Int] = [:]
  /// The last move.
  private var last: SourceLocation?
  /// Conditions that were not met: the rules for the last form were skipped because of them.
  private var unmet: [SourceLocation] = []

  /// The value that a client submits for a field.
  private enum Value {
    case text(String)
    case nothing
    /// The app computes it.
    case unknown
  }

  /// The number of consecutive redirection steps after which a client gives up.
  private static let redirections = 20

  init(_ scenario: Scenario) {
    self.scenario = scenario
    stateName = scenario.start.text
  }

  /// The first move that fails, or an end that is not reached; nil if the walk succeeds.
  mutating func run(_ walk: Scenario.Walk) -> Failure? {
    do throws(Failure) {
      try enter(scenario.start.text, at: walk.name.location)
      for move in walk.moves {
        try run(move)
        last = move.location
      }
      try checkEnd(of: walk)
      return nil
    } catch {
      var error = error
      if let last, error.related.isEmpty, last != error.location {
        error.related = [(last, "the move before led here")]
        if ["SCN402", "SCN403"].contains(error.code), let state = scenario.state(stateName) {
          error.related.append((state.name.location, "this state"))
        }
      }
      error.related += unmet.prefix(2).map { ($0, "this condition was not met") }
      return error
    }
  }

  // MARK: Moves

  private mutating func run(_ move: Scenario.Move) throws(Failure) {
    if try runOfProblem(move) { return }
    if isOver {
      let rule = end.map { Diagnostic.Related(location: $0, message: "the session ends here") }
      var over = failure(
        "the session is over before this move", move.location,
        Help("delete the move", against: rule))
      over.related = rule.map { [($0.location, $0.message)] } ?? []
      throw over
    }
    switch move.kind {
    case .form(let trigger, let user, let set):
      let form = try form(trigger)
      try submit(form, try values(of: form, user: user, set: set), at: move.location)
    case .link(let trigger):
      try follow(trigger, at: move.location)
    case .wait(let count):
      for _ in 0..<count { try poll(at: move.location) }
    case .operation(let name):
      try finish(name, at: move.location)
    }
  }

  /// Uses a form or link of the last problem. If the session has ended, the login begins again. Otherwise the rule that
  /// names the form or link applies; if there is none, the step is returned again.
  private mutating func runOfProblem(_ move: Scenario.Move) throws(Failure) -> Bool {
    guard let said else { return false }
    let offered = ScenarioActions(said.json)
    let what: String
    var values: [String: Value] = [:]
    let trigger: Scenario.Trigger
    switch move.kind {
    case .form(let wanted, let user, let set):
      guard let form = offered.forms.first(where: wanted.matches) else { return false }
      values = try self.values(of: form, user: user, set: set)
      (trigger, what) = (wanted, "the form `\(form.name)`")
    case .link(let wanted):
      guard let link = offered.links.first(where: wanted.matches) else { return false }
      (trigger, what) = (wanted, "the link `\(link.name)`")
    case .wait, .operation: return false
    }
    if isOver {
      isOver = false
      try enter(scenario.start.text, at: move.location)
      return true
    }
    func isFor(_ rule: Scenario.Rule) -> Bool {
      rule.trigger.kind == trigger.kind && rule.trigger.name == trigger.name
        && rule.trigger.number == trigger.number
    }
    guard scenario.state(stateName)?.rules.contains(where: isFor) == true else {
      try enter(stateName, at: move.location)
      return true
    }
    let users = scenario.users
    try apply(
      what, at: move.location, isFor: isFor,
      isMet: { $0.conditions.allSatisfy { Self.holds($0, values, users) } })
    return true
  }

  /// The actions that the client can use now. A problem or a continue-same step does not change them.
  private var actions: ScenarioActions {
    ScenarioActions(
      scenario.state(stateName)?.answer.json
        ?? Node(location: scenario.name.location, content: .mapping([])))
  }

  private func form(_ trigger: Scenario.Trigger) throws(Failure) -> ScenarioActions.Form {
    let forms = actions.forms
    if let form = forms.first(where: trigger.matches) { return form }
    let help =
      isFollowable
      ? Help("delete the move: redirection steps are submitted without asking")
      : NearestNames.help(for: trigger.actionName, in: forms.map(\.name), kind: "forms")
    throw failure("\(place) has no \(shown(trigger))", trigger.location, help)
  }

  private func values(
    of form: ScenarioActions.Form, user: Name?, set: [(name: Name, value: String)]
  ) throws(Failure) -> [String: Value] {
    var values = Self.initialValues(of: form)
    let names = form.fields.map(\.name)
    if let user {
      guard let known = scenario.users.first(where: { $0.name.text == user.text }) else {
        throw Failure(
          code: "SCN104", message: "there is no user `\(NameCheck.shown(user.text))`",
          location: user.location,
          help: NearestNames.help(
            for: user.text, in: scenario.users.map(\.name.text), kind: "users"))
      }
      for value in known.fields {
        guard let field = form.field(value.name.text), !field.isHidden else { continue }
        values[field.name] = Self.value(value.value, of: field)
      }
    }
    for (name, value) in set {
      guard let field = form.field(name.text) else {
        throw Failure(
          code: "SCN203",
          message: "the form `\(form.name)` has no field `\(NameCheck.shown(name.text))`",
          location: name.location,
          help: names.isEmpty
            ? Help("delete it: the form has no fields")
            : NearestNames.help(for: name.text, in: names, kind: "fields"))
      }
      if field.isHidden, field.initial != value, scenario.protocolRules.isStrict {
        throw failure(
          "the field `\(field.name)` is hidden, and a strict sandbox refuses another value",
          name.location, "delete it, or write `strict: false` under `protocol:`")
      }
      values[name.text] = Self.value(value, of: field)
    }
    return values
  }

  private static func value(_ text: String, of field: ScenarioActions.Field) -> Value {
    field.submitted(text).map { .text($0) } ?? .nothing
  }

  private static func initialValues(of form: ScenarioActions.Form) -> [String: Value] {
    var values: [String: Value] = [:]
    for field in form.fields {
      values[field.name] = field.initial.map { .text($0) } ?? .nothing
    }
    return values
  }

  private mutating func follow(
    _ trigger: Scenario.Trigger, at location: SourceLocation
  ) throws(Failure) {
    let links = actions.links
    guard let link = links.first(where: trigger.matches) else {
      throw failure(
        "\(place) has no \(shown(trigger))", trigger.location,
        NearestNames.help(for: trigger.actionName, in: links.map(\.name), kind: "links"))
    }
    try apply("the link `\(link.name)`", at: location, isFor: { $0.trigger.matches(link) })
  }

  /// Polls once, as a client does: submits the main form of the step.
  private mutating func poll(at location: SourceLocation) throws(Failure) {
    guard !isOver, let state = scenario.state(stateName),
      state.answer.type.name.text == ScenarioTypes.polling
    else {
      throw failure(
        "\(place) is not a polling step, so there is nothing to wait for", location,
        "wait less often, or delete the move")
    }
    let status = Selection.token(at: ScenarioTypes.statusPath, of: state.answer.json) ?? ""
    guard let form = Self.mainForm(ofStatus: status, in: state.actions)
    else {
      throw failure("\(place) has no form to poll with", location, "delete the move")
    }
    try submit(form, Self.initialValues(of: form), at: location)
  }

  /// The form that continues after a polling step.
  private static func mainForm(
    ofStatus status: String, in actions: ScenarioActions
  ) -> ScenarioActions.Form? {
    let kinds =
      switch status {
      case "pending": ["poll"]
      case "done": ["redirect", "form", "continue"]
      case "failed": ["continue", "redirect"]
      default: ["poll", "continue", "redirect"]
      }
    let forms = actions.forms.filter(\.isAction)
    for kind in kinds {
      if let form = forms.first(where: { $0.kind == kind }) { return form }
    }
    return forms.first { $0.kind != "cancel" }
  }

  private mutating func finish(_ name: Name, at location: SourceLocation) throws(Failure) {
    let actions = actions
    guard let operation = actions.operations.first(where: { $0.name == name.text }) else {
      throw failure(
        "\(place) has no client operation `\(NameCheck.shown(name.text))`", name.location,
        NearestNames.help(
          for: name.text, in: actions.operations.map(\.name), kind: "operations"))
    }
    guard let form = operation.continuation else {
      throw failure(
        "the client operation `\(operation.name)` has no form to continue with", name.location,
        "patch the response: add `continueActions`")
    }
    var values = Self.initialValues(of: form)
    for field in form.fields where field.isContext { values[field.name] = .unknown }
    try submit(form, values, at: location)
  }

  // MARK: States

  private mutating func enter(
    _ name: String, at location: SourceLocation, redirections: Int = 0
  ) throws(Failure) {
    stateName = name
    said = nil
    polls = 0
    uses = [:]
    guard isFollowable, let form = actions.forms.first else { return }
    guard redirections < Self.redirections else {
      throw failure(
        "the client meets more than \(Self.redirections) redirection steps in a row", location,
        "change one of them to lead to another step")
    }
    try submit(form, Self.initialValues(of: form), at: location, redirections: redirections + 1)
  }

  /// True if the client submits the state's only form automatically.
  private var isFollowable: Bool {
    guard let state = scenario.state(stateName), said == nil,
      state.answer.type.name.text == ScenarioTypes.redirection,
      state.answer.json["actions"]?.sequence?.count == 1
    else { return false }
    return actions.forms.first.map { $0.fields.allSatisfy(\.isHidden) } ?? false
  }

  private mutating func submit(
    _ form: ScenarioActions.Form, _ values: [String: Value], at location: SourceLocation,
    redirections: Int = 0
  ) throws(Failure) {
    if form.kind == Scenario.pollKind, let poll = scenario.state(stateName)?.poll {
      polls += 1
      if polls > poll.times { try enter(poll.go.text, at: location) }
      return
    }
    let users = scenario.users
    let rules = scenario.state(stateName)?.rules ?? []
    let unmet = rules.lazy.filter { $0.trigger.matches(form) }.map { rule in
      rule.conditions.first { !Self.holds($0, values, users) }?.location
    }
    self.unmet = unmet.prefix { $0 != nil }.compactMap { $0 }
    try apply(
      "the form `\(form.name)`", at: location, redirections: redirections,
      isFor: { $0.trigger.matches(form) },
      isMet: { $0.conditions.allSatisfy { Self.holds($0, values, users) } })
  }

  /// Applies the first rule that is for the form or link, and whose conditions are met.
  private mutating func apply(
    _ what: String, at location: SourceLocation, redirections: Int = 0,
    isFor: (Scenario.Rule) -> Bool, isMet: (Scenario.Rule) -> Bool = { _ in true }
  ) throws(Failure) {
    let state = scenario.state(stateName)
    let rules = state?.rules ?? []
    if let state, !rules.contains(where: isFor) {
      var missing = failure(
        "in the state `\(stateName)` there is no rule for \(what), which a walk uses",
        state.name.location, "add a rule, or change the walk")
      missing.related = [(location, "the walk")]
      throw missing
    }
    let index = rules.indices.first { index in
      isFor(rules[index]) && isMet(rules[index])
        && rules[index].times.map { uses[index, default: 0] < $0 } ?? true
    }
    guard let index else {
      throw failure(
        "in the state `\(stateName)` no rule matches \(what) with these values", location,
        "change the values, or add a rule")
    }
    uses[index, default: 0] += 1
    switch rules[index].effect {
    case .go(let name): try enter(name.text, at: location, redirections: redirections)
    case .say(let payload): said = payload
    case .end(let payload):
      said = payload
      isOver = true
      end = rules[index].location
    }
  }

  private static func holds(
    _ condition: Scenario.Condition, _ values: [String: Value], _ users: [Scenario.User]
  ) -> Bool {
    func value(_ field: String) -> Value { values[field] ?? .nothing }
    switch condition.test {
    case .equals(let field, let wanted):
      switch value(field) {
      case .text(let text): return text == wanted
      case .nothing: return false
      case .unknown: return true
      }
    case .matches(let field, let pattern):
      switch value(field) {
      case .text(let text): return ValuePattern(pattern)?.matches(text) ?? false
      case .nothing: return false
      case .unknown: return true
      }
    case .absent(let field):
      if case .nothing = value(field) { return true }
      return false
    case .user(let fields):
      return users.contains { user in
        fields.allSatisfy { field in
          switch value(field) {
          case .text(let text): user.value(of: field) == text
          case .nothing: false
          case .unknown: true
          }
        }
      }
    }
  }

  // MARK: The end

  private func checkEnd(of walk: Scenario.Walk) throws(Failure) {
    switch walk.end {
    case .tokens:
      let tokens = scenario.state(stateName)?.tokens
      let hasTokens = tokens.map { $0.json["error"] == nil } ?? false
      if hasTokens, said == nil, !isOver { return }
      if tokens == nil, said == nil, !isOver, let answer = scenario.state(stateName)?.answer,
        answer.type.name.text == ScenarioTypes.authorization
      {
        throw Failure(
          code: "SCN403",
          message:
            "the state `\(stateName)` issues no tokens, but a walk that ends there expects them",
          location: answer.reference.location,
          help: Help("add `tokens: SuccessfulTokenResponse/…`, or end the walk in another way"),
          related: [(walk.endLocation, "the end of the walk")])
      }
      throw Failure(
        code: "SCN403", message: "the walk ends at \(place), where no tokens are issued",
        location: walk.endLocation,
        help: tokens == nil || said != nil
          ? Help("add moves up to a state with `tokens`, or end with `{ problem: … }`")
          : Help("the token endpoint refuses this code: end with `{ refused: … }`"))
    case .refused(let error):
      let found = scenario.state(stateName)?.tokens?.json["error"]?.text
      if found == error, said == nil, !isOver { return }
      throw Failure(
        code: "SCN403",
        message:
          "the walk ends at \(place), but the code is not refused there with `\(NameCheck.shown(error))`",
        location: walk.endLocation,
        help: found.map { Help("write `{ refused: \($0) }`") }
          ?? Help("add moves up to a state whose `tokens` have an `error`"))
    case .error:
      let hasFaults = scenario.state(stateName)?.faults.isEmpty == false
      if hasFaults, said == nil, !isOver { return }
      throw Failure(
        code: "SCN403", message: "the walk ends at \(place), but no error occurs there",
        location: walk.endLocation,
        help: Help("add moves up to a state with `faults`, or end with `tokens`"))
    case .problem(let type):
      if said?.type.name.text == type { return }
      throw Failure(
        code: "SCN403",
        message: "the walk ends at \(place), which is not a `\(NameCheck.shown(type))`",
        location: walk.endLocation,
        help: said.map { Help("write `{ problem: \($0.type.name) }`") }
          ?? Help("add moves up to the problem, or end with `tokens`"))
    }
  }

  // MARK: Words

  /// The current response and state, for messages.
  private var place: String {
    if let said { return "`\(said.reference)` of the state `\(stateName)`" }
    let reference = scenario.state(stateName)?.answer.reference.text ?? ""
    return "`\(reference)` of the state `\(stateName)`"
  }

  private func shown(_ trigger: Scenario.Trigger) -> String {
    "\(trigger.kind.rawValue) `\(NameCheck.shown(trigger.actionName))`"
  }

  private func failure(
    _ message: String, _ location: SourceLocation, _ help: any HelpText
  ) -> Failure {
    Failure(code: "SCN402", message: message, location: location, help: help.help)
  }
}
