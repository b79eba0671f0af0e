/// The maps, unions and enum maps for which an overlay needs its own function.
///
/// A replaced function of the base mapper affects all its callers. A function that the base mapper does not have, or
/// that needs other arguments there, affects only callers that call the overlay's function. Those callers are
/// generated again for the overlay.
struct OverlayFunctions {
  private(set) var own: MappingOwner.Own
  /// Changed rows for types that the base has no row for, or rows for new types.
  private(set) var addedRows: Set<String> = []
  private let schema: Schema
  private let mapping: Mapping
  private let info: OverlayInfo
  private let baseFunctions: [String: Signature]
  private var references: [String: MappingReferences] = [:]
  private var signatures: [String: Signature] = [:]
  private var changed: Set<String> = []

  /// The signature of a function.
  private struct Signature: Equatable {
    let needsPlace: Bool
    let shape: RuleValue.Shape
  }

  init(_ schema: Schema, _ mapping: Mapping, _ info: OverlayInfo) {
    self.schema = schema
    self.mapping = mapping
    self.info = info
    baseFunctions = schema.base?.mapping.map(Self.signatures) ?? [:]
    signatures = Self.signatures(of: mapping)
    own = MappingOwner.Own(name: info.typeName)
    for map in mapping.rows + mapping.elements {
      references[map.name.text] = MappingReferences(of: map)
    }
    for union in mapping.unions { references[union.name.text] = MappingReferences(of: union) }
    addContents()
    findChanged()
    own.replaced = changed.filter { isReplaceable($0) }
    own.functions = changed.union(copies())
    addedRows = Set(
      mapping.rows.map(\.name.text).filter { changed.contains($0) && !own.replaced.contains($0) })
  }

  /// True if the overlay changes nothing in the mapping.
  var isEmpty: Bool { own.functions.isEmpty }

  /// True if one of the rows calls a function of the overlay.
  func reaches(_ rows: Set<String>) -> Bool {
    var seen: Set<String> = []
    var pending = Array(rows)
    while let name = pending.popLast() {
      guard seen.insert(name).inserted else { continue }
      if own.functions.contains(name) { return true }
      pending += references[name]?.functions ?? []
    }
    return false
  }

  // MARK: Base

  private static func signatures(of mapping: Mapping) -> [String: Signature] {
    Dictionary(
      first: mapping.functions.map { function in
        (
          function.name.text,
          Signature(
            needsPlace: function.needsPlace, shape: RuleValue.Shape(function.result))
        )
      })
  }

  /// True if the base mapper has the function with the same signature, so that callers need not change.
  private func isReplaceable(_ name: String) -> Bool {
    baseFunctions[name] != nil && baseFunctions[name] == signatures[name]
  }

  private mutating func addContents() {
    let base = schema.base?.mapping
    own.hooks = Set(mapping.hooks.map(\.name.text)).subtracting(base?.hooks.map(\.name.text) ?? [])
    own.texts = Set(mapping.strings.map(\.key.text))
      .subtracting(base?.strings.map(\.key.text) ?? [])
    own.context = Set(mapping.context.map(\.name.text))
      .subtracting(base?.context.map(\.name.text) ?? [])
  }

  // MARK: Changes

  private mutating func findChanged() {
    var callers: [String: [String]] = [:]
    for (name, references) in references {
      for callee in references.functions { callers[callee, default: []].append(name) }
    }
    var pending = Array(touched)
    while let name = pending.popLast() {
      guard changed.insert(name).inserted else { continue }
      if !isReplaceable(name) { pending += callers[name] ?? [] }
    }
  }

  private var touched: Set<String> {
    let rules = info.touched(.maps).union(info.touched(.elements)).union(info.touched(.shared))
    let texts = info.touched(.strings).intersection(own.texts)
    let functions = mapping.functions.filter { function in
      let name = function.name.text
      if info.owns(function.name.location) { return true }
      switch function.origin {
      case .map(let map):
        return rules.contains(name) || !rules.isDisjoint(with: map.ancestors)
          || !texts.isDisjoint(with: references[name]?.texts ?? [])
      case .union: return info.touched(.mapUnions).contains(name)
      case .enumMap: return info.touched(.enumMaps).contains(name)
      }
    }
    return Set(functions.map(\.name.text))
  }

  /// Functions of base overlays that are called but cannot be replaced in the base mapper.
  private func copies() -> Set<String> {
    var copied: Set<String> = []
    var pending = changed.flatMap { references[$0]?.functions ?? [] }
    while let name = pending.popLast() {
      guard !changed.contains(name), !isReplaceable(name), copied.insert(name).inserted else {
        continue
      }
      pending += references[name]?.functions ?? []
    }
    return copied
  }
}
