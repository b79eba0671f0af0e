import Foundation
import SchemaModel
import SchemaOverlay
import SchemaText
import Testing

/// The exact diagnostics for mistakes. `HAAPIGEN_RECORD=1` rewrites the expectations; read the diff before
/// committing.
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
