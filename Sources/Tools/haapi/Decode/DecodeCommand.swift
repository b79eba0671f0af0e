struct DecodeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "decode",
    abstract: "Decodes responses and prints them as trees.",
    discussion: """
      Every file is read, even if an earlier one fails. Errors go to standard error as \
      "file: error: $.path: reason".

      Members that the schema marks as sensitive are masked in the tree, and members outside the schema \
      are not shown. `--format wire` shows everything.

      EXAMPLE: one response, then a check of many files in a script:

        haapi decode login.json
        haapi decode --all --format json answers/*.json > report.jsonl

      EXIT STATUS: 0 if all files are valid, 65 if one is malformed, 66 if one cannot be read and \
      none is malformed, 64 if the command is wrong, 74 if output cannot be written, 141 if its \
      reader has ended.
      """
  )

  @OptionGroup var answers: AnswerOptions

  @Option(
    help: ArgumentHelp(
      """
      What to print: a tree for people, one line of JSON for each file, or the response encoded \
      again.
      """
    ))
  var format = OutputFormat.tree

  @Flag(help: "Report all errors of a file, not only the first.")
  var all = false

  func run() throws {
    let reader = AnswerReader(mediaType: answers.mediaType, findsAll: all)
    let printer = OutputPrinter(
      format: format, namesFiles: answers.files.count > 1)
    var status = ExitStatus()
    for file in answers.files {
      let outcome = reader.read(file)
      status.add(outcome)
      printer.print(outcome, of: file)
      try Terminal.endOfFile()
    }
    try status.end()
  }
}

enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  case tree
  case json
  case wire
}
