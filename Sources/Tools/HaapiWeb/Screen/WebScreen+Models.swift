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

  /// The screen. A message that is a heading becomes the title of the page.
  package func finished() -> WebScreen {
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
    _ button: WebMove, _ name: String, _ label: String, _ style: InteractionItemButtonType
  ) {
    let number = screen.number(of: button)
    screen.parts.append(
      .button(WebButton(number: number, name: name, label: label, style: style)))
  }

  package mutating func add(_ part: WebPart) { screen.parts.append(part) }

  package mutating func number(of move: WebMove) -> Int { screen.number(of: move) }

  // MARK: Models

  private mutating func add(_ choices: Screen.Choices) {
    if choices.items.count > 1, mapper != nil, !isInTab, choices.areTabs {
      let number = screen.moves.count
      add(.tabs(WebTabs(number: number, title: choices.title, tabs: choices.items.map { tab($0) })))
    } else {
      let items = choices.items.map { item in
        choice(item.title, item.action, icon: item.icon.map { WebIcon(authenticator: $0) })
      }
      add(.choices(title: choices.title, items))
    }
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
    if model.status.isWaiting {
      // The first button of a wait polls.
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
  }

  // MARK: Items

  package mutating func add(_ items: [any InfoMessageModel]) {
    for item in items {
      guard let text = item.text, !text.isEmpty else { continue }
      screen.messages.append(WebMessage(text: text, style: item.messageStyleAttribute))
    }
  }

  private mutating func add(_ form: Screen.Form) {
    let fields = form.fields.map { field($0) }
    guard let button = form.button else {
      // Items without a button are shown as texts.
      if let heading = form.heading { add(.heading(heading)) }
      for field in fields { screen.messages.append(WebMessage(text: field.label, style: .content)) }
      return
    }
    guard let model = button.action as? FormActionModel else {
      return add(.choices(title: form.heading, [choice(button.label, button.action, icon: nil)]))
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
          number: number, name: names.name(of: model), heading: form.heading, fields: fields,
          button: button.label, style: button.type)))
  }

  private func field(_ item: any InteractionItemModel) -> WebField {
    var field = WebField(key: item.key, label: item.label, kind: .note)
    switch item {
    case let item as any InteractionItemInputTextModel:
      field.kind = .text(
        item.inputConfiguration, value: item.inputConfiguration.isSecure ? "" : item.value,
        placeholder: item.placeholder)
      field.isRequired = item.isRequired
      field.error = item.error
    case let item as any InteractionItemCheckboxModel:
      field.kind = .checkbox(isChecked: item.isChecked, isReadOnly: item.isReadOnly)
      field.isRequired = item.isRequired
    case let item as any InteractionItemSelectModel:
      field.kind = .select(
        options: item.options.map { (label: $0.0, value: $0.1) }, selected: item.selectedPosition)
      field.isRequired = item.isRequired
    default: break
    }
    return field
  }

  private mutating func choice(
    _ title: String, _ action: any RepresentationActionModel, icon: WebIcon?
  ) -> WebChoice {
    let name = (action as? FormActionModel).flatMap { names.name(of: $0) }
    return WebChoice(
      number: screen.number(of: .event(.select(action))), name: name, title: title, icon: icon)
  }

  // MARK: Links

  private mutating func addImages(_ items: [any LinkItemModel]) {
    for item in items {
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
