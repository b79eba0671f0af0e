/// Applies the maps of a mapping to the values of a response.
final class MapFollower {
  /// The nesting depth of calls. It is limited, because an incorrect schema may recurse without end.
  private var depth = 0
  /// The response that is being mapped.
  private(set) var response = AnswerValue.absent
  private static let maximumDepth = 128

  /// The values from which paths start.
  struct Scope {
    /// The source of the map.
    let source: AnswerValue
    /// The current element of a list; otherwise the source.
    var element: AnswerValue
    var place: MapPlace?
    let parameters: [String: AnswerValue]

    init(_ source: AnswerValue, _ place: MapPlace?, _ parameters: [String: AnswerValue] = [:]) {
      self.source = source
      element = source
      self.place = place
      self.parameters = parameters
    }

    func over(_ element: AnswerValue, at place: MapPlace?) -> Scope {
      var scope = self
      scope.element = element
      scope.place = place
      return scope
    }
  }

  // MARK: Maps

  func value(
    of map: MapDefinition, for source: AnswerValue, at place: MapPlace?,
    _ parameters: [String: AnswerValue]
  ) throws -> AnswerValue {
    guard depth < Self.maximumDepth else { throw PreviewStop.refused }
    if depth == 0 { response = source }
    depth += 1
    defer { depth -= 1 }
    let scope = Scope(source, place, parameters)
    let nothing: AnswerValue = map.target.element == nil ? .absent : .list([])
    do {
      if let condition = map.condition, try !holds(condition, scope) { return nothing }
      switch map.body {
      case .fields(let fields):
        return .screen(try screen(map.target.definition?.qualifiedName ?? "", fields, scope))
      case .emit(let rules): return try emitted(rules, scope)
      case .value(let rule): return try value(of: rule, scope)
      }
    } catch PreviewStop.skipped {
      return nothing
    } catch PreviewStop.unknown(let name) {
      return .unknown(by: name)
    }
  }

  func screen(_ model: String, _ fields: [FieldRule], _ scope: Scope) throws -> PreviewScreen {
    let members = try fields.map { field in
      let value = try fitting(value(of: field.rule, scope), field.type)
      return PreviewMember(name: field.name.text, value: value.shown)
    }
    return PreviewScreen(model: model, members: members, origin: scope.element.origin)
  }

  /// Converts a value to the type that is required.
  func fitting(_ value: AnswerValue, _ type: TypeReference) throws -> AnswerValue {
    guard value.isAbsent, !type.isOptional else { return value }
    guard type.element == nil else { return .list([]) }
    throw PreviewStop.refused
  }

  // MARK: Calls

  typealias Arguments = [(label: Name, rule: MapRule)]

  /// The result of a map or union for a value. `place` is the position of the value; nil if it is not in a list.
  func value(
    of target: MapTarget, for source: AnswerValue, at place: MapPlace?, _ arguments: Arguments,
    _ outer: Scope
  ) throws -> AnswerValue {
    switch source {
    case .absent, .unknown: return source
    default: break
    }
    switch target {
    case .map(let map):
      let given = try Dictionary(
        first: arguments.map { ($0.label.text, try value(of: $0.rule, outer)) })
      let own = try place ?? .single(isFirst: self.isFirst(map, source))
      return try value(of: map, for: source, at: own, given)
    case .union(let union): return try value(of: union, for: source, at: place ?? .single())
    }
  }

  private func value(
    of union: UnionMap, for source: AnswerValue, at place: MapPlace
  ) throws -> AnswerValue {
    guard case .record(let record) = source,
      let arm = union.arms.first(where: { $0.type === record.type })?.arm
    else {
      if case .refuse = union.unknown { throw PreviewStop.refused }
      return .absent
    }
    guard case .map(let map) = arm else { return .absent }
    var own = place
    if map.needsPlace {
      own = try place.among(record.type) { try self.isFirst(map, source) }
    }
    return try value(of: map, for: source, at: own, [:])
  }

  /// True if a value matches the `firstWhere` of a map.
  func isFirst(_ map: MapDefinition, _ source: AnswerValue) throws -> Bool {
    guard let condition = map.firstCondition else { return true }
    return try holds(condition, Scope(source, nil))
  }
}

/// The screen of an example response, computed from the schema alone.
///
/// The payload is read like in generated code, and the rules of the mapping are applied to it. If a rule calls
/// hand-written Swift or the app, the value is ``PreviewValue/computed(by:)``.
public enum ScreenPreview {
  /// - Returns: Nil if the mapping has no row for the type, or throws an error for the example.
  public static func make(
    _ example: Example, of type: TypeDefinition, in schema: Schema
  ) -> PreviewScreen? {
    guard let row = schema.mapping?.rows.first(where: { $0.source.definition === type }) else {
      return nil
    }
    do {
      let answer = try PayloadReader(schema).read(example.json, as: type)
      let made = try MapFollower().value(of: row, for: answer, at: .single(), [:])
      guard case .screen(let screen) = made else { return nil }
      return screen
    } catch {
      return nil
    }
  }
}
