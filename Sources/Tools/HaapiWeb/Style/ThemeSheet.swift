import Foundation
import HaapiTheme

/// The style sheet of a theme, with one custom property for each value that pages use, light and dark.
///
/// If the contrast of a text is below WCAG AA, its colour is made darker or lighter until it is readable.
///
/// It is computed once for each theme; pages only send it.
package struct ThemeSheet: Sendable {
  /// A colour that was changed.
  package struct Correction: Equatable, Sendable {
    package let style: String
    package let key: String
    package let isDark: Bool
    package let ratio: Double
    package let shown: String
  }

  package private(set) var css = ""
  /// A value that is different for each sheet.
  package private(set) var version = ""
  package private(set) var corrections: [Correction] = []
  private let theme: any WebTheme
  private var common: [String] = []
  private var light: [String] = []
  private var dark: [String] = []

  private static let textRatio = ReadableColor.text
  private static let edgeRatio = ReadableColor.symbol

  package init(_ theme: any WebTheme) {
    self.theme = theme
    addPage()
    for (style, name) in [
      ("Primary", "primary"), ("Secondary", "secondary"), ("Text", "text"), ("LinkView", "link"),
    ] {
      addButton("ActionableButton.\(style)", name)
    }
    for style in [
      "Warn", "Heading", "Content", "Error", "Info", "RecipientOfCommunication", "Username",
    ] {
      addMessage(
        "MessageView.\(style)",
        style == "RecipientOfCommunication" ? "recipientofcommunication" : style.lowercased())
    }
    addField(theme.string("huiTextField") ?? "InputTextField.Curity")
    addCheckbox()
    addRest()
    css = joined
    let sum = css.utf8.reduce(UInt64(14_695_981_039_346_656_037)) {
      ($0 ^ UInt64($1)) &* 1_099_511_628_211
    }
    version = String(sum, radix: 36)
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

  private var page: WebColor {
    (theme.color("backgroundColorName", of: "HaapiFlowViewController")
      ?? WebColor(light: .white, dark: .black)).zip(
        WebColor(light: .white, dark: .black)
      ) { $0.over($1) }
  }

  private mutating func addPage() {
    set("page", page)
    // The background behind the card. It is slightly darker than the card.
    set(
      "stage",
      WebColor(
        light: page.light.mixed(with: WebColor.RGBA(0x2B3550), 0.07),
        dark: page.dark.mixed(with: .black, 0.42)))
    let font = theme.string("fontName") ?? ""
    let isPlain =
      !font.isEmpty && font.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
    common.append(
      "--font: \(isPlain ? "\"\(font)\", " : "")system-ui, -apple-system, \"Segoe UI\", \"Noto Sans\", \"DejaVu Sans\", sans-serif;"
    )
    let form = "FormViewController"
    setText("title", style: form, key: "headerTextColorName", on: page)
    setFont("title", theme.string("headerTextAppearance", of: form))
    setText("text", style: form, key: "contentTextColorName", on: page)
    setText("strong", style: form, key: "headerTextColorName", on: page)
    let content = theme.string("contentStyle", of: form) ?? "StackView.Interactions"
    set("gap", theme.number("spacing", of: content) ?? 16)
    let messages = theme.string("messagesStyle", of: form) ?? "StackView"
    set("message-gap", theme.number("spacing", of: messages) ?? 8)
    setText("mark", style: "HaapiFlowViewController", key: "closeButtonTintColorName", on: page)
    if let color = theme.color(named: "hui_primary_immutable") {
      set("accent", readable(color, "hui_primary_immutable", "", on: page, Self.edgeRatio))
    }
    if let color = theme.color(named: "hui_success_immutable") { set("success", color) }
    if let color = theme.color(named: "hui_error_immutable") {
      set("error", readable(color, "hui_error_immutable", "", on: page, Self.textRatio))
    }
  }

  private mutating func addButton(_ style: String, _ name: String) {
    let back = theme.color("backgroundColorName", of: style) ?? page
    set("\(name)-back", back)
    set("\(name)-edge", theme.color("borderColorName", of: style) ?? back)
    setText("\(name)-text", style: style, key: "textColorName", on: back.zip(page) { $0.over($1) })
    for (key, property) in [
      ("borderWidth", "edge-width"), ("cornerRadius", "radius"), ("minHeight", "height"),
      ("iconTextPadding", "space"),
    ] {
      if let number = theme.number(key, of: style) { set("\(name)-\(property)", number) }
    }
    setPadding(name, style)
    setFont(name, theme.string("textAppearance", of: style))
  }

  private mutating func addMessage(_ style: String, _ name: String) {
    let back = theme.color("backgroundColorName", of: style) ?? page
    set("\(name)-back", back)
    set("\(name)-edge", theme.color("borderColorName", of: style) ?? back)
    setText("\(name)-color", style: style, key: "textColorName", on: back.zip(page) { $0.over($1) })
    if let number = theme.number("borderWidth", of: style) { set("\(name)-edge-width", number) }
    if let number = theme.number("cornerRadius", of: style) { set("\(name)-radius", number) }
    setPadding(name, style)
    setFont(name, theme.string("textAppearance", of: style))
  }

  private mutating func addField(_ style: String) {
    let own = theme.color("backgroundColorName", of: style) ?? page
    let back = own.zip(page) { $0.over($1) }
    set("field-back", own)
    let edge = theme.color("borderColorName", of: style) ?? back
    set(
      "field-edge",
      edge.light.alpha == 0
        ? edge : readable(edge, style, "borderColorName", on: page, Self.edgeRatio))
    setText("field-text", style: style, key: "textFieldColorName", on: back)
    setText("field-hint", style: style, key: "textFieldPlaceholderColorName", on: back)
    setText("field-title", style: style, key: "titleColorName", on: page)
    setText("field-error", style: style, key: "errorColorName", on: page)
    setText("field-icon", style: style, key: "textFieldPasswordImageTintColorName", on: back)
    for (key, property) in [
      ("borderWidth", "edge-width"), ("cornerRadius", "radius"),
      ("textFieldMinimumHeight", "height"), ("titleMinimumHeight", "title-height"),
      ("textFieldContentLeftPadding", "left"), ("textFieldContentRightPadding", "right"),
    ] {
      if let number = theme.number(key, of: style) { set("field-\(property)", number) }
    }
    setFont("field", theme.string("textFieldTextAppearance", of: style))
    setFont("field-title", theme.string("titleTextAppearance", of: style))
    setFont("field-error", theme.string("errorTextAppearance", of: style))
  }

  private mutating func addCheckbox() {
    let style = "CheckboxView"
    let edge = theme.color("borderColorName", of: style) ?? page
    set("check-edge", readable(edge, style, "borderColorName", on: page, Self.edgeRatio))
    if let on = theme.color(named: "hui_checkbox_on_background") { set("check-on", on) }
    if let off = theme.color(named: "hui_checkbox_off_background") { set("check-off", off) }
    setText("check-text", style: style, key: "textColorName", on: page)
    set("check-width", theme.number("checkboxWidth", of: style) ?? 18.5)
    set("check-space", theme.number("iconTextPadding", of: style) ?? 16)
    setFont("check", theme.string("textAppearance", of: style))
  }

  private mutating func addRest() {
    let help = "ExpandableView"
    let back = (theme.color("backgroundColorName", of: help) ?? page).zip(page) { $0.over($1) }
    set("help-edge", theme.color("borderColorName", of: help) ?? page)
    set("help-radius", theme.number("cornerRadius", of: help) ?? 8)
    set("help-edge-width", theme.number("borderWidth", of: help) ?? 1)
    setText("help-title", style: help, key: "titleTextColorName", on: back)
    setText("help-text", style: help, key: "contentTextColorName", on: back)
    setFont("help-title", theme.string("titleTextAppearance", of: help))
    setFont("help-text", theme.string("contentTextAppearance", of: help))
    let ring =
      theme.string("loadingIndicatorViewStyle", of: "PollingViewController")
      ?? "LoadingIndicatorView"
    if let color = theme.color("strokeColorName", of: ring) {
      set("ring", readable(color, ring, "strokeColorName", on: page, Self.edgeRatio))
    }
    let selector = "SelectorViewController"
    setText("tab-text", style: selector, key: "tabTextColorName", on: page)
    setFont("tab", theme.string("tabTextAppearance", of: selector))
    if let color = theme.color("tabIndicatorColorName", of: selector) {
      set(
        "tab-line", readable(color, selector, "tabIndicatorColorName", on: page, Self.edgeRatio))
    }
    set(
      "ring-size", theme.number("loadingIndicatorSideDimension", of: "PollingViewController") ?? 40)
  }

  // MARK: Properties

  private mutating func set(_ name: String, _ color: WebColor) {
    light.append("--\(name): \(color.light.css);")
    if color.dark != color.light { dark.append("--\(name): \(color.dark.css);") }
  }

  /// Sets a length in points, relative to the user's text size.
  private mutating func set(_ name: String, _ points: Double) {
    common.append("--\(name): \(Self.rem(points));")
  }

  private static func rem(_ points: Double) -> String {
    guard points.isFinite else { return "0" }
    let value = (min(max(points, -200), 2000) / 16 * 10_000).rounded() / 10_000
    return value == 0 ? "0rem" : "\(value)rem"
  }

  private mutating func setText(_ name: String, style: String, key: String, on back: WebColor) {
    guard let color = theme.color(key, of: style) else { return }
    set(name, readable(color, style, key, on: back, Self.textRatio))
  }

  private mutating func setPadding(_ name: String, _ style: String) {
    let sides = ["Top", "Right", "Bottom", "Left"].map {
      Self.rem(theme.number("padding\($0)", of: style) ?? 0)
    }
    common.append("--\(name)-padding: \(sides.joined(separator: " "));")
  }

  private mutating func setFont(_ name: String, _ appearance: String?) {
    guard let appearance else { return }
    if let size = theme.string("fontStyleName", of: appearance).flatMap({ theme.number($0) }) {
      set("\(name)-size", size)
    }
    let trait = theme.string("fontSymbolicTrait", of: appearance)
    common.append("--\(name)-weight: \(trait == "traitBold" ? 600 : 400);")
    let align = theme.string("textAlignment", of: appearance) ?? "natural"
    let words = ["left": "left", "center": "center", "right": "right", "justified": "justify"]
    common.append("--\(name)-align: \(words[align] ?? "start");")
  }

  private mutating func readable(
    _ color: WebColor, _ style: String, _ key: String, on back: WebColor, _ ratio: Double
  ) -> WebColor {
    let result = color.zip(back) { $0.readable(on: $1, ratio: ratio) }
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
}
