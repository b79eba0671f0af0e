/// A field of a form, with its label and its error.
@MainActor
struct FieldHTML {
  let field: any InteractionItemModel
  let id: String
  let correction: FlowCorrection?
  /// True to mark required fields with a star, because the form also has optional fields.
  let isStarred: Bool
  /// True if a password field asks for a new password.
  let isNew: Bool

  private var error: String? { correction?.errors[field.key] ?? own }
  private var own: String? { (field as? any InteractionErrorModel)?.error }
  private var typed: String? { correction?.values[field.key] }

  var html: HTML {
    switch Screen.Field(field) {
    case .input(let item): input(item)
    case .checkbox(let item):
      checkbox(
        correction == nil || item.isReadOnly ? item.isChecked : typed != nil, item.isReadOnly)
    case .select(let item): select(item.options, item.selectedPosition)
    case .text: "<p class=\"note\" dir=\"auto\">\(field.label)</p>\n"
    }
  }

  // MARK: Parts

  private var label: HTML {
    let star: HTML =
      field.needsValue && isStarred
      ? "<span class=\"star\" aria-hidden=\"true\">*</span>" : .nothing
    return "<label for=\"\(id)\" dir=\"auto\">\(field.label)\(star)</label>"
  }

  private var errorHTML: HTML {
    error.map { text in
      """
      <p class="field-error" id="\(id)-error">\(WebIcon.warning.html)<span dir="auto">\(text)</span></p>
      """
    } ?? .nothing
  }

  /// The HTML attributes that all kinds of fields have: name and states.
  private var attributes: HTML {
    var attributes: HTML = "id=\"\(id)\" name=\"field.\(field.key)\""
    if field.needsValue { attributes += " required" }
    if error != nil { attributes += " aria-invalid=\"true\" aria-describedby=\"\(id)-error\"" }
    return attributes
  }

  private var state: HTML { error == nil ? "" : " invalid" }

  // MARK: Kinds

  private func input(_ item: any InteractionItemInputTextModel) -> HTML {
    let configuration = item.inputConfiguration
    let input = InputAttributes(configuration, key: field.key, isNew: isNew)
    var more: HTML = " type=\"\(input.type)\""
    // Fills in the submitted value again, unless the value is a secret.
    if !configuration.isSecure { more += " value=\"\(typed ?? item.value)\"" }
    if let placeholder = item.placeholder { more += " placeholder=\"\(placeholder)\"" }
    if let complete = input.autocomplete { more += " autocomplete=\"\(complete)\"" }
    if let mode = input.inputMode { more += " inputmode=\"\(mode)\"" }
    if let length = configuration.maxLength, length > 0 { more += " maxlength=\"\(length)\"" }
    if !configuration.capitalises { more += " autocapitalize=\"none\"" }
    if !configuration.corrects { more += " autocorrect=\"off\" spellcheck=\"false\"" }
    let reveal: HTML =
      configuration.isSecure
      ? """
      <button type="button" class="reveal" hidden aria-pressed="false" aria-controls="\(id)" \
      aria-label="Show \(field.label)">\(WebIcon.eye.html)</button>
      """ : .nothing
    return """
      <div class="field\(state)">\(label)<div class="box"><input \(attributes)\(more)>\(reveal)</div>\
      \(errorHTML)</div>

      """
  }

  private func checkbox(_ isChecked: Bool, _ isReadOnly: Bool) -> HTML {
    let checked: HTML = isChecked ? " checked" : .nothing
    // Browsers do not send a disabled checkbox, so the value of a read-only checkbox is never submitted.
    let disabled: HTML = isReadOnly ? " disabled" : .nothing
    return """
      <div class="field check\(state)"><input type="checkbox" \(attributes) \
      value="true"\(checked)\(disabled)>\(label)\(errorHTML)</div>

      """
  }

  private func select(_ options: [(String, String)], _ selected: Int?) -> HTML {
    let chosen = typed.flatMap { typed in options.firstIndex { $0.1 == typed } } ?? selected
    var items = options.enumerated().map { index, option -> HTML in
      "<option value=\"\(option.1)\"\(index == chosen ? " selected" : "")>\(option.0)</option>\n"
    }
    if chosen == nil { items.insert("<option value=\"\" selected>Choose…</option>\n", at: 0) }
    return """
      <div class="field\(state)">\(label)<div class="box select"><select \(attributes)>
      \(items)</select>\(WebIcon.chevron.html)</div>\(errorHTML)</div>

      """
  }
}

/// The HTML attributes for the keyboard and the automatic completion of an input.
struct InputAttributes {
  let type: String
  let autocomplete: String?
  let inputMode: String?

  private static let codes = ["otp", "code", "totp", "pin", "token"]

  init(_ configuration: InputTextConfiguration, key: String, isNew: Bool) {
    let key = key.lowercased()
    let isCode = Self.codes.contains { key == $0 || key.hasSuffix($0) || key.hasPrefix($0) }
    let code = isCode || configuration.isCode ? "one-time-code" : nil
    let (type, autocomplete): (String, String?) =
      switch (configuration.content, configuration.keyboard) {
      case _ where configuration.isSecure:
        ("password", code ?? (isNew ? "new-password" : "current-password"))
      case (.username, _): ("text", "username")
      case (.email, _), (_, .email): ("email", "email")
      case (.phone, _), (_, .phone): ("tel", "tel")
      case (.url, _), (_, .url): ("url", "url")
      default: ("text", code)
      }
    self.type = type
    self.autocomplete = autocomplete
    let isNumber = configuration.keyboard == .numbers && ["password", "text"].contains(type)
    inputMode = isNumber && autocomplete != "username" ? "numeric" : nil
  }
}
