/// Words about a schema, which can be written as text, Markdown or HTML.
///
/// The text of a string literal is plain words. Names, values and types are interpolated with a label, as in
/// `\(code: name)`, so that each output can format them.
package struct Phrase: ExpressibleByStringInterpolation, StringInterpolationProtocol {
  package enum Span {
    case words(String)
    /// A name, path or signature.
    case code(String)
    /// A string of JSON.
    case string(String)
    /// The name of a type in the schema, and its definition if there is one.
    case type(String, TypeDefinition?)
    /// The name of a map, union or enum map.
    case map(String)
  }

  package private(set) var spans: [Span] = []

  package init(stringLiteral value: StaticString) { appendLiteral(value) }
  package init(stringInterpolation: Phrase) { self = stringInterpolation }
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

  package static func + (first: Phrase, second: Phrase) -> Phrase { "\(first)\(second)" }
  package static func += (first: inout Phrase, second: Phrase) { first.spans += second.spans }

  /// Returns the words for a filter by type, such as ` that is a FormAction`. Empty without a type.
  static func filter(_ type: TypeDefinition?) -> Phrase { filter(type?.qualifiedName, type) }

  /// - Parameter name: The name of the type as written in the schema.
  static func filter(_ name: String?, _ type: TypeDefinition?) -> Phrase {
    guard let name else { return "" }
    return " that is \(words: Words.article(name)) \(type: name, type)"
  }

  // MARK: As text

  /// The words as one line of plain text.
  package var text: String {
    spans.reduce(into: "") { text, span in
      switch span {
      case .words(let part), .code(let part), .type(let part, _), .map(let part): text += part
      case .string(let part): text += JSONText.quoted(part)
      }
    }
  }
}

extension [Phrase] {
  package func joined(separator: Phrase = "") -> Phrase {
    dropFirst().reduce(first ?? "") { $0 + separator + $1 }
  }

  /// Joins the phrases: `a, b and c`.
  package func list(_ conjunction: Phrase) -> Phrase {
    guard let last, count > 1 else { return first ?? "" }
    return Array(dropLast()).joined(separator: ", ") + " \(conjunction) \(last)"
  }
}

/// English numbers, lists and articles.
package enum Words {
  /// For example `1 error` or `2 errors`.
  package static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// Joins the items: `a, b and c`.
  package static func list(_ items: [String], _ conjunction: String) -> String {
    items.map { "\(words: $0)" as Phrase }.list("\(words: conjunction)").text
  }

  /// `a` for `FormAction`, `an` for `ErrorStep`
  package static func article(_ name: String) -> String {
    name.first.map { "AEIOU".contains($0) } == true ? "an" : "a"
  }
}
