/// The responses that a command reads, and their media type.
struct AnswerOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The files to read, one response in each; - is standard input.", valueName: "file"))
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "The media type of the responses. Without it the type is detected from the members.",
      valueName: "type"))
  var mediaType: String?

  func validate() throws {
    if files.count(where: { $0 == InputFile.standardInput }) > 1 {
      throw ValidationError("Standard input (-) can be read only once.")
    }
    do {
      // This checks only the media type: an empty response of a valid type has a list of defects.
      _ = try HaapiDecoder().defects(in: .init(), mediaType: mediaType)
    } catch let error as HaapiAnswerError {
      throw ValidationError(error.failureReason)
    }
  }
}

/// The exit code for several files, with the numbers of sysexits.h.
struct ExitStatus {
  /// A file was read, but its content is invalid.
  var isMalformed = false
  var isUnreadable = false

  mutating func add(_ outcome: Outcome) {
    switch outcome {
    case .answer: break
    case .malformed: isMalformed = true
    case .unreadable: isUnreadable = true
    }
  }

  /// - Throws: The exit code, if a file failed.
  func end() throws {
    if isMalformed { throw ExitCode(65) }
    if isUnreadable { throw ExitCode(66) }
  }
}
