/// One kind of change: an entry of the catalogue, which `haapigen explain CODE` shows.
public struct ChangeRule: Sendable {
  /// Two versions of a schema, in the format of `Explanation.Example.schema`: the YAML of one file, or of several
  /// files separated by lines `--- name.yaml`. Tests use them as scenarios.
  public struct Edit: Sendable {
    public let before: String
    public let after: String
  }

  /// The code. It never changes, and is never used for another kind of change.
  public let code: String
  /// The usual categories. Most kinds have one.
  public let categories: [ChangeCategory]
}

/// The table of changes. The texts of each code are in `Changes/`.
enum ChangeTable {
  /// How a definition or a fact has changed.
  enum Step: Sendable {
    // A definition.
    case new, gone, renamed, guessed, moved
    // A fact about a definition that both versions have.
    case gained, lost, changed, stricter, looser
  }

  /// The change of a definition. Its categories are those of its facts; those of the rule apply if the facts show
  /// none.
  struct NounRow: Sendable {
    /// Empty for all.
    let nouns: Set<FactSubject.Noun>
    let step: Step
    let rule: ChangeRule

    init(
      _ nouns: Set<FactSubject.Noun>, _ step: Step, _ code: String, _ categories: ChangeCategory...
    ) {
      self.nouns = nouns
      self.step = step
      rule = ChangeRule(code: code, categories: categories)
    }
  }

  /// The change of a fact.
  struct FactRow: Sendable {
    let kinds: Set<Fact.Kind>
    /// Empty for all.
    let steps: Set<Step>
    let rule: ChangeRule
    /// The change in words: `%S` is the subject, `%P` the subject with the key, `%K` the key, `%W` the old and `%N` the
    /// new value.
    private let words: String

    init(
      _ kinds: Set<Fact.Kind>, _ steps: Set<Step>, _ code: String, _ categories: [ChangeCategory],
      _ words: String
    ) {
      self.kinds = kinds
      self.steps = steps
      self.words = words
      rule = ChangeRule(code: code, categories: categories)
    }

    /// In one pass, because a value may contain a percent sign.
    func words(subject: String, inner: String, key: String, now: String, was: String) -> String {
      let values: [Character: String] = ["S": subject, "P": inner, "K": key, "N": now, "W": was]
      let parts = words.split(separator: "%", omittingEmptySubsequences: false)
      return parts.dropFirst().reduce(into: String(parts.first ?? "")) { text, part in
        text += (part.first.flatMap { values[$0] } ?? "") + part.dropFirst()
      }
    }
  }

  /// The rule of a definition. With two rows, the first one is for changes that break something.
  static func rule(
    _ noun: FactSubject.Noun, _ step: Step, _ effects: Set<ChangeCategory>
  ) -> ChangeRule? {
    let rows = definitions.filter {
      $0.step == step && ($0.nouns.isEmpty || $0.nouns.contains(noun))
    }
    let isBreaking = effects.contains { $0 < .addition }
    return (isBreaking ? rows.first : rows.last)?.rule
  }

  static func row(_ kind: Fact.Kind, _ step: Step) -> FactRow? {
    byKind[kind]?.first { $0.steps.isEmpty || $0.steps.contains(step) }
  }

  private static let byKind: [Fact.Kind: [FactRow]] = facts.reduce(into: [:]) { byKind, row in
    for kind in row.kinds { byKind[kind, default: []].append(row) }
  }

  /// Every rule, by code.
  static let rules: [ChangeRule] = {
    let all = Dictionary(grouping: definitions.map(\.rule) + facts.map(\.rule), by: \.code)
    return all.sorted { $0.key < $1.key }.compactMap(\.value.first)
  }()

  private static let theme: Set<FactSubject.Noun> = [
    .setting, .family, .key, .style, .color, .image, .themeString,
  ]

