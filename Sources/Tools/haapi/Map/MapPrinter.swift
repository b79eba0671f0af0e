/// Maps outcomes and prints them: screens to standard output, errors to standard error.
struct MapPrinter {
  let builder: DataMapperBuilder
  let format: MapFormat
  let showsSecrets: Bool
  /// True if the name of the file is printed with a drawing.
  let namesFiles: Bool

  /// True if a valid response could be mapped. Other outcomes are only reported.
  @MainActor
  func print(_ outcome: Outcome, of file: String) -> Bool {
    outcome.complain(about: file)
    if case .answer(let decoded) = outcome {
      for warning in decoded.warnings { Complaint.warning.write(file, warning.description) }
      return map(decoded.answer, of: file)
    }
    if format == .json { JSONLine.write(file: file, outcome: outcome) }
    return true
  }

  @MainActor
  private func map(_ answer: HaapiAnswer, of file: String) -> Bool {
    do {
      let model = try model(of: answer) { warning in
        Complaint.warning.write(file, warning.text)
      }
      show(model, of: answer, in: file)
      return true
    } catch {
      // The mappers' errors are for developers and contain no data of the user.
      Complaint.error.write(file, "\(error)")
      if format == .json { writeError(file, "\(error)") }
      return false
    }
  }

  private func model(
    of answer: HaapiAnswer, _ warn: @escaping @Sendable (MappingWarning) -> Void
  ) throws -> any UIModel {
    let mapper = builder.onWarning(warn).build()
    let tokenMapper = OAuthDataMapperBuilder().build()
    return switch answer {
    case .representation(let step):
      try mapper.mapHaapiResultToUIModel(haapiResult: .representation(step))
    case .problem(let problem):
      try mapper.mapHaapiResultToUIModel(haapiResult: .problem(problem))
    case .successfulToken(let tokens):
      try tokenMapper.mapTokenResponseToOAuthModel(tokenResponse: .successfulToken(tokens))
    case .errorToken(let refusal):
      try tokenMapper.mapTokenResponseToOAuthModel(tokenResponse: .errorToken(refusal))
    }
  }

  @MainActor
  private func show(_ model: any UIModel, of answer: HaapiAnswer, in file: String) {
    switch format {
    case .tree:
      if namesFiles { Terminal.write(InputFile.name(file) + ":") }
      Wireframe.draw(model, of: answer, showsSecrets: showsSecrets)
      if namesFiles { Terminal.write("") }
    case .json:
      let json = ModelJSON(secrets: Secrets(of: answer, areShown: showsSecrets))
      JSONMembers.printLine { line in
        line.add("file", file)
        json.add(answer, model, to: &line)
      }
    }
  }

  private func writeError(_ file: String, _ message: String) {
    JSONMembers.printLine { line in
      line.add("file", file)
      line.add("kind", "error")
      line.add("message", message)
    }
  }
}

extension MappingWarning {
  /// The place, the element and the reason.
  var text: String { "\(path): \(element): \(reason)" }
}
