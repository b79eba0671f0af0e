import Foundation

/// Counts the elements that an SVG draws, including repetitions by `use`.
///
/// With a few nested `use` elements, drawing a small file could take minutes.
struct SVGElementCount {
  /// The maximum number of elements. No image of an app needs more.
  static let limit = 20_000

  private struct Element {
    var children: [Int] = []
    var target: String?
  }

  private var elements = [Element()]
  private var indices: [String: Int] = [:]
  private var known: [Int: Int] = [:]
  private var open: Set<Int> = []

  /// - Returns: The number of elements. A number above `limit` is only a lower bound.
  static func count(_ data: Data) -> Int {
    var counter = SVGElementCount()
    counter.read(String(decoding: data, as: UTF8.self))
    return counter.count(of: 0)
  }

  private mutating func count(of index: Int) -> Int {
    if let count = known[index] { return count }
    // An element that contains itself is not drawn.
    guard open.insert(index).inserted else { return 0 }
    defer { open.remove(index) }
    var sum = 1
    let element = elements[index]
    for child in element.children where sum <= Self.limit { sum += count(of: child) }
    if sum <= Self.limit, let target = element.target.flatMap({ indices[$0] }) {
      sum += count(of: target)
    }
    known[index] = sum
    return sum
  }

  private mutating func read(_ text: String) {
    var path = [0]
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...]
      if rest.hasPrefix("<!--") {
        guard let end = rest.range(of: "-->") else { return }
        rest = rest[end.upperBound...]
        continue
      }
      let tag = Self.tag(rest)
      rest = rest.dropFirst(tag.count)
      if tag.hasPrefix("</") {
        if path.count > 1 { path.removeLast() }
      } else if !tag.hasPrefix("<!"), !tag.hasPrefix("<?") {
        let index = add(tag, to: path[path.count - 1])
        if !tag.hasSuffix("/>") { path.append(index) }
      }
    }
  }

  /// Returns the tag at the start of the text, from `<` to `>`. A `>` in quotes does not end the tag.
  private static func tag(_ text: Substring) -> Substring {
    var quote: Character?
    for index in text.indices {
      let character = text[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == ">" {
        return text[...index]
      }
    }
    return text
  }

  private mutating func add(_ tag: Substring, to parent: Int) -> Int {
    var element = Element()
    let name = tag.dropFirst().prefix { !$0.isWhitespace && $0 != "/" && $0 != ">" }
    if name == "use" || name.hasSuffix(":use") {
      element.target = Self.attribute("href", of: tag).map { String($0.drop { $0 == "#" }) }
    }
    elements.append(element)
    let index = elements.count - 1
    elements[parent].children.append(index)
    if let id = Self.attribute("id", of: tag) { indices[String(id)] = indices[String(id)] ?? index }
    return index
  }

  /// Returns the value of an attribute, with or without a namespace prefix; nil if there is none.
  private static func attribute(_ name: String, of tag: Substring) -> Substring? {
    var rest = tag
    while let range = rest.range(of: name) {
      let before = tag[..<range.lowerBound].last
      let after = rest[range.upperBound...].drop { $0.isWhitespace }
      rest = rest[range.upperBound...]
      guard before?.isWhitespace == true || before == ":", after.first == "=" else { continue }
      let value = after.dropFirst().drop { $0.isWhitespace }
      guard let quote = value.first, quote == "\"" || quote == "'" else { continue }
      return value.dropFirst().prefix { $0 != quote }
    }
    return nil
  }
}
