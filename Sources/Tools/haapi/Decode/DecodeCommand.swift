import SchemaText

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
    try answers.forEach(findsAll: all, asJSON: format == .json, show)
  }

  private func show(_ decoded: AnswerReader.Read, of file: String) {
    let namesFiles = answers.files.count > 1
    switch format {
    case .json:
      return JSONMembers.printLine { line in
        line.add("file", file)
        line.add("kind", decoded.answer.kindName)
        line.add("type", decoded.answer.modelName)
        guard !decoded.warnings.isEmpty else { return }
        line.add("warnings", decoded.warnings) { warning, members in
          members.add("message", warning.message)
          members.add("path", warning.path)
        }
      }
    case .wire:
      Terminal.write(JSONText.printable(decoded.answer.model.jsonValue.jsonText))
    case .tree:
      if namesFiles { Terminal.write(InputFile.name(file) + ":") }
      AnswerTree(colours: Terminal.hasColours(STDOUT_FILENO)).write(decoded.answer)
      if namesFiles { Terminal.write("") }
    }
    for warning in decoded.warnings { Complaint.warning.write(file, warning.description) }
  }
}

enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  case tree
  case json
  case wire
}
