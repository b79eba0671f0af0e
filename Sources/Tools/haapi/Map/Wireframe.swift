/// Draws the screen of a UI model with characters.
@MainActor
struct Wireframe {
  /// Masks the secrets of the response.
  let secrets: Secrets
  private var text = WireframeText()

  private init(secrets: Secrets) { self.secrets = secrets }

  /// Draws a model on standard output.
  static func draw(_ model: any UIModel, of answer: HaapiAnswer, showsSecrets: Bool) {
    let secrets = Secrets(of: answer, areShown: showsSecrets, showsMessages: true)
    var wireframe = Wireframe(secrets: secrets)
    wireframe.text.add(heading: "\(ModelJSON.name(of: model)) from \(answer.modelName)")
    wireframe.draw(model)
  }

  /// Draws a model that is inside another model.
  private mutating func draw(part title: String, _ model: any UIModel) {
    text.add(heading: "\(title): \(ModelJSON.name(of: model))")
    draw(model)
  }

  private mutating func draw(_ model: any UIModel) {
    if let model = model as? any UIInteractionModel { drawView(of: model) }
    let before = text.lineCount
    switch model {
    case let model as any ContinueSameModel:
      text.add("screen", "does not change")
      draw(messages: model.messageItems)
      if let form = model.formModel { draw(part: "Instead of its form", form) }
    case let model as any UIOperationModel: draw(operation: model)
    case let model as any AuthorizationRequestModel: text.add("code", secrets.mask(model.code))
    case let model as any OAuthTokenModel: draw(tokens: model)
    case let model as any OAuthErrorModel: draw(refusal: model)
    default: draw(Screen(model))
    }
    if let type = (model as? any ProblemModel)?.type {
      text.add("problem", type.rawValue, notes: [type.isCritical ? "ends the login" : nil])
    }
    if text.lineCount == before { text.add("", "nothing to show") }
  }

  private mutating func drawView(of model: any UIInteractionModel) {
    if let view = model.viewName {
      text.add("view", view, notes: [model.templateArea.map { "area " + $0 }])
    } else if let area = model.templateArea {
      text.add("area", area)
    }
  }

  // MARK: Screens

  private mutating func draw(_ screen: Screen) {
    if let title = screen.title { text.add("title", secrets.text(title)) }
    draw(messages: screen.messages)
    for image in screen.images { draw(link: image) }
    if let wait = screen.wait { draw(wait: wait) }
    for part in screen.parts {
      switch part {
      case .form(let form):
        if let heading = form.heading { text.add("title", secrets.text(heading)) }
        for field in form.fields { draw(field: field) }
        if let button = form.button { draw(button: button) }
      case .choices(let choices):
        if let title = choices.title { text.add("title", secrets.text(title)) }
        for item in choices.items {
          text.add(
            choices.areTabs ? "tab" : "choice", "> " + secrets.text(item.title),
            notes: [item.type, item.icon.map { "image " + $0 }, target(of: item.action)])
        }
      }
    }
    for link in screen.links { draw(link: link) }
  }

  private mutating func draw(messages: [any InfoMessageModel]) {
    for item in messages {
      let style = item.messageStyleAttribute
      text.add(
        style == .recipientofcommunication ? "recipient" : style.rawValue,
        secrets.text(item.text ?? ""), notes: [item.key.map { "field " + $0 }, item.reason])
    }
  }

  private mutating func draw(wait model: any PollingModel) {
    text.add("status", model.status.rawValue)
    let interval = model.autoPollingDuration
    text.add("polls", interval > 0 ? "every \(seconds(interval))" : "when the user asks")
    let limits = [
      model.maxWaitTime.map { "at most \(seconds($0))" },
      model.maxWaitRemainingTime.map { "\(seconds($0)) left" },
    ].compactMap(\.self)
    if !limits.isEmpty { text.add("waits", limits.joined(separator: ", ")) }
  }

  private func seconds(_ duration: Double) -> String {
    let number = JSONNumber(short: duration)?.text ?? "\(duration)"
    return number == "1" ? "1 second" : number + " seconds"
  }

  private mutating func draw(button item: any InteractionItemButtonModel) {
    text.add(
      item.type.rawValue, "( \(secrets.text(item.label)) )",
      notes: [item.imageResourceName.map { "image " + $0 }, target(of: item.action)])
  }

  private mutating func draw(link item: any LinkItemModel) {
    text.add(
      item.link.kind == .inlineImage ? "image" : "link", secrets.text(item.text ?? ""),
      notes: [
        item.rel, item.link.kind == .external ? "outside the login" : nil,
        secrets.areShown ? item.href : nil,
      ])
  }

