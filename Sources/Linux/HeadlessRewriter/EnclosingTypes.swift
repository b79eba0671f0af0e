/// The types that enclose the current position in the source.
struct EnclosingTypes {
  private var depth = 0
  private var open: [(name: String, depth: Int)] = []
  private var announced: String?

  private static let keywords: Set<String> = ["class", "struct", "enum", "actor", "extension"]
  /// Words after `class` that declare a member and not a class, as in `class func`.
  private static let members: Set<String> = [
    "func", "var", "let", "subscript", "init", "override", "final", "private", "fileprivate",
    "internal", "public", "open", "package", "static", "nonisolated", "async", "dynamic",
  ]

  /// The name of the innermost type; nil outside of types.
  var current: String? { open.last?.name }

  /// Reads a word of code. If the word begins a type, as `struct` does, stores the type's name until the next `{`.
  mutating func read(_ word: String, after lastWord: String, followedBy rest: String) {
    guard Self.keywords.contains(word), lastWord != "import" else { return }
    let trimmed = rest.drop { $0 == " " || $0 == "\t" }
    guard trimmed.count < rest.count else { return }
    let name = trimmed.prefix { $0.isLetter || $0.isNumber || "_.`".contains($0) }
    guard let first = name.first, first.isLetter || first == "_" || first == "`",
      !Self.members.contains(String(name))
    else { return }
    announced = String(name)
  }

  mutating func openBrace() {
    depth += 1
    if let announced { open.append((announced, depth)) }
    announced = nil
  }

  mutating func closeBrace() {
    if open.last?.depth == depth { open.removeLast() }
    depth -= 1
  }
}
