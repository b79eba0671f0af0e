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
    try InputFile.checkStandardInput(files)
    do {
      // Checks only the media type: defects of the empty document are returned, not thrown.
      _ = try HaapiDecoder().defects(in: .init(), mediaType: mediaType)
    } catch let error as HaapiAnswerError {
      throw ValidationError(error.failureReason)
    }
  }
}

extension AnswerOptions {
  /// Reads every file, even if an earlier file fails.
  ///
  /// - Throws: An exit code, if a file failed.
  func forEach(
    findsAll: Bool = false, asJSON: Bool, _ show: (AnswerReader.Read, _ file: String) throws -> Void
  ) throws {
    let reader = AnswerReader(mediaType: mediaType, findsAll: findsAll)
    try InputFile.forEach(files) { file in
      do {
        try show(reader.read(file), file)
        return nil
      } catch let failure as FileFailure {
        failure.report(file, asJSON: asJSON)
        return failure.code
      }
    }
  }
}

extension HaapiAnswer {
  /// The kind of a response in JSON output.
  var kindName: String {
    switch self {
    case .representation: "representation"
    case .problem: "problem"
    case .successfulToken, .errorToken: "token"
    }
  }
}
