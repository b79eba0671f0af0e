import IdsvrHaapiSdk

extension AnswerTree {
  func node(for field: any FormField) -> TreeNode {
    let further =
      (field is any TreeModel ? ownMembers(of: field, except: Self.knownOfFields) : [])
      + self.further((field as? any TreeModel)?.additionalMembers)
    switch field {
    case let field as HiddenFormField:
      return TreeNode(line("hidden", field, value: field.value), further)
    case let field as TextFormField:
      let line = line("text", field, value: field.value).notes([
        field.kind.map { "for " + PrintableText.escape($0.rawValue) }, length(field),
      ])
      return TreeNode(line, further)
    case let field as UsernameFormField:
      return TreeNode(
        line("username", field, value: field.value).notes([length(field)]), further)
    case let field as PasswordFormField:
      return TreeNode(
        line("password", field, value: field.value).notes([length(field)]), further)
    case let field as SelectFormField:
      return TreeNode(
        line("select", field, value: field.value), field.options.map(option) + further)
    case let field as CheckboxFormField:
      let line = line("checkbox", field, value: field.value).notes([
        field.checked ? "checked" : nil, field.readonly ? "cannot be changed" : nil,
      ])
      return TreeNode(line, further)
    case let field as ContextFormField:
      return TreeNode(line("context", field).notes(["supplied by the app"]), further)
    case let field as UnknownFormField:
      let line = line(PrintableText.escape(field.type), field, value: field.value)
      return TreeNode(line.notes(["of unknown type"]), further)
    default:
      let type = "\(type(of: field))".replacing("FormField", with: "").lowercased()
      return TreeNode(
        line(type, field), ownMembers(of: field, except: Self.commonOfFields) + further)
    }
  }

  private func line(_ type: String, _ field: any FormField, value: String? = nil) -> TreeLine {
    var line = TreeLine(type + " field").token(field.name)
    if let label = field.label { line = line.colon().quoted(secrets.text(label.literal)) }
    if let value { line = line.word("=").value(secret(value)) }
    return line.notes([
      field.placeholder.map { "placeholder " + PrintableText.quote(secrets.text($0.literal)) },
      field.isRequired ? nil : "optional",
    ])
  }

  private func option(_ option: SelectFormField.Option) -> TreeNode {
    var line = TreeLine("option")
    // An option without a label is shown with its value.
    let isLabelled = option.label != Message(literal: option.value)
    if isLabelled { line = line.quoted(secrets.text(option.label.literal)) }
    line = line.word("=").value(secret(option.value))
    return TreeNode(
      line.notes([option.selected ? "selected" : nil]), further(option.additionalMembers))
  }

  private func length(_ field: any TextLengthRestriction) -> String? {
    TreeLine.length(field.minLength, field.maxLength)
  }
}
