/// Words about a schema, which can be written as text, Markdown or HTML.
///
/// A string literal consists of words. Names, values and types are interpolated with a label, so that each output can
/// format them.
package struct Phrase: ExpressibleByStringInterpolation {
  package enum Span {
    case words(String)
    /// A name, path or signature.
    case code(String)
    /// A string of JSON.
    case string(String)
    /// A type by its name in the schema, and its definition if there is one.
    case type(String, TypeDefinition?)
    /// A map, union map or enum map.
    case map(String)
  }

  package private(set) var spans: [Span]

  package init(stringLiteral value: StaticString) { spans = [.words(value.description)] }

  package init(stringInterpolation: StringInterpolation) { spans = stringInterpolation.spans }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var spans: [Span] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      spans.reserveCapacity(interpolationCount * 2 + 1)
    }

    package mutating func appendLiteral(_ literal: StaticString) {
      spans.append(.words(literal.description))
    }
    package mutating func appendInterpolation(words: String) { spans.append(.words(words)) }
    package mutating func appendInterpolation(code: String) { spans.append(.code(code)) }
    package mutating func appendInterpolation(string: String) { spans.append(.string(string)) }
    package mutating func appendInterpolation(type name: String, _ type: TypeDefinition?) {
      spans.append(.type(name, type))
    }
    package mutating func appendInterpolation(map name: String) { spans.append(.map(name)) }
    package mutating func appendInterpolation(_ phrase: Phrase) { spans += phrase.spans }
  }

  package static func + (first: Phrase, second: Phrase) -> Phrase { "\(first)\(second)" }
  package static func += (first: inout Phrase, second: Phrase) { first.spans += second.spans }

  /// The maps, union maps and enum maps that it names, each once, sorted by name.
  package var maps: [String] {
    let names = spans.compactMap { span in
      if case .map(let name) = span { name } else { nil }
    }
    return Set(names).sorted()
  }

  // MARK: As text

  /// One line of plain text.
  package var text: String {
    rendered { span in
      switch span {
      case .words(let text), .code(let text), .type(let text, _), .map(let text): text
      case .string(let text): JSONText.quoted(text)
      }
    }
  }

  /// Names and values in backquotes, as in diagnostics and Markdown.
  package var backquoted: String {
    rendered { span in
      switch span {
      case .words(let text): text
      case .code(let text), .type(let text, _), .string(let text), .map(let text): "`\(text)`"
      }
    }
  }

  private func rendered(_ render: (Span) -> String) -> String {
    spans.count == 1 ? render(spans[0]) : spans.reduce(into: "") { $0 += render($1) }
  }
}

extension [Phrase] {
  package func joined(separator: Phrase = "") -> Phrase {
    var joined: Phrase = ""
    for (index, part) in enumerated() {
      if index > 0 { joined += separator }
      joined += part
    }
    return joined
  }

  /// `a, b and c`
  package func list(_ conjunction: Phrase) -> Phrase {
    guard let last, count > 1 else { return first ?? "" }
    return Array(dropLast()).joined(separator: ", ") + " \(conjunction) \(last)"
  }
}

/// English numbers, lists and articles.
package enum Words {
  /// `1 error`, `2 errors`
  package static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// `a, b and c`
  package static func list(_ items: [String], _ conjunction: String) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// `a` for `FormAction`, `an` for `ErrorStep`
  package static func article(_ name: String) -> String {
    name.first.map { "AEIOU".contains($0) } == true ? "an" : "a"
  }

  /// `a FormAction`, `an ErrorStep`
  package static func withArticle(_ name: String) -> String { article(name) + " " + name }

  /// Sorted by name, so that a sentence does not change when a type is moved.
  package static func names(_ types: [TypeDefinition]) -> String {
    list(types.map(\.qualifiedName).sorted().map { "`\($0)`" }, "and")
  }
}
