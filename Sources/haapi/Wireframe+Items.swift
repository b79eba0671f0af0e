import HaapiApplication

extension Wireframe {
  mutating func draw(messages: [any InfoMessageModel]) {
    for message in messages { draw(message) }
  }

  mutating func draw(links: [any LinkItemModel]) {
    for link in links { draw(link) }
  }

  mutating func draw(_ item: any UIItemModel) {
    switch ScreenItem(item) {
    case .text(let item): text.add("title", secrets.text(item.label))
    case .input(let item): draw(input: item)
    case .checkbox(let item): draw(checkbox: item)
    case .select(let item): draw(select: item)
    case .button(let item): draw(button: item)
    case .choice(let item): draw(choice: item)
    case .link(let item): draw(link: item)
    case .message(let item): draw(message: item)
    case .other(let item as any InteractionItemModel):
      text.add("item", secrets.text(item.label), notes: ["\(type(of: item))"])
    case .other(let item as any SelectorItemModel):
      text.add("item", secrets.text(item.title), notes: ["\(type(of: item))"])
    case .other(let item): text.add("item", "", notes: ["\(type(of: item))"])
    }
    draw(gained: GainedMembers.of(item, except: ScreenItem(item).knownMembers))
  }

  // MARK: Fields

  private mutating func draw(input item: any InteractionItemInputTextModel) {
    let configuration = item.inputConfiguration
    let content =
      configuration.isSecure
      ? "••••••••" : item.value.isEmpty ? nil : secrets.value(item.value)
    text.add(
      configuration.isSecure ? "password" : "input", box(item.label, item.isRequired, content),
      notes: [
        item.placeholder.map { "placeholder \"\(secrets.text($0))\"" }, purpose(of: configuration),
        Self.length(configuration.minLength, configuration.maxLength),
      ])
    if let error = item.error { text.add("error", secrets.text(error)) }
  }

  private mutating func draw(checkbox item: any InteractionItemCheckboxModel) {
    text.add(
      "checkbox",
      (item.isChecked ? "[x] " : "[ ] ") + secrets.text(item.label) + (item.isRequired ? "*" : ""),
      notes: [item.isReadOnly ? "cannot be changed" : nil])
  }

  private mutating func draw(select item: any InteractionItemSelectModel) {
    // Without a label the value is shown, so it is masked.
    let labels = item.options.map { label, _ in secrets.text(label) }
    let chosen = item.selectedPosition.flatMap { labels.indices.contains($0) ? $0 : nil }
    text.add("select", box(item.label, item.isRequired, chosen.map { labels[$0] }, end: "▾ ]"))
    for (position, label) in labels.enumerated() {
      let value = secrets.areShown ? item.options[position].1 : nil
      text.add(
        "", (position == chosen ? "  ● " : "  ○ ") + label,
        notes: [value.map { "value \"\($0)\"" }])
    }
  }

  /// `[ User name*  ______________ ]`
  private func box(
    _ label: String, _ isRequired: Bool, _ content: String?, end: String = "]"
  ) -> String {
    let start = "[ " + secrets.text(label) + (isRequired ? "*" : "") + "  " + (content ?? "")
    let filling = String(
      repeating: content == nil ? "_" : " ", count: max(0, 34 - Columns.count(start)))
    return start + filling + " " + end
  }

  private func purpose(of configuration: InputTextConfiguration) -> String? {
    switch (configuration.content, configuration.keyboard) {
    case (.username, _): "user name"
    case (.email, _), (_, .email): "e-mail"
    case (.url, _), (_, .url): "address of a page"
    case (.phone, _), (_, .phone): "telephone"
    case (_, .numbers): "digits"
    default: nil
    }
  }

  // MARK: Choices

  private mutating func draw(button item: any InteractionItemButtonModel) {
    text.add(
      item.type.rawValue, "( \(secrets.text(item.label)) )",
      notes: [item.imageResourceName.map { "image " + $0 }, target(of: item.action)])
  }

  private mutating func draw(choice item: any SelectorItemInteractionActionModel) {
    text.add(
      item.shouldKeepFocus ? "tab" : "choice", "> " + secrets.text(item.title),
      notes: [item.type, item.icon.map { "image " + $0 }, target(of: item.action)])
  }

  private mutating func draw(link item: any LinkItemModel) {
    let isImage = item.link.kind == .inlineImage
    text.add(
      isImage ? "image" : "link", secrets.text(item.text ?? ""),
      notes: [
        item.rel, item.link.kind == .external ? "outside the login" : nil,
        secrets.areShown ? item.href : nil,
      ])
  }

  /// The effect of a tap. Addresses are secrets.
  func target(of action: any RepresentationActionModel) -> String? {
    switch action {
    case let form as FormActionModel:
      secrets.areShown ? "\(form.method) \(form.href)" : nil
    case let selector as SelectorActionModel:
      "opens a choice of \(selector.options.count)"
    case let operation as any ClientOperationActionModelRepresentation:
      "starts " + operation.name.rawValue
    default:
      String(describing: type(of: action))
    }
  }

  // MARK: Messages

  private mutating func draw(message item: any InfoMessageModel) {
    text.add(
      margin(of: item.messageStyleAttribute), secrets.text(item.text ?? ""),
      notes: [item.key.map { "field " + $0 }, item.reason])
  }

  private func margin(of style: MessageStyleAttribute) -> String {
    style == .recipientofcommunication ? "recipient" : style.rawValue
  }
}

extension Wireframe {
  /// The note about the lengths that a field accepts.
  fileprivate static func length(_ shortest: Int?, _ longest: Int?) -> String? {
    switch (shortest, longest) {
    case (let shortest?, let longest?): "\(shortest) to \(longest) characters"
    case (let shortest?, nil): "at least \(shortest) characters"
    case (nil, let longest?): "at most \(longest) characters"
    case (nil, nil): nil
    }
  }
}
