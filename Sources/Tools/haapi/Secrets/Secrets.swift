import IdsvrHaapiSdk

/// Finds the confidential values of a response.
struct SecretSearch {
  private(set) var found: [String] = []
  /// Secrets that may also be words of a protocol, such as `required` or `public-key`. Such a word inside a
  /// sentence is not a secret.
  private(set) var words: [String] = []
  private let showsMessages: Bool
  private var shownTexts: Set<String> = []

  /// - Parameter showsMessages: True if texts of messages are not secrets, except codes.
  init(showsMessages: Bool) { self.showsMessages = showsMessages }

  mutating func visit(_ answer: HaapiAnswer) {
    switch answer {
    case .representation(let step):
      visit(step.messages, step.links)
      if let properties = step.properties { visit(properties) }
      for action in step.anyActions { visit(action) }
    case .problem(let problem):
      visit(problem.messages, problem.links)
      if showsMessages { shownTexts = Self.openTexts(of: problem) }
    case .successfulToken(let tokens):
      found += [tokens.accessToken, tokens.refreshToken, tokens.idToken].compactMap(\.self)
    case .errorToken:
      break
    }
    visit(further: answer.model)
    // A string that a problem shows openly is not a secret in other places of the problem.
    found.removeAll { shownTexts.contains($0) }
  }

  /// The members of a problem that OAuth and RFC 9457 define as readable.
  private static func openTexts(of problem: any ProblemRepresentation) -> Set<String> {
    let json = problem.jsonValue
    let names = ["code", "detail", "error", "error_description", "title"]
    let messages = problem.messages.filter { !$0.classList.contains(where: isCode) }
    return Set(
      names.compactMap { json[$0]?.stringValue } + messages.map(\.text.literal))
  }

  // MARK: Parts of responses

  private mutating func visit(_ messages: [UserMessage], _ links: [Link]) {
    for message in messages where !showsMessages || message.classList.contains(where: Self.isCode) {
      found.append(message.text.literal)
    }
    for link in links { found.append(link.href) }
  }

  /// `userCode`, `recovery-codes`, `activationCodeList`, `one-time-password` and the like: one of its words is a
  /// code.
  private static func isCode(_ className: String) -> Bool {
    words(of: className).contains { word in
      let name = word.hasSuffix("s") ? String(word.dropLast()) : word
      return ["otc", "puk", "tan"].contains(name)
        || ["code", "otp", "passphrase", "password", "pin", "token", "secret"].contains {
          name.hasSuffix($0)
        }
    }
  }

  /// The words of `recoveryCodes`, `recovery-codes` and `OTP_list`, in lower case.
  private static func words(of name: String) -> [String] {
    var words = [""]
    var wasLower = false
    for character in name {
      if !character.isLetter || (character.isUppercase && wasLower) { words.append("") }
      if character.isLetter { words[words.count - 1] += character.lowercased() }
      wasLower = character.isLowercase
    }
    return words
  }

  private mutating func visit(_ properties: any Properties) {
    switch properties {
    case let properties as PollingProperties:
      found += [properties.recipientOfCommunication].compactMap(\.self)
      visit(members: properties.additionalMembers)
    case let properties as OAuthAuthorizationResponseProperties:
      found += [properties.code, properties.state, properties.idToken].compactMap(\.self)
      visit(members: properties.additionalMembers)
    default:
      visit(value: properties.jsonValue)
    }
  }

  private mutating func visit(_ action: any Action) {
    switch action {
    case let action as FormAction:
      visit(action.model)
      visit(action.properties?.values, authenticatorType: action.properties?.authenticatorType)
    case let action as SelectorAction:
      for option in action.model.options { visit(option) }
      visit(members: action.model.additionalMembers)
      visit(members: action.properties?.values)
    case let action as ClientOperationAction:
      visit(value: action.model.argumentsJson)
      for further in action.model.continueActions + action.model.errorActions { visit(further) }
      visit(members: action.properties?.values)
    default:
      break
    }
    visit(further: action)
  }

  private mutating func visit(_ model: FormActionModel) {
    found.append(model.href)
    for field in model.fields { visit(field) }
    for action in model.continueActions + model.errorActions { visit(action) }
    visit(members: model.additionalMembers)
  }

  private mutating func visit(_ field: any FormField) {
    switch field {
    case let field as HiddenFormField: add(field.value)
    case let field as TextFormField: found += [field.value].compactMap(\.self)
    case let field as UsernameFormField: found += [field.value].compactMap(\.self)
    case let field as PasswordFormField: found += [field.value].compactMap(\.self)
    case let field as CheckboxFormField: if let value = field.value { add(value) }
    case let field as UnknownFormField: found += [field.value].compactMap(\.self)
    case let field as SelectFormField:
      for option in field.options {
        add(option.value)
        visit(members: option.additionalMembers)
      }
    default: break
    }
    visit(further: field)
  }

  // MARK: Values outside the schema

  private mutating func visit(further model: any JSONModel) {
    visit(members: (model as? any TreeModel)?.additionalMembers)
  }

  private mutating func visit(_ properties: [String: JSONValue]?, authenticatorType: String?) {
    guard var properties else { return }
    // This is the only property that is shown.
    if authenticatorType != nil { properties["authenticatorType"] = nil }
    visit(members: properties)
  }

  private mutating func visit(members: [String: JSONValue]?) {
    for value in (members ?? [:]).values { visit(value: value) }
  }

  private mutating func visit(value: JSONValue) {
    switch value {
    case .string(let text): add(text)
    case .array(let elements): for element in elements { visit(value: element) }
    case .object(let members): visit(members: members)
    case .null, .bool, .number: break
    }
  }

  // MARK: Words

  /// Adds a value that was chosen by an app or a plug-in of the server.
  private mutating func add(_ text: String) {
    if Self.isWord(text) { words.append(text) } else { found.append(text) }
  }

  private static func isWord(_ text: String) -> Bool {
    text.utf8.count <= 16
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "-")
      }
  }
}

/// The values that an output masks by default: values of inputs, addresses, codes, tokens, and the texts of messages.
///
/// The values are masked wherever they occur in a text.
struct Secrets {
  let areShown: Bool
  private let texts: SecretTexts

  /// - Parameter showsMessages: True if messages are shown, except those with a code.
  init(of answer: HaapiAnswer, areShown: Bool, showsMessages: Bool = false) {
    self.areShown = areShown
    var search = SecretSearch(showsMessages: showsMessages)
    if !areShown { search.visit(answer) }
    texts = SecretTexts(search.found, words: search.words)
  }

  /// Shows everything.
  static let shown = Secrets()

  private init() {
    areShown = true
    texts = SecretTexts([])
  }

  /// A text that is confidential as a whole.
  func mask(_ secret: String) -> String {
    areShown ? secret : Masked.text
  }

  /// The value of an input, in quotes so that whitespace is visible.
  func value(_ secret: String) -> String {
    areShown ? "\"\(secret)\"" : Masked.text
  }

  /// A text for users, with its secrets masked.
  func text(_ text: String) -> String {
    areShown ? text : texts.masked(in: text)
  }
}