  private static let definitions: [NounRow] = [
    NounRow([.type], .new, "DIF101", .addition),
    NounRow([.type], .gone, "DIF102", .source),
    NounRow([], .renamed, "DIF103", .addition),
    NounRow([], .guessed, "DIF104", .source),
    NounRow([.module], .new, "DIF112", .addition),
    NounRow([.module], .gone, "DIF113", .source),
    NounRow([.mixin, .ruleSet], .gone, "DIF118", .source),
    NounRow([.mixin, .ruleSet], .new, "DIF119", .addition),
    NounRow([], .moved, "DIF120", .source),
    NounRow([.member], .new, "DIF202", .source, .wire),
    NounRow([.member], .new, "DIF201", .addition),
    NounRow([.member], .gone, "DIF204", .source),
    NounRow([.handWritten], .gone, "DIF229", .documentation),
    NounRow([.handWritten], .new, "DIF237", .addition),
    NounRow([.enumCase], .new, "DIF301", .source),
    NounRow([.enumCase], .gone, "DIF303", .source),
    NounRow([.constant], .gone, "DIF330", .source),
    NounRow([.constant], .new, "DIF331", .addition),
    NounRow([.requirement], .new, "DIF501", .source),
    NounRow([.requirement], .new, "DIF502", .addition),
    NounRow([.requirement], .gone, "DIF503", .source),
    NounRow([.union], .new, "DIF601", .addition),
    NounRow([.union], .gone, "DIF602", .source, .wire),
    NounRow([.row], .new, "DIF701", .behaviour),
    NounRow([.row], .gone, "DIF702", .behaviour),
    NounRow([.rule], .new, "DIF732", .addition),
    NounRow([.rule], .gone, "DIF733", .behaviour),
    NounRow([.contextValue], .new, "DIF801", .source),
    NounRow([.contextValue], .new, "DIF802", .addition),
    NounRow([.contextValue], .gone, "DIF803", .source),
    NounRow([.hook], .new, "DIF807", .source),
    NounRow([.hook], .gone, "DIF808", .source),
    NounRow([.localisedString], .new, "DIF811", .source),
    NounRow([.localisedString], .gone, "DIF812", .source),
    NounRow([.map, .mapUnion, .enumMap], .new, "DIF815", .addition),
    NounRow([.map, .mapUnion, .enumMap], .gone, "DIF816", .source),
    NounRow([.root], .new, "DIF819", .addition),
    NounRow([.root], .gone, "DIF820", .source),
    NounRow([.responseValue], .new, "DIF830", .addition),
    NounRow([.responseValue], .gone, "DIF831", .source),
    NounRow([.overlay, .mapper], .new, "DIF826", .addition),
    NounRow([.overlay, .mapper], .gone, "DIF827", .source),
    NounRow([.scenario], .new, "DIF921", .addition),
    NounRow([.scenario], .gone, "DIF922", .source),
    NounRow(theme, .new, "DIF931", .addition),
    NounRow(theme, .gone, "DIF932", .source, .behaviour),
  ]

