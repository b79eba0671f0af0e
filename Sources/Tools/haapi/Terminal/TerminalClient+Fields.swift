import HaapiApplication

/// Forms, field by field.
extension TerminalClient {
  /// The values of a form's fields.
  ///
  /// - Parameter correction: Only wrong values and secrets are requested again. Secrets were not stored.
  /// - Returns: `nil` if the user does not want this form (Ctrl-D).
  func fill(_ form: LoginForm, _ correction: LoginCorrection? = nil) async throws -> [String:
    any Sendable]?
  {
    if settings.canAsk, let heading = form.heading, correction == nil {
      writer.line(heading, .bold)
    }
    if form.fields.isEmpty { return try await confirm(form) ? [:] : nil }
    var values: [String: any Sendable] = [:]
    for field in form.fields {
      let error = correction?.errors[field.key]
      let isAsked = correction.map { error != nil || $0.errors.isEmpty || field.isSecret } ?? true
      let typed = correction?.values[field.key]
      guard isAsked else {
        values[field.key] = typed
        continue
      }
      if let error, settings.canAsk {
        writer.line(field.label, .bold)
        writer.line(error, .red, indent: 2)
      }
      switch try await value(of: field, typed: typed) {
      case .value(let value): values[field.key] = value
      case .none: break
      case .left: return nil
      }
    }
    return values
  }

  private enum Answer {
    case value(any Sendable)
    /// The field has the value of the form.
    case none
    case left
  }

  /// Confirms a button without fields. Without a user it is pressed automatically.
  private func confirm(_ form: LoginForm) async throws -> Bool {
    guard settings.canAsk else { return true }
    let label = form.button?.label ?? ""
    return try await readLine("Press Enter: \(label) ") != nil
  }

  private func value(of field: any InteractionItemModel, typed: (any Sendable)?) async throws
    -> Answer
  {
    switch field {
    case let item as any InteractionItemInputTextModel:
      return try await text(item, typed: typed as? String)
    case let item as any InteractionItemCheckboxModel:
      return try await checkbox(item, typed: typed as? Bool)
    case let item as any InteractionItemSelectModel:
      return try await option(item, typed: typed as? String)
    default: return .none
    }
  }

  // MARK: Kinds of fields

  private func text(_ item: any InteractionItemInputTextModel, typed: String?) async throws
    -> Answer
  {
    let isSecret = item.inputConfiguration.isSecure
    if let given = answers.take(item.key) { return .value(given) }
    let initial = isSecret ? "" : typed ?? item.value
    guard settings.canAsk else {
      guard initial.isEmpty, item.isRequired else { return .none }
      throw missing(item)
    }
    let prompt =
      item.label + hint(item) + (initial.isEmpty ? "" : " [\(initial)]") + ": "
    var isReminded = false
    while true {
      guard let line = try await readLine(prompt, isHidden: isSecret) else { return .left }
      if !line.isEmpty { return .value(line) }
      if !initial.isEmpty { return .value(initial) }
      if !item.isRequired { return .none }
      if isReminded { return .value("") }
      isReminded = true
      writer.line("This is required. Press Enter again to leave it empty.", .yellow, indent: 2)
    }
  }

  private func hint(_ item: any InteractionItemInputTextModel) -> String {
    if let placeholder = item.placeholder, !placeholder.isEmpty { return " (\(placeholder))" }
    return item.isRequired ? "" : " (optional)"
  }

  private func checkbox(_ item: any InteractionItemCheckboxModel, typed: Bool?) async throws
    -> Answer
  {
    let initial = typed ?? item.isChecked
    if item.isReadOnly {
      if settings.canAsk { writer.line("\(initial ? "[x]" : "[ ]") \(item.label)") }
      return .none
    }
    if let given = answers.take(item.key) {
      guard let isChecked = Self.bool(given) else {
        throw InputMissing(
          field: item.key, message: "The value of \(item.key) must be true or false.")
      }
      return .value(isChecked)
    }
    // A checkbox that is not ticked has a valid value, also if the field is required.
    guard settings.canAsk else { return .none }
    while true {
      guard let line = try await readLine("\(item.label) [\(initial ? "Y/n" : "y/N")]: ") else {
        return .left
      }
      if line.trimmed.isEmpty { return .value(initial) }
      if let isChecked = Self.bool(line.trimmed) { return .value(isChecked) }
      writer.line("Type y or n.", .red, indent: 2)
    }
  }

  private static func bool(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "y", "yes", "true", "on", "1": true
    case "n", "no", "false", "off", "0": false
    default: nil
    }
  }

  private func option(_ item: any InteractionItemSelectModel, typed: String?) async throws
    -> Answer
  {
    let names = item.options.map { [$0.0, $0.1] }
    if let given = answers.take(item.key) {
      guard let index = Menu.match(given, names) else {
        let labels = item.options.map { PrintableText.quote($0.0) }.joined(separator: ", ")
        throw InputMissing(
          field: item.key, message: "The value of \(item.key) must be one of \(labels).")
      }
      return .value(item.options[index].1)
    }
    let initial =
      typed.flatMap { typed in item.options.firstIndex { $0.1 == typed } } ?? item.selectedPosition
    guard settings.canAsk else {
      if item.isRequired, initial == nil { throw missing(item) }
      return .none
    }
    writer.line(item.label, .bold)
    for (index, option) in item.options.enumerated() {
      writer.line("\(index + 1)  \(option.0)", indent: 2)
    }
    let numbers = Menu.numbers(item.options.count)
    let preset = initial.map { " [\($0 + 1)]" } ?? ""
    while true {
      guard let line = try await readLine("Choose \(numbers)\(preset): ") else {
        return .left
      }
      if line.trimmed.isEmpty {
        if let initial { return .value(item.options[initial].1) }
        if !item.isRequired { return .none }
      } else if let index = Menu.match(line.trimmed, names) {
        return .value(item.options[index].1)
      }
      writer.line("Type a number, or the first letters.", .red, indent: 2)
    }
  }

  private func missing(_ item: any InteractionItemModel) -> InputMissing {
    let option = item.isSecret ? "--set-file \(item.key)=PATH" : "--set \(item.key)=VALUE"
    return InputMissing(
      field: item.key,
      message:
        "The login asks for \(PrintableText.quote(item.label)) (\(PrintableText.escape(item.key))), and there is "
        + "no terminal to ask on. Pass \(PrintableText.escape(option)).")
  }
}

extension InteractionItemModel {
  /// True if the typed text is neither shown nor stored.
  fileprivate var isSecret: Bool {
    (self as? any InteractionItemInputTextModel)?.inputConfiguration.isSecure == true
  }
}
