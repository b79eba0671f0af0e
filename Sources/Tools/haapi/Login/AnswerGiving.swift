/// Values and choices from the command line.
struct AnswerGiving: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The value of a field. May be repeated.", valueName: "name=value"))
  var set: [String] = []

  @Option(
    help: ArgumentHelp(
      "A file with the value of a field, such as a password; - is standard input. May be repeated.",
      valueName: "name=file"))
  var setFile: [String] = []

  @Option(
    help: ArgumentHelp(
      "A file in YAML or JSON with values of fields, as in `name: value`; - is standard input.",
      valueName: "file"))
  var answers: String?

  @Option(
    help: ArgumentHelp(
      "What to choose if there are several actions: the kind of a form, the rel of a link, the type of an authenticator, a number, a title or its first letters. Repeat the option for the next choice.",
      valueName: "name"))
  var choose: [String] = []

  @Option(
    help: ArgumentHelp(
      "Make the moves of a walk of the scenario and ask nothing: haapi login --sandbox SCENARIO --walk NAME, or haapi login --server URL SCENARIO --walk NAME with the scenario that the server runs.",
      valueName: "name"))
  var walk: String?

  @Flag(help: "Ask nothing, even on a terminal.")
  var noInput = false

  @Flag(help: "Sign for passkeys with a key derived from the client id, for test servers.")
  var fakePasskey = false

  func validate() throws {
    guard walk != nil else { return }
    let options = [
      "--set": !set.isEmpty, "--set-file": !setFile.isEmpty, "--answers": answers != nil,
      "--choose": !choose.isEmpty,
    ]
    let given = options.filter(\.value).keys.sorted()
    guard given.isEmpty else {
      throw ValidationError(
        "A walk fills in all fields itself: leave out \(given.joined(separator: " and ")), or leave out --walk."
      )
    }
  }

  /// The number of options that read standard input.
  var readsStandardInput: Int {
    (setFile.map { Self.pair($0)?.value } + [answers]).count { $0 == InputFile.standardInput }
  }

  /// Reads the options, and the files that they name.
  ///
  /// - Throws: `ValidationError`
  func read() throws -> LoginAnswers {
    var values: [String: String] = [:]
    if let answers {
      let text = try SecretFile.read(answers, option: "--answers")
      do {
        values = try LoginAnswers.read(text)
      } catch {
        throw ValidationError("--answers: \(InputFile.name(answers)) \(error.reason)")
      }
    }
    for entry in setFile {
      guard let (name, path) = Self.pair(entry) else {
        throw ValidationError("--set-file needs the form name=file.")
      }
      values[name] = try SecretFile.read(path, option: "--set-file \(name)")
    }
    for entry in set {
      guard let (name, value) = Self.pair(entry) else {
        throw ValidationError("--set needs the form name=value.")
      }
      values[name] = value
    }
    return LoginAnswers(values: values, choices: choose)
  }

  /// Returns the field names in `--set` that suggest a secret, such as `password`. Returns none for a sandbox, which
  /// has no secrets.
  func visibleSecrets(of target: LoginTarget) -> [String] {
    guard !target.isSandbox else { return [] }
    return set.compactMap { Self.pair($0)?.name }.filter { name in
      ["secret", "pass", "pin", "otp"].contains { name.lowercased().contains($0) }
    }
  }

  private static func pair(_ text: String) -> (name: String, value: String)? {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else { return nil }
    return (String(text[..<equals]), String(text[text.index(after: equals)...]))
  }
}
