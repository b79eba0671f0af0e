import Foundation

/// The expression in the parentheses of `#selector(…)`.
struct SelectorExpression {
  struct Failure: Error {
    var message: String
  }

  /// The Swift code that replaces `#selector(…)`.
  let swift: String

  private init(swift: String) { self.swift = swift }

  /// Parses the text in the parentheses. `type` is the innermost enclosing type; nil outside of types.
  static func make(_ text: String, in type: String?) -> Result<Self, Failure> {
    let code = withoutComments(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for accessor in ["getter:", "setter:"] where code.hasPrefix(accessor) {
      let name = lastComponent(of: code.dropFirst(accessor.count).drop { $0 == " " }).name
      // This selector has only a name. It can be compared, but not performed.
      let selector = accessor == "getter:" ? name : "set" + capitalized(name) + ":"
      return .success(Self(swift: "Selector(\"\(selector)\")"))
    }
    let cast = code.range(of: " as ")
    let path = code[..<(cast?.lowerBound ?? code.endIndex)]
    let (base, member) = lastComponent(of: path)
    guard let first = member.first, first.isLetter || first == "_" || first == "`" else {
      return .failure(Failure(message: "'#selector(\(code))' names no method"))
    }
    let owner: String
    switch base {
    case nil, "self", "Self", "super": owner = type ?? "Self"
    case let base?:
      guard base.first?.isLowercase != true else {
        return .failure(
          Failure(
            message: "'#selector(\(code))': write the type instead of '\(base)', as the method of "
              + "a value cannot be found on Linux"))
      }
      owner = base
    }
    let suffix = cast.map { code[$0.lowerBound...] } ?? ""
    return .success(
      Self(swift: "Selector(\"\(objectiveCName(member))\", \(owner).\(member)\(suffix))"))
  }

  /// Splits a path at the last dot outside of brackets. Without such a dot, `base` is nil.
  private static func lastComponent(of path: Substring) -> (base: String?, name: String) {
    var depth = 0
    for index in path.indices.reversed() {
      switch path[index] {
      case ")", ">", "]": depth += 1
      case "(", "<", "[": depth -= 1
      case "." where depth == 0:
        return (String(path[..<index]), String(path[path.index(after: index)...]))
      default: break
      }
    }
    return (nil, String(path))
  }

  /// Prepositions. If the base name ends with one, or the first label begins with one, Swift does not insert `With`.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following",
    "for", "from", "given", "in", "including", "inside", "into", "matching", "of", "on",
    "passing", "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]

  /// Returns the Objective-C name of a method: `move(from:to:)` becomes `moveFrom:to:`, and `changed(note:)` becomes
  /// `changedWithNote:`. A name without parentheses does not change, because its parameters are unknown.
  private static func objectiveCName(_ member: String) -> String {
    let name = member.filter { $0 != "`" && $0 != " " }
    guard let open = name.firstIndex(of: "("), name.hasSuffix(")") else { return name }
    let base = name[..<open]
    let labels = name[name.index(after: open)...].dropLast().split(separator: ":")
    guard let first = labels.first else { return String(base) }
    let start = first == "_" ? "" : link(base, first) + capitalized(String(first))
    let rest = labels.dropFirst().map { ($0 == "_" ? "" : String($0)) + ":" }.joined()
    return base + start + ":" + rest
  }

  /// Returns an empty string if the label begins with a preposition, or the base name ends with one; otherwise `With`.
  private static func link(_ base: Substring, _ label: Substring) -> String {
    let firstWord = label.prefix { !$0.isUppercase }
    let lastWord = base[(base.lastIndex { $0.isUppercase } ?? base.startIndex)...].lowercased()
    return prepositions.contains(String(firstWord)) || prepositions.contains(lastWord) ? "" : "With"
  }

  private static func capitalized(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }

  private static func withoutComments(_ text: String) -> String {
    var code = text
    while let start = code.range(of: "/*"),
      let end = code[start.upperBound...].range(of: "*/")
    {
      code.replaceSubrange(start.lowerBound..<end.upperBound, with: " ")
    }
    return code.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
    }.joined(separator: "\n")
  }
}
