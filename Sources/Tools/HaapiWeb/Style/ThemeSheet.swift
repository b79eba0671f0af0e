/// The style sheet of a theme. Each value that pages use is a custom property. Colours have a light and a dark value.
///
/// If the contrast of a text, symbol or field border is below WCAG AA, the sheet has a darker or lighter colour.
///
/// The sheet is computed once for each theme, not for each page.
package struct ThemeSheet: Sendable {
  /// A colour that was changed because its contrast was too low.
  package struct Correction: Equatable, Sendable {
    package let style: String
    package let key: String
    package let isDark: Bool
    package let ratio: Double
    package let shown: String
  }

  package private(set) var css = ""
  /// A hash of the sheet. It changes with the theme.
  package private(set) var version = ""
  package private(set) var corrections: [Correction] = []
  private let theme: Theme
  private var common: [String] = []
  private var light: [String] = []
  private var dark: [String] = []

  private static let textRatio = ReadableColor.text
  private static let edgeRatio = ReadableColor.symbol

  package init(_ theme: Theme) {
    self.theme = theme
    addPage()
    for (style, name) in [
      ("Primary", "primary"), ("Secondary", "secondary"), ("Text", "text"), ("LinkView", "link"),
    ] {
      addBox("ActionableButton.\(style)", name, text: "text")
      setNumbers(
        name, "ActionableButton.\(style)",
        [("minHeight", "height"), ("iconTextPadding", "space")])
    }
    for style in [
      "Warn", "Heading", "Content", "Error", "Info", "RecipientOfCommunication", "Username",
    ] {
      addBox("MessageView.\(style)", style.lowercased(), text: "color")
    }
    addField(scalar("huiTextField") ?? "InputTextField.Curity")
    addCheckbox()
    addRest()
    css = joined
    version = DPoPProof.hash(css)
  }

  private var joined: String {
    """
    :root {
    color-scheme: light dark;
    \((common + light).joined(separator: "\n"))
    }
    @media (prefers-color-scheme: dark) {
    :root {
    \(dark.joined(separator: "\n"))
    }
    }

    """
  }

  // MARK: Parts of pages

  private static let paper = ThemeColor(
    "", light: ThemeColor.RGBA(0xFFFFFF), dark: ThemeColor.RGBA(0x000000))

  private var page: ThemeColor {
    color("backgroundColorName", of: "HaapiFlowViewController")?.over(Self.paper) ?? Self.paper
  }

  private static let shade = ThemeColor.RGBA(0x2B3550, alpha: 18)
  private static let shadow = ThemeColor.RGBA(0x000000, alpha: 107)

  private mutating func addPage() {
    set("page", page)
    // The background behind the card is slightly darker than the card.
    set("stage", ThemeColor("", light: Self.shade, dark: Self.shadow).over(page))
    let font = scalar("fontName") ?? ""
    let isPlain =
      !font.isEmpty && font.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
    common.append(
      "--font: \(isPlain ? "\"\(font)\", " : "")system-ui, -apple-system, \"Segoe UI\", \"Noto Sans\", \"DejaVu Sans\", sans-serif;"
    )
    let form = "FormViewController"
    setColor("title", style: form, key: "headerTextColorName", on: page)
    setFont("title", string("headerTextAppearance", of: form))
    setColor("text", style: form, key: "contentTextColorName", on: page)
    setColor("strong", style: form, key: "headerTextColorName", on: page)
    let content = string("contentStyle", of: form) ?? "StackView.Interactions"
    set("gap", number("spacing", of: content) ?? 16)
    let messages = string("messagesStyle", of: form) ?? "StackView"
    set("message-gap", number("spacing", of: messages) ?? 8)
    setColor("mark", style: "HaapiFlowViewController", key: "closeButtonTintColorName", on: page)
    if let color = theme.color(named: "hui_primary_immutable") {
      set("accent", readable(color, "hui_primary_immutable", "", on: page, Self.edgeRatio))
    }
    if let color = theme.color(named: "hui_success_immutable") { set("success", color) }
    if let color = theme.color(named: "hui_error_immutable") {
      set("error", readable(color, "hui_error_immutable", "", on: page, Self.textRatio))
    }
  }

  /// Adds the custom properties of a button or message.
  private mutating func addBox(_ style: String, _ name: String, text: String) {
    let back = color("backgroundColorName", of: style) ?? page
    set("\(name)-back", back)
    set("\(name)-edge", color("borderColorName", of: style) ?? back)
    setColor("\(name)-\(text)", style: style, key: "textColorName", on: back.over(page))
    setNumbers(name, style, [("borderWidth", "edge-width"), ("cornerRadius", "radius")])
    setPadding(name, style)
    setFont(name, string("textAppearance", of: style))
  }

  private mutating func addField(_ style: String) {
    let own = color("backgroundColorName", of: style) ?? page
    let back = own.over(page)
    set("field-back", own)
    let edge = color("borderColorName", of: style) ?? back
    set(
      "field-edge",
      edge.light.alpha == 0
        ? edge : readable(edge, style, "borderColorName", on: page, Self.edgeRatio))
    setColor("field-text", style: style, key: "textFieldColorName", on: back)
    setColor("field-hint", style: style, key: "textFieldPlaceholderColorName", on: back)
    setColor("field-title", style: style, key: "titleColorName", on: page)
    setColor("field-error", style: style, key: "errorColorName", on: page)
    setColor("field-icon", style: style, key: "textFieldPasswordImageTintColorName", on: back)
    setNumbers(
      "field", style,
      [
        ("borderWidth", "edge-width"), ("cornerRadius", "radius"),
        ("textFieldMinimumHeight", "height"), ("titleMinimumHeight", "title-height"),
        ("textFieldContentLeftPadding", "left"), ("textFieldContentRightPadding", "right"),
      ])
    setFont("field", string("textFieldTextAppearance", of: style))
    setFont("field-title", string("titleTextAppearance", of: style))
    setFont("field-error", string("errorTextAppearance", of: style))
  }

  private mutating func addCheckbox() {
    let style = "CheckboxView"
    let edge = color("borderColorName", of: style) ?? page
    set("check-edge", readable(edge, style, "borderColorName", on: page, Self.edgeRatio))
    if let on = theme.color(named: "hui_checkbox_on_background") { set("check-on", on) }
    if let off = theme.color(named: "hui_checkbox_off_background") { set("check-off", off) }
    setColor("check-text", style: style, key: "textColorName", on: page)
    set("check-width", number("checkboxWidth", of: style) ?? 18.5)
    set("check-space", number("iconTextPadding", of: style) ?? 16)
    setFont("check", string("textAppearance", of: style))
  }

  private mutating func addRest() {
    let help = "ExpandableView"
    let back = (color("backgroundColorName", of: help) ?? page).over(page)
    set("help-edge", color("borderColorName", of: help) ?? page)
    set("help-radius", number("cornerRadius", of: help) ?? 8)
    set("help-edge-width", number("borderWidth", of: help) ?? 1)
    setColor("help-title", style: help, key: "titleTextColorName", on: back)
    setColor("help-text", style: help, key: "contentTextColorName", on: back)
    setFont("help-title", string("titleTextAppearance", of: help))
    setFont("help-text", string("contentTextAppearance", of: help))
    let ring =
      string("loadingIndicatorViewStyle", of: "PollingViewController")
      ?? "LoadingIndicatorView"
    setColor("ring", style: ring, key: "strokeColorName", on: page, Self.edgeRatio)
    let selector = "SelectorViewController"
    setColor("tab-text", style: selector, key: "tabTextColorName", on: page)
    setFont("tab", string("tabTextAppearance", of: selector))
    setColor(
      "tab-line", style: selector, key: "tabIndicatorColorName", on: page, Self.edgeRatio)
    set(
      "ring-size", number("loadingIndicatorSideDimension", of: "PollingViewController") ?? 40)
  }

  // MARK: Properties

  private mutating func set(_ name: String, _ color: ThemeColor) {
    light.append("--\(name): \(color.light.css);")
    if color.dark != color.light { dark.append("--\(name): \(color.dark.css);") }
  }

  /// Sets a length in points. The length grows with the user's text size.
  private mutating func set(_ name: String, _ points: Double) {
    common.append("--\(name): \(Self.rem(points));")
  }

  private static func rem(_ points: Double) -> String {
    guard points.isFinite else { return "0" }
    let value = (min(max(points, -200), 2000) / 16 * 10_000).rounded() / 10_000
    return value == 0 ? "0rem" : "\(value)rem"
  }

  private mutating func setNumbers(
    _ name: String, _ style: String, _ properties: [(key: String, name: String)]
  ) {
    for property in properties {
      if let number = number(property.key, of: style) { set("\(name)-\(property.name)", number) }
    }
  }

  private mutating func setColor(
    _ name: String, style: String, key: String, on back: ThemeColor, _ ratio: Double = textRatio
  ) {
    guard let color = color(key, of: style) else { return }
    set(name, readable(color, style, key, on: back, ratio))
  }

  private mutating func setPadding(_ name: String, _ style: String) {
    let sides = ["Top", "Right", "Bottom", "Left"].map {
      Self.rem(number("padding\($0)", of: style) ?? 0)
    }
    common.append("--\(name)-padding: \(sides.joined(separator: " "));")
  }

  private mutating func setFont(_ name: String, _ appearance: String?) {
    guard let appearance else { return }
    if let size = string("fontStyleName", of: appearance).flatMap({ theme.fontSize($0) }) {
      set("\(name)-size", size)
    }
    let trait = string("fontSymbolicTrait", of: appearance)
    common.append("--\(name)-weight: \(trait == "traitBold" ? 600 : 400);")
    let align = string("textAlignment", of: appearance) ?? "natural"
    let words = ["left": "left", "center": "center", "right": "right", "justified": "justify"]
    common.append("--\(name)-align: \(words[align] ?? "start");")
  }

  private mutating func readable(
    _ color: ThemeColor, _ style: String, _ key: String, on back: ThemeColor, _ ratio: Double
  ) -> ThemeColor {
    let result = ThemeColor(
      color.name, light: color.light.readable(on: back.light, ratio: ratio),
      dark: color.dark.readable(on: back.dark, ratio: ratio))
    for (isDark, was, now, ground) in [
      (false, color.light, result.light, back.light), (true, color.dark, result.dark, back.dark),
    ] where was != now {
      corrections.append(
        Correction(
          style: style, key: key, isDark: isDark,
          ratio: (was.over(ground).contrast(with: ground) * 100).rounded() / 100, shown: now.css))
    }
    return result
  }

  // MARK: Values of the theme

  private func color(_ key: String, of style: String) -> ThemeColor? {
    theme.values(of: style).optionalColor(key)
  }

  private func number(_ key: String, of style: String) -> Double? {
    theme.values(of: style).optionalNumber(key)
  }

  private func string(_ key: String, of style: String) -> String? {
    theme.values(of: style).optionalString(key)
  }

  private func scalar(_ name: String) -> String? {
    if case .string(let text)? = theme.scalar(name)?.value { text } else { nil }
  }
}

extension ThemeColor {
  fileprivate func over(_ background: ThemeColor) -> ThemeColor {
    ThemeColor(name, light: light.over(background.light), dark: dark.over(background.dark))
  }
}

extension ThemeColor.RGBA {
  /// The colour in CSS.
  fileprivate var css: String {
    switch alpha {
    case 0: "transparent"
    case 255: description.lowercased()
    default: "rgb(\(red) \(green) \(blue) / \(Int((Double(alpha) / 2.55).rounded()))%)"
    }
  }
}
