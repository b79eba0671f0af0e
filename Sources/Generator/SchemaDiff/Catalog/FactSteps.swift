/// Determines how a fact has changed (its step), such as `stricter`. The row of `ChangeTable` depends on the step.
extension Fact.Kind {
  /// Returns the step from one value to another; nil if the difference has no effect.
  func step(from old: String, to new: String) -> ChangeTable.Step? {
    switch self {
    case .minimum: Self.number(old) < Self.number(new) ? .stricter : .looser
    case .maximum, .depth: Self.number(old) > Self.number(new) ? .stricter : .looser
    case .presence, .argument: new == "required" ? .stricter : .looser
    case .visibleKey: new == "visible" ? .looser : nil
    case .form: old.hasPrefix("plain") ? .looser : .changed
    case .refinement, .alias: nil
    // A call that passes a value still compiles if the argument is optional now.
    case .argumentType: new == old + "?" || new == "(\(old))?" ? nil : .changed
    case .declaration where new == "a case": .stricter
    case .declaration: old == "a case" && new == "a static property" ? .looser : .changed
    case .lenient: new.contains("unless") ? .stricter : .looser
    case .atLeastOneOf: Self.step(Self.names(old), Self.names(new))
    case .caseOrder, .argumentOrder, .entryOrder:
      Self.isReordered(Self.names(old), Self.names(new)) ? .changed : nil
    default: .changed
    }
  }

  func step(gaining value: String) -> ChangeTable.Step {
    switch self {
    case .minimum, .maximum, .depth, .initialiserThrows, .atLeastOneOf: .stricter
    case .unit, .droppedElements, .acceptsBlank, .lenient: .looser
    case .presence, .argument: value == "required" ? .stricter : .looser
    case .declaration where value == "a case": .stricter
    case .text where value == "scalar": .looser
    case .refinement where value == "requires nothing": .looser
    default: .gained
    }
  }

  func step(losing value: String) -> ChangeTable.Step {
    switch self {
    case .minimum, .maximum, .depth, .initialiserThrows, .atLeastOneOf: .looser
    case .droppedElements, .acceptsBlank, .lenient, .visibleKey: .stricter
    default: .lost
    }
  }

  private static func number(_ text: String) -> Int { Int(text) ?? 0 }

  private static func names(_ text: String) -> [String] {
    text.contains("\n")
      ? text.split(separator: "\n").map(String.init) : text.components(separatedBy: ", ")
  }

  /// For `atLeastOneOf`: stricter if `new` lacks one of the members that `old` lists, otherwise looser.
  private static func step(_ old: [String], _ new: [String]) -> ChangeTable.Step {
    Set(new).isSuperset(of: old) ? .looser : .stricter
  }

  /// True if the names that are in both lists are ordered differently.
  private static func isReordered(_ old: [String], _ new: [String]) -> Bool {
    let both = Set(old).intersection(new)
    return old.filter(both.contains) != new.filter(both.contains)
  }
}
