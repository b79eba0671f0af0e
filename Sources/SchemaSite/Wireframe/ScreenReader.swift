import SchemaModel

/// From the model of a screen to what there is to draw. Items are known by the protocols that they
/// keep, so that those of an app are drawn like the ones that they refine.
struct ScreenReader {
  let types: [String: TypeDefinition]

  static func read(_ example: Example, of type: TypeDefinition, _ site: Site) -> ScreenDrawing? {
    guard let screen = ScreenPreview.make(example, of: type, in: site.schema) else { return nil }
    return ScreenReader(types: site.types).model(screen)
  }

  private enum Item: String {
    case message = "InfoMessageModel"
    case text = "InteractionItemTextContentModel"
    case input = "InteractionItemInputTextModel"
    case checkbox = "InteractionItemCheckboxModel"
    case select = "InteractionItemSelectModel"
    case button = "InteractionItemButtonModel"
    case choice = "SelectorItemModel"
    case link = "LinkItemModel"
    case other = "UIItemModel"
  }

  private func protocols(of screen: PreviewScreen) -> [String] {
    types[screen.model]?.protocolsOutwards.map(\.qualifiedName) ?? [screen.model]
  }

  // MARK: Models

  private func model(_ screen: PreviewScreen) -> ScreenDrawing {
    var drawing = ScreenDrawing()
    // As the protocols list them: what a model has in common with others comes first.
    let requirements = types[screen.model]?.requirements ?? []
    var positions: [String: Int] = [:]
    for (index, member) in requirements.enumerated() { positions[member.name.text] = index }
    let members = screen.members.enumerated().sorted { a, b in
      (positions[a.element.name] ?? Int.max, a.offset)
        < (positions[b.element.name] ?? Int.max, b.offset)
    }.map(\.element)
    for member in members {
      let doc = requirements.first { $0.name.text == member.name }?.documentation.doc
      add(member, caption: doc, to: &drawing)
    }
    if protocols(of: screen).contains("PollingModel"), screen.text("status") == "pending" {
      let interval = screen.text("autoPollingDuration") ?? ""
      drawing.blocks.insert(.wait(Self.wait(interval)), at: 0)
    }
    return drawing
  }

  private static func wait(_ interval: String) -> String {
    guard let seconds = Double(interval) else { return "Waiting" }
    if seconds <= 0 { return "Waits for the user" }
    return seconds == 1 ? "Asks again every second" : "Asks again every \(interval) seconds"
  }

  private func add(_ member: PreviewMember, caption: String?, to drawing: inout ScreenDrawing) {
    switch member.value {
    case .none: return
    case .text(let text):
      switch member.name {
      case "title": drawing.blocks.append(.title(text))
      case "message": drawing.blocks.append(.message(text, style: "error"))
      default: drawing.facts.append((member.name, text))
      }
    case .flag(let flag): drawing.facts.append((member.name, flag ? "true" : "false"))
    case .representation(let type): drawing.facts.append((member.name, "the \(type)"))
    case .computed(let name): drawing.facts.append((member.name, "given by \(name)"))
    case .model(let inner):
      if let item = item(inner) {
        drawing.blocks.append(item)
      } else {
        add(part: model(inner), named: member.name, caption: caption, to: &drawing)
      }
    case .list(let values):
      for value in values {
        switch value {
        case .model(let inner):
          if let item = item(inner) {
            drawing.blocks.append(item)
          } else {
            add(part: model(inner), named: member.name, caption: caption, to: &drawing)
          }
        case .computed(let name):
          drawing.blocks.append(.other("given by \(name)", kind: member.name))
        default: continue
        }
      }
    }
  }

  private func add(
    part: ScreenDrawing, named name: String, caption: String?, to drawing: inout ScreenDrawing
  ) {
    if name == "problem" {
      // The app holds it ready for when an operation fails; no screen begins with it.
      let message = part.blocks.lazy.compactMap(\.message).first ?? ""
      drawing.facts.append((name, message))
      return
    }
    if !part.blocks.isEmpty {
      let words = caption.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 } ?? name
      drawing.blocks.append(.part(words, part.blocks))
    }
    drawing.facts += part.facts.map { ("\(name).\($0.name)", $0.value) }
  }

  // MARK: Items

  /// `nil` for what is no item.
  private func item(_ screen: PreviewScreen) -> ScreenBlock? {
    guard let kind = protocols(of: screen).lazy.compactMap({ Item(rawValue: $0) }).first else {
      return nil
    }
    let label = screen.text("label") ?? screen.text("title") ?? ""
    switch kind {
    case .message:
      let style = screen.text("messageStyleAttribute") ?? ""
      let field = screen.text("key").map { $0 + ": " } ?? ""
      return .message(field + (screen.text("text") ?? ""), style: style)
    case .text: return .title(label)
    case .input: return .input(input(screen, label))
    case .checkbox:
      return .checkbox(label: label, isChecked: screen["isChecked"] == .flag(true))
    case .select:
      let chosen = screen.text("selectedPosition").flatMap { Int($0) }
      return .select(label: label, options: options(of: screen), chosen: chosen)
    case .button: return .button(label, style: screen.text("type") ?? "")
    case .choice: return .choice(label, note: screen.text("type"))
    case .link:
      let text = screen.text("text") ?? screen.text("rel") ?? ""
      let isImage =
        screen.text("type")?.hasPrefix("image/") == true
        || screen.text("href")?.hasPrefix("data:image/") == true
      return isImage ? .image(text) : .link(text)
    case .other: return .other(label, kind: screen.model)
    }
  }

  private func input(_ screen: PreviewScreen, _ label: String) -> ScreenBlock.Input {
    var input = ScreenBlock.Input(label: label)
    input.value = screen.text("value") ?? ""
    input.placeholder = screen.text("placeholder") ?? ""
    input.error = screen.text("error")
    input.isRequired = screen["isRequired"] == .flag(true)
    if case .model(let configuration)? = screen["inputConfiguration"] {
      input.isSecret = configuration["isSecure"] == .flag(true)
    }
    return input
  }

  /// Labels of pairs of label and value.
  private func options(of screen: PreviewScreen) -> [String] {
    guard case .list(let options)? = screen["options"] else { return [] }
    return options.compactMap { option in
      switch option {
      case .text(let text): text
      case .list(let pair): pair.lazy.compactMap(\.text).first
      default: nil
      }
    }
  }
}

extension PreviewValue {
  var text: String? {
    if case .text(let text) = self { return text }
    return nil
  }
}

extension PreviewScreen {
  func text(_ name: String) -> String? { self[name]?.text }
}
