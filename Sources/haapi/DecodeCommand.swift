import ArgumentParser

struct DecodeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "decode",
    abstract: "Decodes answers and shows what the SDK makes of them.",
    discussion: """
      Every file is read, even if an earlier one fails. What is wrong goes to standard error as \
      "file: error: $.path: reason".

      Secrets (addresses, message texts, hidden values, codes, tokens) are masked in the tree.

      EXAMPLE: what a login page asks for, then a check of many files by a script:

        haapi decode login.json
        haapi decode --all --format json answers/*.json > report.jsonl

      EXIT STATUS: 0 when all files are good, 65 when one is malformed, 66 when one cannot be \
      read and none is malformed, 64 when the command itself is wrong, \
      74 when output cannot be written, 141 when its reader has gone.
      """
  )

  @OptionGroup var answers: AnswerOptions

  @Option(
    help: ArgumentHelp(
      """
      What to print: a tree for people, one line of JSON for each file, or the answer encoded \
      again.
      """
    ))
  var format = OutputFormat.tree

  @Flag(help: "Report everything that is wrong with a file, not only the first defect.")
  var all = false

  @Flag(help: "Show secrets in the tree.")
  var showSecrets = false

  func run() throws {
    let reader = AnswerReader(mediaType: answers.mediaType, findsAll: all)
    let printer = OutputPrinter(
      format: format, showsSecrets: showSecrets, namesFiles: answers.files.count > 1)
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
