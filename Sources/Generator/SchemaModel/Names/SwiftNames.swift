/// Swift's rules for names. The checks and the code generator use the same lists.
public enum SwiftNames {
  /// True for the name of a module that Swift can import, such as SwiftPM's `my_bank` for the target `my-bank`.
  public static func isModule(_ text: String) -> Bool {
    let isWord = text.allSatisfy { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) }
    return isWord && text.utf8.count <= NameCheck.maximumLength && !keywords.contains(text)
      && text.first.map { !$0.isNumber } == true
  }

  /// Words that need backticks as the name of a member, case, parameter or variable.
  public static let keywords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "init", "inout", "internal", "let", "open", "operator", "private", "precedencegroup",
    "protocol", "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break",
    "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard",
    "if", "in", "repeat", "return", "throw", "switch", "where", "while", "as", "await", "false",
    "is", "nil", "self", "super", "throws", "true", "try", "async", "unsafe", "Any", "Self",
  ]

  /// Words that cannot be the name of a type, even with backticks.
  static let impossibleTypes: Set<String> = ["Type", "Protocol", "Self", "Any", "AnyObject"]

  /// Words that cannot be the name of a member: `x.self` and `X.init` always have Swift's own meaning.
  package static let impossibleMembers: Set<String> = ["self", "init"]

  /// Members that every generated struct has, some of them from `JSONModel`.
  static let reservedMembers: Set<String> = [
    "additionalMembers", "description", "debugDescription", "customMirror", "jsonValue", "jsonText",
    "encode", "hash", "hashValue",
  ]

  /// Modules that generated code imports, or uses to qualify types.
  static let libraries: Set<String> = ["Swift", "Foundation", "HaapiFoundation"]

  /// Parameters and variables of the functions that read and write structs with `coding: siblings`.
  static let siblingParameters: Set<String> = ["json", "text", "value", "path"]

  static let reservedCases: Set<String> = [
    "rawValue", "hash", "hashValue", "encode", "description", "debugDescription", "allCases",
  ]
}
