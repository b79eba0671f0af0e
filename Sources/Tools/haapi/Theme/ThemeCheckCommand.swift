struct ThemeCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Reports the errors of theme files.",
    discussion: """
      Every file is read, even if an earlier one is wrong. Errors and warnings go to standard error as \
      "file: error: key: reason". With "--format json" standard output has a line for each of them instead.

      Fonts are not checked, because only a device knows which ones it has.

      EXAMPLE: a theme and the colours of the app that it names:

        haapi theme check MyApp/MyCustom.plist --assets MyApp

      EXIT STATUS: 0 when all themes are valid, with or without warnings, 65 when one has errors, \
      66 when a file cannot be read and nothing else is wrong, 64 when the command itself is wrong, 74 when \
      output cannot be written, 141 when its reader has ended.
      """
  )

  @Argument(
    help: ArgumentHelp("The property lists; - is standard input.", valueName: "file"))
  var files: [String]

  @Flag(help: "Treat unknown keys as errors.")
  var strict = false

  @OptionGroup var assets: ThemeAssetOptions

  @Option(help: "Text, or one line of JSON for each error.")
  var format = TextFormat.text

  func validate() throws {
    try InputFile.checkStandardInput(files)
  }

  func run() throws {
    let reader = try ThemeFile(assets: assets.assets, isStrict: strict)
    var hasUnknownColors = false
    try InputFile.forEach(files) { file in
      let outcome = reader.read(file)
      print(outcome, of: file)
      switch outcome {
      case .theme: return nil
      case .defective(let error):
        hasUnknownColors = hasUnknownColors || error.defects.contains(where: \.isUnknownColor)
        return 65
      case .unreadable: return 66
      }
    } end: {
      if hasUnknownColors, assets.assets == nil {
        Terminal.complain("note: --assets FOLDER makes the colors of the app known")
      }
    }
  }

  private func print(_ outcome: ThemeFile.Outcome, of file: String) {
    guard format == .json else {
      outcome.complain(about: file)
      if case .theme(let theme) = outcome {
        let warnings = theme.warnings.count
        let summary =
          warnings == 1 ? "1 warning" : warnings == 0 ? "no defects" : "\(warnings) warnings"
        Terminal.write("\(InputFile.name(file)): \(summary)")
      }
      return
    }
    for finding in outcome.findings { ThemeJSON.write(finding, of: file) }
    if case .unreadable(let reason, let nearest) = outcome {
      ThemeJSON.writeUnreadable(file, reason: reason, nearest: nearest)
    }
  }
}

extension ThemeDefect {
  fileprivate var isUnknownColor: Bool { if case .unknownColor = self { true } else { false } }
}
