import HaapiApplication

extension Wireframe {
  mutating func draw(polling operation: any PollingOperationModel) {
    drawAddress(operation)
    drawParts(operation, operation.interactionModel, operation.errorInteractionModel)
  }

  mutating func draw(form operation: any FormOperationModel) {
    drawAddress(operation)
    let timing = (operation as? any OperationSubmitTiming)?.submitTiming ?? .afterCallback
    let form = operation.formActionModel
    text.add(
      "then", "\(form.method) \(secrets.mask(form.href))",
      notes: [
        timing == .afterLaunch ? "as soon as it is open" : "when it returns to the app"
      ])
    drawParts(operation, operation.interactionModel, operation.errorInteractionModel)
  }

  mutating func draw(generic operation: any GenericOperationModel) {
    text.add("runs", operation.actionModel.name.rawValue, notes: ["known only to the app"])
    drawParts(operation, operation.interactionModel, operation.errorInteractionModel)
  }

  mutating func draw(webAuthn operation: any WebAuthnOperationModel) {
    let name = (operation.actionModel as? any ClientOperationActionModelRepresentation)?.name
    text.add("runs", name?.rawValue ?? "\(type(of: operation.actionModel))")
    drawParts(operation, operation.interactionModel, operation.errorInteractionModel)
    for other in operation.otherActions { draw(part: "Alternative", other) }
  }

  private mutating func drawAddress(_ operation: any UIOperationModel) {
    guard let url = operation.url else { return text.add("opens", "nothing") }
    text.add("opens", secrets.mask(url.absoluteString))
  }

  private mutating func drawParts(
    _ operation: any UIOperationModel, _ interaction: (any UIModel)?, _ failure: (any UIModel)?
  ) {
    if let interaction { draw(part: "Meanwhile", interaction) }
    draw(part: "If it fails", failure ?? operation.problem)
  }

  // MARK: Waits

  mutating func draw(polling model: any PollingModel) {
    text.add("status", model.status.rawValue)
    let interval = model.autoPollingDuration
    text.add(
      "polls", interval > 0 ? "every \(seconds(interval))" : "when the user asks")
    if model.maxWaitTime != nil || model.maxWaitRemainingTime != nil {
      let notes = [
        model.maxWaitTime.map { "at most \(seconds($0))" },
        model.maxWaitRemainingTime.map { "\(seconds($0)) left" },
      ]
      text.add("waits", notes.compactMap(\.self).joined(separator: ", "))
    }
    draw(messages: model.messageItems)
    draw(model.mainAction)
    if let cancel = model.cancelAction { draw(cancel) }
    draw(links: model.linkItems)
  }

  private func seconds(_ duration: Double) -> String {
    let number = JSONNumber(short: duration)?.text ?? "\(duration)"
    return number == "1" ? "1 second" : number + " seconds"
  }
}
