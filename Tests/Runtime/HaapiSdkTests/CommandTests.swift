import Foundation
import IdsvrHaapiSdk
import Testing

/// Runs the program `haapi`.
@Suite struct CommandTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let arguments: String
    var input = ""
    var output = ""
    /// The whole output, or a part of it for usage errors.
    var complaints = ""
    var status: Int32 = 0

    var testDescription: String { "haapi decode " + arguments }
  }

  @Test(arguments: [
    Case(arguments: "login.json", output: CommandInputs.loginTree),
    Case(
      arguments: "--format tree redirect.json tokens.json",
      output: """
        redirect.json:
        GenericRepresentationStep
        └─ type: redirection-step

        tokens.json:
        SuccessfulTokenResponse
        ├─ accessToken: *****
        ├─ expiresIn: 300
        └─ additionalMembers
           └─ x: object(y: *****)


        """,
      complaints: """
        redirect.json: warning: $: no form to submit; the redirection is read as generic

        """),
    Case(
      arguments: "--format wire repeated.json",
      output: """
        {"error":"invalid_grant"}

        """,
      complaints: """
        repeated.json: warning: $.error: occurs more than once; the last one is used

        """),
    Case(
      arguments: "problem.json",
      output: """
        InvalidInputProblem
        ├─ title: "Check the form"
        ├─ links
        │  └─ [0]: Link
        │     ├─ href: *****
        │     └─ rel: "restart"
        ├─ errorDescription: "two fields"
        └─ invalidFields
           ├─ [0]: InvalidField
           │  ├─ name: "secret"
           │  ├─ reason: "invalidValue"
           │  └─ detail: "Too short"
           └─ [1]: InvalidField
              ├─ name: "other"
              └─ detail: ""

        """),
    // Control characters in the server's text do not reach the terminal.
    Case(
      arguments: "hostile.json",
      output: #"""
        GenericRepresentationStep
        ├─ links
        │  └─ [0]: Link
        │     ├─ href: *****
        │     ├─ rel: "\u{202e}gnp.exe"
        │     └─ title: "\u{9b}x\u{a}"
        └─ type: a\u{1b}[31mb"c\\d

        """#),
    Case(
      arguments: "--format wire hostile.json",
      output: #"""
        {"links":[{"href":"/","rel":"\u202egnp.exe","title":"\u009bx\n"}],"type":"a\u001b[31mb\"c\\d"}

        """#),
    Case(
      arguments: "--format wire -", input: #"{ "type": "x-step", "messages": [], "a": null }"#,
      output: #"{"a":null,"type":"x-step"}"# + "\n"),
    // One line of JSON for each file, also for errors.
    Case(
      arguments: "--format json login.json redirect.json bad.json problem.json tokens.json none -",
      input: #"{"error":"x"}"#,
      output: """
        {"file":"login.json","kind":"representation","type":"GenericRepresentationStep"}
        {"file":"redirect.json","kind":"representation","type":"GenericRepresentationStep",\
        "warnings":[{"message":"no form to submit; the redirection is read as generic","path":"$"}]}
        {"file":"bad.json","kind":"error","path":"$.actions[0].model.href","message":"is missing"}
        {"file":"problem.json","kind":"problem","type":"InvalidInputProblem"}
        {"file":"tokens.json","kind":"token","type":"SuccessfulTokenResponse"}
        {"file":"none","kind":"error","message":"No such file or directory"}
        {"file":"-","kind":"token","type":"ErrorTokenResponse"}

        """,
      complaints: """
        bad.json: error: $.actions[0].model.href: is missing
        none: error: No such file or directory

        """,
      status: 65),
    Case(
      arguments: "--all --format json bad.json",
      output: """
        {"file":"bad.json","kind":"error","path":"$.actions[0].model.href","message":"is missing",\
        "defects":[{"message":"is missing","path":"$.actions[0].model.href"},\
        {"message":"expected string, found number","path":"$.actions[0].model.method"},\
        {"message":"expected string, found number","path":"$.actions[0].model.fields[0].name"}]}

        """,
      complaints: """
        bad.json: error: $.actions[0].model.href: is missing
        bad.json: error: $.actions[0].model.method: expected string, found number
        bad.json: error: $.actions[0].model.fields[0].name: expected string, found number

        """,
      status: 65),
    // Every file is read.
    Case(
      arguments: "none . cut.json large.json refusal.json",
      output: """
        refusal.json:
        ErrorTokenResponse
        └─ error: "invalid_grant"


        """,
      complaints: """
        none: error: No such file or directory
        .: error: is not a file; redirect it to standard input and write -
        cut.json: error: $: is not a JSON object: the document ends too early (line 3, column 1)
        large.json: error: is larger than 16 MiB

        """,
      status: 65),
    Case(
      arguments: "none", complaints: "none: error: No such file or directory\n", status: 66),
    Case(
      arguments: "-",
      complaints: """
        <stdin>: error: $: is empty

        """,
      status: 65),
    Case(
      arguments: "utf16.json page.json.gz none/none",
      complaints: """
        utf16.json: error: $: is in UTF-16, but UTF-8 was expected
        page.json.gz: error: $: is compressed with gzip
        none/none: error: No such file or directory

        """,
      status: 65),
    // The media type decides.
    Case(
      arguments: "--media-type application/problem+json --format json refusal.json",
      output: #"{"file":"refusal.json","kind":"error","path":"$.type","message":"is missing"}"#
        + "\n",
      complaints: "refusal.json: error: $.type: is missing\n", status: 65),
  ])
  func decode(_ example: Case) throws {
    let result = try run(example.arguments, input: example.input)
    #expect(result.output == example.output)
    #expect(result.complaints == example.complaints)
    #expect(result.status == example.status)
  }

  @Test(arguments: [
    Case(
      arguments: "--format jsno login.json",
      complaints: "Please provide one of 'tree', 'json' or 'wire'", status: 64),
    Case(
      arguments: "--media-type text/html login.json", complaints: "is not one of", status: 64),
    Case(arguments: "- -", complaints: "can be read only once", status: 64),
    Case(arguments: "", complaints: "Missing expected argument '<file> ...'", status: 64),
    Case(arguments: "--al login.json", complaints: "Unknown option '--al'", status: 64),
  ])
  func usage(_ example: Case) throws {
    let result = try run(example.arguments)
    #expect(result.complaints.contains(example.complaints))
    #expect(result.output == "")
    #expect(result.status == example.status)
  }

  @Test func helpHasAnExample() throws {
    let result = try run("--help")
    #expect(result.output.contains("\n  haapi decode login.json\n"))
    #expect(result.status == 0)
  }

  /// The tree of every sample response, with canaries instead of its secrets.
  @Test func treesShowNoSecrets() throws {
    var files: [String: Data] = [:]
    for (index, sample) in Sample.all.enumerated() {
      let marked = Canary.mark(try JSONValue(jsonData: sample.data)).text
      files["\(1000 + index).json"] = Data(marked.utf8)
    }
    let program = try Program(files: files)
    defer { program.remove() }
    let result = try program.run(["decode", "--all"] + files.keys.sorted())
    #expect(result.output.count > 10_000)
    #expect(Canary.count(in: result.output + result.complaints) == 0)
  }

  /// Reading a pipe without a writer would never end.
  @Test func pipesAndDevicesAreNoFiles() throws {
    let pipe = FileManager.default.temporaryDirectory
      .appendingPathComponent("haapi-pipe-" + UUID().uuidString).path
    try #require(mkfifo(pipe, 0o600) == 0)
    defer { unlink(pipe) }
    let program = try Program()
    defer { program.remove() }
    for command in [["decode"], ["map"], ["theme", "check"], ["theme", "show"]] {
      let result = try program.run(command + [pipe])
      #expect(
        result.complaints.hasSuffix(
          ": error: is not a file; redirect it to standard input and write -\n"),
        "\(command) \(result.complaints)")
      #expect(result.status == 66)
    }
    let device = try program.run(["decode", "/dev/zero"])
    #expect(
      device.complaints
        == "/dev/zero: error: is not a file; redirect it to standard input and write -\n")
    // The shell's path for `<(command)`.
    let inherited = try program.run(["decode", "/dev/fd/0"], input: #"{"error":"invalid_grant"}"#)
    #expect(inherited.output.contains("error: \"invalid_grant\""))
    #expect(inherited.status == 0)
  }

  private func run(_ arguments: String, input: String = "") throws -> Program.Result {
    let words = arguments.split(separator: " ").map(String.init)
    let files = CommandInputs.files.filter { words.contains($0.key) }
    let program = try Program(files: files)
    defer { program.remove() }
    return try program.run(["decode"] + words, input: input)
  }
}
