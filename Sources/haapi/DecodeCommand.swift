import ArgumentParser
import IdsvrHaapiSdk

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
      read and none is malformed, 64 when the command itself is wrong.
      """
  )

  @Argument(
    help: ArgumentHelp(
      "The files to decode, one answer in each; - is standard input.", valueName: "file"))
  var files: [String]

  @Option(
    help: ArgumentHelp(
      """
      What to print: a tree for people, one line of JSON for each file, or the answer encoded \
      again.
      """
    ))
  var format = OutputFormat.tree

  @Option(
    help: ArgumentHelp(
      "The answers' media type. Without it the members of the answer tell what it is.",
      valueName: "type"))
  var mediaType: String?

  @Flag(help: "Report everything that is wrong with a file, not only the first defect.")
  var all = false

  @Flag(help: "Show secrets in the tree.")
  var showSecrets = false

  func validate() throws {
    if files.count(where: { $0 == InputFile.standardInput }) > 1 {
      throw ValidationError("Standard input (-) can be read only once.")
    }
    do {
      // Only the media type is looked at: an empty answer of a good type has its defects listed.
      _ = try HaapiDecoder().defects(in: .init(), mediaType: mediaType)
    } catch let error as HaapiAnswerError {
      throw ValidationError(error.failureReason)
    }
  }

  func run() throws {
    let reader = AnswerReader(mediaType: mediaType, findsAll: all)
    let printer = OutputPrinter(
      format: format, showsSecrets: showSecrets, namesFiles: files.count > 1)
    var status = ExitStatus()
    for file in files {
      let outcome = reader.read(file)
      status.add(outcome)
      printer.print(outcome, of: file)
    }
    if let code = status.code { throw ExitCode(code) }
  }
}

enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  case tree
  case json
  case wire
}

/// The exit status of several files, in the numbers of sysexits.h.
private struct ExitStatus {
  private var isMalformed = false
  private var isUnreadable = false

  mutating func add(_ outcome: Outcome) {
    switch outcome {
    case .answer: break
    case .malformed: isMalformed = true
    case .unreadable: isUnreadable = true
    }
  }

  var code: Int32? { isMalformed ? 65 : isUnreadable ? 66 : nil }
}
