extension SchemaAnalysis.Result {
  /// The schema, if all of it could be read and linked. It may then break rules of the current language, and can still
  /// be compared with a later version.
  public var comparable: Schema? {
    guard var schema, schema.isWhole else { return nil }
    // The analysis links scenarios only to a valid schema.
    if hasErrors, let nodes = schema.nodes, nodes.overlays.isEmpty {
      schema.scenarios = ScenarioLinker.linkLeniently(nodes.scenarios, schema)
    }
    return schema
  }
}

extension Schema {
  fileprivate var isWhole: Bool {
    !lacksDefinitions && allTypes.allSatisfy(\.isWhole)
      && families.flatMap(\.unions).allSatisfy(\.isWhole) && (mapping?.isWhole ?? true)
  }
}

extension TypeDefinition {
  fileprivate var isWhole: Bool {
    switch body {
    case .structBody(let body): body.members.allSatisfy(\.isWhole)
    case .enumBody(let body):
      body.cases.allSatisfy { $0.payload?.isPoisoned != true }
    case .protocolBody(let body):
      body.members.allSatisfy(\.isWhole) && body.constraints.allSatisfy { !$0.type.isPoisoned }
    }
  }
}

extension Member {
  fileprivate var isWhole: Bool {
    guard case .hook(let hook?) = origin else { return !type.isPoisoned }
    return !hook.out.isPoisoned && hook.parameters.allSatisfy { !$0.type.isPoisoned }
  }
}

extension Union {
  fileprivate var isWhole: Bool {
    arms.allSatisfy { $0.type != nil } && rules.allSatisfy { $0.type != nil || $0.union != nil }
      && otherwise?.type != nil
  }
}

extension Mapping {
  /// Incomplete maps are listed by name and left out of a comparison.
  fileprivate var isWhole: Bool {
    context.allSatisfy { !$0.type.isPoisoned }
      && hooks.allSatisfy { hook in
        !hook.out.isPoisoned && hook.parameters.allSatisfy { !$0.type.isPoisoned }
      }
  }
}
