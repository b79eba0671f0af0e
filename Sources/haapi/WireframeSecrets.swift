import IdsvrHaapiUIKit

/// What a wireframe does not show unless it is told to: values of inputs, addresses, codes and tokens.
/// Texts that a screen shows are no secrets, except messages that carry a code.
struct WireframeSecrets {
  let areShown: Bool
  /// Texts of messages whose class says that they are a code.
  private let codes: [String]

  init(of answer: HaapiAnswer, areShown: Bool) {
    self.areShown = areShown
    let messages: [UserMessage] =
      switch answer {
      case .representation(let step): step.messages
      case .problem(let problem): problem.messages
      case .successfulToken, .errorToken: []
      }
    codes = messages.filter { $0.classList.contains(where: Self.isCode) }.map(\.text.literal)
  }

  func mask(_ secret: String) -> String {
    areShown ? secret : Masked.text
  }

  /// The value of an input, in quotes so that blanks can be seen.
  func value(_ secret: String) -> String {
    areShown ? "\"\(secret)\"" : Masked.text
  }

  /// A text for the user, without the codes in it.
  func message(_ text: String) -> String {
    guard !areShown else { return text }
    if codes.contains(text) { return Masked.text }
    // A problem's text may be made of several messages, a line each.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { codes.contains(String($0)) ? Masked.text : String($0) }
      .joined(separator: "\n")
  }

  /// `userCode`, `activationCode`, `one-time-password` and the like.
  private static func isCode(_ className: String) -> Bool {
    let name = className.lowercased().filter(\.isLetter)
    return ["code", "otp", "password", "pin", "token", "secret"].contains { name.hasSuffix($0) }
  }
}
