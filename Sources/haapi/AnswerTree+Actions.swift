import IdsvrHaapiSdk

extension AnswerTree {
  func node(for action: any Action) -> TreeNode {
    let further =
      ownMembers(of: action, except: Self.knownOfActions)
      + self.further((action as? any TreeModel)?.additionalMembers)
    switch action {
    case let action as FormAction:
      return TreeNode(
        line("form", action),
        nodes(of: action.model) + nodes(of: action.properties) + further)
    case let action as SelectorAction:
      return TreeNode(
        line("selector", action),
        action.model.options.map(node) + self.further(action.model.additionalMembers)
          + self.further(action.properties?.values, as: "property") + further)
    case let action as ClientOperationAction:
      return TreeNode(
        line("client operation", action),
        nodes(of: action.model) + self.further(action.properties?.values, as: "property")
          + further)
    case let action as UnknownAction:
      return TreeNode(line("action of unknown template", action, name: action.template), further)
    default:
      return TreeNode(line("action", action), further)
    }
  }

  private func line(_ label: String, _ action: any Action, name: String? = nil) -> TreeLine {
    var line = TreeLine(label, .bold)
    if let name { line = line.token(name) }
    // The kind is empty if the server does not send it.
    if !action.kind.rawValue.isEmpty { line = line.token(action.kind.rawValue) }
    if let title = action.title { line = line.colon().quoted(secrets.text(title.literal)) }
    return line
  }

  private func nodes(of model: FormActionModel) -> [TreeNode] {
    var target = TreeLine("send").token(model.method).value(secret(model.href))
    if !MediaType(model.type).isURLEncoded {
      target = target.word("as").token(model.type)
    }
    var nodes = [TreeNode(target)] + model.fields.map(node)
    nodes += [text("button", model.actionTitle?.literal)].compactMap(\.self)
    nodes += branch("if the step stays", model.continueActions)
    nodes += branch("if it fails", model.errorActions)
    return nodes + further(model.additionalMembers)
  }

  private func nodes(of properties: FormAction.Properties?) -> [TreeNode] {
    guard let properties else { return [] }
    var values = properties.values
    values["authenticatorType"] = nil
    let type = properties.authenticatorType.map { TreeNode(TreeLine("authenticator").token($0)) }
    return [type].compactMap(\.self) + further(values, as: "property")
  }

  private func nodes(
    of model: any ClientOperationActionModelRepresentation
  ) -> [TreeNode] {
    [TreeNode(TreeLine("operation").token(model.name.rawValue))]
      + further(model.argumentsJson.objectValue, as: "argument")
      + branch("afterwards", model.continueActions)
      + branch("if it fails", model.errorActions)
  }

  private func branch(_ label: String, _ actions: [any Action]) -> [TreeNode] {
    actions.isEmpty ? [] : [TreeNode(TreeLine(label).colon(), actions.map(node))]
  }
}
