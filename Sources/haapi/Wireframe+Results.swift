import HaapiApplication

extension Wireframe {
  mutating func draw(problem model: any ProblemModel) {
    if let title = model.title { text.add("title", secrets.text(title)) }
    text.add("message", secrets.text(model.message))
    if let type = model.type {
      text.add("problem", type.rawValue, notes: [type.isCritical ? "ends the login" : nil])
    }
    draw(messages: model.messageItems)
    draw(links: model.linkItems)
  }

  mutating func draw(tokens model: any OAuthTokenModel) {
    text.add("access", secrets.mask(model.accessToken))
    text.add(
      "lifetime", model.expiresIn == 0 ? "not stated" : "\(model.expiresIn) seconds")
    if let type = model.tokenType { text.add("type", type) }
    if let scope = model.scope { text.add("scope", secrets.text(scope)) }
    if let token = model.refreshToken { text.add("refresh", secrets.mask(token)) }
    if let token = model.idToken { text.add("ID token", secrets.mask(token)) }
  }

  mutating func draw(refusal model: any OAuthErrorModel) {
    text.add("error", model.error)
    if !model.errorDescription.isEmpty { text.add("message", secrets.text(model.errorDescription)) }
    if let page = model.errorUri { text.add("page", secrets.text(page)) }
  }
}
