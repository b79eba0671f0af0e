/// Markdown in GitHub's dialect. Literals are markup. Interpolated strings are escaped, so that no string of a
/// schema is rendered as a link, a tag or a heading.
struct Markdown: ExpressibleByStringInterpolation {
  private(set) var text: String

  init(stringLiteral value: StaticString) { text = value.description }

  init(stringInterpolation: StringInterpolation) {
    text = String(decoding: stringInterpolation.bytes, as: UTF8.self)
  }

  private init(markup text: String) { self.text = text }

  struct StringInterpolation: StringInterpolationProtocol {
    // Appending to a string takes several times as long.
    fileprivate var bytes: [UInt8] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    mutating func appendLiteral(_ literal: StaticString) {
      literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }
    /// Joins lines of documentation to one.
    mutating func appendInterpolation(_ value: String) {
      let line =
        value.utf8.isPlain ? value : value.split(whereSeparator: \.isNewline).joined(separator: " ")
      bytes.append(MarkdownText.inline(line))
    }
    mutating func appendInterpolation(_ part: Markdown) { bytes.append(part.text) }
    mutating func appendInterpolation(_ phrase: Phrase) { appendInterpolation(phrase.text) }
  }

  static func + (first: Markdown, second: Markdown) -> Markdown {
    Markdown(markup: first.text + second.text)
  }

  static func += (first: inout Markdown, second: Markdown) { first.text += second.text }

  var isEmpty: Bool { text.isEmpty }

  // MARK: Pieces

  static func code(_ text: String) -> Markdown { Markdown(markup: MarkdownText.code(text)) }

  /// - Parameter target: A page of this output, and an anchor there.
  static func link(_ text: Markdown, _ target: String) -> Markdown {
    let plain = target.keeping("-_./#→:")
    return Markdown(markup: "[\(text.text)](\(plain))")
  }

  /// A link by label; the end of the page has the address. If a section moves to another page, each page that links
  /// to it changes in one line.
  static func link(_ text: Markdown, label: String) -> Markdown {
    Markdown(markup: "[\(text.text)][\(label)]")
  }

  static func label(_ text: String) -> String {
    text.keeping(" -_.")
  }

  /// The line at the end of a page with the address of a label.
  static func target(of label: String, _ target: String) -> Markdown {
    Markdown(markup: "[\(label)]: \(target)")
  }

  static func table(_ head: [Markdown], _ rows: [[Markdown]]) -> Markdown {
    // Bytes, because appending to a string takes several times as long.
    var bytes: [UInt8] = []
    let length = rows.reduce(64) { length, row in
      row.reduce(length + 3) { $0 + $1.text.utf8.count + 3 }
    }
    bytes.reserveCapacity(length)
    func add(_ cells: [Markdown]) {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
      bytes.append(UInt8(ascii: "|"))
      for cell in cells {
        bytes.append(UInt8(ascii: " "))
        bytes.append(cell.text)
        bytes.append(UInt8(ascii: " "))
        bytes.append(UInt8(ascii: "|"))
      }
    }
    add(head)
    add(head.map { _ in "---" })
    for row in rows { add(row) }
    return Markdown(markup: String(decoding: bytes, as: UTF8.self))
  }

  /// The anchor that GitHub gives a heading.
  static func anchor(_ heading: String) -> String {
    let bytes = heading.lowercased().utf8.map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "-") : $0 }
    return String(decoding: bytes, as: UTF8.self).keeping("-_")
  }
}

extension String {
  /// Letters, numbers and these signs.
  fileprivate func keeping(_ signs: String) -> String {
    // Names are ASCII, and the look-up of other characters takes long.
    let isPlain = utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
        || byte < 0x80 && signs.utf8.contains(byte)
    }
    return isPlain ? self : filter { $0.isLetter || $0.isNumber || signs.contains($0) }
  }
}

extension [Markdown] {
  func joined(separator: Markdown = "") -> Markdown {
    var joined = Markdown.StringInterpolation(literalCapacity: 0, interpolationCount: count)
    for (index, part) in enumerated() {
      if index > 0 { joined.appendInterpolation(separator) }
      joined.appendInterpolation(part)
    }
    return Markdown(stringInterpolation: joined)
  }

  /// `a, b and c`
  func list(_ word: Markdown) -> Markdown {
    guard let last, count > 1 else { return first ?? "" }
    return Array(dropLast()).joined(separator: ", ") + " \(word) \(last)"
  }
}

/// Anchors of a page's headings, in order. A repeated anchor gets a number.
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
