struct ThemeShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Prints the values of a theme that are in effect, and where they come from.",
    discussion: """
      Without a file it shows the framework's theme. Each value comes from the framework, from the app's \
      file, or from the base style of a new style. Colours are printed with their light and dark values.

      EXAMPLE: one style under a theme of the app:

        haapi theme show MyCustom.plist --style ActionableButton.Primary

      EXIT STATUS: 0 when the theme is shown, 65 when it has errors, 66 when the file cannot be read, \
      64 when the command itself is wrong, 74 when output cannot be written, 141 when its reader has ended.
      """
  )

  @Argument(
    help: ArgumentHelp("The app's property list; - is standard input.", valueName: "file"))
  var file: String?

  @Option(help: ArgumentHelp("Show this style only.", valueName: "name"))
  var style: String?

  @OptionGroup var assets: ThemeAssetOptions

  @Option(help: "A table, or one line of JSON for each style.")
  var format = TextFormat.text

  func run() throws {
    let reader = try ThemeFile(assets: assets.assets, isStrict: false)
    let theme = try file.map(reader.theme) ?? reader.framework
    guard let styles = ThemeListing(of: theme).styles(named: style) else {
      let near = theme.styleNames(near: style ?? "")
      let question = near.isEmpty ? "" : " Did you mean \(near.joined(separator: " or "))?"
      throw ValidationError(
        "There is no style \(PrintableText.quote(style ?? "")).\(question)")
    }
    for (index, style) in styles.enumerated() {
      switch format {
      case .json: ThemeJSON.write(style)
      case .text:
        if index > 0 { Terminal.write("") }
        for line in ThemeListing.lines(of: style) { Terminal.write(line) }
      }
    }
    try Terminal.endOfFile()
  }
}
