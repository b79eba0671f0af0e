/// One kind of change: an entry of the catalogue, which `haapigen explain CODE` shows.
public struct ChangeRule: Sendable {
  /// Two versions of a schema, in the format of `Explanation.Example.schema`: the YAML of one file, or of several
  /// files separated by lines `--- name.yaml`. Tests use them as scenarios.
  public struct Edit: Sendable {
    /// The changed lines, as in a diff.
    let text: String
    public let before: String
    public let after: String
  }

  /// The code. It never changes, and is never used for another kind of change.
  public let code: String
  /// The usual categories. Most kinds have one.
  public let categories: [ChangeCategory]
}

/// The table of all kinds of changes: which difference has which code and categories. The texts for each code are in
/// `Changes/`.
enum ChangeTable {
  /// How a definition or a fact has changed.
  enum Step: Sendable {
    // For a definition.
    case new, gone, renamed, guessed, moved
    // For a fact about a definition that both versions have.
    case gained, lost, changed, stricter, looser
  }

  /// A row for changes of definitions. The categories follow from the facts of the definition. The categories of the
  /// rule are added if the facts have none, or if the definition is removed.
  typealias NounRow = Row<FactSubject.Noun>
  /// A row for changes of facts.
  typealias FactRow = Row<Fact.Kind>

  /// Other categories for changes whose subject has a fact of this kind and value. A nil value matches any value.
  typealias Exception = (kind: Fact.Kind, value: String?, categories: Set<ChangeCategory>)

  /// A row of the table: the rule for items that change with one of the steps.
  struct Row<Item: Hashable & Sendable>: Sendable {
    /// Kinds of definitions or facts; empty for all kinds.
    let items: Set<Item>
    /// Empty for all steps.
    let steps: Set<Step>
    let rule: ChangeRule
    let exception: Exception?

    init(
      _ items: Set<Item>, _ steps: Set<Step>, _ code: String, _ categories: ChangeCategory...,
      unless exception: Exception? = nil
    ) {
      self.items = items
      self.steps = steps
      self.exception = exception
      rule = ChangeRule(code: code, categories: categories)
    }

    /// - Parameter value: Returns the value of another fact about the subject, by kind.
    func categories(_ value: (Fact.Kind) -> String?) -> Set<ChangeCategory> {
      if let exception, let found = value(exception.kind), exception.value ?? found == found {
        return exception.categories
      }
      return Set(rule.categories)
    }
  }

  /// Returns the rule for a new, removed, renamed or moved definition. A new definition that breaks nothing gets no
  /// rule with the category `source`.
  static func rule(
    _ noun: FactSubject.Noun, _ step: Step, _ effects: Set<ChangeCategory>
  ) -> ChangeRule? {
    // Adding or removing a file of the schema breaks nothing.
    if noun == .file { return nil }
    let isBreaking = step != .new || effects.contains { $0 < .addition }
    return definitions.first {
      $0.steps.contains(step) && ($0.items.isEmpty || $0.items.contains(noun))
        && (isBreaking || !$0.rule.categories.contains(.source))
    }?.rule
  }

  static func row(_ kind: Fact.Kind, _ step: Step) -> FactRow? {
    byKind[kind]?.first { $0.steps.isEmpty || $0.steps.contains(step) }
  }

  private static let byKind: [Fact.Kind: [FactRow]] = facts.reduce(into: [:]) { byKind, row in
    for kind in row.items { byKind[kind, default: []].append(row) }
  }

  /// All rules, sorted by code.
  static let rules: [ChangeRule] = {
    let all = Dictionary(grouping: definitions.map(\.rule) + facts.map(\.rule), by: \.code)
    return all.sorted { $0.key < $1.key }.compactMap(\.value.first)
  }()

  /// Definitions that can have `was:`.
  private static let renamable: Set<FactSubject.Noun> = [.type, .member, .requirement, .enumCase]
  private static let theme: Set<FactSubject.Noun> = [
    .setting, .family, .key, .style, .color, .image, .themeString,
  ]

  private static let definitions: [NounRow] = [
    NounRow([.member], [.new], "DIF202", .source, .wire),
    NounRow([.enumCase], [.new], "DIF301", .source),
    NounRow([.requirement], [.new], "DIF501", .source),
    NounRow([.contextValue], [.new], "DIF801", .source),
    NounRow([.hook], [.new], "DIF807", .source),
    NounRow([.localisedString], [.new], "DIF811", .source),
    NounRow([.handWritten], [.new], "DIF237", .addition),
    NounRow([.row], [.new], "DIF701", .behaviour),
    NounRow([], [.new], "DIF101", .addition),
    NounRow([.handWritten], [.gone], "DIF229", .documentation),
    NounRow([.mixin, .ruleSet], [.gone], "DIF118", .source),
    NounRow([.enumCase], [.gone], "DIF303", .source),
    NounRow([.union], [.gone], "DIF602", .source, .wire),
    NounRow([.row], [.gone], "DIF702", .behaviour),
    NounRow([.rule], [.gone], "DIF733", .behaviour),
    NounRow(theme, [.gone], "DIF932", .source, .behaviour),
    NounRow([], [.gone], "DIF102", .source),
    NounRow([], [.renamed], "DIF103", .addition, .source),
    NounRow(renamable, [.guessed], "DIF104", .source),
    NounRow([], [.guessed], "DIF123", .source),
    NounRow([], [.moved], "DIF120", .source),
  ]

