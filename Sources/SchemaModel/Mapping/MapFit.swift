/// True if a value of one type is valid where a rule needs another.
enum MapFit {
  static func fits(_ found: TypeReference, _ wanted: TypeReference) -> Bool {
    if found.isPoisoned || wanted.isPoisoned || found == wanted { return true }
    switch (found, wanted) {
    case (.optional(let found), .optional(let wanted)): return fits(found, wanted)
    case (_, .optional(let wanted)): return fits(found, wanted)
    case (.array(let found), .array(let wanted)), (.dictionary(let found), .dictionary(let wanted)):
      return fits(found, wanted)
    case (.type(let type), .any(let proto)), (.any(let type), .any(let proto)):
      return type.isFaulty || proto.isFaulty || type.conforms(to: proto)
    case (.optional, _): return false
    case (_, .anyStandard("Sendable")): return true
    default: return false
    }
  }
}

extension MappingLinker {
  /// Maps and enum maps that convert one type to the other.
  func converters(from found: TypeReference, to wanted: TypeReference) -> [String] {
    guard findings.maySearch() else { return [] }
    let enums = knownEnumMaps.filter {
      $0.source == found.unwrapped && MapFit.fits($0.target, .optional(wanted.unwrapped))
    }
    return enums.map { "`using: \($0.name)`" } + callable(from: found, to: wanted)
  }

  /// Help that names the maps that would fit.
  func mapsHelp(
    from found: TypeReference, to wanted: TypeReference, withUnions: Bool = true
  ) -> String {
    let names = findings.maySearch() ? callable(from: found, to: wanted, withUnions) : []
    if names.isEmpty { return "write a map with `from: \(found.unwrapped)`, and name that" }
    return "write "
      + names.prefix(3).map { $0.replacing("`as: ", with: "`") }
      .joined(separator: " or ")
  }

  private func callable(
    from found: TypeReference, to wanted: TypeReference, _ withUnions: Bool = true
  ) -> [String] {
    let maps = definitions(.element).filter {
      let given = $0.target.element ?? $0.target
      return MapFit.fits(found.unwrapped, $0.source)
        && MapFit.fits(given.unwrapped, wanted.unwrapped.element ?? wanted.unwrapped)
    }
    let unions = self.unions.values.filter {
      MapFit.fits(found.unwrapped, .any($0.source))
        && MapFit.fits($0.target.unwrapped, wanted.unwrapped.element ?? wanted.unwrapped)
    }
    return (maps.map(\.name) + (withUnions ? unions : []).map(\.name)).map { "`as: \($0)`" }
  }
}
