/// One statement about a schema: a subject, a kind such as `swiftType`, and a value. `haapigen diff` compares facts.
package struct Fact: Sendable {
  /// The `id` of the definition that the fact is about, or a Swift name: `Login.hint`.
  package let subject: String
  package let kind: Kind
  /// Distinguishes facts of one kind about one subject: a Swift name, a value of a discriminator, a JSON key.
  package var key: String
  /// The value as a string. A list is sorted if its order has no meaning.
  package var value: String
  /// The location in the schema. If nil, reports show the location of the subject.
  package let place: SourceLocation?

  /// The property of the subject that a fact states.
  package enum Kind: String, CaseIterable, Sendable {
    // Swift: the key is the declared name.
    case declaration, swiftType, settable, payload, alias
    case requirement, requirementType, constraint
    case argument, argumentType, argumentDefault, argumentOrder, initialiserThrows
    case conformance, adoption, module
    // Types.
    case kind, form, onlyInCode, atLeastOneOf, tag
    case openCase, acceptsBlank, caseOrder, raw, onWire
    case refinement, provided, listedSecret
    // Members in JSON.
    case path, sentConstant, type, presence, whenAbsent, resolver, text, unit, minimum,
      maximum
    case droppedElements, readAs, part, derivation, sensitive, visibleKey, hook
    // Unions: the key is a value of the discriminator, or a condition.
    case discriminator, arm, selection, precedence, otherwise, lenient, depth
    // The mapping.
    case model, mapCondition, rule, unused, reason, choice, entry, entryOrder
    case other
    case schemaName, itemProtocol, rootTarget, responseMember, unsupported, words, exposure, layer,
      sharedRule
    // The theme.
    case base, valueType, value, color
    // Scenarios.
    case scenarioPart
    // Documentation.
    case doc, source, since, deprecated, deprecation, example
  }
}

/// A definition of the schema, or a part of a definition, that facts are about.
package struct FactSubject: Sendable {
  /// A unique name: `Login.hint`, or `Login(map)` for a map with the name of a type.
  package let id: String
  package let noun: Noun
  /// The simple name, such as `hint`.
  package let name: String
  /// The `id` of the definition that contains this one.
  package let parent: String?
  /// The simple name in the last release, if the definition was renamed since.
  package let was: String?
  package let place: SourceLocation
  /// The mixin that contains the member, or the map or rule set that contains the rule.
  package let mixin: String?
  /// Swift names that the definition causes, such as `DefaultLogin` for `Login`.
  package let symbols: [String]

  package init(
    _ noun: Noun, _ id: String, name: String, in parent: String? = nil, was: String? = nil,
    at place: SourceLocation, mixin: String? = nil, symbols: [String] = []
  ) {
    self.noun = noun
    self.id = id
    self.name = name
    self.parent = parent
    self.was = was
    self.place = place
    self.mixin = mixin
    self.symbols = symbols
  }

  /// Returns the name that a person uses for the definition with this id: `Login.hint`.
  package static func path(of id: String) -> String {
    guard let open = id.lastIndex(of: "("), let close = id.lastIndex(of: ")"), open < close else {
      return id
    }
    return String(id[..<open] + id[id.index(after: close)...])
  }

  package enum Noun: String, Sendable {
    case schema, module, overlay, mapper, file, mixin
    case type, member, requirement, constant
    case handWritten = "hand-written member"
    case enumCase = "case"
    case union
    case row, map, rule
    case mapUnion = "union of the mapping"
    case enumMap = "enum map"
    case root
    case hook
    case contextValue = "context value"
    case responseValue = "response value"
    case localisedString = "string"
    case ruleSet = "rule set"
    case setting
    case family = "style family"
    case key, style
    case color = "colour"
    case image
    case themeString = "string of the theme"
    case scenario
    /// Swift that no single definition declares.
    case swift
  }
}

