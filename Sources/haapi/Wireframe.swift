import HaapiApplication

/// The screen of a UI model, drawn with characters. Operations, problems and items are in extensions.
@MainActor
struct Wireframe {
  /// Secrets, and their replacements.
  let secrets: Secrets
  var text: WireframeText = WireframeText()

  /// Draws on standard output.
  static func draw(_ model: any UIModel, of answer: HaapiAnswer, showsSecrets: Bool) {
    let secrets = Secrets(of: answer, areShown: showsSecrets, showsMessages: true)
    var wireframe = Wireframe(secrets: secrets)
    wireframe.text.add(heading: "\(ScreenModel(model).name) from \(answer.modelName)")
    wireframe.draw(model)
  }

  /// A model inside another one.
  mutating func draw(part title: String, _ model: any UIModel) {
    text.add(heading: "\(title): \(ScreenModel(model).name)")
    draw(model)
  }

  mutating func draw(_ model: any UIModel) {
    if let model = model as? any UIInteractionModel { drawView(of: model) }
    let before = text.lineCount
    switch ScreenModel(model) {
    case .form(let model):
      draw(messages: model.messageItems)
      for item in model.interactionItems { draw(item) }
      draw(links: model.linkItems)
    case .selector(let model):
      if let title = model.title { text.add("title", secrets.text(title)) }
      draw(messages: model.messageItems)
      for item in model.selectorItems { draw(item) }
      draw(links: model.linkItems)
    case .continueSame(let model):
      text.add("screen", "does not change")
      draw(messages: model.messageItems)
      if let form = model.formModel { draw(part: "Instead of its form", form) }
    case .generic(let model):
      if let selector = model.selectorModel { draw(part: "To choose", selector) }
      if let form = model.formModel { draw(part: "To fill in", form) }
    case .authorization(let model):
      text.add("code", secrets.mask(model.code))
    case .polling(let model): draw(polling: model)
    case .pollingOperation(let model): draw(polling: model)
    case .formOperation(let model): draw(form: model)
    case .genericOperation(let model): draw(generic: model)
    case .webAuthnOperation(let model): draw(webAuthn: model)
    case .problem(let model): draw(problem: model)
    case .token(let model): draw(tokens: model)
    case .refusal(let model): draw(refusal: model)
    case .other: break
    }
    draw(gained: GainedMembers.of(model, except: ScreenModel(model).knownMembers))
    if text.lineCount == before { text.add("", "nothing to show") }
  }

  private mutating func drawView(of model: any UIInteractionModel) {
    if let view = model.viewName {
      text.add("view", view, notes: [model.templateArea.map { "area " + $0 }])
    } else if let area = model.templateArea {
      text.add("area", area)
    }
  }
}
