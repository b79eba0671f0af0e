import SchemaDocument
import SchemaModel

/// DIF9: what is said about types and members, deprecation, examples.
struct DocumentationComparison {
  let changes: [Change]

  init(_ pairing: TypePairing) {
    changes =
      Self.families(pairing) + Self.unions(pairing)
      + pairing.types.pairs.flatMap { Self.type($0.old, $0.new) }
      + Self.members(pairing) + Self.cases(pairing)
      + pairing.pairs(\.asStruct).flatMap { old, new, pair in
        ExamplePairs(old, new, pair.new).changes
      }
  }

  private static func families(_ pairing: TypePairing) -> [Change] {
    let pairs = Pairs(pairing.old.families, pairing.new.families, name: \.fileName)
    return pairs.pairs.compactMap { pair in
      guard pair.old.doc != pair.new.doc else { return nil }
      return Change(
        .docChanged, pair.new.fileName,
        DocumentationPair.text(
          "the documentation of `\(pair.new.fileName)`", pair.old.doc, pair.new.doc),
        before: pair.old.location, after: pair.new.location)
    }
  }

  private static func unions(_ pairing: TypePairing) -> [Change] {
    let old = pairing.old.families.flatMap(\.unions).map {
      (name: pairing.newName(of: $0.name.text), union: $0)
    }
    let new = pairing.new.families.flatMap(\.unions).map { (name: $0.name.text, union: $0) }
    let pairs = Pairs(old, new, name: \.name).pairs.map { ($0.old.union, $0.new.union) }
    return pairs.flatMap { old, new in
      DocumentationPair(old.documentation, new.documentation).findings.map { finding in
        Change(
          finding.rule, "\(new.name)(union)", finding.message("the union `\(new.name)`"),
          before: old.name.location, after: new.name.location)
      }
    }
  }

  private static func type(_ old: TypeDefinition, _ new: TypeDefinition) -> [Change] {
    func changes(_ old: TypeDefinition, _ new: TypeDefinition) -> [Change] {
      DocumentationPair(old.documentation, new.documentation).findings.map { finding in
        Change(
          finding.rule, new.qualifiedName, finding.message("`\(new.qualifiedName)`"),
          before: old.name.location, after: new.name.location)
      }
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
        DocumentationPair(member.old.documentation, member.new.documentation).findings.map {
          MemberFinding(
            $0.rule, pair.new, member.new, member.old.name.location, member.new.name.location,
            message: $0.message)
        }
      }
    }
    return MemberFinding.changes(findings)
  }

  private static func cases(_ pairing: TypePairing) -> [Change] {
    pairing.pairs(\.asEnum).flatMap { old, new, pair in
      let cases = Pairs(
        old.cases, new.cases, name: \.name.text, was: { $0.documentation.was?.text },
        shape: \.raw)
      return cases.pairs.flatMap { item in
        let subject = "\(pair.new.qualifiedName).\(item.new.name)"
        return DocumentationPair(item.old.documentation, item.new.documentation).findings.map {
          Change(
            $0.rule, subject, $0.message("`\(subject)`"), before: item.old.name.location,
            after: item.new.name.location)
        }
      }
    }
  }
}

/// What is said about one thing in both versions.
struct DocumentationPair {
  typealias Finding = (rule: ChangeRule, message: (String) -> String)

  private let old: Documentation
  private let new: Documentation

  init(_ old: Documentation, _ new: Documentation) {
    self.old = old
    self.new = new
  }

  var findings: [Finding] {
    words(.docChanged, "the documentation of", old.doc, new.doc)
      + words(.sourceChanged, "the source of", old.source, new.source)
      + words(.sinceChanged, "the first version of", old.since, new.since) + deprecation
  }

  private func words(
    _ rule: ChangeRule, _ what: String, _ before: String?, _ after: String?
  ) -> [Finding] {
    if before == after { return [] }
    return [(rule, { Self.text("\(what) \($0)", before, after) })]
  }

  /// A sentence with both, the one that changed.
  static func text(_ what: String, _ before: String?, _ after: String?) -> String {
    switch (before, after) {
    case (let before?, nil): "\(what) is gone, was “\(before)”"
    case (nil, let after?): "\(what) is new: “\(after)”"
    default: "\(what) is “\(after ?? "")”, was “\(before ?? "")”"
    }
  }

  private var deprecation: [Finding] {
    switch (old.deprecated, new.deprecated) {
    case (nil, nil): return []
    case (nil, let new?): return [(.deprecatedNow, { "\($0) is deprecated\(Self.notice(new))" })]
    case (_?, nil): return [(.noLongerDeprecated, { "\($0) is no longer deprecated" })]
    case (let old?, let new?):
      let (before, after) = (Self.notice(old), Self.notice(new))
      if before == after { return [] }
      return [
        (.deprecationReworded, { "\($0) is deprecated\(after), was deprecated\(before)" })
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
