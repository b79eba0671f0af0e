import HaapiFoundation
import SchemaDocument

/// Finds the known names that resemble a misspelt one.
public enum NearestNames {
  /// The number of names that may still be compared. It bounds the time for a schema with thousands of unknown names.
  private final class Budget: @unchecked Sendable {
    // Used only by the thread that runs the analysis.
    private var remaining = 500_000

    func spend(_ names: Int) -> Bool {
      remaining -= names
      return remaining > 0
    }
  }

  @TaskLocal private static var budget: Budget?

  /// Runs an analysis with a bound on the comparisons of names.
  package static func limited<Result>(_ analysis: () -> Result) -> Result {
    $budget.withValue(Budget(), operation: analysis)
  }

  /// Runs work that other threads share, without the bound, which belongs to one thread.
  package static func unlimited<Result>(_ work: () -> Result) -> Result {
    $budget.withValue(nil, operation: work)
  }

  /// The nearest names: at most three of the same distance. A name is near if at most two letters or a third of its
  /// length differ (one letter in a short name). Case is ignored.
  public static func of(_ name: String, in known: some Sequence<String>) -> [String] {
    let wanted = Array(name.lowercased().unicodeScalars)
    guard wanted.count <= 100, budget?.spend(known.underestimatedCount) ?? true else { return [] }
    let limit = wanted.count < 5 ? 1 : max(2, wanted.count / 3)
    var found: [(name: String, distance: Int)] = []
    for candidate in known where candidate != name {
      let other = Array(candidate.lowercased().unicodeScalars)
      guard abs(other.count - wanted.count) <= limit else { continue }
      let distance = EditDistance.between(wanted, other, limit: limit)
      if distance <= limit, distance == 0 || distance < wanted.count {
        found.append((candidate, distance))
      }
    }
    found.sort { ($0.distance, $0.name) < ($1.distance, $1.name) }
    return found.prefix(3).filter { $0.distance == found[0].distance }.map(\.name)
  }

  /// The names that differ only by a typing error: one or two letters, or their case, but not only digits.
  public static func slips(_ name: String, in known: some Sequence<String>) -> [String] {
    func letters(_ text: String) -> [Unicode.Scalar] {
      text.lowercased().unicodeScalars.filter { !(0x30...0x39).contains($0.value) }
    }
    let wanted = Array(name.lowercased().unicodeScalars)
    guard (3...100).contains(wanted.count) else { return [] }
    let limit = wanted.count < 8 ? 1 : 2
    return of(name, in: known).filter { candidate in
      // Neighbours that are swapped count as one.
      candidate != name
        && (letters(candidate) != letters(name) || candidate.lowercased() == name.lowercased())
        && EditDistance.between(wanted, Array(candidate.lowercased().unicodeScalars)) <= limit
    }
  }

  /// `write \`a\`` for near names, else the list of what is known.
  ///
  /// - Parameters:
  ///   - kind: The word for the known names in the message.
  ///   - sharedKind: The kind by which findings about one name are joined, if it differs from this word.
  public static func help(
    for name: String, in known: some Sequence<String>, kind: String, sharedKind: String? = nil
  ) -> Help {
    let unknown = UnknownName(name, kind: sharedKind ?? kind)
    var near = of(name, in: known)
    if !near.contains(where: { isSlip(name, of: $0) }) {
      let suffix = "." + name
      let nested = known.filter { $0.hasSuffix(suffix) }
      let longer = nested.isEmpty ? longer(name, in: known) : nested
      if !longer.isEmpty { near = longer }
    }
    if !near.isEmpty {
      var help = Help(
        "write " + near.map { "`\($0)`" }.joined(separator: " or "), unknown: unknown,
        fix: near.count == 1 && isSlip(name, of: near[0]) ? .replace(name, with: near[0]) : nil)
      help.nearNames = near
      return help
    }
    if budget?.spend(0) == false { return Help("check its spelling", unknown: unknown) }
    var all = Array(Set(known)).sorted()
    if all.isEmpty {
      var help = Help("there are no \(kind) to choose from", unknown: unknown)
      help.hasNoKnownName = true
      return help
    }
    if all.count > 12 { all = likelyFirst(all, for: name) }
    let list = all.prefix(12).map { "`\($0)`" }.joined(separator: ", ")
    var help = Help(
      "known \(kind): \(list)" + (all.count > 12 ? ", … (\(all.count) in all)" : ""),
      unknown: unknown)
    help.hasNoNearName = true
    return help
  }

  /// The names that have the most words in common with this one come first.
  private static func likelyFirst(_ names: [String], for name: String) -> [String] {
    let wanted = Set(words(of: name))
    let common = names.map { Set(words(of: $0)).intersection(wanted).count }
    return names.indices.sorted { (common[$1], $0) < (common[$0], $1) }.map { names[$0] }
  }

  /// The names with all words of this one, in order, and with further words; none if they are many.
  private static func longer(_ name: String, in known: some Sequence<String>) -> [String] {
    let wanted = words(of: name)
    guard (2...8).contains(wanted.count), name.utf8.count <= 100,
      budget?.spend(known.underestimatedCount) ?? true
    else { return [] }
    // Most names do not even have the letters; words take longer.
    let letters = wanted.joined().utf8.map { $0 | 0x20 }
    let found = Set(
      known.filter { candidate in
        guard candidate.utf8.count > name.utf8.count else { return false }
        var left = letters[...]
        for byte in candidate.utf8 where byte | 0x20 == left.first { left.removeFirst() }
        guard left.isEmpty else { return false }
        var rest = wanted[...]
        for word in words(of: candidate) where word == rest.first { rest.removeFirst() }
        return rest.isEmpty
      })
    return found.count <= 3 ? found.sorted() : []
  }

  /// `userName`, `user-name` and `user_name` have the words `user` and `name`.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var wasUppercase = true
    var isNew = true
    for character in name {
      guard character.isLetter || character.isNumber else {
        isNew = true
        continue
      }
      if isNew || (character.isUppercase && !wasUppercase) { words.append("") }
      words[words.count - 1] += character.lowercased()
      wasUppercase = character.isUppercase
      isNew = false
    }
    return words
  }

  /// True if the name is certainly a misspelling of the known one and not another name. In a longer name, more letters
  /// may differ.
  package static func isSlip(_ name: String, of known: String) -> Bool {
    let distance = EditDistance.between(
      Array(name.lowercased().unicodeScalars), Array(known.lowercased().unicodeScalars))
    return distance == 0 || (distance == 1 && name.count > 3) || (distance == 2 && name.count > 8)
  }
}
