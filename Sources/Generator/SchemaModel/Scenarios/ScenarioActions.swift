/// The forms, links and client operations in the JSON of a response. Scenarios refer to forms by `kind`, to links by
/// `rel`, and to operations by name, so the scenario language depends on these JSON members.
struct ScenarioActions {
  /// A form or a link. A form is an action, an option of a selector, or an action that follows another form or an
  /// operation.
  struct Action {
    let trigger: Scenario.Trigger.Kind
    /// The kind of a form, or the `rel` of a link.
    let kind: String
    /// The position among forms of the same kind, or links with the same `rel`, from 1.
    let number: Int
    /// The names of a form's fields.
    let fields: [String]
    /// The name in scenarios: `kind`, or `kind#2` for the second form or link of that kind.
    var name: String { number > 1 ? "\(kind)#\(number)" : kind }
    /// True for the form whose submissions `poll` counts.
    var isPoll: Bool { trigger == .form && kind == "poll" }
  }

  /// The forms, then the links.
  private(set) var all: [Action] = []
  /// The names of the client operations.
  private(set) var operations: [String] = []

  /// - Parameter response: The step or problem as JSON.
  init(_ response: Node) {
    for action in response["actions"]?.sequence ?? [] { add(action) }
    for link in response["links"]?.sequence ?? [] where Self.belongsToLogin(link) {
      let rel = link["rel"]?.text?.trimmingBlanks ?? ""
      add(.link, rel.isEmpty ? "link" : rel)
    }
  }

  // MARK: Actions

  /// Adds an action, then the actions inside the action, in the order in which the sandbox numbers forms.
  private mutating func add(_ action: Node) {
    let model = action["model"]
    let template = action["template"]?.text?.trimmingBlanks
    let kind = action["kind"]?.text?.trimmingBlanks ?? ""
    // An `authorization-response` form is for the client's website, like links with that `rel`. The login does not
    // submit it.
    if template == "form", kind != "authorization-response" {
      add(.form, kind, (model?["fields"]?.sequence ?? []).compactMap { $0["name"]?.text })
    }
    for action in model?["options"]?.sequence ?? [] { add(action) }
    for action in model?["continueActions"]?.sequence ?? [] { add(action) }
    if template == "client-operation", let name = model?["name"]?.text {
      operations.append(name.trimmingBlanks)
    }
    for action in model?["errorActions"]?.sequence ?? [] { add(action) }
  }

  private mutating func add(
    _ trigger: Scenario.Trigger.Kind, _ kind: String, _ fields: [String] = []
  ) {
    let number = all.count { $0.trigger == trigger && $0.kind == kind } + 1
    all.append(Action(trigger: trigger, kind: kind, number: number, fields: fields))
  }

  // MARK: Links

  private static let externalRelations: Set<String> = ["download", "authorization-response"]
  private static let stepTypes: Set<String> = [
    "application/vnd.auth+json", "application/vnd.curity.auth+json",
  ]

  /// True if the client follows the link during the login. False for images, and for links that a browser opens.
  private static func belongsToLogin(_ link: Node) -> Bool {
    let target = (link["href"]?.text ?? "").trimmingBlanks.lowercased()
    let type = link["type"]?.text.map {
      String($0.prefix { $0 != ";" }).trimmingBlanks.lowercased()
    }
    let rel = (link["rel"]?.text ?? "").trimmingBlanks.lowercased()
    // The sandbox replaces `{{qr}}` with an image.
    if type?.hasPrefix("image/") == true || target.hasPrefix("data:image/") { return false }
    if target.hasPrefix("{{qr}}") || externalRelations.contains(rel) { return false }
    let scheme = target.prefix {
      $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0))
    }
    let hasScheme = scheme.first?.isLetter == true && target.dropFirst(scheme.count).first == ":"
    if hasScheme, scheme != "http", scheme != "https" { return false }
    return type.map(stepTypes.contains) ?? true
  }
}

extension Scenario.State {
  /// The forms and links of the state's step.
  var actions: ScenarioActions { ScenarioActions(answer.json) }

  /// The forms and links of the responses that rules return, such as a problem's link to start over.
  var problemActions: [ScenarioActions] {
    rules.compactMap(\.effect.payload).map { ScenarioActions($0.json) }
  }
}
