extension Schema {
  /// True if all of it could be read and linked.
  package var isWhole: Bool {
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
