import Foundation
import HaapiApplication

/// Creates a screen from UI models, with items in the order of the models.
@MainActor
package struct WebScreenBuilder {
  package private(set) var screen: WebScreen
  private var names: ActionNames
  /// Maps the forms of choices, for tabs.
  private let mapper: (any DataMapper)?
  private var isInTab = false

  package init(
    _ screen: WebScreen = WebScreen(), names: ActionNames = ActionNames(),
    mapper: (any DataMapper)? = nil
  ) {
    self.screen = screen
    self.names = names
    self.mapper = mapper
  }

  /// The screen of one model.
  package static func screen(
    _ model: any UIModel, names: ActionNames = ActionNames()
  ) -> WebScreen {
    var builder = WebScreenBuilder(names: names)
    builder.add(model)
    return builder.finished()
  }

  /// The screen, with the heading of its messages or of its only form.
  package func finished() -> WebScreen {
    var screen = screen
    if screen.title == nil, let index = screen.messages.firstIndex(where: { $0.style == .heading })
    {
      screen.title = screen.messages.remove(at: index).text
    }
    let headings = screen.parts.indices.filter { index in
      if case .form(let form) = screen.parts[index] { return form.heading != nil }
      return false
    }
    let choices = screen.parts.count { part in
      if case .form(let form) = part { form.style != .text } else { false }
    }
    if screen.title == nil, headings.count == 1, choices < 2,
      case .form(var form) = screen.parts[headings[0]]
    {
      screen.title = form.heading
      form.heading = nil
      screen.parts[headings[0]] = .form(form)
    }
    if screen.title == nil, case .heading(let text)? = screen.parts.first {
      screen.title = text
      screen.parts.removeFirst()
    }
    // Omit a heading with the same text as the page title or the button below it.
    for index in headings {
      guard case .form(var form) = screen.parts[index],
        form.heading == screen.title || headings.count == 1 && form.heading == form.button
      else { continue }
      form.heading = nil
      screen.parts[index] = .form(form)
    }
    return screen
  }

  package mutating func add(_ model: any UIModel) {
    switch model {
    case let model as any FormModel: add(model)
    case let model as any SelectorModel: add(model)
    case let model as any GenericModel:
      if let selector = model.selectorModel { add(selector) }
      if let form = model.formModel { add(form) }
    case let model as any ContinueSameModel:
      add(model.messageItems)
      if let form = model.formModel { add(form) }
    case let model as any PollingModel: add(model)
    case let model as any ProblemModel:
      screen.title = screen.title ?? model.title
      add(model.messageItems)
      add(model.linkItems)
    default: break
    }
  }

  package mutating func add(
    _ button: WebMove, _ name: String, _ label: String, _ style: InteractionItemButtonType
  ) {
    let number = screen.number(of: button)
    screen.parts.append(
      .button(WebButton(number: number, name: name, label: label, style: style)))
  }

  package mutating func add(_ part: WebPart) { screen.parts.append(part) }

  package mutating func number(of move: WebMove) -> Int { screen.number(of: move) }

  // MARK: Models

  private mutating func add(_ model: any FormModel) {
    add(model.messageItems)
    addImages(model.linkItems)
    add(model.interactionItems)
    add(model.linkItems)
  }

  private mutating func add(_ model: any SelectorModel) {
    add(model.messageItems)
    addImages(model.linkItems)
    let isTitle = screen.title == nil && screen.parts.isEmpty
    if isTitle { screen.title = model.title }
    let items = model.selectorItems.compactMap { $0 as? any SelectorItemInteractionActionModel }
    let title = isTitle ? nil : model.title
    if items.count > 1, mapper != nil, !isInTab, items.allSatisfy(\.shouldKeepFocus) {
      let number = screen.moves.count
      add(.tabs(WebTabs(number: number, title: title, tabs: items.map { tab($0) })))
    } else if !items.isEmpty {
      let choices = items.map { item in
        choice(item.title, item.action, icon: item.icon.map { WebIcon(authenticator: $0) })
      }
      add(.choices(title: title, choices))
    }
    add(model.linkItems)
  }

  /// The form to which an item leads, if there is one, or else a button that chooses the item.
  private mutating func tab(_ item: any SelectorItemInteractionActionModel) -> WebTabs.Tab {
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
          WebForm(
            number: screen.number(of: .event(.select(item.action))),
            name: form.flatMap { names.name(of: $0) }, heading: nil,
            button: form?.actionTitle?.literal ?? item.title)))
    }
    var tab = WebTabs.Tab(
      title: item.title, icon: item.icon.map { WebIcon(authenticator: $0) }, parts: screen.parts)
    for case (let index, .form(var form)) in tab.parts.enumerated() where form.heading == tab.title
    {
      form.heading = nil
      tab.parts[index] = .form(form)
    }
    (screen.parts, isInTab) = (parts, isNested)
    return tab
  }

  private mutating func add(_ model: any PollingModel) {
    add(model.messageItems)
    addImages(model.linkItems)
    if model.status.isWaiting {
      screen.wait = WebWait(
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
    add([model.mainAction] + [model.cancelAction].compactMap(\.self))
    add(model.linkItems)
  }

  // MARK: Items

  package mutating func add(_ items: [any InfoMessageModel]) {
    for item in items {
      guard let text = item.text, !text.isEmpty else { continue }
      screen.messages.append(WebMessage(text: text, style: item.messageStyleAttribute))
    }
  }

  /// Adds items in the repeating order of heading, fields and button.
  private mutating func add(_ items: [any InteractionItemModel]) {
    var heading: String?
    var fields: [WebField] = []
    for item in items {
      switch item {
      case let item as any InteractionItemTextContentModel:
        if heading == nil { heading = item.label } else { fields.append(note(item)) }
      case let item as any InteractionItemInputTextModel:
        fields.append(
          WebField(
            key: item.key, label: item.label,
            kind: .text(
              item.inputConfiguration, value: item.inputConfiguration.isSecure ? "" : item.value,
              placeholder: item.placeholder), isRequired: item.isRequired, error: item.error))
      case let item as any InteractionItemCheckboxModel:
        fields.append(
          WebField(
            key: item.key, label: item.label,
            kind: .checkbox(isChecked: item.isChecked, isReadOnly: item.isReadOnly),
            isRequired: item.isRequired))
      case let item as any InteractionItemSelectModel:
        if item.action != nil {
          add(options: item)
          continue
        }
        fields.append(
          WebField(
            key: item.key, label: item.label,
            kind: .select(
              options: item.options.map { (label: $0.0, value: $0.1) },
              selected: item.selectedPosition), isRequired: item.isRequired))
      case let item as any InteractionItemButtonModel:
        add(item, heading: heading, fields: fields)
        heading = nil
        fields = []
      default: fields.append(note(item))
      }
    }
    // Items without a button are shown as texts.
    if let heading { add(.heading(heading)) }
    for field in fields { screen.messages.append(WebMessage(text: field.label, style: .content)) }
  }

  private func note(_ item: any InteractionItemModel) -> WebField {
    WebField(key: item.key, label: item.label, kind: .note)
  }

  private mutating func add(
    _ item: any InteractionItemButtonModel, heading: String?, fields: [WebField]
  ) {
    guard let model = item.action as? FormActionModel else {
      add(.choices(title: nil, [choice(item.label, item.action, icon: nil)]))
      return
    }
    let keys = fields.compactMap { field -> String? in
      switch field.kind {
      case .note, .checkbox(_, isReadOnly: true): nil
      default: field.key
      }
    }
    let number = screen.number(of: .submit(model, keys: keys))
    add(
      .form(
        WebForm(
          number: number, name: names.name(of: model), heading: heading, fields: fields,
          button: item.label, style: item.type)))
  }

  private mutating func choice(
    _ title: String, _ action: any RepresentationActionModel, icon: WebIcon?
  ) -> WebChoice {
    let name = (action as? FormActionModel).flatMap { names.name(of: $0) }
    return WebChoice(
      number: screen.number(of: .event(.select(action))), name: name, title: title, icon: icon)
  }

  /// A list whose options are actions.
  private mutating func add(options item: any InteractionItemSelectModel) {
    guard let options = (item.action as? SelectorAction)?.model.options else { return }
    let choices = zip(options, item.options).compactMap { option, label -> WebChoice? in
      switch option {
      case let option as FormAction: choice(label.0, option.model, icon: nil)
      case let option as SelectorAction: choice(label.0, option.model, icon: nil)
      default: nil
      }
    }
    if !choices.isEmpty { add(.choices(title: item.label, choices)) }
  }

  // MARK: Links

  private mutating func addImages(_ items: [any LinkItemModel]) {
    for item in items where item.link.kind == .inlineImage {
      let text = item.text.flatMap { $0.isEmpty ? nil : $0 }
      let source: WebImage.Source =
        SafeAddress.isImage(item.href) ? .data(item.href) : .move(number(of: .image(item.href)))
      let isCode = item.rel == "activation"
      add(
        .image(
          WebImage(
            source: source, text: text ?? (isCode ? "QR code to scan" : "Image: \(item.rel)"))))
    }
  }

  package mutating func add(_ items: [any LinkItemModel]) {
    let links = items.compactMap { item -> WebLink? in
      let text = item.text.flatMap { $0.isEmpty ? nil : $0 } ?? item.rel
      switch item.link.kind {
      case .inlineImage: return nil
      case .haapi:
        return WebLink(
          target: .move(number(of: .event(.follow(item.link)))), name: names.name(ofLink: item.rel),
          text: text)
      case .external:
        let target: WebLink.Target =
          SafeAddress.isLink(item.href) ? .address(item.href) : .none
        return WebLink(target: target, name: item.rel, text: text)
      }
    }
    if !links.isEmpty { add(.links(links)) }
  }
}

extension WebScreen {
  var hasImage: Bool {
    parts.contains { part in
      if case .image = part { true } else { false }
    }
  }
}
