nonisolated extension OAuthAuthorizationResponseStep {
  /// The properties as sent if they have a code. Otherwise missing values of `code`, `state`, `iss` and `scope` are
  /// taken from the link or form that would pass the response through a browser.
  static func completedProperties(
    _ sent: OAuthAuthorizationResponseProperties, links: [Link], actions: [any Action]
  ) -> OAuthAuthorizationResponseProperties {
    guard sent.code == nil else { return sent }
    let carriers = Carriers(links: links, actions: actions)
    let code = carriers.value(of: "code")
    let state = sent.state ?? carriers.value(of: "state")
    let scope = sent.scope ?? carriers.value(of: "scope")
    var additionalMembers = sent.additionalMembers
    // A list or an object in place of one of these values was stored as an additional member. Now there is a text.
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
    // The original properties also have the received text.
    return completed == sent ? sent : completed
  }
}

nonisolated extension OAuthAuthorizationResponseProperties {
  /// All members that are strings by their JSON names, including unknown ones such as `iss` and `session_state`. Numbers
  /// and booleans are strings here; lists and objects are only in the raw JSON.
  public var rawJson: [String: String] { jsonValue.stringMembers }
}

/// The other sources of the response, in order of precedence.
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
