/// Converts the model of a screen to blocks. Items are recognised by the protocols that they conform to, so that an
/// app's items are drawn like the ones that they refine.
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

  /// - Parameter path: The members that lead to the model, each followed by a dot.
  private func model(_ screen: PreviewScreen, path: String = "") -> ScreenDrawing {
    var drawing = ScreenDrawing()
    // In the order of the protocols, most general first.
    let requirements = types[screen.model]?.requirements ?? []
    var positions: [String: Int] = [:]
    for (index, member) in requirements.enumerated() { positions[member.name.text] = index }
    let members = screen.members.enumerated().sorted { a, b in
      (positions[a.element.name] ?? Int.max, a.offset)
        < (positions[b.element.name] ?? Int.max, b.offset)
    }.map(\.element)
    if protocols(of: screen).contains("PollingModel"), screen.text("status") == "pending" {
      drawing.parts.append(ScreenPart(block: .wait, member: path + "status", origin: nil))
    }
    for member in members {
      let doc = requirements.first { $0.name.text == member.name }?.documentation.doc
      add(member.value, of: member.name, path: path + member.name, caption: doc, to: &drawing)
    }
    return drawing
  }

  private func add(
    _ value: PreviewValue, of name: String, path: String, caption: String?,
    isElement: Bool = false, to drawing: inout ScreenDrawing
  ) {
    switch value {
    case .none: return
    case .text(let text):
      switch name {
      case _ where isElement: return
      case "title": drawing.parts.append(part(.title(text), path))
      case "message": drawing.parts.append(part(.message(text, style: "error"), path))
      default: drawing.facts.append((path, text))
      }
    case .flag(let flag): drawing.facts.append((path, flag ? "true" : "false"))
    case .representation(let type): drawing.facts.append((path, "the \(type)"))
    case .computed(let hook):
      // The item is created by hand-written Swift; only its place on the screen is known.
      if isElement { drawing.parts.append(part(.other(""), path)) }
      drawing.facts.append((path, "computed by \(hook)"))
    case .model(let inner):
      if let item = item(inner) {
        drawing.parts.append(ScreenPart(block: item, member: path, origin: inner.origin))
      } else {
        add(inner, named: name, path: path, caption: caption, to: &drawing)
      }
    case .list(let values):
      for value in values {
        add(value, of: name, path: path, caption: caption, isElement: true, to: &drawing)
      }
    }
  }

  private func part(_ block: ScreenBlock, _ member: String) -> ScreenPart {
    ScreenPart(block: block, member: member, origin: nil)
  }

  /// Adds a nested model.
  private func add(
    _ model: PreviewScreen, named name: String, path: String, caption: String?,
    to drawing: inout ScreenDrawing
  ) {
    let inner = self.model(model, path: path + ".")
    if name == "problem" {
      // The app shows it when an operation fails; it is not visible at first.
      let message = inner.blocks.lazy.compactMap(\.message).first ?? ""
      drawing.facts.append((path, message))
      return
    }
    if !inner.parts.isEmpty { drawing.others.append((caption ?? name, inner.parts)) }
    drawing.others += inner.others
    drawing.facts += inner.facts
  }

  // MARK: Items

  /// `nil` for a model that is not an item.
  private func item(_ screen: PreviewScreen) -> ScreenBlock? {
    guard let kind = protocols(of: screen).lazy.compactMap({ Item(rawValue: $0) }).first else {
      return nil
    }
    let label = screen.text("label") ?? screen.text("title") ?? ""
    switch kind {
    case .message:
      let style = screen.text("messageStyleAttribute") ?? ""
      return .message(screen.text("text") ?? "", style: style)
    case .text: return .title(label)
    case .input: return .input(input(screen, label))
    case .checkbox:
      return .checkbox(label: label, isChecked: screen["isChecked"] == .flag(true))
    case .select:
      let chosen = screen.text("selectedPosition").flatMap { Int($0) }
      return .select(label: label, options: options(of: screen), chosen: chosen)
    case .button: return .button(label, style: screen.text("type") ?? "")
    case .choice: return .choice(label)
    case .link:
      let text = screen.text("text") ?? screen.text("rel") ?? ""
      let isImage =
        screen.text("type")?.hasPrefix("image/") == true
        || screen.text("href")?.hasPrefix("data:image/") == true
      return isImage ? .image(text) : .link(text)
    case .other: return .other(label)
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

  /// The labels of pairs of label and value.
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
