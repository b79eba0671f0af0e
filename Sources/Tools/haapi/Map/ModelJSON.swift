/// Writes a UI model as JSON. The members and their order come from `Mirror`, so that new members of the schema appear
/// automatically. Members that are nil are omitted.
@MainActor
struct ModelJSON {
  let secrets: Secrets

  /// Returns the name of a model's or item's protocol: the name of the value's type, without the prefix `Default`.
  nonisolated static func name(of value: Any) -> String {
    let name = String(describing: type(of: value))
    return name.hasPrefix("Default") ? String(name.dropFirst("Default".count)) : name
  }

  /// Adds the members of a response and of its model.
  func add(_ answer: HaapiAnswer, _ model: any UIModel, to members: inout JSONMembers) {
    members.add("type", answer.modelName)
    members.add("model", Self.name(of: model))
    members.add("value") { addMembers(of: model, to: &$0) }
  }

  /// Adds the members of a model that is inside another model.
  func addNested(_ model: any UIModel, to members: inout JSONMembers) {
    members.add("model", Self.name(of: model))
    addMembers(of: model, to: &members)
  }

  func addMembers(of owner: Any, to members: inout JSONMembers) {
    let input = Self.input(of: owner)
    var all = Mirror(reflecting: owner).children.compactMap {
      child -> (name: String, value: Any)? in
      guard let name = child.label, !input.contains(where: { $0.name == name }) else { return nil }
      return (name, child.value is Masked ? Self.unmasked(name, of: owner) : child.value)
    }
    // Inserts the members of `input` after the key and the label.
    all.insert(contentsOf: input, at: min(2, all.count))
    for (name, value) in all { add(name, value, of: owner, to: &members) }
  }

  /// Returns the members that the mirror of a field omits or masks, because they are sensitive or on the main actor.
  private static func input(of item: Any) -> [(name: String, value: Any)] {
    guard let item = item as? any InteractionValueModel else { return [] }
    var members: [(name: String, value: Any)] = [("value", item.value)]
    if let item = item as? any InteractionErrorModel {
      members.append(("error", item.error as Any))
    }
    if let item = item as? any InteractionItemCheckboxModel {
      members.append(("isChecked", item.isChecked))
    }
    if let item = item as? any InteractionItemSelectModel {
      members.append(("options", item.options))
      members.append(("selectedPosition", item.selectedPosition as Any))
    }
    return members
  }

  private func addItem(_ item: any UIItemModel, to members: inout JSONMembers) {
    members.add("item", Self.name(of: item))
    addMembers(of: item, to: &members)
  }

  private func add(_ name: String, _ value: Any, of owner: Any, to members: inout JSONMembers) {
    switch value {
    case let options as [(String, String)]:
      // A label may be a secret: if the server sends no label, the value is used as the label.
      members.add(name, options.lazy.map { [secrets.text($0), secret($1)] })
    case let item as any UIItemModel: members.add(name) { addItem(item, to: &$0) }
    case let items as [any UIItemModel]: members.add(name, items, addItem)
    case let model as any UIModel: members.add(name) { addNested(model, to: &$0) }
    case let models as [any UIModel]: members.add(name, models, addNested)
    case let action as any JSONModel: members.add(name) { addAction(action, to: &$0) }
    case let flag as Bool: members.add(name, flag)
    case let number as Int: members.add(name, number)
    case let number as Double: members.add(name, number)
    case let text as String: members.add(name, self.text(text, name, of: owner))
    case let url as URL: members.add(name, secret(url.absoluteString))
    case let texts as [String]: members.add(name, texts: texts.map(secrets.text))
    case let value as JSONValue: members.add(name, secret(value.jsonText))
    case let configuration as InputTextConfiguration:
      members.add(name) { addMembers(of: configuration, to: &$0) }
    default:
      let mirror = Mirror(reflecting: value)
      switch mirror.displayStyle {
      case .optional?:
        if let inner = mirror.children.first { add(name, inner.value, of: owner, to: &members) }
      case .enum?, .struct?:
        let raw = (value as? any RawRepresentable)?.rawValue as? String
        members.add(name, raw ?? secrets.text(String(describing: value)))
      // Omits functions, and values of all other kinds.
      default: break
      }
    }
  }

  private func addAction(_ action: any JSONModel, to members: inout JSONMembers) {
    members.add("type", String(describing: type(of: action)))
    switch action {
    case let action as FormActionModel:
      members.add("method", action.method)
      members.add("href", secret(action.href))
    case let action as SelectorActionModel:
      members.add("options", action.options.count)
    case let action as any ClientOperationActionModelRepresentation:
      members.add("name", action.name.rawValue)
    case let action as any Action:
      members.add("kind", action.kind.rawValue)
    case let link as Link:
      members.add("rel", link.rel)
    default:
      break
    }
  }

  // MARK: Secrets

  /// Members that are shown, because their values are words of the protocol or of the app.
  private static let open: Set<String> = [
    "icon", "imageResourceName", "key", "reason", "rel", "representationType", "templateArea",
    "tokenType", "type", "viewName",
  ]
  /// Members whose whole value is confidential.
  private static let confidential: Set<String> = [
    "accessToken", "code", "href", "idToken", "refreshToken", "value",
  ]

  private func text(_ text: String, _ name: String, of owner: Any) -> String {
    // A message with a key describes the error of a field, so it is not confidential as a whole.
    let isMessage = name == "text" && (owner as? any InfoMessageModel).map { $0.key == nil } == true
    if isMessage || Self.confidential.contains(name) { return secret(text) }
    return Self.open.contains(name) ? text : secrets.text(text)
  }

  /// Masks a text that is confidential as a whole.
  private func secret(_ text: String) -> String { text.isEmpty ? text : secrets.mask(text) }

  /// Returns the real value of a member that the mirror masks.
  private static func unmasked(_ name: String, of owner: Any) -> Any {
    switch (name, owner) {
    case ("text", let item as any InfoMessageModel): item.text as Any
    case ("href", let item as any LinkItemModel): item.href
    case ("url", let model as any UIOperationModel): model.url as Any
    case ("message", let model as any UIProblemModel): model.message
    case ("code", let model as any AuthorizationRequestModel): model.code
    case ("accessToken", let model as any OAuthTokenModel): model.accessToken
    case ("refreshToken", let model as any OAuthTokenModel): model.refreshToken as Any
    case ("idToken", let model as any OAuthTokenModel): model.idToken as Any
    default: Masked.text
    }
  }
}
