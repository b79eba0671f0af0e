import SchemaDocument

/// A map, or a shared rule set, on its way from what is written to what is typed.
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
  /// A name in its head means nothing, and that has been told: what depends on it stays silent.
  var isFaulty = false
  var isUsed = false
  /// Rules and arms that name it, and how many of them hand it a source that has a map already.
  var callers = 0
  var callersOfSameSource = 0
  /// A rule of it is wrong, which has been told: what it would read is not known.
  var isBroken = false
  /// Members of the source that are read, or that another member is read for.
  var covered: Set<String> = []
  var state = State.untouched
  /// What its rules read and call.
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

  /// The rules in the order in which they stand.
  var orderedFields: [InheritedField] {
    fields.values.sorted { $0.field.name.location < $1.field.name.location }
  }
}

struct InheritedField {
  let field: MapSyntax.Field
  /// Where the rule stands.
  let owner: LinkedMap
  /// It takes the place of a rule that would have come along.
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

/// What the rules of a map read of its source.
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
    /// The map is told where in its list the source stands.
    let keepsPlace: Bool
  }
}
