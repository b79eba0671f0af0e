/// The default values of the framework.
package struct InterimTheme: WebTheme {
  package init() {}

  private static let colors: [String: (UInt32, UInt32)] = [
    "hui_background": (0xFFFFFF, 0x42495B), "hui_button_background_primary": (0x646E85, 0x646E85),
    "hui_button_background_secondary": (0xFFFFFF, 0xFFFFFF),
    "hui_button_stroke_secondary": (0xC6C6C6, 0xC6C6C6), "hui_button_text": (0xFFFFFF, 0xFFFFFF),
    "hui_checkbox_off_background": (0xFFFFFF, 0xFFFFFF),
    "hui_checkbox_on_background": (0xD55BA0, 0xD55BA0),
    "hui_checkbox_stroke": (0xC6C6C6, 0xC6C6C6), "hui_close_button_tint": (0x15171D, 0xFFFFFF),
    "hui_error_immutable": (0xCA2E2B, 0xCA2E2B), "hui_grey_immutable": (0xC6C6C6, 0xC6C6C6),
    "hui_input_text_view_background": (0xFFFFFF, 0xFFFFFF),
    "hui_message_view_content_text": (0x666666, 0xFFFFFF),
    "hui_message_view_error_text": (0xCA2E2B, 0xFFFFFF),
    "hui_message_view_heading_text": (0x666666, 0xFFFFFF),
    "hui_message_view_info_text": (0x15171D, 0xFFFFFF),
    "hui_message_view_warning_background": (0xFFF4D6, 0x6B4A00),
    "hui_message_view_warning_text": (0x7A4F00, 0xFFFFFF),
    "hui_primary_immutable": (0x646E85, 0x646E85),
    "hui_spot_magenta_immutable": (0xD55BA0, 0xD55BA0),
    "hui_success_immutable": (0x1B7F4B, 0x1B7F4B), "hui_text": (0x15171D, 0xFFFFFF),
    "hui_text_immutable": (0x15171D, 0x15171D), "hui_text_paragraphs": (0x666666, 0xFFFFFF),
  ]

  private static let values: [String: String] = {
    var values = [
      "fontName": "Roboto", "huiTextField": "InputTextField.Curity",
      "UICTFontTextStyleBody": "17", "UICTFontTextStyleBodySubHeadline": "12",
      "UICTFontTextStyleCallout": "16", "UICTFontTextStyleLink": "14",
      "UICTFontTextStyleText": "16", "UICTFontTextStyleTitle": "40",
      "UICTFontTextStyleTitle2": "24", "StackView.spacing": "8",
      "StackView.Interactions.spacing": "16",
      "HaapiFlowViewController.backgroundColorName": "hui_background",
      "HaapiFlowViewController.closeButtonTintColorName": "hui_close_button_tint",
      "FormViewController.headerTextColorName": "hui_text",
      "FormViewController.headerTextAppearance": "TextAppearance.Title2.Center",
      "FormViewController.contentTextColorName": "hui_text_paragraphs",
      "FormViewController.contentStyle": "StackView.Interactions",
      "FormViewController.messagesStyle": "StackView",
      "TextAppearance.Title2.fontStyleName": "UICTFontTextStyleTitle2",
      "TextAppearance.Title2.Center.fontStyleName": "UICTFontTextStyleTitle2",
      "TextAppearance.Title2.Center.textAlignment": "center",
      "TextAppearance.Body.fontStyleName": "UICTFontTextStyleBody",
      "TextAppearance.Body.Bold.fontStyleName": "UICTFontTextStyleBody",
      "TextAppearance.Body.Bold.fontSymbolicTrait": "traitBold",
      "TextAppearance.Callout.fontStyleName": "UICTFontTextStyleCallout",
      "TextAppearance.Link.fontStyleName": "UICTFontTextStyleLink",
      "TextAppearance.BodySubHeadline.fontStyleName": "UICTFontTextStyleBodySubHeadline",
      "CheckboxView.borderColorName": "hui_checkbox_stroke", "CheckboxView.checkboxWidth": "18.5",
      "CheckboxView.iconTextPadding": "16", "CheckboxView.textColorName": "hui_text",
      "CheckboxView.textAppearance": "TextAppearance.Body",
      "ExpandableView.borderColorName": "hui_checkbox_stroke", "ExpandableView.cornerRadius": "8",
      "ExpandableView.borderWidth": "1", "ExpandableView.titleTextColorName": "hui_text_immutable",
      "ExpandableView.contentTextColorName": "hui_text_immutable",
      "ExpandableView.titleTextAppearance": "TextAppearance.Body.Bold",
      "ExpandableView.contentTextAppearance": "TextAppearance.Body",
      "PollingViewController.loadingIndicatorViewStyle": "LoadingIndicatorView",
      "PollingViewController.loadingIndicatorSideDimension": "40",
      "LoadingIndicatorView.strokeColorName": "hui_primary_immutable",
    ]
    func add(_ style: String, _ pairs: [String: String]) {
      for (key, value) in pairs { values["\(style).\(key)"] = value }
    }
    let button = [
      "borderWidth": "1", "cornerRadius": "6", "minHeight": "48", "iconTextPadding": "8",
      "textAppearance": "TextAppearance.Body", "paddingTop": "8", "paddingLeft": "8",
      "paddingBottom": "8", "paddingRight": "8",
    ]
    add(
      "ActionableButton.Primary",
      button.merging([
        "backgroundColorName": "hui_button_background_primary",
        "borderColorName": "hui_button_background_primary", "textColorName": "hui_button_text",
      ]) { $1 })
    add(
      "ActionableButton.Secondary",
      button.merging([
        "backgroundColorName": "hui_button_background_secondary",
        "borderColorName": "hui_button_stroke_secondary",
        "textColorName": "hui_spot_magenta_immutable",
      ]) { $1 })
    add(
      "ActionableButton.Text",
      button.merging([
        "backgroundColorName": "hui_button_background_secondary",
        "borderColorName": "hui_transparent", "textColorName": "hui_text_immutable",
      ]) { $1 })
    add(
      "ActionableButton.LinkView",
      [
        "backgroundColorName": "hui_transparent", "borderColorName": "hui_transparent",
        "textColorName": "hui_spot_magenta_immutable", "borderWidth": "0", "cornerRadius": "0",
        "minHeight": "36", "textAppearance": "TextAppearance.Link",
      ])
    func message(
      _ style: String, _ back: String, _ text: String, _ appearance: String,
      _ padding: (String, String)
    ) {
      add(
        "MessageView.\(style)",
        [
          "backgroundColorName": back, "borderColorName": "hui_transparent", "borderWidth": "0",
          "cornerRadius": "6", "textColorName": text,
          "textAppearance": "TextAppearance.\(appearance)", "paddingTop": padding.0,
          "paddingBottom": padding.0, "paddingLeft": padding.1, "paddingRight": padding.1,
        ])
    }
    message(
      "Warn", "hui_message_view_warning_background", "hui_message_view_warning_text",
      "BodySubHeadline", ("8", "8"))
    message(
      "Error", "hui_message_view_error_background", "hui_message_view_error_text",
      "BodySubHeadline", ("8", "8"))
    message(
      "Info", "hui_message_view_info_background", "hui_message_view_info_text", "BodySubHeadline",
      ("8", "8"))
    message("Heading", "hui_transparent", "hui_message_view_heading_text", "Title2", ("5", "8"))
    message("Content", "hui_transparent", "hui_message_view_content_text", "Body", ("5", "0"))
    message("RecipientOfCommunication", "hui_transparent", "hui_text", "Body.Bold", ("5", "8"))
    message("Username", "hui_transparent", "hui_text", "Body.Bold", ("5", "8"))
    add(
      "InputTextField.Curity",
      [
        "backgroundColorName": "hui_input_text_view_background",
        "borderColorName": "hui_grey_immutable", "borderWidth": "1", "cornerRadius": "6",
        "errorColorName": "hui_error_immutable", "errorTextAppearance": "TextAppearance.Link",
        "textFieldColorName": "hui_text_immutable",
        "textFieldTextAppearance": "TextAppearance.Body",
        "titleTextAppearance": "TextAppearance.Callout", "titleColorName": "hui_text",
        "titleMinimumHeight": "20", "textFieldMinimumHeight": "48",
        "textFieldContentLeftPadding": "12", "textFieldContentRightPadding": "12",
        "textFieldPlaceholderColorName": "hui_grey_immutable",
        "textFieldPasswordImageTintColorName": "hui_primary_immutable",
      ])
    return values
  }()

  package func color(named name: String) -> WebColor? {
    switch name {
    case "hui_transparent": WebColor(light: .init(0, alpha: 0), dark: .init(0, alpha: 0))
    case "hui_message_view_error_background":
      WebColor(light: .init(0xCA2E2B, alpha: 8.0 / 255), dark: .init(0xCA2E2B))
    case "hui_message_view_info_background":
      WebColor(light: .init(0x2E9E6B, alpha: 32.0 / 255), dark: .init(0x2A6B4F))
    default: Self.colors[name].map { WebColor(light: .init($0.0), dark: .init($0.1)) }
    }
  }

  package func color(_ key: String, of style: String) -> WebColor? {
    string(key, of: style).flatMap { color(named: $0) }
  }
  package func number(_ key: String, of style: String) -> Double? {
    string(key, of: style).flatMap { Double($0) }
  }
  package func string(_ key: String, of style: String) -> String? { Self.values["\(style).\(key)"] }
  package func number(_ scalar: String) -> Double? { Self.values[scalar].flatMap { Double($0) } }
  package func string(_ scalar: String) -> String? { Self.values[scalar] }
}
