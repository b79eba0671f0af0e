/// Fills in the template of a file that `init` or `new` writes. `${key}` is replaced with a value.
enum Template {
  static func text(_ bytes: [UInt8], _ values: [String: String]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing(/\$\{(\w+)\}/) { values["\($0.1)"] ?? "" }
  }
}

/// Converts arbitrary strings to valid names.
enum StarterNames {
  /// Returns an overlay's name, such as `acme-login`.
  static func overlay(_ text: String) -> String {
    let words = words(text).map { $0.lowercased() }
    let name = words.joined(separator: "-")
    let isFree =
      name.first.map { $0.isLetter } == true && !SwiftNames.keywords.contains(name)
      && !ReservedNames.builderMembers.contains(member(name))
    return isFree ? String(name.prefix(60)) : "app" + (name.isEmpty ? "" : "-" + name.prefix(50))
  }

  /// Returns a type's name, such as `AcmeLogin`.
  static func type(_ text: String) -> String {
    let name = words(text).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.first.map { $0.isLetter } == true ? name : "App" + name
  }

  /// Returns a member's name, such as `acmeLogin`.
  static func member(_ text: String) -> String {
    let name = type(text)
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  /// Returns a type's name as the server might write it: `acme-pin` for `AcmePin`.
  static func token(_ name: String) -> String {
    var token = ""
    for character in name {
      if character.isUppercase, !token.isEmpty, token.last?.isUppercase != true { token += "-" }
      token += character.lowercased()
    }
    return token
  }

  /// Returns a name as a YAML scalar, in quotes if necessary.
  static func yaml(_ name: String) -> String {
    let isPlain = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    return isPlain && !name.isEmpty ? name : JSONText.quoted(name)
  }

  private static func words(_ text: String) -> [Substring] {
    text.withoutAccents.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
  }
}
