import SchemaModel
import SchemaText

/// Finds changes of the mapping that copy a sensitive value to a member that is not sensitive: descriptions of the
/// model did not show the value before.
struct ExposedSecrets {
  private struct Exposure {
    let member: String
    let source: String
  }

  /// By the place of a path, and of a map that is new.
  private var exposures: [SourceLocation: [Exposure]] = [:]

  init(_ old: Mapping?, _ new: Mapping?) {
    var known: Set<String> = []
    for map in Self.maps(old) {
      for (_, members, source) in map.exposures {
        known.formUnion(members.map { "\($0) \(source)" })
      }
    }
    let names = Set(Self.maps(old).map(\.name.text))
    for map in Self.maps(new) {
      for (location, members, source) in map.exposures {
        let found = members.filter { !known.contains("\($0) \(source)") }
          .map { Exposure(member: $0, source: source) }
        if found.isEmpty { continue }
        exposures[location, default: []] += found
        if !names.contains(map.name.text) { exposures[map.name.location, default: []] += found }
      }
    }
  }

  private static func maps(_ mapping: Mapping?) -> [MapDefinition] {
    (mapping?.rows ?? []) + (mapping?.elements ?? [])
  }

  /// The changes, with the category privacy for those that expose a value.
  func marking(_ changes: [Change]) -> [Change] {
    if exposures.isEmpty { return changes }
    return changes.map { change in
      guard let found = change.after.flatMap({ exposures[$0] }), !found.isEmpty else {
        return change
      }
      let members = Words.list(found.map { "`\($0.member)`" }.removingRepetitions, "and")
      let sources = Words.list(found.map { "`\($0.source)`" }.removingRepetitions, "and")
      return change.exposing(members, from: sources)
    }
  }
}

extension Change {
  fileprivate func exposing(_ members: String, from sources: String) -> Change {
    Change(
      rule, subject, message, was: was, now: now, before: before, after: after,
      categories: categories + [.privacy],
      who: "\(who) Descriptions of the model show \(members), "
        + "which may now have the value of the sensitive \(sources).",
      advice: "\(advice) If the value is a secret, write `sensitive: true` at \(members).",
      isGuess: isGuess)
  }
}
