import Foundation
import Testing

/// Messages of the real tool about mistakes in its arguments.
struct AdviceTests {
  struct Slip: CustomTestStringConvertible {
    let arguments: [String]
    let status: Int32
    let errors: String

    init(_ line: String, _ status: Int32, _ errors: String) {
      arguments = line.split(separator: " ").map(String.init)
      self.status = status
      self.errors = errors
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  private static let slips = [
    Slip(
      "logn --sandbox", 64,
      """
      Error: There is no command 'logn'. Did you mean 'login'?
        See 'haapi --help' for more information.

      """),
    Slip(
      "login --sandox", 2,
      """
      Error: Unknown option '--sandox'. Did you mean '--sandbox'?
        See 'haapi login --help' for more information.

      """),
    Slip(
      "login --sandbox pasword-login", 2,
      "error: there is no scenario pasword-login; did you mean password-login?\n"),
    Slip(
      "login --sandbox my.yaml", 2,
      "error: there is no file my.yaml\n"),
    Slip(
      "login --sandbox password-login --walk signin", 2,
      "error: The scenario password-login has no walk \"signin\". Did you mean signIn?\n"),
    Slip(
      "login --sandbox consent --walk x", 2,
      "error: The scenario consent has no walk \"x\". There are: everything, withoutMail, refused.\n"
    ),
    Slip(
      "login --sandbox --walk signIn --set usrName=anna --choose 1", 2,
      """
      Error: A walk fills in all fields itself: leave out --choose and --set, or leave out --walk.
        See 'haapi login --help' for more information.

      """),
    Slip(
      "login password-login", 2,
      """
      Error: "password-login" names a scenario; add --sandbox.
        See 'haapi login --help' for more information.

      """),
    Slip(
      "login --server http://127.0.0.1:1", 3, "error: The server 127.0.0.1:1 cannot be reached.\n"),
    Slip(
      "login --server https://anna:secret@127.0.0.1:1/path?query", 3,
      "error: The server 127.0.0.1:1 cannot be reached.\n"),
    Slip(
      "sandbox nope.yaml", 66, "haapi sandbox: error: there is no file nope.yaml\n"),
    Slip(
      "sandbox pasword-login.yaml", 66,
      "haapi sandbox: error: there is no file pasword-login.yaml; did you mean the shipped scenario "
        + "password-login?\n"),
    Slip(
      "sandbox nowhere/x.yaml", 66,
      "haapi sandbox: error: there is no file nowhere/x.yaml, nor a folder nowhere/\n"),
  ]

  @Test(arguments: slips)
  func slip(_ slip: Slip) throws {
    let run = try HaapiTool.run(slip.arguments)
    #expect(run.errors == slip.errors)
    #expect(run.status == slip.status)
  }

  @Test func misspeltFilesAndFolders() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path
    try Data("scenario: x\n".utf8).write(to: folder.appendingPathComponent("my-login.yaml"))
    let near = try HaapiTool.run(["sandbox", "\(path)/my-lgin.yaml"])
    #expect(
      near.errors
        == "haapi sandbox: error: there is no file \(path)/my-lgin.yaml; did you mean \(path)/my-login.yaml?\n"
    )
    let empty = try HaapiTool.run(["sandbox", "\(path)/my-login.yaml", "--schema", path])
    #expect(
      empty.errors
        == "haapi sandbox: error: the folder \(path) has no schema.yaml; pass HaapiKit's folder Schema "
        + "with --schema\n")
    #expect(near.status == 66 && empty.status == 66)
    let login = try HaapiTool.run([
      "login", "--sandbox", "\(path)/my-login.yaml", "--schema", path,
    ])
    #expect(
      login.errors
        == "error: the folder \(path) has no schema.yaml; pass HaapiKit's folder Schema with --schema\n"
    )
    #expect(login.status == 2)
  }

  @Test func addressesThatTheSandboxDoesNotHave() throws {
    let sandbox = try SandboxProcess("password-login")
    func login(_ option: String, _ path: String) throws -> HaapiTool.Run {
      try HaapiTool.run(["login", "--server", sandbox.baseURL, "--no-input", option, path])
    }
    let advice = "A login begins at /authorize, and tokens come from /token."
    #expect(
      try login("--token-endpoint", "/tokn").errors
        == "error: The server answered with status 404 and the error \"invalid_request\": "
        + "The sandbox has no address /tokn. \(advice) (SBX111)\n")
    #expect(
      try login("--authorization-endpoint", "/authorise").errors
        == "The login ended: The request is refused (SBX111): "
        + "The sandbox has no address /authorise. \(advice)\n")
  }

  // MARK: Given answers

  private static let anna = ["--set", "userName=anna", "--set-file", "secret=-"]

  private func login(_ arguments: [String], input: String = "correct-horse") throws -> HaapiTool.Run
  {
    try HaapiTool.run(["login", "--sandbox"] + arguments, input: input)
  }

  @Test func valuesThatNobodyAskedFor() throws {
    let misspelt = try login(["--set", "usrName=anna"])
    #expect(misspelt.status == 2)
    #expect(
      misspelt.errors.hasPrefix(
        "warning: No form had the field usrName, so its value was not used. Did you mean userName?\n"
      ))
    // The login has not asked for the other given values.
    let stopped = try login(
      ["--choose", "login", "--choose", "mail", "--set", "usrName=anna", "--set-file", "secret=-"])
    #expect(
      stopped.errors == """
        warning: No form had the field usrName, so its value was not used. Did you mean userName?
        error: The login asks for "User name" (userName), and there is no terminal to ask on. Pass --set userName=VALUE.

        """)
    let other = try login(
      Self.anna + ["--set", "colour=blue", "--choose", "1", "--choose", "mail"])
    #expect(other.status == 0)
    #expect(
      other.errors == """
        warning: No form had the field colour, so its value was not used. The fields were userName, secret, \
        keep.
        warning: There was no further choice for --choose mail.

        """)
  }

  @Test(arguments: ["login", "Sign in", "sign", "1"])
  func formsHaveNames(name: String) throws {
    #expect(try login(Self.anna + ["--choose", name]).status == 0)
  }

  @Test func choicesShowTheNamesToGive() throws {
    let run = try login(Self.anna + ["--choose", "logn"])
    #expect(run.status == 2)
    #expect(
      run.errors.contains(
        "matches no choice, or more than one: \"Sign in\" (login), \"Forgotten?\" (forgot-password), "
          + "\"Create an account\" (register-create)."))
  }

  // MARK: Problems

  @Test(arguments: [
    (
      "start-over", "lost",
      #"{"type":"https://curity.se/problems/mismatch-between-session-and-access-token","code":"SBX101","message":"The session is refused (SBX101): The session has ended."}"#
    ),
    (
      "every-problem", "late",
      #"{"type":"https://curity.se/problems/invalid-input","message":"The code has expired"}"#
    ),
    (
      "every-problem", "unexpected",
      #"{"type":"https://curity.se/problems/unexpected","code":"authorization_failed","message":"Something went wrong: See the server's log"}"#
    ),
    (
      "every-problem", "a",
      #"{"type":"https://curity.se/problems/invalid-input","message":"Check the form","invalidFields":[{"name":"userName","reason":"missing"},{"name":"secret","reason":"invalidValue","detail":"Too short"}]}"#
    ),
    (
      "authorization-refused", "ben",
      #"{"type":"https://curity.se/problems/error-authorization-response","error":"invalid_scope","message":"invalid_scope"}"#
    ),
  ])
  func problemsSayWhatIsWrong(scenario: String, user: String, problem: String) throws {
    let run = try login(
      [scenario, "--set", "userName=\(user)", "--set-file", "secret=-"], input: "battery-staple")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix(#"{"outcome":"problem","problem":"# + problem))
  }

  /// In the output for programs and in that for users, because logs have both.
  @Test func codesOfAProblemAreMasked() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("code-\(UUID().uuidString).yaml")
    defer { try? FileManager.default.removeItem(at: file) }
    let code = "{ text: Your code is 4711-22, classList: [userCode] }"
    let rule =
      "{ form: login, say: Problem/incorrectCredentials, with: { messages: [\(code)] }, end: true }"
    let state = "{ answer: InteractiveFormStep/login, rules: [\(rule)] }"
    try Data("scenario: Code\nstart: first\nstates: { first: \(state) }\n".utf8).write(to: file)
    let run = try login(
      [file.path, "--set", "userName=anna", "--set-file", "secret=-"], input: "correct-horse")
    #expect(run.status == 1)
    #expect(run.errors.contains("The login ended: "), "\(run.errors)")
    #expect(!(run.output + run.errors).contains("4711"), "\(run.output)\(run.errors)")
  }

  // MARK: Servers that lead nowhere

  /// Without a user, a command must end even if the server repeats a step or offers nothing.
  @Test(arguments: [
    (
      "answer: InteractiveFormStep/consentor, rules: [ { form: continue, go: first } ]",
      "error: The login has not ended after 100 screens without a user.\n"
    ),
    (
      "answer: PollingStep/pending, rules: [ { form: poll, go: first }, { form: any, go: first } ]",
      "error: The login has not ended after 1000 polls without a user.\n"
    ),
    (
      "answer: BankIdClientOperationStep/sameDevice, rules: [ { form: any, go: first } ]",
      "error: The server has sent more than 20 operations in a row.\n"
    ),
    (
      "answer: GenericRepresentationStep/unknownType, with: { actions: [], links: [] }",
      "error: The step has no form and no link to continue with.\n"
    ),
  ])
  func stepsWithoutEnd(state: String, errors: String) throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("endless-\(UUID().uuidString).yaml")
    defer { try? FileManager.default.removeItem(at: file) }
    let scenario = "scenario: Endless\nstart: first\nstates: { first: { \(state) } }\n"
    try Data(scenario.utf8).write(to: file)
    let run = try login([file.path, "--no-input"])
    #expect(run.status == 3)
    #expect(run.errors.hasSuffix(errors), "\(run.errors.suffix(300))")
    #expect(run.output.count < 4_000)
  }

  // MARK: Over a port

  @Test func refusedHost() throws {
    let server = try SandboxProcess("client-secret")
    let port = server.baseURL.split(separator: ":").last ?? ""
    let other = try HaapiTool.run(["login", "--server", "http://localhost:\(port)"])
    #expect(other.status == 3)
    #expect(other.errors.contains("Use \(server.baseURL) as the base URL. (SBX401)"))
    #expect(other.output.contains("(SBX401)"))
    // The named scenario contains the client's secret. Without a name, the tool asks for the secret.
    let named = try HaapiTool.run(
      ["login", "--server", server.baseURL, "client-secret"] + Self.anna, input: "correct-horse")
    #expect(named.status == 0, "\(named.errors)")
    let unnamed = try HaapiTool.run(["login", "--server", server.baseURL])
    #expect(unnamed.errors.contains("pass it with --secret-file FILE"))
  }

  @Test func helpCanBeCopied() throws {
    let help = try HaapiTool.run(["login", "--help"]).output
    #expect(!help.contains("\\"))
    #expect(help.contains("haapi login --server URL SCENARIO --walk NAME"))
  }
}
