import Foundation
import IdsvrHaapiUIKit
import Testing

// The code of docs/flow.md that decodes a response, between `// begin` and `// end`, word for word.

private let logged = Collected<String>()

private func log(_ text: String) { logged.add(text) }

@Suite struct FlowPageTests {
  @Test func decodes() throws {
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
    #expect(logged.all.contains("userName"))
  }

  @Test func thePageHasThisCode() throws {
    let shown = try PageSnippets.shown(on: "docs/flow.md")
    let compiled = try PageSnippets.compiled(in: #filePath)
    #expect(compiled.count == 2 && compiled.allSatisfy(shown.contains))
  }
}
