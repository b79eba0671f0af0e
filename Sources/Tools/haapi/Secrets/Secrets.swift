/// Finds the confidential values of a response: all strings in the JSON, except the values of members that are in the
/// schema and not marked `sensitive`.
struct SecretSearch {
  private(set) var found: [String] = []
  /// Secrets that may also be words of a protocol, such as `required` or `public-key`. Such a word inside a
  /// sentence is not a secret.
  private(set) var words: [String] = []
  /// Strings that are not confidential.
  private var open: Set<String> = []
  private let showsMessages: Bool

  /// Members of problems that OAuth and RFC 9457 define as readable, but that the Swift models do not have.
  private static let readable = ["code", "detail", "error", "error_description", "title"]
  /// Members whose values are always secrets, even if they look like words of a protocol.
  private static let secret: Set<String> = [
    "access_token", "code", "href", "id_token", "recipientOfCommunication", "refresh_token",
    "state",
  ]

  /// - Parameter showsMessages: True if messages are not secrets, unless they contain a code.
  init(_ answer: HaapiAnswer, showsMessages: Bool) {
    self.showsMessages = showsMessages
    show(answer.model)
    let json = answer.model.jsonValue
    if case .problem = answer { open.formUnion(Self.readable.compactMap { json[$0]?.stringValue }) }
    add(json)
  }

  // MARK: Shown strings

  /// Collects the strings that the models' generated `Mirror` shows. The mirror hides sensitive members, and members
  /// that are not in the schema.
  private mutating func show(_ value: Any) {
    switch value {
    case let message as UserMessage where showsMessages:
      if !message.classList.contains(where: Self.isCode) { open.insert(message.text.literal) }
    case let message as Message: open.insert(message.literal)
    case let text as String: open.insert(text)
    case let token as any RawRepresentable: show(token.rawValue)
    case is [String: JSONValue]: break
    default: for child in Mirror(reflecting: value).children { show(child.value) }
    }
  }

  /// True if a word of the class name means a code, as in `userCode`, `recovery-codes`, `activationCodeList` and
  /// `one-time-password`.
  private static func isCode(_ className: String) -> Bool {
    NearestNames.words(of: className).contains { word in
      let letters = word.filter(\.isLetter)
      let name = letters.hasSuffix("s") ? String(letters.dropLast()) : letters
      return ["otc", "puk", "tan"].contains(name)
        || ["code", "otp", "passphrase", "password", "pin", "token", "secret"].contains {
          name.hasSuffix($0)
        }
    }
  }

  // MARK: Secrets

  private mutating func add(_ value: JSONValue, _ name: String = "") {
    switch value {
    case .string(let text) where open.contains(text): break
    case .string(let text) where Self.isWord(text) && !Self.secret.contains(name):
      words.append(text)
    case .string(let text): found.append(text)
    case .array(let elements): for element in elements { add(element, name) }
    case .object(let members):
      let isInput = members["type"].map { !["checkbox", "hidden"].contains($0) } ?? false
      // Skips labels, which are not secret. The schema hides the label of an option only because a missing label is
      // replaced by the value.
      for (name, value) in members where name != "label" || value.stringValue == nil {
        if isInput, name == "value", let text = value.stringValue {
          found.append(text)
        } else {
          add(value, name)
        }
      }
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

/// Masks the confidential values of a response: values of inputs, addresses, codes, tokens, and the texts of messages.
///
/// The values are masked wherever they occur in a text.
struct Secrets {
  let areShown: Bool
  private let texts: SecretTexts

  /// - Parameter showsMessages: True if messages are shown, except those with a code.
  init(of answer: HaapiAnswer, areShown: Bool, showsMessages: Bool = false) {
    self.areShown = areShown
    let search = areShown ? nil : SecretSearch(answer, showsMessages: showsMessages)
    texts = SecretTexts(search?.found ?? [], words: search?.words ?? [])
  }

  /// Masks a text that is confidential as a whole.
  func mask(_ secret: String) -> String {
    areShown ? secret : Masked.text
  }

  /// Returns the value of an input: masked, or in quotes, which make whitespace visible.
  func value(_ secret: String) -> String {
    areShown ? "\"\(secret)\"" : Masked.text
  }

  /// Returns a text for users, with its secrets masked.
  func text(_ text: String) -> String {
    areShown ? text : texts.masked(in: text)
  }
}
