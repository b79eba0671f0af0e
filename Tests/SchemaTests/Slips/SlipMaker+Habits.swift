import SchemaDocument

/// Mistakes out of habit: syntax of other languages, and remains of moved lines.
extension SlipMaker {
  static let habits: [Kind] = [
    ("plural", 4, { $0.plural() }), ("style", 5, { $0.style() }),
    ("merged lines", 4, { $0.mergedLines() }), ("brackets", 4, { $0.brackets() }),
    ("other quotes", 3, { $0.otherQuotes() }), ("copied", 4, { $0.copiedBlock() }),
    ("block moved", 5, { $0.movedBlock() }), ("comment sign", 1, { $0.commentSign() }),
  ]

  /// `member:` instead of `members:`, or the reverse.
  private mutating func plural() -> Slip? {
    guard let place = pick(keys.filter { !$0.isOwnName && !$0.path.contains("json") }) else {
      return nil
    }
    let new = place.text.hasSuffix("s") ? String(place.text.dropLast()) : place.text + "s"
    return replaced("plural \(place.pattern)", place, with: new)
  }

  /// `camelCase` instead of `kebab-case` or `snake_case`, or the reverse.
  private mutating func style() -> Slip? {
    let prose: Set<String> = [
      "doc", "source", "because", "absent", "drop", "skip", "json", "unused",
    ]
    let known = (keys + values).filter { place in
      place.isPlain && !place.path.contains { prose.contains($0) }
        && place.text.allSatisfy { $0.isLetter || $0 == "-" || $0 == "_" }
        && place.text.dropFirst().contains { $0.isUppercase || $0 == "-" || $0 == "_" }
    }
    guard let place = pick(known) else { return nil }
    var new = ""
    for character in place.text {
      if character == "-" || character == "_" {
        new.append("^")
      } else if new.last == "^" {
        new.removeLast()
        new.append(character.uppercased())
      } else if character.isUppercase, !new.isEmpty, !place.text.contains("-") {
        new += "-" + character.lowercased()
      } else {
        new.append(character)
      }
    }
    var slip = replaced("style \(place.pattern)", place, with: new)
    slip?.mayBeRight = true
    return slip
  }

  /// A line that was appended to the previous one.
  private mutating func mergedLines() -> Slip? {
    guard case (let file, var text, let line)? = line(), line < text.lines.count else { return nil }
    let next = String(text[line + 1].drop { $0 == " " })
    guard !next.isEmpty, !next.hasPrefix("#") else { return nil }
    let old = text[line]
    text[line] = old + " " + next
    text.lines.remove(at: line)
    var slip = slip("merged lines", file, text, line...(line + 1), old)
    slip.mayBeRight = true
    return slip
  }

  /// A list without brackets, or in braces.
  private mutating func brackets() -> Slip? {
    guard case (let file, var text, let line)? = line() else { return nil }
    let old = text[line]
    guard let start = old.firstIndex(of: "["), let end = old.lastIndex(of: "]"), start < end,
      !old.contains("{"), !old.contains("\"")
    else { return nil }
    let inner = String(old[old.index(after: start)..<end])
    let list = Bool.random(using: &random) ? "{ \(inner) }" : inner
    text[line] = String(old[..<start]) + list + String(old[old.index(after: end)...])
    return slip("brackets", file, text, line...line, old)
  }

  /// Two quotes of different kinds.
  private mutating func otherQuotes() -> Slip? {
    guard case (let file, var text, let line)? = line() else { return nil }
    let old = text[line]
    let marks = old.indices.filter { old[$0] == "\"" }
    guard let index = pick(Array(marks)), let mark = pick(["'", "\u{201C}", "`"]) else {
      return nil
    }
    var new = old
    new.replaceSubrange(index...index, with: mark)
    text[line] = new
    var slip = slip("other quotes", file, text, max(1, line - 1)...(line + 1), old)
    slip.mayBeRight = true
    return slip
  }

  /// The lines of an entry.
  private func block(_ text: SlipText, _ line: Int) -> ClosedRange<Int> {
    func depth(_ line: Int) -> Int? {
      let blanks = text[line].prefix { $0 == " " }.count
      return blanks == text[line].count ? nil : blanks
    }
    let own = depth(line) ?? 0
    var end = line
    while end < text.lines.count, let next = depth(end + 1), next > own { end += 1 }
    return line...end
  }

  /// A copied entry that was not renamed.
  private mutating func copiedBlock() -> Slip? {
    guard case (let file, var text, let line)? = line(), text[line].hasPrefix("  "),
      text[line].hasSuffix(":")
    else { return nil }
    let block = block(text, line)
    let copy = text.lines[(block.lowerBound - 1)...(block.upperBound - 1)]
    text.lines.insert(contentsOf: copy, at: block.upperBound)
    let header = block.upperBound + 1
    return slip("copied", file, text, header...header, text[line])
  }

  /// An entry at another level.
  private mutating func movedBlock() -> Slip? {
    guard case (let file, var text, let line)? = line(), text[line].hasPrefix("  ") else {
      return nil
    }
    let block = block(text, line)
    let old = text[line]
    let isDeeper = Bool.random(using: &random)
    for line in block {
      text[line] = isDeeper ? "  " + text[line] : String(text[line].dropFirst(2))
    }
    var slip = slip(
      "block moved", file, text, max(1, line - 1)...(block.upperBound + 1), old)
    slip.mayBeRight = true
    return slip
  }

  private mutating func commentSign() -> Slip? {
    guard let file = pick(schema.own), var text = texts[file.name],
      let line = (1...text.lines.count).first(where: { text[$0].hasPrefix("#") }),
      let sign = pick(["", "//", "-- "])
    else { return nil }
    let old = text[line]
    text[line] = sign + String(old.dropFirst())
    return slip("comment sign", file.name, text, line...(line + 1), old)
  }
}
