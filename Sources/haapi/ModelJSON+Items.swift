import IdsvrHaapiUIKit

extension ModelJSON {
  func item(_ item: any UIItemModel) -> OrderedJSON {
    let kind = ScreenItem(item)
    var members = JSONMembers()
    members.add("item", kind.name)
    if let item = item as? any InteractionItemModel {
      members.add("key", item.key)
      members.add("label", item.label)
    }
    switch kind {
    case .text:
      break
    case .input(let item):
      members.add("value", secret(item.value))
      members.add("isRequired", item.isRequired)
      members.add("error", item.error)
      members.add("placeholder", item.placeholder)
      members.add("inputConfiguration", configuration(item.inputConfiguration))
    case .checkbox(let item):
      members.add("value", secret(item.value))
      members.add("isRequired", item.isRequired)
      members.add("isReadOnly", item.isReadOnly)
      members.add("isChecked", item.isChecked)
    case .select(let item):
      members.add("value", secret(item.value))
      members.add("isRequired", item.isRequired)
      members.add("action", item.action.map(action))
      members.add("options", item.options.map(option))
      members.add("selectedPosition", item.selectedPosition)
    case .button(let item):
      members.add("action", action(item.action))
      members.add("type", item.type.rawValue)
      members.add("imageResourceName", item.imageResourceName)
    case .choice(let item):
      members.add("title", item.title)
      members.add("action", action(item.action))
      members.add("type", item.type)
      members.add("icon", item.icon)
      members.add("shouldKeepFocus", item.shouldKeepFocus)
    case .link(let item):
      members.add("text", item.text)
      members.add("href", secret(item.href))
      members.add("type", item.type)
      members.add("rel", item.rel)
      members.add("link", link(item.link))
    case .message(let item):
      members.add("key", item.key)
      members.add("reason", item.reason)
      // What belongs to a field says what is wrong with it.
      members.add("text", item.key == nil ? secret(item.text) : item.text)
      members.add("messageStyleAttribute", item.messageStyleAttribute.rawValue)
    case .other(let item as any SelectorItemModel):
      members.add("title", item.title)
    case .other:
      break
    }
    return .object(members)
  }

  func action(_ action: any JSONModel) -> OrderedJSON {
    var members = JSONMembers()
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
    return .object(members)
  }

  private func link(_ link: Link) -> OrderedJSON {
    var members = JSONMembers()
    members.add("type", "Link")
    members.add("rel", link.rel)
    return .object(members)
  }

  private func option(_ option: (label: String, value: String)) -> OrderedJSON {
    // Without a label the value stands in its place.
    let label = option.label == option.value ? secret(option.label) : option.label
    return .list([label, secret(option.value)].map { .value(.string($0 ?? "")) })
  }

  private func configuration(_ configuration: InputTextConfiguration) -> OrderedJSON {
    var members = JSONMembers()
    members.add("keyboard", String(describing: configuration.keyboard))
    members.add("content", String(describing: configuration.content))
    members.add("isSecure", configuration.isSecure)
    members.add("capitalises", configuration.capitalises)
    members.add("corrects", configuration.corrects)
    members.add("minLength", configuration.minLength)
    members.add("maxLength", configuration.maxLength)
    return .object(members)
  }
}