/// Collects the facts of a schema: as lines of `surface.txt`, or for a comparison as data.
package struct FactSheet: Sendable {
  package private(set) var lines = SurfaceLines()
  package private(set) var facts: [Fact] = []
  package private(set) var subjects: [FactSubject] = []
  /// True if the sheet collects data instead of lines.
  package let isRecording: Bool

  package init(recording: Bool) { isRecording = recording }

  /// Adds a line of `surface.txt`. A recording sheet keeps only the facts that the line states.
  ///
  /// - Parameters:
  ///   - id: The subject of the facts; nil if the subject is `name`.
  ///   - line: The words after the name.
  package mutating func add(
    _ name: String, about id: String? = nil, at place: SourceLocation? = nil, _ line: FactLine
  ) {
    guard isRecording else { return lines.append(name, line.text) }
    for (kind, key, value) in line.facts { note(id ?? name, kind, key: key, value, at: place) }
  }

  /// Adds a fact that is not in `surface.txt`.
  package mutating func note(
    _ subject: String, _ kind: Fact.Kind, key: @autoclosure () -> String = "",
    _ value: @autoclosure () -> String = "", at place: SourceLocation? = nil
  ) {
    guard isRecording else { return }
    facts.append(Fact(subject: subject, kind: kind, key: key(), value: value(), place: place))
  }

  /// Calls `body` in parallel for each number below `count`, and adds the results in order.
  package mutating func add(each count: Int, _ body: (Int, inout FactSheet) -> Void) {
    let parts = concurrentMap(count) { index in
      var part = FactSheet(recording: isRecording)
      body(index, &part)
      return part
    }
    self += parts
  }

  package static func += (sheet: inout FactSheet, parts: [FactSheet]) {
    sheet.lines += parts.map(\.lines)
    for part in parts {
      sheet.facts += part.facts
      sheet.subjects += part.subjects
    }
  }

  package mutating func define(_ subject: @autoclosure () -> FactSubject) {
    if isRecording { subjects.append(subject()) }
  }

  /// Adds a subject, and the facts of its documentation.
  package mutating func define(
    _ noun: FactSubject.Noun, _ id: String, _ name: Name, _ documentation: Documentation? = nil,
    in parent: String? = nil, mixin: Name? = nil, symbols: @autoclosure () -> [String] = []
  ) {
    define(
      FactSubject(
        noun, id, name: name.text, in: parent, was: documentation?.was?.text, at: name.location,
        mixin: mixin?.text, symbols: symbols()))
    if let documentation { document(id, documentation) }
  }

  /// Adds the facts of a documentation. Only a deprecation is in `surface.txt`.
  package mutating func document(_ id: String, _ documentation: Documentation) {
    if let deprecated = documentation.deprecated {
      let since = deprecated.since.map { " since \($0)" } ?? ""
      let use = deprecated.use.map { ", use \($0)" } ?? ""
      let all = [deprecated.since, deprecated.use, deprecated.message].compactMap(\.self)
      add(FactSubject.path(of: id), about: id, " deprecated\(since)\(use)")
      note(id, .deprecated)
      note(id, .deprecation, all.joined(separator: ", "))
    }
    if let doc = documentation.doc { note(id, .doc, doc) }
    if let source = documentation.source { note(id, .source, source) }
    if let since = documentation.since { note(id, .since, since) }
  }
}

/// A line of `surface.txt`, and the facts that the line states. An interpolated value with a kind, such as
/// `\(.path, path)`, is a part of the line and a fact.
package struct FactLine: ExpressibleByStringInterpolation, StringInterpolationProtocol {
  fileprivate var text: [UInt8] = []
  fileprivate var facts: [(kind: Fact.Kind, key: String, value: String)] = []

  package init(stringLiteral value: StaticString) { appendLiteral(value) }
  package init(stringInterpolation: FactLine) { self = stringInterpolation }
  package init(literalCapacity: Int, interpolationCount: Int) {
    text.reserveCapacity(literalCapacity + interpolationCount * 32)
  }

  package mutating func appendLiteral(_ literal: StaticString) {
    literal.withUTF8Buffer { text.append(contentsOf: $0) }
  }
  package mutating func appendInterpolation(_ words: String) { text.append(words) }
  package mutating func appendInterpolation(_ kind: Fact.Kind, key: String = "", _ value: String) {
    text.append(value)
    facts.append((kind, key, value))
  }

  package static func += (line: inout FactLine, more: FactLine) {
    line.text += more.text
    line.facts += more.facts
  }
}
