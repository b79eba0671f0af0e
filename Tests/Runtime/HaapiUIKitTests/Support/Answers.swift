import Foundation
import IdsvrHaapiUIKit

/// The examples of responses in the schema, by type.
enum Answers {
  /// Steps, problems and token responses: all types with a row in the table of models.
  static let samples: [Sample] = SchemaExamples.samples.filter { types.contains($0.structName) }

  static let types: [String] = Row.all.map(\.structName)

  static func samples(of structName: String) -> [Sample] {
    samples.filter { $0.structName == structName }
  }

  static func decode(_ text: String) throws -> HaapiAnswer {
    try HaapiDecoder().decode(Data(text.utf8)).answer
  }
}

/// The mappers that most tests use.
enum Mappers {
  static let builder = DataMapperBuilder(
    redirectTo: "https://app.example.com/callback", autoPollingDuration: 3,
    authSelectionPresentation: .list)

  /// The result of the responsible mapper for a response.
  static func map(
    _ answer: HaapiAnswer, with builder: DataMapperBuilder = builder,
    tokens: OAuthDataMapperBuilder = OAuthDataMapperBuilder()
  ) throws -> any UIModel {
    switch answer {
    case .representation(let step):
      try builder.build().mapHaapiResultToUIModel(haapiResult: .representation(step))
    case .problem(let problem):
      try builder.build().mapHaapiResultToUIModel(haapiResult: .problem(problem))
    case .successfulToken(let token):
      try tokens.build().mapTokenResponseToOAuthModel(tokenResponse: .successfulToken(token))
    case .errorToken(let error):
      try tokens.build().mapTokenResponseToOAuthModel(tokenResponse: .errorToken(error))
    }
  }

  static func map(
    _ sample: Sample, with builder: DataMapperBuilder = builder
  ) throws -> any UIModel {
    try map(Answers.decode(sample.text), with: builder)
  }
}
