import IdsvrHaapiSdk

/// The tree of a response. The parts of actions are in extensions.
struct AnswerTree {
  /// The values to mask.
  let secrets: Secrets

  func node(for answer: HaapiAnswer) -> TreeNode {
    let head = TreeLine(answer.modelName, .bold)
    let further = self.further((answer.model as? any TreeModel)?.additionalMembers)
    switch answer {
    case .representation(let step):
      return TreeNode(head.token(step.type.rawValue), nodes(of: step) + further)
    case .problem(let problem):
      return TreeNode(head.token(problem.type.rawValue), nodes(of: problem) + further)
    case .successfulToken(let tokens):
      return TreeNode(head, nodes(of: tokens) + further)
    case .errorToken(let error):
      return TreeNode(head, nodes(of: error) + further)
    }
  }

  // MARK: Steps and problems

  private func nodes(of step: any HaapiRepresentation) -> [TreeNode] {
    var nodes = view(step.metadata) + step.messages.map(message)
    if let properties = step.properties { nodes.append(node(for: properties)) }
    nodes += gained(by: step)
    nodes += step.anyActions.map(node)
    if let step = step as? RedirectionStep, step.isFollowable {
      nodes.append(TreeNode(TreeLine("may be submitted without asking the user")))
    }
    return nodes + step.links.map(link)
  }

  private func nodes(of problem: any ProblemRepresentation) -> [TreeNode] {
    var nodes = view(problem.metadata)
    nodes += [text("title", problem.title?.literal)].compactMap(\.self)
    nodes += problem.messages.map(message)
    switch problem {
    case let problem as InvalidInputProblem:
      nodes += [text("description", problem.errorDescription)].compactMap(\.self)
      nodes += problem.invalidFields.map(invalidField)
    case let problem as AuthorizationProblem:
      nodes.append(TreeNode(TreeLine("error").token(problem.error)))
      nodes += [text("description", problem.errorDescription)].compactMap(\.self)
    default:
      break
    }
    return nodes + gained(by: problem) + problem.links.map(link)
  }

  private func invalidField(_ field: InvalidInputProblem.InvalidField) -> TreeNode {
    var line = TreeLine("invalid field").token(field.name)
    if let reason = field.reason { line = line.word("is").token(reason) }
    if !field.detail.literal.isEmpty {
      line = line.colon().quoted(secrets.text(field.detail.literal))
    }
    return TreeNode(line)
  }

  private func view(_ metadata: Metadata?) -> [TreeNode] {
    guard let metadata else { return [] }
    let area = metadata.templateArea.map { TreeNode(TreeLine("template area").token($0)) }
    let view = metadata.viewName.map { TreeNode(TreeLine("view").token($0)) }
    return [view, area].compactMap(\.self)
  }

  private func message(_ message: UserMessage) -> TreeNode {
    var line = TreeLine("message")
    for name in message.classList { line.addToken(name) }
    return TreeNode(line.colon().value(secret(message.text.literal)))
  }

  private func link(_ link: Link) -> TreeNode {
    var line = TreeLine("link").token(link.rel)
    if let title = link.title { line = line.colon().quoted(secrets.text(title.literal)) }
    line = line.word("→").value(secret(link.href))
    switch link.kind {
    case .haapi: return TreeNode(line)
    case .inlineImage: return TreeNode(line.notes(["an image to show"]))
    case .external: return TreeNode(line.notes(["outside the login"]))
    }
  }

  // MARK: Tokens

  private func nodes(of tokens: SuccessfulTokenResponse) -> [TreeNode] {
    let lifetime = tokens.expiresIn == 0 ? "not stated" : "\(tokens.expiresIn) seconds"
    return [
      secret("access token", tokens.accessToken),
      TreeNode(TreeLine("lifetime:").word(lifetime)),
      text("token type", tokens.tokenType),
      text("scope", tokens.scope),
      secret("refresh token", tokens.refreshToken),
      secret("ID token", tokens.idToken),
    ].compactMap(\.self) + gained(by: tokens)
  }

  private func nodes(of error: ErrorTokenResponse) -> [TreeNode] {
    [
      TreeNode(TreeLine("error").token(error.error)),
      text("description", error.errorDescription),
      text("page", error.errorUri),
    ].compactMap(\.self) + gained(by: error)
  }

  // MARK: Parts

  func text(_ label: String, _ text: String?) -> TreeNode? {
    text.map { TreeNode(TreeLine(label + ":").quoted(secrets.text($0))) }
  }

  func secret(_ label: String, _ text: String?) -> TreeNode? {
    text.map { TreeNode(TreeLine(label + ":").value(secret($0))) }
  }

  func secret(_ text: String) -> TreeValue {
    secrets.areShown
      ? TreeValue(text: PrintableText.quote(text), isMasked: false)
      : TreeValue(text: Masked.text, isMasked: true)
  }

  /// Members that the schema does not define. They may be secrets too.
  func further(_ members: [String: JSONValue]?, as label: String = "further member") -> [TreeNode] {
    (members ?? [:]).sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map {
      name, value in
      let shown =
        secrets.areShown
        ? TreeValue(text: PrintableText.escapeInJSON(value.jsonText), isMasked: false)
        : TreeValue(text: Masked.text, isMasked: true)
      return TreeNode(TreeLine(label).token(name).colon().value(shown))
    }
  }
}
