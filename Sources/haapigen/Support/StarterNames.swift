import SchemaModel

/// Names that are well formed, made of names that may not be.
enum StarterNames {
  /// `acme-login`
  static func overlay(_ text: String) -> String {
    let words = words(text).map { $0.lowercased() }
    let name = words.joined(separator: "-")
    let isFree =
      name.first.map { $0.isLetter } == true && !SwiftNames.keywords.contains(name)
    return isFree ? String(name.prefix(60)) : "app" + (name.isEmpty ? "" : "-" + name.prefix(50))
  }

  /// `AcmeLogin`
  static func type(_ text: String) -> String {
    let name = words(text).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.first.map { $0.isLetter } == true ? name : "App" + name
  }

  /// What Swift can import.
  static func isModule(_ text: String) -> Bool {
    let isWord = text.allSatisfy { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) }
    return isWord && text.first.map { !$0.isNumber } == true && !SwiftNames.keywords.contains(text)
  }

  /// `acmeLogin`
  static func member(_ text: String) -> String {
    let name = type(text)
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  /// `AcmePin` as the server might write it: `acme-pin`.
  static func token(_ name: String) -> String {
    var token = ""
    for character in name {
      if character.isUppercase, !token.isEmpty, token.last?.isUppercase != true { token += "-" }
      token += character.lowercased()
    }
    return token
  }

  private static func words(_ text: String) -> [Substring] {
    text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
  }
}
