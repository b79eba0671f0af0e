#if canImport(UIKit) || HEADLESS_UIKIT
  /// The fields of one form, and its button.
  @MainActor final class FormFields {
    enum Field {
      case text(any InteractionItemModel & InteractionValueModel, InputTextField)
      case checkbox(any InteractionItemCheckboxModel, CheckboxView)
      case select(any InteractionItemSelectModel, TextPickerView)
    }

    var fields: [Field] = []
    weak var button: ActionableButton?

    /// The values to submit, by field name.
    var values: [String: Any] {
      var values: [String: Any] = [:]
      for field in fields {
        switch field {
        case .text(let item, let view): values[item.key] = view.text
        case .checkbox(let item, let view):
          if !item.isReadOnly { values[item.key] = view.isChecked }
        case .select(let item, let view):
          if let position = view.selectedPosition, item.options.indices.contains(position) {
            values[item.key] = item.options[position].1
          }
        }
      }
      return values
    }

    private var inputs:
      [(item: any InteractionItemModel & InteractionValueModel, view: InputTextField)]
    {
      fields.compactMap { if case .text(let item, let view) = $0 { (item, view) } else { nil } }
    }

    /// The names of the fields that can show an error.
    var keys: [String] { inputs.map(\.item.key) }

    /// Shows an error at each empty required field, and removes the errors of the other fields.
    func markMissing() {
      for (item, view) in inputs {
        view.error = item.isRequired && view.text.isEmpty ? ScreenText.fieldMissing.text : nil
      }
    }

    /// Shows each error at its field, and removes the errors of the other fields.
    ///
    /// - Returns: The first field with an error; nil if there is none.
    func show(_ errors: [String: String]) -> UIView? {
      for (item, view) in inputs {
        let error = errors[item.key]
        if var item = item as? any InteractionErrorModel { item.error = error }
        view.error = error
      }
      return inputs.first { errors[$0.item.key] != nil }?.view.textField
    }

    /// Returns the next text field; nil if `view` is the last.
    func next(after view: InputTextField) -> InputTextField? {
      let views = inputs.map(\.view)
      return views.firstIndex(of: view).flatMap { views.dropFirst($0 + 1).first }
    }
  }

  /// Creates the views of the forms and lists of a screen, from top to bottom.
  @MainActor struct FormItems {
    let screen: any ScreenParts
    let style: any TextScreenStyle

    /// The views, and the fields of each form.
    struct Result {
      var views: [UIView] = []
      var forms: [FormFields] = []
    }

    func make(_ parts: [Screen.Part]) -> Result {
      var result = Result()
      for part in parts {
        switch part {
        case .form(let form): add(form, to: &result)
        case .choices(let choices):
          if let title = choices.title { result.views.append(text(title, isHeading: false)) }
          result.views += choices.items.map { screen.button($0, type: .secondary, image: nil) }
        }
      }
      return result
    }

    private func add(_ form: Screen.Form, to result: inout Result) {
      let fields = FormFields()
      if let heading = form.heading { result.views.append(text(heading, isHeading: true)) }
      for item in form.fields {
        switch Screen.Field(item) {
        case .input(let item):
          let view = input(item, of: fields)
          fields.fields.append(.text(item, view))
          result.views.append(view)
        case .checkbox(let item):
          let view = checkbox(item)
          fields.fields.append(.checkbox(item, view))
          result.views.append(view)
        case .select(let item):
          let view = select(item)
          fields.fields.append(.select(item, view))
          result.views.append(view)
        case .text: result.views.append(text(item.label, isHeading: false))
        }
      }
      if let item = form.button {
        let view = button(item, of: fields)
        fields.button = view
        result.views.append(view)
      }
      result.forms.append(fields)
    }

    private func text(_ text: String, isHeading: Bool) -> StyledLabel {
      let label = StyledLabel(
        text, appearance: isHeading ? style.headerTextAppearance : style.contentTextAppearance,
        color: isHeading ? style.headerTextColor : style.contentTextColor)
      label.isHeader = isHeading
      return label
    }

    private func input(
      _ item: any InteractionItemInputTextModel, of form: FormFields
    ) -> InputTextField {
      let view = InputTextField(
        title: item.label, text: item.value, placeholder: item.placeholder,
        isRequired: item.isRequired, configuration: item.inputConfiguration,
        style: screen.commonStyle.inputTextField)
      view.textField.accessibilityIdentifier = item.key
      view.error = item.error
      view.onChange = { item.take($0) }
      view.onBegin = { [weak screen] in screen?.scrollToFocus(animated: true) }
      view.textField.returnKeyType = .next
      view.onReturn = { [weak form, weak view] in
        guard let form, let view else { return }
        if let next = form.next(after: view) {
          next.textField.becomeFirstResponder()
        } else {
          view.textField.resignFirstResponder()
          form.button?.sendActions(for: .touchUpInside)
        }
      }
      return view
    }

    private func checkbox(_ item: any InteractionItemCheckboxModel) -> CheckboxView {
      let view = CheckboxView(
        item.label, isChecked: item.isChecked, style: screen.commonStyle.checkboxView)
      view.accessibilityIdentifier = item.key
      view.isEnabled = !item.isReadOnly
      view.addAction(
        UIAction { [weak view] _ in if let view { item.take(view.isChecked) } },
        for: .valueChanged)
      return view
    }

    private func select(_ item: any InteractionItemSelectModel) -> TextPickerView {
      let view = TextPickerView(
        title: item.label, options: item.options.map(\.0), selected: item.selectedPosition,
        style: screen.commonStyle.textPickerView, fieldStyle: screen.commonStyle.inputTextField)
      view.onChange = { item.take(position: $0) }
      view.onBegin = { [weak screen] in screen?.scrollToFocus(animated: true) }
      return view
    }

    private func button(
      _ item: any InteractionItemButtonModel, of form: FormFields
    ) -> ActionableButton {
      for case .text(_, let view) in form.fields.suffix(1) { view.textField.returnKeyType = .go }
      return screen.button(item, fields: form)
    }
  }

  // Items must be objects: these methods change a copy of the variable, and a struct would lose the new value.
  extension InteractionItemInputTextModel {
    @MainActor fileprivate func take(_ text: String) {
      var item = self
      item.value = text
    }
  }

  extension InteractionItemCheckboxModel {
    @MainActor fileprivate func take(_ isChecked: Bool) {
      var item = self
      item.isChecked = isChecked
    }
  }

  extension InteractionItemSelectModel {
    @MainActor fileprivate func take(position: Int) {
      var item = self
      item.selectedPosition = position
      item.value = item.options[position].1
    }
  }
#endif
