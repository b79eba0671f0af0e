/// Converts maps, unions and enum maps to the texts of a ``MappingTable``.
package struct MappingTableWriter {
  let schema: Schema
  let showsLines: Bool

  private typealias Case = MappingTable.Case

  /// - Parameter map: The map that contains the location. If lines are not shown, the map's own file is left out.
  func place(_ location: SourceLocation, in map: MapDefinition? = nil) -> MappingTable.Place {
    let file = schema.fileNames.dropFirst(Int(location.file)).first ?? ""
    let isKnown = map?.name.location.file == location.file
    return MappingTable.Place(
      location: location, text: showsLines ? "\(file):\(location.line)" : isKnown ? "" : file)
  }

  func map(_ map: MapDefinition) -> MappingTable.Map {
    var table = table(
      map.isRow ? .row : .element, map.name, map.documentation, Self.typeName(map.source),
      map.target)
    table.when = map.condition.map { ConditionPhrase.phrase($0) }
    table.entries = entries(of: map)
    table.unused = map.unused.map {
      MappingTable.Unused(
        member: $0.member.text, reason: $0.reason.text, place: place($0.member.location, in: map))
    }
    return table
  }

  private func table(
    _ kind: MappingTable.Map.Kind, _ name: Name, _ documentation: Documentation, _ source: String,
    _ target: TypeReference
  ) -> MappingTable.Map {
    MappingTable.Map(
      name: name.text, kind: kind, doc: documentation.doc, source: source,
      target: Self.typeName(target), place: place(name.location),
      layer: schema.layer(of: name.location))
  }

  private func entries(of map: MapDefinition) -> [MappingTable.Entry] {
    switch map.body {
    case .fields(let fields): return fields.flatMap { entries(of: $0, below: "", map) }
    case .value(let rule): return [entry("", Self.typeName(map.target), rule, map)]
    case .emit(let rules):
      return rules.enumerated().map { index, rule in
        entry("[\(index)]", Self.typeName(rule.type), rule, map)
      }
    }
  }

  private func entries(
    of field: FieldRule, below prefix: String, _ map: MapDefinition
  ) -> [MappingTable.Entry] {
    let name = prefix + field.name.text
    let owner = field.owner.map(\.text).flatMap { $0 == map.name.text ? nil : $0 }
    return [entry(name, Self.typeName(field.type), field.rule, map, of: owner)]
      + nested(in: field.rule).flatMap { entries(of: $0, below: name + ".", map) }
  }

  /// Returns the rules of nested targets (`new`) in a rule.
  private func nested(in rule: MapRule) -> [FieldRule] {
    switch rule.form {
    case .new(_, let fields): fields
    case .firstOf(let rules): rules.flatMap(nested)
    default: rule.otherwise.map(nested) ?? []
    }
  }

  private func entry(
    _ field: String, _ type: String, _ rule: MapRule, _ map: MapDefinition,
    of owner: String? = nil
  ) -> MappingTable.Entry {
    MappingTable.Entry(
      field: field, type: type, key: RuleText.key(of: rule), source: RuleReads.source(of: rule),
      phrase: RuleText.phrase(of: rule), reason: RuleText.reason(of: rule),
      place: place(rule.location, in: map), layer: schema.layer(of: rule.location),
      reads: RuleReads.reads(of: rule, source: Self.typeName(map.source)), owner: owner,
      maps: RuleReads.maps(of: rule))
  }

  func union(_ union: UnionMap) -> MappingTable.Map {
    var table = table(
      .union, union.name, union.documentation, union.source.qualifiedName, union.target)
    table.cases = union.arms.map { type, arm, place in
      switch arm {
      case .map(let map): Case(source: type.qualifiedName, result: map.name.text, place: place)
      case .drop(let reason, let warns): Self.dropped(type.qualifiedName, reason, warns, at: place)
      }
    }
    switch union.unknown {
    case .refuse: table.cases.append(Case(source: "any other type", result: "an error"))
    case .drop(let reason, let warns):
      table.cases.append(Self.dropped("any other type", reason, warns))
    }
    return table
  }

  private static func dropped(
    _ source: String, _ reason: Name, _ warns: Bool, at place: SourceLocation? = nil
  ) -> Case {
    Case(
      source: source, result: warns ? "dropped with a warning" : "dropped", reason: reason.text,
      place: place)
  }

  func enumMap(_ map: EnumMap) -> MappingTable.Map {
    var table = table(.enum, map.name, map.documentation, Self.typeName(map.source), map.target)
    table.cases = map.entries.map {
      Self.enumCase($0.source.text, $0.result, at: $0.source.location)
    }
    if let other = map.other { table.cases.append(Self.enumCase("anything else", other)) }
    return table
  }

  private static func enumCase(
    _ source: String, _ result: EnumMap.Result, at place: SourceLocation? = nil
  ) -> Case {
    switch result {
    case .value(let literal): Case(source: source, result: literal.words, place: place)
    case .absent(let reason):
      Case(source: source, result: "nothing", reason: reason.text, place: place)
    }
  }

  /// Returns the type as documents write it, without `any`.
  static func typeName(_ type: TypeReference) -> String {
    switch type {
    case .any(let type): type.qualifiedName
    case .optional(let inner): typeName(inner) + "?"
    case .array(let inner): "[" + typeName(inner) + "]"
    default: type.description
    }
  }

  /// `[InfoMessageModel]` becomes `InfoMessageModel`.
  package static func elementName(_ type: String) -> String { type.filter { !"[]?".contains($0) } }
}
