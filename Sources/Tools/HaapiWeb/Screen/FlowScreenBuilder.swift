/// Creates a screen from UI models, with items in the order of the models.
@MainActor
package struct FlowScreenBuilder {
  package private(set) var screen: FlowScreen
  var names: ActionNames
  /// Maps the forms of choices, for tabs.
  private let mapper: (any DataMapper)?
  private var isInTab = false

  package init(
    _ screen: FlowScreen = FlowScreen(), names: ActionNames = ActionNames(),
    mapper: (any DataMapper)? = nil
  ) {
    self.screen = screen
    self.names = names
    self.mapper = mapper
  }

  /// The screen of one model.
  package static func screen(
    _ model: any UIModel, names: ActionNames = ActionNames()
  ) -> FlowScreen {
    var builder = FlowScreenBuilder(names: names)
    builder.add(model)
    return builder.finished()
  }

  /// The screen. A message that is a heading becomes the title of the page.
  package func finished() -> FlowScreen {
    var screen = screen
    if screen.title == nil, let index = screen.messages.firstIndex(where: { $0.style == .heading })
    {
      screen.title = screen.messages.remove(at: index).text
    }
    if screen.title == nil, case .heading(let text)? = screen.parts.first {
      screen.title = text
      screen.parts.removeFirst()
    }
    return screen
  }

  package mutating func add(_ model: any UIModel) {
    let isPart = screen.title != nil || !screen.parts.isEmpty
    let content = Screen(model, isPart: isPart)
    if !isPart { screen.title = content.title }
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

  package mutating func add(
    _ button: FlowMove, _ name: String, _ label: String, _ style: InteractionItemButtonType
  ) {
    let number = screen.number(of: button)
    screen.parts.append(
      .button(FlowButton(number: number, name: name, label: label, style: style)))
  }

  package mutating func add(_ part: FlowPart) { screen.parts.append(part) }

  package mutating func number(of move: FlowMove) -> Int { screen.number(of: move) }

  // MARK: Models

  private mutating func add(_ choices: Screen.Choices) {
    if choices.items.count > 1, mapper != nil, !isInTab, choices.areTabs {
      let number = screen.moves.count
      add(
        .tabs(FlowTabs(number: number, title: choices.title, tabs: choices.items.map { tab($0) })))
    } else {
      let items = choices.items.map { item in
        choice(item.title, item.action, type: item.type, icon: item.icon)
      }
      add(.choices(title: choices.title, items))
    }
  }

  /// The form to which an item leads, if there is one, or else a button that chooses the item.
  private mutating func tab(_ item: any SelectorItemInteractionActionModel) -> FlowTabs.Tab {
    let (parts, isNested) = (screen.parts, isInTab)
    screen.parts = []
    isInTab = true
    let form = item.action as? FormActionModel
    if item.action is SelectorActionModel || form?.needsInput == true,
      let model = try? mapper?.mapRepresentationActionModelToUIInteractionModel(
        representationActionModel: item.action)
    {
      add(model)
    } else {
      add(
        .form(
          FlowForm(
            number: screen.number(of: .event(.select(item.action))),
            name: form.flatMap { names.name(of: $0) }, heading: nil,
            button: form?.actionTitle?.literal ?? item.title)))
    }
    var tab = FlowTabs.Tab(
      title: item.title, icon: item.icon, parts: screen.parts)
    for case (let index, .form(var form)) in tab.parts.enumerated() where form.heading == tab.title
    {
      form.heading = nil
      tab.parts[index] = .form(form)
    }
    (screen.parts, isInTab) = (parts, isNested)
    return tab
  }

  private mutating func add(_ model: any PollingModel) {
    if model.status.isWaiting {
      // The first button of a wait polls.
      screen.wait = FlowWait(
        number: screen.moves.count, interval: model.autoPollingDuration,
        maximum: model.maxWaitTime, remaining: model.maxWaitRemainingTime)
    }
    if model is any BankIdModel, screen.hasImage {
      add(
        .help(
          title: "How to use the QR code",
          [
            "Open the BankID app on your other device.", "Choose to scan a QR code.",
            "Point the camera at the code on this page. The code changes every few seconds; that is normal.",
          ]))
    }
  }

  // MARK: Items

  package mutating func add(_ items: [any InfoMessageModel]) {
    for item in items {
      guard let text = item.text, !text.isEmpty else { continue }
      screen.messages.append(FlowMessage(text: text, style: item.messageStyleAttribute))
    }
  }

  private mutating func add(_ form: Screen.Form) {
    guard let button = form.button else {
      // Items without a button are shown as texts.
      if let heading = form.heading { add(.heading(heading)) }
      for field in form.fields {
        screen.messages.append(FlowMessage(text: field.label, style: .content))
      }
      return
    }
    guard let model = button.action as? FormActionModel else {
      return add(.choices(title: form.heading, [choice(button.label, button.action)]))
    }
    let keys = form.fields.compactMap { field -> String? in
      let isFixed = (field as? any InteractionItemCheckboxModel)?.isReadOnly == true
      return field is any InteractionValueModel && !isFixed ? field.key : nil
    }
    let number = screen.number(of: .submit(model, keys: keys))
    add(
      .form(
        FlowForm(
          number: number, name: names.name(of: model), heading: form.heading, fields: form.fields,
          button: button.label, style: button.type)))
  }

  private mutating func choice(
    _ title: String, _ action: any RepresentationActionModel, type: String? = nil,
    icon: String? = nil
  ) -> FlowChoice {
    let name = (action as? FormActionModel).flatMap { names.name(of: $0) }
    return FlowChoice(
      number: screen.number(of: .event(.select(action))), name: name, title: title, type: type,
      icon: icon)
  }

  // MARK: Links

  private mutating func addImages(_ items: [any LinkItemModel]) {
    for item in items {
      let text = item.text.flatMap { $0.isEmpty ? nil : $0 }
      let number = number(of: .image(item.href))
      let isCode = item.rel == "activation"
      add(
        .image(
          FlowImage(
            number: number, address: item.href,
            text: text ?? (isCode ? "QR code to scan" : "Image: \(item.rel)"))))
    }
  }

  package mutating func add(_ items: [any LinkItemModel]) {
    let links = items.compactMap { item -> FlowLink? in
      let text = item.text.flatMap { $0.isEmpty ? nil : $0 } ?? item.rel
      switch item.link.kind {
      case .inlineImage: return nil
      case .haapi:
        return FlowLink(
          target: .move(number(of: .event(.follow(item.link)))), name: names.name(ofLink: item.rel),
          text: text)
      case .external:
        return FlowLink(target: .address(item.href), name: item.rel, text: text)
      }
    }
    if !links.isEmpty { add(.links(links)) }
  }
}

extension FlowScreen {
  var hasImage: Bool {
    parts.contains { part in
      if case .image = part { true } else { false }
    }
  }
}
