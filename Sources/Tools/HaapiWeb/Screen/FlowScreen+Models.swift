/// Adds UI models to a screen, in the order of their items.
@MainActor
extension FlowScreen {
  /// Creates the screen of one model.
  package init(
    _ model: any UIModel, names: ActionNames = ActionNames(), mapper: (any DataMapper)? = nil
  ) {
    self.init(names: names, mapper: mapper)
    add(model)
    settleTitle()
  }

  /// If the screen has no title, moves a heading to the title: the first heading of the messages, or else the first
  /// part if that is a heading.
  package mutating func settleTitle() {
    if title == nil, let index = messages.firstIndex(where: { $0.style == .heading }) {
      title = messages.remove(at: index).text
    }
    if title == nil, case .heading(let text)? = parts.first {
      title = text
      parts.removeFirst()
    }
  }

  package mutating func add(_ model: any UIModel) {
    let isPart = title != nil || !parts.isEmpty
    let content = Screen(model, isPart: isPart)
    if !isPart { title = content.title }
    add(content.messages)
    addImages(content.images)
    if let wait = content.wait { add(wait) }
    for part in content.parts {
      switch part {
      case .form(let form): add(form)
      case .choices(let choices): add(choices)
      }
    }
    add(content.links)
  }

  // MARK: Models

  private mutating func add(_ choices: Screen.Choices) {
    if choices.items.count > 1, mapper != nil, !isInTab, choices.areTabs {
      let number = moves.count
      parts.append(.tabs(number: number, title: choices.title, choices.items.map { tab($0) }))
    } else {
      let items = choices.items.map { item in
        choice(item.title, item.action, type: item.type, icon: item.icon)
      }
      parts.append(.choices(title: choices.title, items))
    }
  }

  /// Returns a tab with the form that the item leads to, or else with a button that chooses the item.
  private mutating func tab(_ item: any SelectorItemInteractionActionModel) -> FlowTab {
    let (outer, isNested) = (parts, isInTab)
    parts = []
    isInTab = true
    let form = item.action as? FormActionModel
    if item.action is SelectorActionModel || form?.needsInput == true,
      let model = try? mapper?.mapRepresentationActionModelToUIInteractionModel(
        representationActionModel: item.action)
    {
      add(model)
    } else {
      let button = choice(form?.actionTitle?.literal ?? item.title, item.action)
      parts.append(
        .form(FlowForm(number: button.number, name: button.name, button: button.label)))
    }
    var tab = FlowTab(title: item.title, icon: item.icon, parts: parts)
    for case (let index, .form(var form)) in tab.parts.enumerated() where form.heading == tab.title
    {
      form.heading = nil
      tab.parts[index] = .form(form)
    }
    (parts, isInTab) = (outer, isNested)
    return tab
  }

  private mutating func add(_ model: any PollingModel) {
    if model.status.isWaiting {
      // The first button of a polling step polls. Its action is added next.
      wait = FlowWait(
        number: moves.count, interval: model.autoPollingDuration,
        maximum: model.maxWaitTime, remaining: model.maxWaitRemainingTime)
    }
    let hasImage = parts.contains { if case .image = $0 { true } else { false } }
    if model is any BankIdModel, hasImage {
      parts.append(
        .help(
          title: "How to use the QR code",
          [
            "Open the BankID app on your other device.", "Choose to scan a QR code.",
            "Point the camera at the code on this page. The code changes every few seconds; that is normal.",
          ]))
    }
  }

  // MARK: Items

  mutating func add(_ items: [any InfoMessageModel]) {
    for item in items {
      guard let text = item.text, !text.isEmpty else { continue }
      messages.append(FlowMessage(text: text, style: item.messageStyleAttribute))
    }
  }

  private mutating func add(_ form: Screen.Form) {
    guard let button = form.button else {
      // Without a button, the fields of a form are only texts.
      if let heading = form.heading { parts.append(.heading(heading)) }
      for field in form.fields {
        messages.append(FlowMessage(text: field.label, style: .content))
      }
      return
    }
    guard let model = button.action as? FormActionModel else {
      return parts.append(
        .choices(title: form.heading, [choice(button.label, button.action)]))
    }
    let keys = form.fields.compactMap { field -> String? in
      let isFixed = (field as? any InteractionItemCheckboxModel)?.isReadOnly == true
      return field is any InteractionValueModel && !isFixed ? field.key : nil
    }
    let number = number(of: .submit(model, keys: keys))
    parts.append(
      .form(
        FlowForm(
          number: number, name: names.name(of: model), heading: form.heading, fields: form.fields,
          button: button.label, style: button.type)))
  }

  private mutating func choice(
    _ title: String, _ action: any RepresentationActionModel, type: String? = nil,
    icon: String? = nil
  ) -> FlowAction {
    let name = (action as? FormActionModel).flatMap { names.name(of: $0) }
    return FlowAction(
      number: number(of: .event(.select(action))), name: name, label: title, type: type, icon: icon)
  }

  // MARK: Links

  private mutating func addImages(_ items: [any LinkItemModel]) {
    for item in items {
      let text = item.text.flatMap { $0.isEmpty ? nil : $0 }
      let label = item.rel == "activation" ? "QR code to scan" : "Image: \(item.rel)"
      let number = number(of: .image(item.href))
      parts.append(.image(FlowAction(number: number, label: text ?? label), address: item.href))
    }
  }

  mutating func add(_ items: [any LinkItemModel]) {
    let links = items.compactMap { item -> FlowLink? in
      let text = item.text.flatMap { $0.isEmpty ? nil : $0 } ?? item.rel
      switch item.link.kind {
      case .inlineImage: return nil
      case .haapi:
        let number = number(of: .event(.follow(item.link)))
        return .move(FlowAction(number: number, name: names.name(ofLink: item.rel), label: text))
      case .external: return .address(item.href, label: text)
      }
    }
    if !links.isEmpty { parts.append(.links(links)) }
  }
}
