/// A file that `init` or `new` writes, with `${key}` in the places of values.
enum Template {
  static func text(_ bytes: [UInt8], _ values: [String: String]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing(/\$\{(\w+)\}/) { values["\($0.1)"] ?? "" }
  }
}

/// Converts arbitrary names to well-formed ones.
enum StarterNames {
  /// `acme-login`
  static func overlay(_ text: String) -> String {
    let words = words(text).map { $0.lowercased() }
    let name = words.joined(separator: "-")
    let isFree =
      name.first.map { $0.isLetter } == true && !SwiftNames.keywords.contains(name)
      && !ReservedNames.builderMembers.contains(member(name))
    return isFree ? String(name.prefix(60)) : "app" + (name.isEmpty ? "" : "-" + name.prefix(50))
  }

  /// `AcmeLogin`
  static func type(_ text: String) -> String {
    let name = words(text).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.first.map { $0.isLetter } == true ? name : "App" + name
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

  /// A name as YAML. It is quoted if it cannot be written plainly.
  static func yaml(_ name: String) -> String {
    let isPlain = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    return isPlain && !name.isEmpty ? name : JSONText.quoted(name)
  }

  private static func words(_ text: String) -> [Substring] {
    text.withoutAccents.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
  }
}
