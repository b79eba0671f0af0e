import Foundation
import Testing

@Suite("haapigen command line")
struct CommandLineTests {
  /// A schema with one mistake, for all formats.
  private func broken() throws -> Folder {
    let folder = try SampleSchema.make()
    try folder.write(
      "structs:\n  Person:\n    members: { name: Strin }\n", to: "Schema/people.yaml")
    return folder
  }

  @Test func writesText() throws {
    let folder = try broken()
    let run = try Tool.haapigen("validate", in: folder.url)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(
      run.errors == """
        Schema/people.yaml:3:22: error: there is no type `Strin` [TYP301]
          3 |     members: { name: Strin }
            |                      ^^^^^
          help: write `String`

        1 error. Further checks run when it is fixed. Run `haapigen explain TYP301` for details.

        """)
  }

  @Test func printsItsVersion() throws {
    let run = try Tool.haapigen("--version")
    #expect(run.status == 0)
    #expect(run.output == "1.0.0\n")
  }

  @Test func writesJSON() throws {
    let folder = try broken()
    let run = try Tool.haapigen("validate", "--diagnostics", "json", in: folder.url)
    #expect(run.status == 2)
    let records = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]]
    #expect(records?.count == 1)
    #expect(records?.first?["code"] as? String == "TYP301")
    let range = records?.first?["range"] as? [String: Any]
    #expect(range?["line"] as? Int == 3)
    #expect(range?["column"] as? Int == 22)
    #expect(range?["length"] as? Int == 5)
  }

  @Test func writesSARIF() throws {
    let folder = try broken()
    let run = try Tool.haapigen("validate", "--diagnostics", "sarif", in: folder.url)
    let log = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(log?["version"] as? String == "2.1.0")
    let runs = log?["runs"] as? [[String: Any]]
    let result = (runs?.first?["results"] as? [[String: Any]])?.first
    #expect(result?["ruleId"] as? String == "TYP301")
    #expect(result?["level"] as? String == "error")
    // A log without findings is still a complete log.
    let sound = try SampleSchema.make()
    let clean = try Tool.haapigen("validate", "--diagnostics", "sarif", in: sound.url)
    #expect(clean.status == 0)
    #expect(clean.output.contains("\"results\" : ["))
  }

  @Test func writesGitHubCommands() throws {
    let folder = try broken()
    let run = try Tool.haapigen("validate", "--diagnostics", "github", in: folder.url)
    #expect(
      run.output
        == "::error file=Schema/people.yaml,line=3,col=22,endColumn=27,title=TYP301::there is no "
        + "type `Strin`%0Ahelp: write `String`\n")
  }

  @Test func hasNoColourOffATerminal() throws {
    let folder = try broken()
    let run = try Tool.haapigen("validate", in: folder.url)
    #expect(run.status == 2)
    #expect(!run.errors.contains("\u{1B}"))
  }

  /// Wrong usage exits with 64, a missing schema with 66.
  @Test(arguments: [
    (["frobnicate"], Int32(64), "frobnicate"),
    (["generate", "--outptu", "x"], 64, "--output"),
    (["validate", "--diagnostics", "xml"], 64, "xml"),
    (["explain", "TYP999"], 64, "TYP999"),
    (["example", "Nobody"], 64, "Nobody"),
    (["validate", "--schema", "nowhere"], 66, "nowhere"),
    (["validate", "--schema", "empty"], 66, "there is no YAML file in this folder"),
    (["validate", "--schema", "Schema/people.yaml"], 66, "a folder is needed"),
    (["check", "--schema", "nowhere"], 66, "nowhere"),
    (["generate", "--schema", "nowhere"], 66, "nowhere"),
  ])
  func exitCodes(_ arguments: [String], _ status: Int32, _ text: String) throws {
    let folder = try SampleSchema.make()
    try folder.write("no schema\n", to: "empty/notes.txt")
    let run = try Tool.run(
      Tool.products.appendingPathComponent("haapigen"), arguments, in: folder.url)
    #expect(run.status == status)
    #expect(run.errors.contains(text), "\(run.errors)")
  }

  @Test(arguments: ["generate", "validate", "check", "explain", "schema-json", "example"])
  func helpHasAnExample(_ command: String) throws {
    let run = try Tool.haapigen(command, "--help")
    #expect(run.status == 0)
    #expect(run.output.contains("Example: haapigen \(command)"))
  }

  @Test func explainsEveryCodeThatItNames() throws {
    let list = try Tool.haapigen("explain").output.split(separator: "\n")
    #expect(list.count > 50)
    let page = try Tool.haapigen("explain", "typ301").output
    #expect(page.contains("TYP301"))
  }

  @Test func writesTheCommittedJSONSchema() throws {
    let committed = try String(
      contentsOf: Tool.package.appendingPathComponent("Schema/haapi-schema.json"), encoding: .utf8)
    #expect(try Tool.haapigen("schema-json").output == committed)
  }

  /// The printed example is valid JSON.
  @Test func printsExamples() throws {
    let schema = Tool.package.appendingPathComponent("Schema").path
    let run = try Tool.haapigen("example", "InteractiveFormStep/login", "--schema", schema)
    #expect(run.status == 0)
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(json?["type"] as? String == "authentication-step")
  }

  /// A plug-in passes the command that the user types. Messages and help pages show it.
  @Test func commandsAreShownAsTheyAreTyped() throws {
    let typed = ["HAAPIGEN_COMMAND": "swift package haapigen"]
    let folder = try Folder()
    let started = try Tool.haapigen(
      "init", "--overlay", "--module", "Shop", in: folder.url, environment: typed)
    #expect(
      started.output.contains(
        "next: swift package haapigen new model NAME --overlay Haapi, then swift package haapigen validate"
      ), "\(started.output)")
    let help = try Tool.haapigen("generate", "--help", environment: typed)
    #expect(help.output.contains("Example: swift package haapigen generate --schema"))
    #expect(help.output.contains("USAGE: swift package haapigen generate"))
    #expect(!help.output.contains("swift package swift"))
    let unknown = try Tool.haapigen("validat", environment: typed)
    #expect(unknown.errors.contains("'swift package haapigen --help'"), "\(unknown.errors)")
    let code = try Tool.haapigen("explain", "TYP999", environment: typed)
    #expect(!code.errors.contains("`haapigen"), "\(code.errors)")
    // Names of files, and the tool itself, stay.
    let version = try Tool.haapigen("--version", environment: typed)
    #expect(!version.output.contains("package"))
  }
}
