extension StringProtocol {
  /// The words of the string, joined. Each has an upper-case first letter: `LoginForm` for `login-form`.
  package var capitalWords: String {
    split { !$0.isLetter && !$0.isNumber }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined()
  }

  /// The string with plain Latin letters instead of letters with accents: `Elan` for `Élan`. Other characters are
  /// unchanged.
  public var withoutAccents: String {
    var text = ""
    for scalar in unicodeScalars where scalar.properties.generalCategory != .nonspacingMark {
      text += scalar.isASCII ? String(scalar) : scalar.plainLetters ?? String(scalar)
    }
    return text
  }
}

extension Unicode.Scalar {
  /// The plain letters in the character's Unicode name: `E` for `LATIN CAPITAL LETTER E WITH ACUTE`, `Ae` for `LATIN
  /// CAPITAL LETTER AE`; nil if the character is not a Latin letter.
  fileprivate var plainLetters: String? {
    let words = (properties.name ?? "").split(separator: " ")
    guard words.first == "LATIN", let letter = words.firstIndex(of: "LETTER"),
      let plain = words[(letter + 1)...].prefix(while: { $0 != "WITH" }).last
    else { return nil }
    if plain == "S", words.contains("SHARP") { return "ss" }
    let small = plain.lowercased()
    return words.contains("SMALL") ? small : small.prefix(1).uppercased() + small.dropFirst()
  }
}
