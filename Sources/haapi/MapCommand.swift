import ArgumentParser
import HaapiApplication

struct MapCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Maps answers to UI models and draws the screens.",
    discussion: """
      The drawing has a margin that says what each row is: a message's style, a kind of field, how \
      a button looks. An asterisk marks what must be filled in.

      Every file is read, even if an earlier one fails. What is wrong goes to standard error as \
      "file: error: reason".

      Secrets are masked: values of inputs, addresses, codes, tokens. Labels, titles and messages \
      are what a screen shows, so they are not, except for messages whose class says that they are \
      a code, such as userCode and activationCode. JSON has all message texts masked.

      EXAMPLE: a login page, and the same one as it would be behind tabs:

        haapi map login.json
        haapi map --presentation tabs --show-secrets login.json

      EXIT STATUS: 0 when all files are good, 65 when one is malformed or cannot be mapped, 66 \
      when one cannot be read and nothing else is wrong, 64 when the command itself is wrong, 74 \
      when output cannot be written, 141 when its reader has gone.
      """
  )

  @OptionGroup var answers: AnswerOptions

  @Option(
    help: ArgumentHelp("The app's own address, to which browsers come back.", valueName: "url"))
  var redirectTo = "https://app.example.com/callback"

  @Option(
    help: ArgumentHelp(
      "Seconds between two polls where the server does not say; 0 leaves them to the user.",
      valueName: "seconds"))
  var polling = 3.0

  @Option(help: "How the ways to authenticate are shown.")
  var presentation = Presentation.list

  @Option(help: "What to print: a tree for people, or one line of JSON for each file.")
  var format = MapFormat.tree

  @Flag(help: "Show secrets.")
  var showSecrets = false

  func validate() throws {
    if !polling.isFinite { throw ValidationError("--polling must be a number of seconds.") }
  }

  func run() throws {
    let reader = AnswerReader(mediaType: answers.mediaType, findsAll: false)
    let printer = MapPrinter(
      builder: DataMapperBuilder(
        redirectTo: redirectTo, autoPollingDuration: polling,
        authSelectionPresentation: presentation.value),
      format: format, showsSecrets: showSecrets, namesFiles: answers.files.count > 1)
    var status = ExitStatus()
    for file in answers.files {
      let outcome = reader.read(file)
      status.add(outcome)
      // Screens belong to the main thread, on which a program begins.
      let isMapped = MainActor.assumeIsolated { printer.print(outcome, of: file) }
      if !isMapped { status.addUnmappable() }
      try Terminal.endOfFile()
    }
    try status.end()
  }
}

enum MapFormat: String, CaseIterable, ExpressibleByArgument {
  case tree
  case json
}

enum Presentation: String, CaseIterable, ExpressibleByArgument {
  case list
  case tabs

  var value: AuthenticatorSelectionPresentation {
    switch self {
    case .list: .list
    case .tabs: .tabs
    }
  }
}
