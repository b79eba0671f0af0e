import Foundation
import SchemaModel
import SchemaOverlay
import SchemaText
import Testing

/// Scenarios of the shipped schema, and cases that need several files.
@Suite("Scenarios") struct ScenarioTests {
  private static func schema(without scenario: String? = nil) throws -> Schema {
    let sources = try ShippedSchema.sources().filter { file in
      scenario.map { !file.name.hasPrefix("scenarios/\($0)") } ?? true
    }
    let result = try ShippedSchema.analyse(sources)
    #expect(result.diagnostics.map(\.message) == [])
    return try #require(result.schema)
  }

  @Test func theShippedOnesReachEveryStepType() throws {
    let schema = try Self.schema()
    #expect(ScenarioCoverage.findings(in: schema).map(\.message) == [])
    #expect(!schema.scenarios.isEmpty)
    for scenario in schema.scenarios { #expect(!scenario.walks.isEmpty, "\(scenario.name)") }
  }

  /// A step type that only this scenario reaches.
  @Test func aStepTypeThatNoneReachesIsReported() throws {
    let coverage = ScenarioCoverage(try Self.schema())
    let subject = try #require(coverage.steps.first { $0.scenarios.count == 1 })
    let without = try Self.schema(without: subject.scenarios[0])
    let found = ScenarioCoverage.findings(in: without)
    #expect(found.map(\.code).contains("SCN501"))
    #expect(found.contains { $0.message == "no scenario reaches a `\(subject.name)`" })
  }

  /// A schema without scenarios is valid.
  @Test func noScenarioIsNoFinding() throws {
    let schema = try Self.schema(without: "")
    #expect(schema.scenarios.isEmpty)
    #expect(ScenarioCoverage.findings(in: schema).isEmpty)
  }

  // MARK: Files

  private func sources(_ scenarios: [String: String]) throws -> [SourceFile] {
    try ShippedSchema.sources().filter { !$0.isScenario }
      + scenarios.sorted { $0.key < $1.key }.map { name, text in
        SourceFile(
          path: "scenarios/\(name).yaml", name: "scenarios/\(name).yaml", bytes: Array(text.utf8))
      }
  }

  private static let good = """
    scenario: Tokens at once
    start: code
    states:
      code: { answer: OAuthAuthorizationResponseStep/code, tokens: SuccessfulTokenResponse/all }
    """

  /// All files that cannot be read are reported.
  @Test func filesThatCannotBeRead() throws {
    let sources = try sources([
      "empty": "", "list": "- a\n", "good": Self.good,
      "wrong": Self.good.replacing("start: code", with: "start: cod"),
    ])
    let result = try ShippedSchema.analyse(sources)
    #expect(result.diagnostics.map(\.code) == ["DOC011", "DOC011"])
  }

  /// If the schema has errors, scenarios are not checked.
  @Test func aWrongSchemaComesFirst() throws {
    var sources = try sources(["wrong": Self.good.replacing("start: code", with: "start: cod")])
    sources = sources.map { file in
      guard file.name == "tokens.yaml" else { return file }
      let text = String(decoding: file.bytes, as: UTF8.self)
      return SourceFile(
        path: file.path, name: file.name,
        bytes: Array(text.replacing("type: Int\n", with: "type: Itn\n").utf8))
    }
    let codes = Set(try ShippedSchema.analyse(sources).diagnostics.map(\.code))
    #expect(codes == ["TYP301"])
  }

  @Test func aWaitHasALimit() throws {
    let sources = try sources([
      "wait": """
      scenario: A wait
      start: wait
      states:
        wait:
          answer: PollingStep/pending
          poll: { times: \(Int.max), go: code }
          rules: [ { form: any, go: code } ]
        code: { answer: OAuthAuthorizationResponseStep/code, tokens: SuccessfulTokenResponse/all }
      walks:
        long: [ { wait: 1001 }, { form: cancel }, tokens ]
      """
    ])
    #expect(try ShippedSchema.analyse(sources).diagnostics.map(\.code) == ["SCN301"])
  }

  // MARK: Payloads

  @Test func patchesKeepTheOrderOfTheExample() throws {
    let sources = try sources([
      "patch": Self.good.replacing(
        "tokens: SuccessfulTokenResponse/all",
        with: """
          with: { more: { a: [ 1 ], b: null }, metadata: null, properties: { state: other, code: null } },
              tokens: SuccessfulTokenResponse/minimal
          """)
    ])
    let result = try ShippedSchema.analyse(sources)
    #expect(result.diagnostics.map(\.message) == [])
    let payload = try #require(result.schema?.scenarios.first?.states.first?.answer)
    #expect(
      payload.text == """
        {
          "type": "oauth-authorization-response",
          "properties": { "state": "other", "iss": "https://login.example.com/oauth" },
          "links": [
            {
              "href": "https://app.example.com/callback?code=example-code&state=example-state",
              "rel": "authorization-response"
            }
          ],
          "more": { "a": [1] }
        }
        """)
  }
}
