/// Pieces of Markdown as GitHub shows it.
enum Markdown {
  static func code(_ text: String) -> String { "`\(text)`" }

  static func link(_ text: String, _ target: String) -> String { "[\(text)](\(target))" }

  static func table(_ head: [String], _ rows: [[String]]) -> String {
    var text = ""
    func add(_ cells: [String]) {
      text += text.isEmpty ? "|" : "\n|"
      for cell in cells {
        text += " "
        text += cell
        text += " |"
      }
    }
    add(head)
    add(head.map { _ in "---" })
    for row in rows { add(row.map(inline)) }
    return text
  }

  /// On one line, and safe in the cell of a table: a bar would end it, and so would a line break.
  static func inline(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      $0 != UInt8(ascii: "|") && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "\n")
    }
    if isPlain { return text }
    var out = ""
    for character in text {
      switch character {
      case "|": out += "\\|"
      case "\n", "\r\n": out += " "
      case "<": out += "&lt;"
      default: out.append(character)
      }
    }
    return out
  }

  /// A paragraph, whatever its text begins with.
  static func paragraph(_ text: String) -> String {
    let text = inline(text)
    return text.first.map { "#>-+*|=".contains($0) } == true ? "\\" + text : text
  }

  /// What GitHub calls a heading in addresses.
  static func anchor(_ heading: String) -> String {
    String(
      heading.lowercased().compactMap { character -> Character? in
        if character == " " { return "-" }
        return character.isLetter || character.isNumber || "-_".contains(character)
          ? character : nil
      })
  }
}

/// Anchors of a page's headings, in their order: of two that would be the same the second has a number.
struct MarkdownAnchors {
  private var counts: [String: Int] = [:]
  private var taken: Set<String> = []

  mutating func add(_ heading: String) -> String {
    let plain = Markdown.anchor(heading)
    var anchor = plain
    while !taken.insert(anchor).inserted {
      let count = (counts[plain] ?? 0) + 1
      counts[plain] = count
      anchor = "\(plain)-\(count)"
    }
    return anchor
  }
}
