/// Draws the screen of an example as a phone. Its words are text, and explanations are outside of the phone.
enum WireframeHTML {
  static func html(
    _ example: Example, of type: TypeDefinition, _ pointers: PayloadPointers, _ text: SiteText
  ) -> HTML {
    guard let row = text.site.rows[type.qualifiedName],
      let drawing = ScreenReader.read(example, of: type, text.site)
    else { return .nothing }
    let screen = { (parts: [ScreenPart]) -> HTML in
      "<div class=\"screen\">\(parts.map { html($0, pointers) })</div>\n"
    }
    let main: HTML =
      drawing.parts.isEmpty
      ? (drawing.others.isEmpty
        ? "<p class=\"w-none\">No screen. The app continues with the values of the model.</p>\n"
        : .nothing)
      : screen(drawing.parts)
    let others = drawing.others.map { caption, parts -> HTML in
      "<p class=\"w-caption\">\(text.prose(caption))</p>\n\(screen(parts))"
    }
    return """
      <figure class="device">
      <figcaption>Shown as \(text.type(named: row.target))</figcaption>
      \(main)\(others)\(facts(drawing))</figure>

      """
  }

  private static func facts(_ drawing: ScreenDrawing) -> HTML {
    if drawing.facts.isEmpty { return .nothing }
    let rows = drawing.facts.map { name, value -> HTML in
      "<div><dt><code>\(name)</code></dt><dd>\(value)</dd></div>\n"
    }
    let count = drawing.facts.count
    return """
      <details\(drawing.blocks.isEmpty ? " open" : "")><summary>\(count) \
      \(count == 1 ? "value" : "values") not drawn</summary>
      <dl>
      \(rows)</dl></details>

      """
  }

  // MARK: Blocks

  private static func html(_ part: ScreenPart, _ pointers: PayloadPointers) -> HTML {
    let pointer = part.origin.flatMap { pointers[$0] }
    let at: HTML = pointer.map { " data-at=\"\($0)\"" } ?? .nothing
    return "<div class=\"w-block\" data-rule=\"\(part.member)\"\(at)>\(html(part.block))</div>\n"
  }

  private static func html(_ block: ScreenBlock) -> HTML {
    switch block {
    case .title(let text): return "<p class=\"w-title\">\(text)</p>\n"
    case .message(let text, let style):
      return "<p class=\"w-message \(messageStyle(style))\">\(text)</p>\n"
    case .input(let input): return html(input)
    case .checkbox(let label, let isChecked):
      return """
        <p class="w-check"><span class="w-tick">\(isChecked ? "✓" : "")</span>\
        <span>\(label)</span></p>

        """
    case .select(let label, let options, let chosen): return select(label, options, chosen)
    case .button(let label, let style):
      return "<p class=\"w-button \(buttonStyle(style))\">\(label)</p>\n"
    case .choice(let title):
      return "<p class=\"w-choice\"><span>\(title)</span><span>›</span></p>\n"
    case .link(let text): return "<p class=\"w-link\">\(text)</p>\n"
    case .image(let text):
      return """
        <div class="w-image" role="img" aria-label="Image\(text.isEmpty ? "" : ": " + text)"></div>

        """
    case .wait: return "<p class=\"w-wait\"><span class=\"w-ring\"></span></p>\n"
    case .other(let label): return "<p class=\"w-other\">\(label)&nbsp;</p>\n"
    }
  }

  private static func html(_ input: ScreenBlock.Input) -> HTML {
    let content: HTML
    if input.value.isEmpty {
      content = "<span class=\"w-note\">\(input.placeholder)</span>"
    } else {
      content = "\(input.isSecret ? String(repeating: "•", count: 8) : input.value)"
    }
    let star: HTML = input.isRequired ? "<span class=\"w-note\">*</span>" : ""
    let error: HTML =
      input.error.map { "<span class=\"w-error\">\($0)</span>" } ?? .nothing
    return """
      <p class="w-input"><span class="w-label">\(input.label)\(star)</span>\
      <span class="w-box">\(content)&nbsp;</span>\(error)</p>

      """
  }

  private static func select(_ label: String, _ options: [String], _ chosen: Int?) -> HTML {
    let shown = chosen.flatMap { options.indices.contains($0) ? options[$0] : nil } ?? "Choose"
    return """
      <p class="w-input"><span class="w-label">\(label)</span>\
      <span class="w-box w-select"><span>\(shown)</span><span>▾</span></span></p>

      """
  }

  /// Names of cases come from the schema, so only names in the style sheet are used as classes.
  private static func messageStyle(_ name: String) -> String {
    ["heading", "error", "warn", "username", "recipientofcommunication"].contains(name) ? name : ""
  }

  private static func buttonStyle(_ name: String) -> String {
    ["primary", "secondary", "text", "link"].contains(name) ? name : "secondary"
  }
}
