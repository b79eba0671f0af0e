import HaapiFoundation

nonisolated extension OAuthAuthorizationResponseStep {
  /// The properties as sent if they have a code. Else what is missing of `code`, `state`, `iss` and
  /// `scope` comes from the link or the form that would carry the response through a browser.
  static func completedProperties(
    _ sent: OAuthAuthorizationResponseProperties, links: [Link], actions: [any Action]
  ) -> OAuthAuthorizationResponseProperties {
    guard sent.code == nil else { return sent }
    let carriers = Carriers(links: links, actions: actions)
    let code = carriers.value(of: "code")
    let state = sent.state ?? carriers.value(of: "state")
    let scope = sent.scope ?? carriers.value(of: "scope")
    var additionalMembers = sent.additionalMembers
    // A list or an object in the place of one of these was kept unread; now there is a text.
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
    // The sent ones also have the received text.
    return completed == sent ? sent : completed
  }
}

/// The other places of the response, in the order of precedence.
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
    queries.lazy.compactMap { $0.value(of: name) }.first
      ?? fields.first { $0.name == name }?.value
  }
}
