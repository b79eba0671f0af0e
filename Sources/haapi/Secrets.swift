import IdsvrHaapiSdk

/// What an output must not show unless it is told to: values of inputs, addresses, codes, tokens and
/// the texts of messages.
///
/// Masking follows the value: a text in which one of them occurs is masked there, whatever its place.
struct Secrets {
  let areShown: Bool
  private let texts: SecretTexts

  /// - Parameter showsMessages: Whether messages are shown, except those that carry a code.
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

  /// The value of an input, in quotes so that blanks can be seen.
  func value(_ secret: String) -> String {
    areShown ? "\"\(secret)\"" : Masked.text
  }

  /// A text for people, without the secrets in it.
  func text(_ text: String) -> String {
    areShown ? text : texts.masked(in: text)
  }
}
