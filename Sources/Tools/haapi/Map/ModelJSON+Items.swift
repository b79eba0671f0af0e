import HaapiApplication

extension ModelJSON {
  func addItem(_ item: any UIItemModel, to members: inout JSONMembers) {
    let kind = ScreenItem(item)
    members.add("item", kind.name)
    if let item = item as? any InteractionItemModel {
      members.add("key", item.key)
      members.add("label", text(item.label))
    }
    switch kind {
    case .text:
      break
    case .input(let item):
      members.add("value", secret(item.value))
      members.add("isRequired", item.isRequired)
      members.add("error", text(item.error))
      members.add("placeholder", text(item.placeholder))
      members.add("inputConfiguration") { add(item.inputConfiguration, to: &$0) }
    case .checkbox(let item):
      members.add("value", secret(item.value))
      members.add("isRequired", item.isRequired)
      members.add("isReadOnly", item.isReadOnly)
      members.add("isChecked", item.isChecked)
    case .select(let item):
      members.add("value", secret(item.value))
      members.add("isRequired", item.isRequired)
      if let action = item.action { members.add("action") { addAction(action, to: &$0) } }
      // Without a label the value is shown, so it is masked.
      members.add(
        "options",
        item.options.lazy.map { label, value in [secrets.text(label), secret(value) ?? ""] })
      members.add("selectedPosition", item.selectedPosition)
    case .button(let item):
      members.add("action") { addAction(item.action, to: &$0) }
      members.add("type", item.type.rawValue)
      members.add("imageResourceName", item.imageResourceName)
    case .choice(let item):
      members.add("title", text(item.title))
      members.add("action") { addAction(item.action, to: &$0) }
      members.add("type", item.type)
      members.add("icon", item.icon)
      members.add("shouldKeepFocus", item.shouldKeepFocus)
    case .link(let item):
      members.add("text", text(item.text))
      members.add("href", secret(item.href))
      members.add("type", item.type)
      members.add("rel", item.rel)
      members.add("link") { add(item.link, to: &$0) }
    case .message(let item):
      members.add("key", item.key)
      members.add("reason", item.reason)
      // A message with a key is about a field and describes its error.
      members.add("text", item.key == nil ? secret(item.text) : text(item.text))
      members.add("messageStyleAttribute", item.messageStyleAttribute.rawValue)
    case .other(let item as any SelectorItemModel):
      members.add("title", text(item.title))
    case .other:
      break
    }
    add(gained: GainedMembers.of(item, except: kind.knownMembers), to: &members)
  }

  func addAction(_ action: any JSONModel, to members: inout JSONMembers) {
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
    default:
      break
    }
  }

  private func add(_ link: Link, to members: inout JSONMembers) {
    members.add("type", "Link")
    members.add("rel", link.rel)
  }

  private func add(_ configuration: InputTextConfiguration, to members: inout JSONMembers) {
    members.add("keyboard", String(describing: configuration.keyboard))
    members.add("content", String(describing: configuration.content))
    members.add("isSecure", configuration.isSecure)
    members.add("capitalises", configuration.capitalises)
    members.add("corrects", configuration.corrects)
    members.add("minLength", configuration.minLength)
    members.add("maxLength", configuration.maxLength)
  }
}
