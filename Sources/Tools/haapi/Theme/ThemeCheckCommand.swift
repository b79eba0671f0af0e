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

  @Flag(
    help:
      "Print all errors and warnings. Without it at most \(ThemeComplaint.limit), the errors first."
  )
  var all = false

  @OptionGroup var assets: ThemeAssetOptions

  @Option(help: "Text, or one line of JSON for each error.")
  var format = TextFormat.text

  func validate() throws {
    if files.count(where: { $0 == InputFile.standardInput }) > 1 {
      throw ValidationError("Standard input (-) can be read only once.")
    }
  }

  func run() throws {
    let reader = try ThemeFile(assets: assets.assets, isStrict: strict)
    var status = ExitStatus()
    var hasUnknownColors = false
    var complaint = ThemeComplaint(limit: all || format == .json ? .max : ThemeComplaint.limit)
    for file in files {
      let outcome = reader.read(file)
      switch outcome {
      case .theme: break
      case .defective(let error):
        status.isMalformed = true
        hasUnknownColors = hasUnknownColors || error.defects.contains(where: \.isUnknownColor)
      case .unreadable: status.isUnreadable = true
      }
      print(outcome, of: file, &complaint)
      try Terminal.endOfFile()
    }
    complaint.end("--all shows them")
    if hasUnknownColors, assets.assets == nil {
      Terminal.complain("note: --assets FOLDER makes the colors of the app known")
      try Terminal.endOfFile()
    }
    try status.end()
  }

  private func print(
    _ outcome: ThemeFile.Outcome, of file: String, _ complaint: inout ThemeComplaint
  ) {
    guard format == .json else {
      complaint.write(outcome, of: file)
      if case .theme(let theme) = outcome {
        let warnings = theme.warnings.count
        let summary =
          warnings == 1 ? "1 warning" : warnings == 0 ? "no defects" : "\(warnings) warnings"
        Terminal.write("\(InputFile.name(file)): \(summary)")
      }
      return
    }
    switch outcome {
    case .theme(let theme): for finding in theme.warnings { ThemeJSON.write(finding, of: file) }
    case .defective(let error): for finding in error.findings { ThemeJSON.write(finding, of: file) }
    case .unreadable(let reason, let nearest):
      ThemeJSON.writeUnreadable(file, reason: reason, nearest: nearest)
    }
  }
}

extension ThemeDefect {
  fileprivate var isUnknownColor: Bool { if case .unknownColor = self { true } else { false } }
}
