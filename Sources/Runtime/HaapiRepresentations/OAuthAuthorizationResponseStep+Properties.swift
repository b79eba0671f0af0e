nonisolated extension OAuthAuthorizationResponseStep {
  /// Returns the received properties if they have a code. Otherwise takes missing values of `code`, `state`, `iss` and
  /// `scope` from the step's `authorization-response` link or form, which sends the response through a browser.
  static func completedProperties(
    _ sent: OAuthAuthorizationResponseProperties, links: [Link], actions: [any Action]
  ) -> OAuthAuthorizationResponseProperties {
    guard sent.code == nil else { return sent }
    let carriers = Carriers(links: links, actions: actions)
    let code = carriers.value(of: "code")
    let state = sent.state ?? carriers.value(of: "state")
    let scope = sent.scope ?? carriers.value(of: "scope")
    var additionalMembers = sent.additionalMembers
    // A list or object with one of these names was decoded as an additional member. The string replaces that member.
    for (name, text) in [("code", code), ("state", state), ("scope", scope)] where text != nil {
      additionalMembers[name] = nil
    }
    if additionalMembers["iss"]?.stringValue == nil {
      let iss = carriers.value(of: "iss").map { JSONValue.string($0) }
      additionalMembers["iss"] = iss ?? additionalMembers["iss"]
    }
    let completed = OAuthAuthorizationResponseProperties(
      code: code, idToken: sent.idToken, scope: scope, state: state,
      additionalMembers: additionalMembers)
    // Prefers `sent`, because only its `rawJsonString` is the text that the server sent.
    return completed == sent ? sent : completed
  }
}

nonisolated extension OAuthAuthorizationResponseProperties {
  /// The string members by their JSON names, including unknown ones such as `iss` and `session_state`. Numbers and
  /// booleans are converted to strings. Lists and objects are omitted; `jsonValue` includes them.
  public var rawJson: [String: String] { jsonValue.stringMembers }
}

/// The link and the form that may also contain the OAuth response. Values of the link have precedence.
private nonisolated struct Carriers {
  private var queries: [QueryText] = []
  private var fields: [HiddenFormField] = []

  init(links: [Link], actions: [any Action]) {
    if let link = links.first(where: { $0.rel == "authorization-response" }) {
      let query = QueryText(link.href)
      queries = [query]
      if let fragment = query.fragment { queries.append(QueryText(query: fragment)) }
    }
    let kind = ActionKind.authorizationResponse
    let form = actions.lazy.compactMap { $0 as? FormAction }.first { $0.kind == kind }
    fields = form?.model.fields.compactMap { $0 as? HiddenFormField } ?? []
  }

  func value(of name: String) -> String? {
    queries.lazy.compactMap { $0.values[name] }.first
      ?? fields.first { $0.name == name }?.value
  }
}
