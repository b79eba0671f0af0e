import Foundation
import IdsvrHaapiUIKit
import Testing

// The code in docs/getting-started.md, between `// begin` and `// end`, word for word and in order.

private let logged = Collected<String>()

private func log(_ text: String) { logged.add(text) }

@Suite struct GettingStartedTests {
  @Test func readsAndShows() throws {
    let login = Answers.samples(of: "InteractiveFormStep")[0]
    let data = Data(login.text.utf8)
    // begin
    let decoded = try HaapiDecoder().decode(
      data, mediaType: "application/vnd.auth+json", statusCode: 200)
    for warning in decoded.warnings { log("\(warning)") }
    // end
    // begin
    switch decoded.answer {
    case .representation(let step as InteractiveFormStep):
      for field in step.actions.flatMap(\.model.fields) { log(field.name) }
    case .representation(let step):
      log("another step: \(step.type.rawValue)")
    case .problem(let problem):
      log("a problem: \(problem.type.rawValue)")
    case .successfulToken, .errorToken:
      log("a response of the token endpoint")
    }
    // end
    guard case .representation(let step) = decoded.answer else {
      Issue.record("the sample is no step")
      return
    }
    // begin
    let builder = DataMapperBuilder(
      redirectTo: "app://callback", autoPollingDuration: 3, authSelectionPresentation: .list)
    let mapper = builder.build()
    let model = try mapper.mapHaapiResultToUIModel(haapiResult: .representation(step))
    // end
    // begin
    if let form = model as? any FormModel {
      for item in form.interactionItems {
        switch item {
        case let input as any InteractionItemInputTextModel: log("an input: \(input.label)")
        case let button as any InteractionItemButtonModel: log("a button: \(button.label)")
        default: log("another item: \(item.label)")
        }
      }
    }
    // end
    let all = logged.all
    #expect(all.contains("userName"))
    #expect(all.contains("an input: User name"))
    #expect(all.contains("a button: Sign in"))
  }

  @Test func thePageHasThisCode() throws {
    #expect(
      try PageSnippets.shown(on: "docs/getting-started.md")
        == PageSnippets.compiled(in: #filePath))
  }
}
