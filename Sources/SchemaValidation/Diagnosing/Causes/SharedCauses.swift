/// Finds the places that several findings name as their cause.
struct SharedCauses {
  /// Findings with one cause, by their positions.
  struct Group {
    let findings: [Int]
    let cause: SharedCause
    /// Other possible causes that all the findings share.
    let others: [Diagnostic.Related]
  }

  private struct Key: Hashable {
    let code: String
    let subject: String
    let location: SourceLocation
  }

  private struct Candidate {
    let key: Key
    let cause: SharedCause
  }

  /// Groups of at least two findings, the largest first. A finding is in one group at most.
  static func groups(of findings: [(position: Int, diagnostic: Diagnostic)]) -> [Group] {
    var candidates: [Int: [Candidate]] = [:]
    var positions: [Key: [Int]] = [:]
    var supporting: [Key: [Int]] = [:]
    var order: [(key: Key, rank: Int)] = []
    for (position, diagnostic) in findings {
      let own = Self.candidates(diagnostic)
      candidates[position] = own
      for (rank, candidate) in own.enumerated() {
        if candidate.cause.weight == .supporting {
          supporting[candidate.key, default: []].append(position)
          continue
        }
        if positions[candidate.key] == nil { order.append((candidate.key, rank)) }
        positions[candidate.key, default: []].append(position)
      }
    }
    for (key, others) in supporting where positions[key] != nil {
      positions[key, default: []] += others
    }
    let large = order.enumerated().filter { (positions[$0.element.key]?.count ?? 0) > 1 }
    let sorted = large.sorted { lhs, rhs in
      let counts = [lhs, rhs].map { positions[$0.element.key]?.count ?? 0 }
      if counts[0] != counts[1] { return counts[0] > counts[1] }
      return (lhs.element.rank, lhs.offset) < (rhs.element.rank, rhs.offset)
    }
    var taken: Set<Int> = []
    var groups: [Group] = []
    for (_, (key, _)) in sorted {
      let open = (positions[key] ?? []).filter { !taken.contains($0) }
      let members = alike(open) { candidates[$0]?.first { $0.key == key }?.cause.need }
      guard members.count > 1,
        let cause = candidates[members[0]]?.first(where: { $0.key == key })?.cause
      else { continue }
      taken.formUnion(members)
      groups.append(
        Group(
          findings: members, cause: cause,
          others: others(of: members.map { candidates[$0] ?? [] }, besides: key)))
    }
    return groups
  }

  /// The findings that one change can correct: those with the most frequent need, and those without a known need.
  private static func alike(_ findings: [Int], _ need: (Int) -> String?) -> [Int] {
    var counts: [String: Int] = [:]
    for finding in findings {
      if let need = need(finding) { counts[need, default: 0] += 1 }
    }
    guard counts.count > 1, let most = counts.values.max() else { return findings }
    let wanted = findings.lazy.compactMap(need).first { counts[$0] == most }
    return findings.filter { need($0).map { $0 == wanted } ?? true }
  }

  private static func others(
    of findings: [[Candidate]], besides key: Key
  ) -> [Diagnostic.Related] {
    let known = findings.map { Set($0.map(\.key)) }
    return (findings.first ?? []).filter { candidate in
      candidate.key != key && candidate.key.code.isEmpty
        && known.allSatisfy { $0.contains(candidate.key) }
    }.prefix(2).map(\.cause.note)
  }

  private static func candidates(_ diagnostic: Diagnostic) -> [Candidate] {
    var found = diagnostic.sharedCauses.map { shared in
      Candidate(
        key: Key(
          code: shared.isOfAnyCode ? "" : diagnostic.code, subject: shared.subject,
          location: shared.location),
        cause: shared)
    }
    if let cause = diagnostic.cause {
      let key = Key(code: diagnostic.code, subject: "", location: cause.location)
      let shared = SharedCause("", at: cause.location, cause.message)
      found.append(Candidate(key: key, cause: shared))
    }
    return found
  }
}
