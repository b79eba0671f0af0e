import Foundation
import SchemaDocument
import SchemaModel
import Testing

/// What the checker says about mistakes, word for word. `HAAPIGEN_RECORD=1` rewrites the
/// expectations; read the difference before committing it.
@Suite struct MistakeTests {
  @Test(arguments: ScenarioFile.all(in: "Mistakes"))
  func diagnostics(_ url: URL) throws {
    var scenario = try ScenarioFile.load(url)
    let sources = scenario.sources
    let found = SchemaAnalysis.analyse(sources).diagnostics
    let text = DiagnosticText(sources: sources).render(found)
    if ScenarioFile.isRecording {
      try scenario.record("diagnostics", text)
    } else {
      #expect(scenario.text(of: "diagnostics") == text)
    }
  }
}
