/// One statement about a schema: of a subject, the value of one kind.
package struct Fact: Sendable {
  /// The `id` of what the statement is about, or a name of Swift: `Login.hint`.
  package let subject: String
  package let kind: Kind
  /// Distinguishes facts of one kind about one subject: a name in Swift, a token, a key of JSON.
  package var key: String
  /// In an order that has a meaning: what may be written in any order is sorted.
  package var value: String
  /// Its place in the schema; nil for Swift that several definitions cause.
  package let place: SourceLocation?

  /// What a fact says about its subject.
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
    // Unions: the key is a token or a condition.
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

/// A definition of the schema, or a part of one, that facts are about.
package struct FactSubject: Sendable {
  /// Unique: `Login.hint`, or `Login(map)` for a map with the name of a type.
  package let id: String
  package let noun: Noun
  /// Its simple name, `hint`.
  package let name: String
  /// The `id` of the definition that contains it.
  package let parent: String?
  /// Its simple name in the last release, if it was renamed since.
  package let was: String?
  package let place: SourceLocation
  /// The mixin that contains it.
  package let mixin: String?
  /// Names of Swift that exist because of it, besides its own: `DefaultLogin`.
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

  /// The name that a person uses for it: `Login.hint`.
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

/// All facts of a schema: the lines of `surface.txt`, and for a comparison also the facts as data.
package struct FactSheet {
  package private(set) var lines = SurfaceLines()
  /// Nil if only the lines are needed.
  package private(set) var record: FactRecord?
  /// The memory of the last line, for the next one.
  private var spare: [UInt8] = []

  package init(recording: Bool = false) { record = recording ? FactRecord() : nil }

  /// Adds a line of `surface.txt`. The function writes what follows the name.
  ///
  /// - Parameter id: The subject of its facts, if that is not the name.
  package mutating func add(
    _ name: String, about id: String? = nil, at place: SourceLocation? = nil,
    _ write: (inout FactLine) -> Void
  ) {
    var line = FactLine(
      subject: id ?? name, place: place, facts: record?.facts, text: spare)
    record?.facts = []
    spare = []
    line.append(name)
    write(&line)
    if let facts = line.facts {
      record?.facts = facts
    } else {
      lines.append(line.text)
    }
    line.text.removeAll(keepingCapacity: true)
    spare = line.text
  }

  /// Adds a line of `surface.txt` without values, and the fact that it states.
  mutating func add(
    _ id: String, words: @autoclosure () -> String, _ kind: Fact.Kind? = nil,
    _ value: @autoclosure () -> String = ""
  ) {
    add(id) { line in
      line.append(words())
      if let kind { line.note(kind, value()) }
    }
  }

  /// Adds a fact that is not in `surface.txt`.
  package mutating func note(
    _ subject: String, _ kind: Fact.Kind, key: String = "",
    _ value: @autoclosure () -> String = "", at place: SourceLocation? = nil
  ) {
    record?.facts.append(
      Fact(subject: subject, kind: kind, key: key, value: value(), place: place))
  }

  package mutating func define(_ subject: @autoclosure () -> FactSubject) {
    record?.subjects.append(subject())
  }

  mutating func define(
    _ noun: FactSubject.Noun, _ id: String, _ name: Name, in parent: String? = nil,
    was: Name? = nil, mixin: Name? = nil, symbols: @autoclosure () -> [String] = []
  ) {
    define(
      FactSubject(
        noun, id, name: name.text, in: parent, was: was?.text, at: name.location,
        mixin: mixin?.text, symbols: symbols()))
  }

  package var isRecording: Bool { record != nil }
}

/// Facts as data: those of one part of a schema.
package struct FactRecord: Sendable {
  package fileprivate(set) var facts: [Fact] = []
  package fileprivate(set) var subjects: [FactSubject] = []
}

/// A line of `surface.txt`, and the facts in it.
package struct FactLine {
  let subject: String
  let place: SourceLocation?
  /// The facts of all lines so far; nil if only the lines are needed.
  fileprivate var facts: [Fact]?
  /// The bytes of the line, to which Swift is appended.
  package var text: [UInt8]

  package var isRecording: Bool { facts != nil }

  /// Appends words.
  package mutating func append(_ words: @autoclosure () -> String) {
    if !isRecording { text.append(words()) }
  }

  /// Appends the value of a fact.
  package mutating func append(_ kind: Fact.Kind, key: String = "", _ value: String) {
    append(value)
    note(kind, key: key, value)
  }

  /// Adds a fact that the words of the line state.
  package mutating func note(
    _ kind: Fact.Kind, key: String = "", _ value: @autoclosure () -> String = ""
  ) {
    facts?.append(Fact(subject: subject, kind: kind, key: key, value: value(), place: place))
  }
}
