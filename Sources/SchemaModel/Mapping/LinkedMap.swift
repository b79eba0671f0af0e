import SchemaDocument

/// A map, or a shared rule set, while it is linked and typed.
final class LinkedMap {
  let syntax: MapSyntax
  /// Absent for shared rule sets, and where source or target are not known.
  var definition: MapDefinition?
  /// Own and inherited rules by member.
  var fields: [String: InheritedField] = [:]
  /// Own and inherited entries by member.
  var unused: [String: InheritedUnused] = [:]
  /// Members whose own or inherited rule an overlay has taken away.
  var removed: [String: Name] = [:]
  /// A name in its head is not defined; already reported. Suppress follow-ups.
  var isFaulty = false
  var isUsed = false
  /// Rules and arms that name it, and how many of them hand it a source that has a map already.
  var callers = 0
  var callersOfSameSource = 0
  /// A rule of it is wrong; already reported: what it would read is not known.
  var isBroken = false
  /// Members of the source that are read, or that another member is read for.
  var covered: Set<String> = []
  var state = State.untouched
  /// The paths and calls of its rules.
  let reads = MapReads()

  enum State {
    case untouched
    case open
    case done
  }

  init(_ syntax: MapSyntax) {
    self.syntax = syntax
    isFaulty = syntax.isFaulty
  }

  var name: Name { syntax.name }

  /// Only maps of the same source call it: what it leaves unread they may read.
  var isPart: Bool { callers > 0 && callers == callersOfSameSource }

  /// The rules in their order.
  var orderedFields: [InheritedField] {
    fields.values.sorted { $0.field.name.location < $1.field.name.location }
  }
}

struct InheritedField {
  let field: MapSyntax.Field
  /// The place of the rule.
  let owner: LinkedMap
  /// It replaces an inherited rule.
  var replaces = false

  func named(_ name: Name) -> InheritedField {
    InheritedField(
      field: MapSyntax.Field(name: name, rule: field.rule), owner: owner, replaces: replaces)
  }
}

struct InheritedUnused {
  let entry: UnusedSyntax
  let owner: LinkedMap
}

/// The members of the source that the rules of a map read.
final class MapReads {
  /// Members that a path begins with.
  var members: Set<String> = []
  /// Where a path first does.
  var places: [String: SourceLocation] = [:]
  /// The source as a whole is copied, or handed to Swift.
  var isWhole = false
  /// Maps that the source is handed to.
  var calls: [Call] = []
  /// `position` of the source.
  var needsPlace = false
  var firstConditions: [(condition: MapCondition, location: SourceLocation)] = []
  /// Something besides constants fills it.
  var isAlive = false

  struct Call {
    let map: LinkedMap
    let location: SourceLocation
    /// The map is reported where in its list the source stands.
    let keepsPlace: Bool
  }
}