  private static let facts: [FactRow] = [
    // Types.
    FactRow([.kind], [.changed], "DIF105", [.source], "%S is %N, was %W"),
    FactRow([.alias], [.lost], "DIF106", [.source], "the old name `%K` of %S is removed"),
    FactRow([.alias], [.gained], "DIF116", [.addition], "%S has the old name `%K`"),
    FactRow([.module], [.changed], "DIF107", [.source], "%S is in the module %N, was in %W"),
    FactRow(
      [.conformance, .adoption], [.gained], "DIF108", [.addition], "%S conforms to `%K`"),
    FactRow(
      [.conformance, .adoption], [.lost], "DIF109", [.source], "%S no longer conforms to `%K`"),
    FactRow([.form], [.looser], "DIF115", [.addition], "%S has the form %N, was %W"),
    FactRow([.form], [], "DIF110", [.source, .wire], "%S has the form %N, was %W"),
    FactRow([.onlyInCode], [], "DIF114", [.documentation], "`onlyInCode` of %S has changed"),
    FactRow([.schemaName], [], "DIF117", [.source], "the schema is called %N, was called %W"),
    FactRow([.part, .sharedRule], [.lost], "DIF118", [.source], "%S no longer has `%K`"),
    FactRow([.sharedRule], [.gained], "DIF119", [.addition], "%S has `%K`"),
    // Swift that a definition declares.
    FactRow([.declaration], [.gained], "DIF121", [.addition], "Swift declares `%K`"),
    FactRow([.declaration], [.lost], "DIF122", [.source], "Swift no longer declares `%K`"),
    FactRow([.declaration], [.looser], "DIF313", [.wire], "%S is a constant, was a case"),
    FactRow([.declaration], [.changed], "DIF122", [.source], "`%K` is %N, was %W"),
    FactRow([.swiftType, .argumentType], [.changed], "DIF207", [.source], "%S is %N, was %W"),
    FactRow([.type], [.changed], "DIF207", [.wire], "%S is %N, was %W"),
    FactRow(
      [.argumentOrder], [.changed], "DIF210", [.source], "`%K` takes the arguments %N, took %W"),
    FactRow([.settable], [.lost], "DIF211", [.source], "`%K` is no longer settable"),
    FactRow([.settable], [.gained], "DIF212", [.addition], "`%K` is settable"),
    FactRow(
      [.argument], [.stricter], "DIF213", [.source], "the argument `%K` has no default any more"),
    FactRow([.argument], [.looser], "DIF214", [.addition], "the argument `%K` has a default"),
    FactRow(
      [.argumentDefault], [.changed], "DIF215", [.behaviour], "the default of `%K` is %N, was %W"),
    FactRow([.derivation], [.changed], "DIF216", [.behaviour], "%S is %N, was %W"),
    FactRow([.hook], [.changed], "DIF218", [.source], "%S is %N, was %W"),
    FactRow(
      [.atLeastOneOf], [.gained, .stricter, .changed], "DIF219", [.wire],
      "one of %N is required in %S, was one of %W"),
    FactRow([.sensitive], [.lost], "DIF220", [.privacy], "%S is no longer sensitive"),
    FactRow([.visibleKey], [.looser], "DIF220", [.privacy], "%S shows `%K` of the response"),
    FactRow([.sensitive], [.gained], "DIF221", [.behaviour], "%S is sensitive"),
    FactRow(
      [.atLeastOneOf], [.lost, .looser], "DIF222", [.addition],
      "one of %N is required in %S, was one of %W"),
    FactRow(
      [.initialiserThrows], [.gained], "DIF122", [.source], "the initialiser of `%K` can throw"),
    FactRow(
      [.initialiserThrows], [.lost], "DIF121", [.addition], "the initialiser of `%K` cannot throw"),
    FactRow([.argument], [.lost], "DIF232", [.source], "the initialiser no longer takes `%K`"),
    FactRow([.path], [.lost], "DIF232", [.wire], "%S is no longer read from `%W`"),
    FactRow([.path], [.gained], "DIF233", [.wire], "%S is read from `%N`"),
    FactRow([.argument], [.gained], "DIF234", [.source], "the initialiser takes `%K`"),
    FactRow([.listedSecret], [], "DIF238", [.documentation], "`sensitive` of %S has changed"),
    // Enums.
    FactRow(
      [.openCase], [.gained], "DIF310", [.source], "%S has the case `%N` for other values"),
    FactRow([.openCase], [.lost], "DIF311", [.source, .wire], "%S refuses other values"),
    FactRow(
      [.openCase], [.changed], "DIF312", [.source],
      "the case of %S for other values is `%N`, was `%W`"),
    FactRow(
      [.caseOrder], [.changed], "DIF314", [.behaviour], "the cases of %S are in the order %N"),
    FactRow([.raw], [.changed], "DIF320", [.wire], "%S has the raw value `%N`, had `%W`"),
    FactRow([.raw], [.lost], "DIF321", [.source], "%S has no raw value any more"),
    FactRow([.raw], [.gained], "DIF322", [.addition], "%S has the raw value `%N`"),
    FactRow([.payload], [.changed], "DIF323", [.source], "the value of %S is %N, was %W"),
    FactRow(
      [.acceptsBlank], [.lost], "DIF324", [.wire], "%S refuses a string of only whitespace"),
    FactRow(
      [.acceptsBlank], [.gained], "DIF325", [.addition], "%S accepts a string of only whitespace"),
    // The wire.
    FactRow([.path], [.changed], "DIF401", [.wire], "%S is `%N` on the wire, was `%W`"),
    FactRow([.presence], [.looser], "DIF402", [.addition], "a response may omit %S"),
    FactRow([.presence], [.stricter], "DIF403", [.wire], "a response must have %S"),
    FactRow(
      [.whenAbsent], [.changed], "DIF404", [.wire], "%S is %N when it is absent, was %W"),
    FactRow([.text, .unit], [.looser], "DIF411", [.addition], "%S may be sent as a number"),
    FactRow(
      [.text, .unit, .resolver, .readAs], [], "DIF410", [.wire], "%S is read as %N, was as %W"),
    FactRow(
      [.minimum, .maximum], [.stricter], "DIF413", [.wire], "the limit of %S is %N, was %W"),
    FactRow(
      [.minimum, .maximum], [.looser], "DIF414", [.addition], "the limit of %S is %N, was %W"),
    FactRow(
      [.droppedElements], [.lost], "DIF415", [.wire], "an unusable element makes %S invalid"),
    FactRow(
      [.droppedElements], [.gained], "DIF416", [.addition], "unusable elements of %S are dropped"),
    FactRow([.sentConstant], [], "DIF418", [.wire], "%S is always %N, was %W"),
    FactRow([.tag], [], "DIF421", [.wire], "%S is written with `%K` %N, was %W"),
    // Protocols.
    FactRow([.requirement], [.gained], "DIF501", [.source], "`%K` is required: %N"),
    FactRow([.requirement], [.lost], "DIF503", [.source], "`%K` is no longer required: %W"),
    FactRow(
      [.requirement, .requirementType], [.changed], "DIF506", [.source], "`%K` is %N, was %W"),
    FactRow([.settableRequirement], [.gained], "DIF507", [.source], "`%K` must be settable"),
    FactRow([.settableRequirement], [.lost], "DIF508", [.source], "`%K` is no longer settable"),
    FactRow([.provided], [.lost], "DIF509", [.source], "no extension implements %S any more"),
    FactRow([.provided], [.gained], "DIF510", [.addition], "an extension implements %S"),
    FactRow([.isolation], [], "DIF512", [.source], "the actor of `%K` has changed"),
    FactRow(
      [.refinement], [.looser], "DIF515", [.addition], "%S refines `%K`, which requires nothing"),
    FactRow([.refinement], [.gained], "DIF513", [.source], "%S refines `%K`"),
    FactRow([.refinement], [.lost], "DIF514", [.source], "%S no longer refines `%K`"),
    FactRow([.modelDefault], [.gained], "DIF535", [.addition], "%S is %N if no rule sets it"),
    FactRow([.modelDefault], [.lost], "DIF536", [.source], "%S has no default any more"),
    FactRow(
      [.modelDefault], [.changed], "DIF537", [.behaviour], "%S is %N if no rule sets it, was %W"),
    // Unions.
    FactRow([.discriminator], [], "DIF604", [.wire], "%S selects on %N, was on %W"),
    FactRow(
      [.arm, .selection], [.gained], "DIF610", [.wire], "%S selects %N for %K"),
    FactRow(
      [.arm, .selection], [.lost], "DIF611", [.wire], "%S no longer selects %W for %K"),
    FactRow(
      [.arm, .selection], [.changed], "DIF612", [.wire], "%S selects %N for %K, was %W"),
    FactRow(
      [.precedence], [.changed], "DIF617", [.wire],
      "the rule of %S for %K is after %N, was after %W"),
    FactRow([.otherwise], [], "DIF620", [.wire], "anything else is %N in %S, was %W"),
    FactRow([.lenient], [.gained, .looser], "DIF622", [.addition], "`else` of %S is lenient"),
    FactRow([.lenient], [], "DIF621", [.wire], "`else` of %S is no longer lenient"),
    FactRow([.depth], [.stricter], "DIF623", [.wire], "the maximum depth of %S is %N, was %W"),
    FactRow([.depth], [.looser], "DIF624", [.addition], "the maximum depth of %S is %N, was %W"),
    // The mapping.
    FactRow([.model], [.changed], "DIF703", [.behaviour], "%S creates %N, was %W"),
    FactRow([.rule], [], "DIF704", [.behaviour], "%S is %N, was %W"),
    FactRow(
      [.choice, .entry, .entryOrder, .other], [.changed], "DIF717", [.behaviour],
      "%S gives %N for %K, was %W"),
    FactRow(
      [.mapCondition], [], "DIF718", [.behaviour], "%S applies when %N, was when %W"),
    FactRow(
      [.reason, .unused, .unsupported], [], "DIF721", [.documentation],
      "a reason in %S is %N, was %W"),
    FactRow([.choice], [.gained], "DIF735", [.addition], "%S gives %N for %K"),
    FactRow(
      [.choice, .entry, .other], [], "DIF736", [.behaviour], "%S gives %N for %K, was %W"),
    FactRow(
      [.layer], [.changed], "DIF742", [.documentation],
      "the rule %S is in the layer %N, was in %W"),
    FactRow([.exposure], [.gained], "DIF743", [.privacy], "%S shows the sensitive %K"),
    FactRow([.words], [.changed], "DIF813", [.behaviour], "%S is %N, was %W"),
    FactRow([.rootTarget], [.changed], "DIF821", [.source], "%S is mapped to %N, was to %W"),
    FactRow(
      [.itemProtocol], [], "DIF822", [.behaviour], "apps can replace items of %N, was of %W"),
    FactRow(
      [.responseMember], [], "DIF832", [.behaviour], "%S is read from `%N`, was from `%W`"),
    // Documentation.
    FactRow(
      [.doc, .source, .since], [], "DIF901", [.documentation],
      "what is written about %S has changed"),
    FactRow([.deprecated], [.gained], "DIF904", [.addition], "%S is deprecated"),
    FactRow([.deprecated], [.lost], "DIF905", [.documentation], "%S is no longer deprecated"),
    FactRow(
      [.deprecation], [.changed], "DIF906", [.documentation], "%S has the deprecation %N, was %W"),
    FactRow(
      [.example], [], "DIF909", [.documentation], "the example `%K` of %S has changed"),
    // Scenarios and the theme.
    FactRow([.scenarioPart], [], "DIF923", [.behaviour], "%K of %S has changed"),
    FactRow([.valueType], [.changed], "DIF937", [.behaviour], "%S is %N, was %W"),
    FactRow(
      [.value, .color], [.changed], "DIF938", [.behaviour], "%P is %N, was %W"),
    FactRow([.base], [.changed], "DIF939", [.behaviour], "the base of %S is %N, was %W"),
  ]
}
