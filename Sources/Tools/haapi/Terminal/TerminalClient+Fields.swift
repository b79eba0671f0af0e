/// Asks for the values of forms, field by field.
extension TerminalClient {
  /// Returns the values of a form's fields.
  ///
  /// - Parameter correction: The errors of a refused form; nil for a new form. If fields have errors, asks only for
  ///   these fields and for secrets, which were not stored.
  /// - Returns: `nil` if the user does not want this form (Ctrl-D).
  func fill(_ form: FlowForm, _ correction: FlowCorrection? = nil) async throws -> [String: String]?
  {
    if canAsk, let heading = form.heading, correction == nil {
      writer.line(heading, .bold)
    }
    if form.fields.isEmpty { return try await confirm(form) ? [:] : nil }
    var values: [String: String] = [:]
    for field in form.fields {
      let error = correction?.errors[field.key]
      let isAsked = correction.map { error != nil || $0.errors.isEmpty || field.isSecure } ?? true
      guard isAsked else {
        values[field.key] = correction?.values[field.key]
        continue
      }
      if let error, canAsk {
        writer.line(field.label, .bold)
        writer.line(error, .red, indent: 2)
      }
      switch try await value(of: field, correction) {
      case .value(let value): values[field.key] = value
      case .none: break
      case .left: return nil
      }
    }
    return values
  }

  private enum Answer {
    case value(String)
    /// The field has no value, or keeps its default value.
    case none
    case left
  }

  /// Asks the user to confirm a form without fields. True if there is no user to ask.
  private func confirm(_ form: FlowForm) async throws -> Bool {
    guard canAsk else { return true }
    return try await readLine("Press Enter: \(form.button) ") != nil
  }

  private func value(of field: any InteractionItemModel, _ correction: FlowCorrection?) async throws
    -> Answer
  {
    let typed = correction?.values[field.key]
    switch Screen.Field(field) {
    case .input(let item):
      return try await text(item, item.isSecure ? "" : typed ?? item.value)
    case .checkbox(let item):
      let isFresh = correction == nil || item.isReadOnly
      return try await checkbox(item, isFresh ? item.isChecked : typed != nil)
    case .select(let item):
      let chosen = typed.flatMap { typed in item.options.firstIndex { $0.1 == typed } }
      return try await option(item, chosen ?? item.selectedPosition)
    case .text: return .none
    }
  }

  // MARK: Kinds of fields

  private func text(_ field: any InteractionItemInputTextModel, _ initial: String) async throws
    -> Answer
  {
    if let given = answers.take(field.key) { return .value(given) }
    guard canAsk else {
      guard initial.isEmpty, field.isRequired else { return .none }
      throw missing(field)
    }
    let hint =
      field.placeholder.flatMap { $0.isEmpty ? nil : $0 } ?? (field.isRequired ? nil : "optional")
    let prompt =
      field.label + (hint.map { " (\($0))" } ?? "") + (initial.isEmpty ? "" : " [\(initial)]")
      + ": "
    var isReminded = false
    while true {
      guard let line = try await readLine(prompt, isHidden: field.isSecure) else { return .left }
      if !line.isEmpty { return .value(line) }
      if !initial.isEmpty { return .value(initial) }
      if !field.isRequired { return .none }
      if isReminded { return .value("") }
      isReminded = true
      writer.line("This is required. Press Enter again to leave it empty.", .yellow, indent: 2)
    }
  }

  /// Returns the state of a checkbox. A checkbox that is not ticked has no value.
  private func checkbox(_ field: any InteractionItemCheckboxModel, _ initial: Bool) async throws
    -> Answer
  {
    func answer(_ isChecked: Bool) -> Answer { isChecked ? .value("true") : .none }
    if field.isReadOnly {
      if canAsk { writer.line("\(initial ? "[x]" : "[ ]") \(field.label)") }
      return .none
    }
    if let given = answers.take(field.key) {
      guard let isChecked = Self.bool(given) else {
        throw InputMissing(
          field: field.key, message: "The value of \(field.key) must be true or false.")
      }
      return answer(isChecked)
    }
    guard canAsk else { return answer(initial) }
    let prompt = "\(field.label) [\(initial ? "Y/n" : "y/N")]: "
    return try await ask(prompt, advice: "Type y or n.", indent: 2) { line in
      line.trimmed.isEmpty ? answer(initial) : Self.bool(line.trimmed).map(answer)
    } ?? .left
  }

  private static func bool(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "y", "yes", "true", "on", "1": true
    case "n", "no", "false", "off", "0": false
    default: nil
    }
  }

  private func option(_ field: any InteractionItemSelectModel, _ initial: Int?) async throws
    -> Answer
  {
    let options = field.options
    let names = options.map { [$0.0, $0.1] }
    if let given = answers.take(field.key) {
      guard let index = Menu.match(given, names) else {
        let labels = options.map { PrintableText.quote($0.0) }.joined(separator: ", ")
        throw InputMissing(
          field: field.key, message: "The value of \(field.key) must be one of \(labels).")
      }
      return .value(options[index].1)
    }
    guard canAsk else {
      if field.isRequired, initial == nil { throw missing(field) }
      return .none
    }
    writer.line(field.label, .bold)
    for (index, option) in options.enumerated() {
      writer.line("\(index + 1)  \(option.0)", indent: 2)
    }
    let preset = initial.map { " [\($0 + 1)]" } ?? ""
    return try await ask(
      "Choose \(Menu.numbers(options.count))\(preset): ",
      advice: "Type a number, or the first letters.", indent: 2
    ) { line in
      let chosen = line.trimmed.isEmpty ? initial : Menu.match(line.trimmed, names)
      if let chosen { return .value(options[chosen].1) }
      return line.trimmed.isEmpty && !field.isRequired ? Answer.none : nil
    } ?? .left
  }

  private func missing(_ field: any InteractionItemModel) -> InputMissing {
    let option = field.isSecure ? "--set-file \(field.key)=PATH" : "--set \(field.key)=VALUE"
    return InputMissing(
      field: field.key,
      message:
        "The login asks for \(PrintableText.quote(field.label)) (\(PrintableText.escape(field.key))), and there is "
        + "no terminal to ask on. Pass \(PrintableText.escape(option)).")
  }
}
