struct MapCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Maps responses to UI models and draws the screens.",
    discussion: """
      The margin of the drawing names each row: the style of a message, the kind of a field, the \
      look of a button. An asterisk marks a required field.

      Every file is read, even if an earlier one fails. Errors go to standard error as \
      "file: error: reason".

      Secrets are masked: values of inputs, addresses, codes, tokens. Labels, titles and messages \
      are not, because a screen shows them, except messages whose class marks them as a code, such \
      as userCode and activationCode. In JSON all message strings are masked.

      EXAMPLE: a login page, and the same page with tabs:

        haapi map login.json
        haapi map --presentation tabs --show-secrets login.json

      EXIT STATUS: 0 if all files are valid, 65 if one is malformed or cannot be mapped, 66 if one \
      cannot be read and nothing else is wrong, 64 if the command is wrong, 74 if output cannot be \
      written, 141 if its reader has ended.
      """
  )

  @OptionGroup var answers: AnswerOptions

  @Option(
    help: ArgumentHelp("The app's redirect URI.", valueName: "url"))
  var redirectTo = "https://app.example.com/callback"

  @Option(
    help: ArgumentHelp(
      "Seconds between two polls if the server sends no interval; with 0 the user polls.",
      valueName: "seconds"))
  var polling = 3.0

  @Option(help: "How to show a choice of authenticators.")
  var presentation = Presentation.list

  @Option(help: "A drawing, or one line of JSON for each file.")
  var format = MapFormat.tree

  @Flag(help: "Show secrets.")
  var showSecrets = false

  func validate() throws {
    if !polling.isFinite { throw ValidationError("--polling must be a number of seconds.") }
  }

  func run() throws {
    let printer = MapPrinter(
      builder: DataMapperBuilder(
        redirectTo: redirectTo, autoPollingDuration: polling,
        authSelectionPresentation: presentation.value),
      format: format, showsSecrets: showSecrets, namesFiles: answers.files.count > 1)
    try answers.forEach(asJSON: format == .json) { decoded, file in
      for warning in decoded.warnings { Complaint.warning.write(file, warning.description) }
      // Screens need the main actor, and this command runs on the main thread.
      try MainActor.assumeIsolated { try printer.print(decoded.answer, of: file) }
    }
  }
}

enum MapFormat: String, CaseIterable, ExpressibleByArgument {
  case tree
  case json
}

enum Presentation: String, CaseIterable, ExpressibleByArgument {
  case list
  case tabs

  var value: AuthenticatorSelectionPresentation { self == .tabs ? .tabs : .list }
}
