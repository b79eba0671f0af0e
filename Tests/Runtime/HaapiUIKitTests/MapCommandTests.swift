import Foundation
import IdsvrHaapiUIKit
import Testing

/// Runs the program `haapi map`.
@Suite struct MapCommandTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let arguments: String
    var input = ""
    var output = ""
    /// The whole output, or a part of it for usage errors.
    var complaints = ""
    var status: Int32 = 0

    var testDescription: String { "haapi map " + arguments }
  }

  @Test(arguments: MapScreens.cases) func screens(_ example: Case) throws {
    try check(example)
  }

  @Test(arguments: [
    // Every file is read, and the exit status is the worst result.
    Case(
      arguments: "none bad.json nocode.json refusal.json",
      output: """
        refusal.json:
        OAuthErrorModel from ErrorTokenResponse
             error │ invalid_grant


        """,
      complaints: """
        none: error: No such file or directory
        bad.json: error: $.type: is missing
        nocode.json: error: OAuthAuthorizationResponseStep could not be mapped to \
        AuthorizationRequestModel: it has no value for code.

        """,
      status: 65),
    Case(
      arguments: "none", complaints: "none: error: No such file or directory\n", status: 66),
    Case(
      arguments: "--format json none bad.json nocode.json -", input: #"{"error":"x"}"#,
      output: """
        {"file":"none","kind":"error","message":"No such file or directory"}
        {"file":"bad.json","kind":"error","path":"$.type","message":"is missing"}
        {"file":"nocode.json","kind":"error","message":"OAuthAuthorizationResponseStep could not \
        be mapped to AuthorizationRequestModel: it has no value for code."}
        {"file":"-","type":"ErrorTokenResponse","model":"OAuthErrorModel","value":{"error":"x"}}

        """,
      complaints: """
        none: error: No such file or directory
        bad.json: error: $.type: is missing
        nocode.json: error: OAuthAuthorizationResponseStep could not be mapped to \
        AuthorizationRequestModel: it has no value for code.

        """,
      status: 65),
    // Warnings of the decoder and of the mapper.
    Case(
      arguments: "odd.json",
      output: """
        GenericModel from GenericRepresentationStep
                   │ nothing to show

        """,
      complaints: """
        odd.json: warning: $: no form to submit; the wait is read as generic
        odd.json: warning: actions[0]: UnknownAction: nothing is known that could be done

        """),
  ])
  func files(_ example: Case) throws {
    try check(example)
  }

  @Test(arguments: [
    Case(arguments: "--format wire login.json", complaints: "one of 'tree' and 'json'", status: 64),
    Case(
      arguments: "--presentation grid login.json", complaints: "one of 'list' and 'tabs'",
      status: 64),
    Case(
      arguments: "--polling inf login.json", complaints: "must be a number of seconds",
      status: 64),
    Case(arguments: "--polling often login.json", complaints: "is invalid", status: 64),
    Case(
      arguments: "--media-type text/html login.json", complaints: "is not one of", status: 64),
    Case(arguments: "- -", complaints: "can be read only once", status: 64),
    Case(arguments: "", complaints: "Missing expected argument '<file> ...'", status: 64),
  ])
  func usage(_ example: Case) throws {
    let result = try run(example)
    #expect(result.complaints.contains(example.complaints))
    #expect(result.output == "")
    #expect(result.status == example.status)
  }

  @Test func helpSaysWhatIsMasked() throws {
    let result = try run(Case(arguments: "--help"))
    #expect(result.output.contains("\n  haapi map login.json\n"))
    #expect(result.output.contains("Secrets are masked"))
    #expect(result.status == 0)
  }

  /// No secret of any example is drawn, except in the texts of messages; in JSON not even there.
  @Test func secretsAreNotShown() throws {
    var files: [String: Data] = [:]
    for (index, sample) in Answers.samples.enumerated() {
      let document = try JSONValue(jsonData: sample.data)
      files["\(1000 + index).json"] = Data(Canary.mark(document).text.utf8)
      files["\(5000 + index).json"] = Data(Canary.mark(withoutMessages(document)).text.utf8)
    }
    let program = try Program(files: files)
    defer { program.remove() }
    let marked = files.keys.filter { $0.hasPrefix("1") }.sorted()
    let silent = files.keys.filter { $0.hasPrefix("5") }.sorted()

    let drawing = try program.run(["map"] + silent)
    #expect(drawing.output.count > 5_000)
    #expect(Canary.count(in: drawing.output + drawing.complaints) == 0)
    let json = try program.run(["map", "--format", "json"] + marked)
    #expect(Canary.count(in: json.output + json.complaints) == 0)
    let shown = try program.run(["map", "--show-secrets", "--format", "json"] + marked)
    #expect(Canary.count(in: shown.output) > 50)
  }

  /// A code is masked by its meaning, in every value that a model derives from it. A problem without a title has
  /// its messages as text, one on each line.
  @Test(arguments: [
    "CanaryAB12", " CanaryAB12 ", "CanaryAB1\nCanaryAB2", "CanaryAB1\r\nCanaryAB2\t",
    "\n\u{2028}CanaryAB1\u{85}CanaryAB2\u{2029}", "Enter CanaryAB12\nwithin CanaryAB3 minutes",
    String(repeating: "CanaryAB12 ", count: 30),
  ])
  func codesAreNotShown(_ code: String) throws {
    let message: JSONValue = ["text": .string(code), "classList": ["heading", "userCode"]]
    let codes: JSONValue = ["text": .string(code), "classList": ["recovery-codes"]]
    var files: [String: Data] = [:]
    for (index, sample) in Answers.samples.enumerated() {
      var document = Canary.mark(try JSONValue(jsonData: sample.data)).text
      document = try JSONValue(jsonText: document)
        .replacing([.member("title")], with: nil)
        .replacing([.member("messages")], with: [message, ["text": "Hello"], codes]).jsonText
      files["\(1000 + index).json"] = Data(document.utf8)
    }
    let program = try Program(files: files)
    defer { program.remove() }
    for verb in [
      ["map"], ["map", "--format", "json"], ["decode"], ["decode", "--format", "json"],
    ] {
      let result = try program.run(verb + files.keys.sorted())
      #expect(result.output.contains("problem") || result.output.contains("Problem"))
      #expect(Canary.count(in: result.output + result.complaints) == 0, "\(verb)")
    }
  }

  private func withoutMessages(_ document: JSONValue) -> JSONValue {
    document.replacing([.member("messages")], with: nil)
  }

  private func check(_ example: Case) throws {
    let result = try run(example)
    #expect(result.output == example.output)
    #expect(result.complaints == example.complaints)
    #expect(result.status == example.status)
  }

  private func run(_ example: Case) throws -> Program.Result {
    let words = example.arguments.split(separator: " ").map(String.init)
    let program = try Program(files: MapScreens.files.filter { words.contains($0.key) })
    defer { program.remove() }
    return try program.run(["map"] + words, input: example.input)
  }
}
