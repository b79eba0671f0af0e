import SchemaDocument

/// The statistics of a campaign.
struct SlipReport {
  let outcomes: [Slip.Outcome]

  var told: [Slip.Outcome] { outcomes.filter { !$0.isAccepted } }
  var once: [Slip.Outcome] { told.filter(\.isToldOnce) }
  var first: [Slip.Outcome] { told.filter(\.isNamedFirst) }

  /// Those that are not at their own line, by kind, most first.
  func elsewhere(limit: Int) -> String {
    let groups = Dictionary(grouping: told.filter { !$0.isAtOwnLine }) {
      $0.slip.kind.split(separator: " ").prefix(2).joined(separator: " ")
    }
    return groups.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map {
      kind, found in
      "\n======== \(kind): \(found.count)\n" + found.prefix(limit).map(Self.shown).joined()
    }.joined()
  }

  var summary: String {
    func share(_ count: Int) -> String {
      let thousandths = told.isEmpty ? 1000 : count * 1000 / told.count
      return "\(thousandths / 10).\(thousandths % 10) %"
    }
    return
      "\(outcomes.count) slips, \(outcomes.count - told.count) accepted; of \(told.count): once \(once.count) (\(share(once.count))), own place first \(first.count) (\(share(first.count))), at the own line \(share(told.count(where: \.isAtOwnLine)))"
  }

  /// Failures by kind, most frequent first.
  func failures(limit: Int) -> String {
    var text = ""
    let failed = told.filter { !$0.isToldOnce || !$0.isNamedFirst }
    let groups = Dictionary(grouping: failed) { outcome in
      outcome.slip.kind.split(separator: " ").prefix(1).joined()
        + (outcome.isNamedFirst ? "" : " NOT FIRST")
    }
    for (kind, outcomes) in groups.sorted(by: { $0.value.count > $1.value.count }) {
      text += "\n######## \(kind): \(outcomes.count)\n"
      for outcome in outcomes.prefix(limit) { text += Self.shown(outcome) }
    }
    return text
  }

  static func shown(_ outcome: Slip.Outcome) -> String {
    let slip = outcome.slip
    return
      "--- \(slip.kind) | \(slip.file):\(slip.lines) | \(slip.text) | \(outcome.errors.count) errors\n\(outcome.text)"
  }
}
