/// Finds the confidential values of a response: every string in its JSON, except those that a person reads and the
/// words of the protocol. A member that is not known is confidential.
struct SecretSearch {
  private(set) var found: [String] = []
  /// Secrets that may also be words of a protocol, such as `required` or `public-key`. Such a word inside a
  /// sentence is not a secret.
  private(set) var words: [String] = []
  private let showsMessages: Bool

  /// - Parameter showsMessages: True if texts of messages are not secrets, except codes.
  init(showsMessages: Bool) { self.showsMessages = showsMessages }

  mutating func visit(_ answer: HaapiAnswer) {
    visit(known: answer.model.jsonValue)
    guard showsMessages, case .problem(let problem) = answer else { return }
    // A string that a problem shows openly is not a secret in other places of the problem.
    let shown = Self.openTexts(of: problem)
    found.removeAll { shown.contains($0) }
  }

  /// The members of a problem that OAuth and RFC 9457 define as readable.
  private static func openTexts(of problem: any ProblemRepresentation) -> Set<String> {
    let json = problem.jsonValue
    let names = ["code", "detail", "error", "error_description", "title"]
    let messages = problem.messages.filter { !$0.classList.contains(where: isCode) }
    return Set(
      names.compactMap { json[$0]?.stringValue } + messages.map(\.text.literal))
  }

  // MARK: Objects of the protocol

  /// Members with objects of the protocol.
  private static let structure: Set<String> = [
    "actions", "continueActions", "errorActions", "fields", "invalidFields", "links", "metadata",
    "model", "options",
  ]
  /// Members of these objects that a person reads, and those with words of the protocol.
  private static let open: Set<String> = [
    "actionTitle", "class", "code", "detail", "error", "error_description", "error_uri", "kind",
    "label",
    "method", "name", "placeholder", "reason", "rel", "scope", "template", "templateArea", "title",
    "token_type", "type", "viewName",
  ]
  /// Members whose values are never words of the protocol.
  private static let secret: Set<String> = [
    "access_token", "code", "href", "id_token", "recipientOfCommunication", "refresh_token",
    "state",
  ]

  private mutating func visit(known value: JSONValue) {
    if let list = value.arrayValue {
      for element in list { visit(known: element) }
      return
    }
    guard let members = value.objectValue else { return add(value) }
    let isTyped = members["type"].map { !["checkbox", "hidden"].contains($0) } ?? false
    for (name, value) in members {
      switch name {
      case "messages": for message in value.arrayValue ?? [] { visit(message: message) }
      case "value" where isTyped: found += [value.stringValue].compactMap(\.self)
      case _ where Self.structure.contains(name): visit(known: value)
      case _ where Self.open.contains(name) && value.stringValue != nil: break
      default: add(value, name)
      }
    }
  }

  private mutating func visit(message: JSONValue) {
    let classes = message["classList"]?.arrayValue?.compactMap(\.stringValue) ?? []
    for (name, value) in message.objectValue ?? [:] where name != "classList" {
      guard name == "text", let text = value.stringValue else {
        add(value, name)
        continue
      }
      if !showsMessages || classes.contains(where: Self.isCode) { found.append(text) }
    }
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

  // MARK: Values

  /// Adds the strings of a value that was chosen by an app or a plug-in of the server.
  private mutating func add(_ value: JSONValue, _ name: String = "") {
    switch value {
    case .string(let text):
      // This is the only property that is shown.
      if name == "authenticatorType" { return }
      if Self.isWord(text), !Self.secret.contains(name) {
        words.append(text)
      } else {
        found.append(text)
      }
    case .array(let elements): for element in elements { add(element, name) }
    case .object(let members): for (name, value) in members { add(value, name) }
    case .null, .bool, .number: break
    }
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
