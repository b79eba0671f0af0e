/// DIF9: documentation of types and members, deprecation, examples.
struct DocumentationComparison {
  let changes: [Change]

  init(_ pairing: TypePairing) {
    let scenarios = ExampleScenarios(pairing.old, pairing.new)
    changes =
      Self.whole(pairing) + Self.families(pairing) + Self.mixins(pairing) + Self.unions(pairing)
      + pairing.types.pairs.flatMap { Self.type($0.old, $0.new) }
      + Self.members(pairing) + Self.cases(pairing)
      + pairing.pairs(\.asStruct).flatMap { old, new, pair in
        ExamplePairs(old, new, pair, scenarios).changes
      }
  }

  private static func families(_ pairing: TypePairing) -> [Change] {
    let pairs = Pairs(pairing.old.families, pairing.new.families, name: \.fileName)
    return pairs.pairs.flatMap { pair in
      findings(
        pair.new.fileName, "`\(pair.new.fileName)`",
        Documentation(doc: pair.old.doc, source: pair.old.source),
        Documentation(doc: pair.new.doc, source: pair.new.source), pair.old.docLocation,
        pair.new.docLocation)
    }
  }

  /// Compares the documentation of the schema and its modules.
  private static func whole(_ pairing: TypePairing) -> [Change] {
    let modules = Pairs(pairing.old.modules, pairing.new.modules, name: \.name.text)
    return findings(
      "schema", "the schema", Documentation(doc: pairing.old.doc),
      Documentation(doc: pairing.new.doc), pairing.old.nameLocation,
      pairing.new.nameLocation)
      + modules.pairs.flatMap { pair in
        findings(
          pair.new.name.text, "the module `\(pair.new.name)`", Documentation(doc: pair.old.doc),
          Documentation(doc: pair.new.doc), pair.old.name.location, pair.new.name.location)
      }
  }

  private static func mixins(_ pairing: TypePairing) -> [Change] {
    pairing.mixins.pairs.flatMap { pair in
      findings(
        pair.new.name.text, "the mixin `\(pair.new.name)`", pair.old.documentation,
        pair.new.documentation, pair.old.name.location, pair.new.name.location)
    }
  }

  private static func findings(
    _ subject: String, _ name: String, _ old: Documentation, _ new: Documentation,
    _ before: SourceLocation?, _ after: SourceLocation?
  ) -> [Change] {
    DocumentationPair(old: old, new: new).findings.map { finding in
      Change(
        finding.rule, subject, finding.message(name), was: finding.was, now: finding.now,
        before: before, after: after, who: unmarked(finding.rule))
    }
  }

  /// The effect on a definition that Swift does not mark as deprecated: anything but a member of a struct.
  private static func unmarked(_ rule: ChangeRule) -> String? {
    switch rule.code {
    case ChangeRule.deprecatedNow.code:
      "Readers of the documentation. Apps get no warning, because Swift does not mark it."
    case ChangeRule.noLongerDeprecated.code: "Readers of the documentation."
    default: nil
    }
  }

  private static func unions(_ pairing: TypePairing) -> [Change] {
    let old = pairing.old.families.flatMap(\.unions).map {
      (name: pairing.newName(of: $0.name.text), union: $0)
    }
    let new = pairing.new.families.flatMap(\.unions).map { (name: $0.name.text, union: $0) }
    let pairs = Pairs(old, new, name: \.name).pairs.map { ($0.old.union, $0.new.union) }
    return pairs.flatMap { old, new in
      findings(
        "\(new.name)(union)", "the union `\(new.name)`", old.documentation, new.documentation,
        old.name.location, new.name.location)
    }
  }

  private static func type(_ old: TypeDefinition, _ new: TypeDefinition) -> [Change] {
    func changes(_ old: TypeDefinition, _ new: TypeDefinition) -> [Change] {
      findings(
        new.qualifiedName, "`\(new.qualifiedName)`", old.documentation, new.documentation,
        old.name.location, new.name.location)
    }
    guard let made = old.asProtocol?.defaultType, let makes = new.asProtocol?.defaultType,
      old.name.text == new.name.text
    else { return changes(old, new) }
    return changes(old, new) + changes(made, makes)
  }

  private static func members(_ pairing: TypePairing) -> [Change] {
    let findings = pairing.types.pairs.flatMap { pair -> [MemberFinding] in
      guard pair.old.kindName == pair.new.kindName, pair.new.asEnum == nil else { return [] }
      return pairing.members(of: pair.old, pair.new).pairs.flatMap { member in
        DocumentationPair(old: member.old.documentation, new: member.new.documentation).findings.map
        {
          MemberFinding(
            $0.rule, pair.new, member.new, was: $0.was, now: $0.now, member.old.name.location,
            member.new.name.location, who: pair.new.asStruct == nil ? unmarked($0.rule) : nil,
            message: $0.message)
        }
      }
    }
    return MemberFinding.changes(findings)
  }

  private static func cases(_ pairing: TypePairing) -> [Change] {
    pairing.pairs(\.asEnum).flatMap { old, new, pair in
      EnumPairComparison.pairs(old, new).pairs.flatMap { item in
        let subject = "\(pair.new.qualifiedName).\(item.new.name)"
        return findings(
          subject, "`\(subject)`", item.old.documentation, item.new.documentation,
          item.old.name.location, item.new.name.location)
      }
    }
  }
}

/// The documentation of a definition in both versions.
struct DocumentationPair {
  typealias Finding = (
    rule: ChangeRule, was: String?, now: String?, message: (String) -> String
  )

  let old: Documentation
  let new: Documentation

  var findings: [Finding] {
    words(.docChanged, "the documentation of", old.doc, new.doc)
      + words(.sourceChanged, "the source of", old.source, new.source)
      + words(.sinceChanged, "the first version of", old.since, new.since) + deprecation
  }

  private func words(
    _ rule: ChangeRule, _ what: String, _ before: String?, _ after: String?
  ) -> [Finding] {
    if before == after { return [] }
    return [(rule, before, after, { Self.text("\(what) \($0)", before, after) })]
  }

  /// A sentence with the old and the new text, whichever exists.
  static func text(_ what: String, _ before: String?, _ after: String?) -> String {
    switch (before, after) {
    case (let before?, nil): "\(what) is removed, was “\(before)”"
    case (nil, let after?): "\(what) is new: “\(after)”"
    default: "\(what) is “\(after ?? "")”, was “\(before ?? "")”"
    }
  }

  private var deprecation: [Finding] {
    switch (old.deprecated, new.deprecated) {
    case (nil, nil): return []
    case (nil, let new?):
      let notice = Self.notice(new)
      return [(.deprecatedNow, nil, notice, { "\($0) is deprecated\(notice)" })]
    case (let old?, nil):
      return [
        (.noLongerDeprecated, Self.notice(old), nil, { "\($0) is no longer deprecated" })
      ]
    case (let old?, let new?):
      let (before, after) = (Self.notice(old), Self.notice(new))
      if before == after { return [] }
      return [
        (
          .deprecationReworded, before, after,
          { "\($0) is deprecated\(after), was deprecated\(before)" }
        )
      ]
    }
  }

  private static func notice(_ deprecated: Documentation.Deprecation) -> String {
    let parts = [
      deprecated.since.map { "since \($0)" }, deprecated.use.map { "use \($0)" },
      deprecated.message.map { "“\($0)”" },
    ].compactMap { $0 }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }
}
