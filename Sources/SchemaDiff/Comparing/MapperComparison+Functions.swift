import SwiftEmitter

/// Compares the mapper's functions, which apps and overlays call and replace.
extension MapperComparison {
  mutating func compareFunctions() {
    compareFunctions(base.rows, \.name, kind: "row") { Self.signature($0, $1) }
    compareFunctions(base.elements, \.name, kind: "element map") { Self.signature($0, $1) }
    compareFunctions(base.unions, \.name, kind: "union") { Self.signature($0, $1) }
    compareFunctions(base.enumMaps, \.name, kind: "enum map") { map, names in
      "(\(names.reference(map.source))) -> \(names.reference(map.target))"
    }
  }

  private mutating func compareFunctions<Value>(
    _ pairs: Pairs<MappingPairing.Named<Value>>, _ name: (Value) -> Name, kind: String,
    signature: (Value, MapNames) -> String
  ) {
    for value in pairs.added.map(\.value) {
      let name = name(value)
      add(
        .functionNew, Self.subject(name),
        "the \(kind) `\(name)` is new, and with it `DefaultMapper.\(Self.function(name))`",
        now: kind, after: name.location)
    }
    for value in pairs.removed.map(\.value) {
      let name = name(value)
      add(
        .functionGone, Self.subject(name),
        "the \(kind) `\(name)` is removed, and with it `DefaultMapper.\(Self.function(name))`",
        was: kind, before: name.location)
    }
    for pair in pairs.pairs {
      let (old, new) = (name(pair.old.value), name(pair.new.value))
      if Self.function(old) != Self.function(new) {
        add(
          .functionRenamed, Self.subject(new),
          "`DefaultMapper.\(Self.function(new))` was called `\(Self.function(old))`",
          was: Self.function(old), now: Self.function(new), before: old.location,
          after: new.location, isGuess: pair.isRenamed)
      }
      let was = signature(pair.old.value, base.oldKeys.names)
      let now = signature(pair.new.value, base.newKeys.names)
      if was != now {
        add(
          .functionSignature, Self.subject(new),
          "`DefaultMapper.\(Self.function(new))` is `\(now)`, was `\(was)`", was: was, now: now,
          before: old.location, after: new.location)
      }
    }
  }

  private static func function(_ name: Name) -> String { MapperSurface.function(name.text) }
  private static func subject(_ name: Name) -> String { "DefaultMapper.\(function(name))" }

  /// The signature, in which the position of the source in its list is a parameter too.
  private static func signature(_ map: MapDefinition, _ names: MapNames) -> String {
    let parameters =
      [names.reference(map.source)] + (map.needsPlace ? ["ListPlace"] : [])
      + map.parameters.map { "\($0.name.text): \(names.reference($0.type))" }
    return "(\(parameters.joined(separator: ", "))) throws -> \(names.reference(map.result))"
  }

  private static func signature(_ union: UnionMap, _ names: MapNames) -> String {
    let source = "any " + names.type(union.source)
    let parameters = source + (MapperSurface.takesPlace(union) ? ", ListPlace" : "")
    return "(\(parameters)) throws -> \(names.reference(MapperSurface.result(of: union)))"
  }

  // MARK: Roots

  mutating func compareRoots() {
    for root in base.roots.added {
      add(
        .rootNew, "DefaultMapper.map(\(root.name))",
        "every `\(root.name)` is now mapped to a `\(root.value.target.qualifiedName)`",
        now: root.value.target.qualifiedName, after: root.value.source.name.location)
    }
    for root in base.roots.removed {
      add(
        .rootGone, "DefaultMapper.map(\(root.name))", "`\(root.name)` is no longer a root",
        was: root.value.target.qualifiedName, before: root.value.source.name.location)
    }
    for pair in base.roots.pairs {
      let (old, new) = (pair.old.value.target, pair.new.value.target)
      if types.newName(of: old) == new.qualifiedName { continue }
      add(
        .rootTarget, "DefaultMapper.map(\(pair.new.name))",
        "every `\(pair.new.name)` is mapped to a `\(new.qualifiedName)`, no longer to a "
          + "`\(old.qualifiedName)`", was: types.newName(of: old), now: new.qualifiedName,
        before: old.name.location, after: new.name.location)
    }
  }

  // MARK: Sources

  /// Cases of `MappingSource`, one for each mapped type.
  mutating func compareSources() {
    let old = Self.sources(oldBase)
    let new = Self.sources(newBase)
    let pairs = Pairs(
      old.map { (name: types.newName(of: $0), type: $0) },
      new.map { (name: $0.qualifiedName, type: $0) }, name: \.name)
    for (name, type) in pairs.added {
      let name = MapperSurface.function(name)
      add(
        .sourceNew, "MappingSource.\(name)", "`MappingSource` has the new case `\(name)`",
        now: name, after: type.name.location)
    }
    for (_, type) in pairs.removed {
      let name = MapperSurface.function(type.qualifiedName)
      add(
        .sourceGone, "MappingSource.\(name)", "`MappingSource` no longer has the case `\(name)`",
        was: name, before: type.name.location)
    }
    for pair in pairs.pairs {
      let was = MapperSurface.function(pair.old.type.qualifiedName)
      let now = MapperSurface.function(pair.new.type.qualifiedName)
      if was == now { continue }
      add(
        .sourceGone, "MappingSource.\(now)",
        "the case `\(now)` of `MappingSource` was called `\(was)`", was: was, now: now,
        before: pair.old.type.name.location, after: pair.new.type.name.location)
    }
  }

  private static func sources(_ mapping: Mapping?) -> [TypeDefinition] {
    mapping.map(MapperSurface.sources) ?? []
  }

  // MARK: Documentation

  /// Compares the documentation in a mapping, which is also in the generated Swift.
  mutating func compareWords() {
    compareWords(effective.rows, \.documentation, \.name)
    compareWords(effective.elements, \.documentation, \.name)
    compareWords(effective.unions, \.documentation, \.name)
    compareWords(effective.enumMaps, \.documentation, \.name)
    compareWords(effective.hooks, \.documentation, \.name, "hooks.")
    compareWords(effective.context, \.documentation, \.name, "context.")
    compareWords(effective.roots, \.documentation, \.source.name)
  }

  mutating func compareWords<Value>(
    _ pairs: Pairs<MappingPairing.Named<Value>>, _ documentation: (Value) -> Documentation,
    _ name: (Value) -> Name, _ prefix: String = ""
  ) {
    for pair in pairs.pairs {
      compareWords(
        documentation(pair.old.value), documentation(pair.new.value), prefix + pair.new.name,
        name(pair.old.value), name(pair.new.value))
    }
  }

  mutating func compareWords(
    _ old: Documentation, _ new: Documentation, _ subject: String, _ before: Name, _ after: Name
  ) {
    let (was, now) = (old.doc, new.doc)
    if was == now { return }
    func quoted(_ text: String?) -> String { text.map(JSONText.quoted) ?? "nothing" }
    add(
      .words, subject, "the documentation of `\(subject)` is \(quoted(now)), was \(quoted(was))",
      was: was, now: now, before: before.location, after: after.location)
  }
}