  /// Describes the effect of a tap; nil for a form if addresses are not shown.
  private func target(of action: any RepresentationActionModel) -> String? {
    switch action {
    case let form as FormActionModel: secrets.areShown ? "\(form.method) \(form.href)" : nil
    case let selector as SelectorActionModel: "opens a choice of \(selector.options.count)"
    case let operation as any ClientOperationActionModelRepresentation:
      "starts " + operation.name.rawValue
    default: String(describing: type(of: action))
    }
  }

  // MARK: Operations

  private mutating func draw(operation: any UIOperationModel) {
    switch operation {
    case let model as any GenericOperationModel:
      text.add("runs", model.actionModel.name.rawValue, notes: ["known only to the app"])
    case let model as any WebAuthnOperationModel:
      let name = (model.actionModel as? any ClientOperationActionModelRepresentation)?.name
      text.add("runs", name?.rawValue ?? "\(type(of: model.actionModel))")
    default:
      text.add("opens", operation.url.map { secrets.mask($0.absoluteString) } ?? "nothing")
    }
    if let model = operation as? any FormOperationModel {
      let timing = (model as? any OperationSubmitTiming)?.submitTiming ?? .afterCallback
      text.add(
        "then", "\(model.formActionModel.method) \(secrets.mask(model.formActionModel.href))",
        notes: [timing == .afterLaunch ? "as soon as it is open" : "when it returns to the app"])
    }
    if let model = operation.interactionModel as? any UIModel { draw(part: "Meanwhile", model) }
    let failure = operation.errorInteractionModel as? any UIModel
    draw(part: "If it fails", failure ?? operation.problem)
    for other in (operation as? any WebAuthnOperationModel)?.otherActions ?? [] {
      draw(part: "Alternative", other)
    }
  }

  // MARK: Results

  private mutating func draw(tokens model: any OAuthTokenModel) {
    text.add("access", secrets.mask(model.accessToken))
    text.add("lifetime", model.expiresIn == 0 ? "not stated" : "\(model.expiresIn) seconds")
    if let type = model.tokenType { text.add("type", type) }
    if let scope = model.scope { text.add("scope", secrets.text(scope)) }
    if let token = model.refreshToken { text.add("refresh", secrets.mask(token)) }
    if let token = model.idToken { text.add("ID token", secrets.mask(token)) }
  }

  private mutating func draw(refusal model: any OAuthErrorModel) {
    text.add("error", model.error)
    if let description = model.errorDescription {
      text.add("message", secrets.text(description))
    }
    if let page = model.errorUri { text.add("page", secrets.text(page)) }
  }
}

/// Draws the fields of a form.
extension Wireframe {
  private mutating func draw(field item: any InteractionItemModel) {
    switch Screen.Field(item) {
    case .input(let item): draw(input: item)
    case .checkbox(let item):
      text.add(
        "checkbox",
        (item.isChecked ? "[x] " : "[ ] ") + secrets.text(item.label)
          + (item.isRequired ? "*" : ""), notes: [item.isReadOnly ? "cannot be changed" : nil])
    case .select(let item): draw(select: item)
    case .text where item is any InteractionItemTextContentModel:
      text.add("", secrets.text(item.label))
    case .text: text.add("item", secrets.text(item.label), notes: ["\(type(of: item))"])
    }
  }

  private mutating func draw(input item: any InteractionItemInputTextModel) {
    let configuration = item.inputConfiguration
    let content =
      configuration.isSecure
      ? "••••••••" : item.value.isEmpty ? nil : secrets.value(item.value)
    text.add(
      configuration.isSecure ? "password" : "input", box(item.label, item.isRequired, content),
      notes: [
        item.placeholder.map { "placeholder \"\(secrets.text($0))\"" }, purpose(of: configuration),
        length(configuration.minLength, configuration.maxLength),
      ])
    if let error = item.error { text.add("error", secrets.text(error)) }
  }

  private mutating func draw(select item: any InteractionItemSelectModel) {
    // A label may be a secret: if the server sends no label, the value is used as the label.
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

  /// Draws a field, such as `[ User name*  ______________ ]`.
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

  private func length(_ shortest: Int?, _ longest: Int?) -> String? {
    switch (shortest, longest) {
    case (let shortest?, let longest?): "\(shortest) to \(longest) characters"
    case (let shortest?, nil): "at least \(shortest) characters"
    case (nil, let longest?): "at most \(longest) characters"
    case (nil, nil): nil
    }
  }
}
