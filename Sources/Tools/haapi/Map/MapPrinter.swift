/// Maps responses and prints their screens.
struct MapPrinter {
  let builder: DataMapperBuilder
  let format: MapFormat
  let showsSecrets: Bool
  /// True to print the name of the file above the drawing.
  let namesFiles: Bool

  @MainActor
  func print(_ answer: HaapiAnswer, of file: String) throws(FileFailure) {
    let model: any UIModel
    do {
      model = try self.model(of: answer) { warning in
        Complaint.warning.write(file, warning.text)
      }
    } catch {
      // The mappers' errors are for developers, and contain no user data.
      throw FileFailure(malformed: [.init(path: nil, reason: "\(error)")])
    }
    show(model, of: answer, in: file)
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
}

extension MappingWarning {
  /// The warning in words: path, element and reason.
  var text: String { "\(path): \(element): \(reason)" }
}