  private static let facts: [FactRow] = [
    // Types.
    FactRow([.kind], [.changed], "DIF105", .source),
    FactRow([.alias], [.lost], "DIF106", .source),
    FactRow([.module], [.changed], "DIF107", .source),
    FactRow([.refinement], [.gained], "DIF513", .source),
    FactRow([.conformance, .adoption, .refinement], [.gained, .looser], "DIF108", .addition),
    FactRow([.conformance, .adoption, .refinement], [.lost], "DIF109", .source),
    FactRow([.form], [.changed], "DIF110", .source, .wire),
    FactRow([.onlyInCode, .listedSecret], [], "DIF114", .documentation),
    FactRow([.schemaName], [], "DIF117", .source),
    FactRow([.sharedRule], [.gained], "DIF101", .addition),
    FactRow([.sharedRule, .part], [.lost], "DIF118", .source),
    // Swift that a definition declares.
    FactRow([.requirement], [.gained], "DIF501", .source, unless: (.provided, nil, [.addition])),
    FactRow([.provided], [.lost], "DIF509", .source),
    FactRow([.declaration], [.looser], "DIF313", .wire),
    FactRow(
      [.declaration], [.stricter], "DIF122", .source,
      unless: (.onWire, "open", [.source, .wire])),
    FactRow([.settable], [.lost], "DIF211", .source),
    FactRow([.argument], [.stricter], "DIF213", .source),
    FactRow(
      [.declaration, .alias, .argument, .settable, .provided, .initialiserThrows, .form],
      [.gained, .looser], "DIF121", .addition),
    FactRow(
      [.declaration, .requirement, .argument, .initialiserThrows], [.lost, .stricter], "DIF122",
      .source),
    FactRow([.declaration], [.changed], "DIF122", .source),
    FactRow([.swiftType, .argumentType], [.changed], "DIF207", .source),
    FactRow([.requirement, .requirementType], [.changed], "DIF506", .source),
    FactRow([.constraint], [], "DIF506", .source),
    FactRow([.argumentOrder], [.changed], "DIF210", .source),
    FactRow(
      [.argumentDefault], [.changed], "DIF215", .behaviour,
      unless: (.path, nil, [.behaviour, .wire])),
    FactRow([.hook], [.changed], "DIF218", .source),
    FactRow([.openCase], [.lost], "DIF311", .source, .wire),
    FactRow([.openCase], [], "DIF310", .source),
    FactRow([.caseOrder], [.changed], "DIF314", .behaviour),
    FactRow([.payload], [.changed], "DIF323", .source),
    // Secrets.
    FactRow([.sensitive, .visibleKey], [.lost, .looser], "DIF220", .privacy),
    FactRow([.sensitive], [.gained], "DIF221", .behaviour),
    FactRow([.exposure], [.gained], "DIF743", .privacy),
    // The wire.
    FactRow([.type], [.changed], "DIF207", .wire),
    FactRow(
      [.derivation], [.changed], "DIF216", .behaviour,
      unless: (.presence, "required", [.behaviour, .wire])),
    FactRow([.raw], [.changed], "DIF320", .behaviour, unless: (.onWire, nil, [.wire])),
    FactRow([.path], [], "DIF401", .wire),
    FactRow(reading, [.looser], "DIF402", .addition),
    FactRow(reading, [.stricter], "DIF403", .wire),
    FactRow([.whenAbsent], [.changed], "DIF410", .wire),
    FactRow([.text, .unit, .resolver, .readAs], [], "DIF410", .wire),
    FactRow([.sentConstant, .tag], [], "DIF418", .wire),
    FactRow([.arm, .selection], [.gained], "DIF610", .wire),
    FactRow([.arm, .selection], [.lost], "DIF611", .wire),
    FactRow(
      [.arm, .selection, .precedence, .otherwise, .discriminator], [.changed], "DIF612", .wire),
    FactRow([.discriminator], [], "DIF612", .wire),
    // The mapping.
    FactRow([.model], [.changed], "DIF703", .behaviour),
    FactRow([.rule, .mapCondition, .responseMember], [], "DIF704", .behaviour),
    FactRow([.choice], [.gained], "DIF735", .addition),
    FactRow([.choice, .entry], [], "DIF717", .behaviour),
    FactRow([.entryOrder, .other], [.changed], "DIF717", .behaviour),
    FactRow([.reason, .unused, .unsupported], [], "DIF721", .documentation),
    FactRow([.layer], [.changed], "DIF721", .documentation),
    FactRow([.words], [.changed], "DIF813", .behaviour),
    FactRow([.rootTarget], [.changed], "DIF821", .source),
    FactRow([.itemProtocol], [], "DIF822", .behaviour),
    // Documentation.
    FactRow([.doc, .source, .since], [], "DIF901", .documentation),
    FactRow([.deprecated], [.gained], "DIF904", .addition),
    FactRow([.deprecated], [.lost], "DIF906", .documentation),
    FactRow([.deprecation], [.changed], "DIF906", .documentation),
    FactRow([.example], [], "DIF909", .documentation),
    // Scenarios and the theme.
    FactRow([.scenarioPart], [], "DIF923", .behaviour),
    FactRow([.valueType], [.changed], "DIF937", .behaviour),
    FactRow([.value, .color, .base], [.changed], "DIF938", .behaviour),
  ]

  /// Facts that decide which responses are accepted.
  private static let reading: Set<Fact.Kind> = [
    .presence, .minimum, .maximum, .depth, .droppedElements, .acceptsBlank, .atLeastOneOf, .lenient,
    .text, .unit,
  ]
}
