import Foundation
import HaapiSandbox
import IdsvrHaapiSdk
import Testing

/// Responses of a real server, which the sandbox sends as states, are decoded as the expected structs.
@Suite struct CapturedAnswerTests {
  /// Next to the package, and not part of it.
  private static let folder = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../../../shared/fixtures").standardizedFileURL
  private static let isThere = FileManager.default.fileExists(atPath: folder.path)

  /// The rows of the table in the folder's README.
  private static var rows: [(file: String, type: String)] {
    get throws {
      let text = try String(contentsOf: folder.appendingPathComponent("README.md"), encoding: .utf8)
      return text.split(separator: "\n").filter { $0.contains(".json |") }.map { line in
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        return (cells[0], cells[1])
      }
    }
  }

  @Test(.enabled(if: isThere, "needs the captured answers in ../shared/fixtures"))
  func arriveAsTheirStructs() async throws {
    let rows = try Self.rows
    #expect(rows.count >= 20)
    for (file, type) in rows {
      let json = try String(
        contentsOf: Self.folder.appendingPathComponent("captured/\(file)"), encoding: .utf8)
      let manager = try HaapiManager(
        haapiConfiguration: HaapiConfiguration(
          sandbox: HaapiSandbox(
            Self.scenario(.init(json: json), isProblem: type.hasSuffix("Problem"))),
          isAutoRedirect: false))
      var result = await manager.start()
      if type.hasSuffix("Problem") {
        guard case .representation(let step as InteractiveFormStep) = result,
          let form = step.actions.first
        else { throw Unexpected("\(file): expected a form, got \(result)") }
        result = await manager.submitForm(form.model, parameters: [:])
      }
      switch result {
      case .representation(let step): #expect("\(Swift.type(of: step))" == type, "\(file)")
      case .problem(let problem): #expect("\(Swift.type(of: problem))" == type, "\(file)")
      case .error(let error): Issue.record("\(file): \(error)")
      }
    }
  }

  private static func scenario(_ body: SandboxScenario.Body, isProblem: Bool) -> SandboxScenario {
    let form = SandboxScenario.State(
      answer: """
        {"type": "authentication-step", "actions": [{"template": "form", "kind": "login",
          "model": {"href": "/login", "method": "POST"}}]}
        """, rules: [.init(.form("login"), .say(body))])
    return SandboxScenario(
      name: "captured", summary: "A captured answer.", start: isProblem ? "form" : "answer",
      states: ["form": form, "answer": .init(answer: isProblem ? form.answer : body)])
  }
}
