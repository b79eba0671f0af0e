/// JSON as HTML, with classes for keys, strings and numbers.
enum JSONMarkup {
  /// One element for each line.
  static func lines(_ json: [String]) -> HTML {
    json.map { line -> HTML in
      // A wrapped line continues under its beginning. The indentation is limited, to save space on narrow screens.
      let level = min(line.prefix { $0 == " " }.count / 2, 8)
      let indent: HTML = level == 0 ? .nothing : " i\(level)"
      return "<span class=\"l\(indent)\">\(html(line))\n</span>"
    }.joined(separator: .nothing)
  }

  static func html(_ json: String) -> HTML {
    var out = HTML.nothing
    let bytes = Array(json.utf8)
    var index = 0
    var plainStart = 0

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    func flush(to end: Int) {
      if plainStart < end { out += "\(text(plainStart..<end))" }
    }

    while index < bytes.count {
      switch bytes[index] {
      case 0x22:
        flush(to: index)
        let end = endOfString(bytes, from: index)
        let isKey = end < bytes.count && bytes[end] == 0x3A
        out += "<span class=\"\(isKey ? "k" : "s")\">\(text(index..<end))</span>"
        index = end
        plainStart = end
      case 0x2D, 0x30...0x39, 0x61...0x7A:
        flush(to: index)
        var end = index
        while end < bytes.count, isWord(bytes[end]) { end += 1 }
        out += "<span class=\"n\">\(text(index..<end))</span>"
        index = end
        plainStart = end
      default: index += 1
      }
    }
    flush(to: bytes.count)
    return out
  }

  static func endOfString(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != 0x22 { index += bytes[index] == 0x5C ? 2 : 1 }
    return min(index + 1, bytes.count)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x2B, 0x2D, 0x2E, 0x30...0x39, 0x45, 0x61...0x7A: true
    default: false
    }
  }
}

/// A block of code that can be folded and copied.
enum CodeBox {
  static func json(_ json: [String], name: String) -> HTML {
    box(
      "Payload", "\(json.count) \(json.count == 1 ? "line" : "lines")",
      "Payload of the example \(name)",
      "<code class=\"json\">\(JSONMarkup.lines(json))</code>")
  }

  static func swift(_ code: HTML, name: String) -> HTML {
    box("Swift", "", "Swift that uses \(name)", "<code class=\"swift\">\(code)</code>")
  }

  private static func box(
    _ title: String, _ note: String, _ label: String, _ content: HTML
  ) -> HTML {
    """
    <details class="code" open><summary>\(title) <span class="quiet">\(note)</span></summary>
    <pre role="group" aria-label="\(label)">\(content)</pre>
    </details>

    """
  }
}
