/// Enums that are in both versions, one by one.
struct EnumComparison {
  private(set) var changes: [Change] = []

  init(_ pairing: TypePairing) {
    for (old, new, pair) in pairing.pairs(\.asEnum) {
      var comparison = EnumPairComparison(old, new, pair, pairing)
      comparison.compare()
      changes += comparison.changes
    }
  }
}

/// Compares one enum as a whole. Its cases and constants are compared in other files.
struct EnumPairComparison: ChangeCollector {
  typealias Rules = ChangeCatalog.Enums

  let old: EnumBody
  let new: EnumBody
  let pair: Pairs<TypeDefinition>.Pair
  let pairing: TypePairing
  var changes: [Change] = []

  var name: String { pair.new.qualifiedName }
  /// True if raw values are in JSON.
  let isOnWire: Bool
  /// The result for responses with a value that the enum does not know; nil if none is read.
  private let fate: TypePairing.UnknownFate?
  /// True if responses contain values of it.
  var isRead: Bool { fate != nil }
  private var before: SourceLocation { pair.old.name.location }
  private var after: SourceLocation { pair.new.name.location }

  init(
    _ old: EnumBody, _ new: EnumBody, _ pair: Pairs<TypeDefinition>.Pair, _ pairing: TypePairing
  ) {
    self.old = old
    self.new = new
    self.pair = pair
    self.pairing = pairing
    isOnWire = pairing.isOnWire(pair)
    fate = pairing.fateOfUnknown(pair)
  }

  /// The verb for responses with an unknown value.
  var refused: String { fate == .leftOut ? "are read without it" : "are refused" }
  var wasRefused: String { fate == .leftOut ? "were read without it" : "were refused" }

  mutating func compare() {
    compareRawValues()
    compareOpenness()
    compareBlank()
    compareConformances()
    compareCases()
    compareConstants()
  }

  // MARK: Kind

  private mutating func compareRawValues() {
    if old.isReadable, !new.isReadable {
      add(
        Rules.rawValuesGone, name, "`\(name)` no longer has raw values", was: "raw", before: before,
        after: after)
    } else if !old.isReadable, new.isReadable {
      add(
        Rules.rawValuesNew, name, "`\(name)` now has raw values", now: "raw", before: before,
        after: after)
    }
  }

  private static let orInitialiser = ", or that use `init(rawValue:)`,"

  private mutating func compareOpenness() {
    switch (old.openCase, new.openCase) {
    case (nil, let open?):
      add(
        Rules.opened, name, "`\(name)` is open with `\(open)(value:)`, was closed", now: open.text,
        before: before, after: open.location,
        who: "Apps whose `switch` has no `default`\(new.refusesBlank ? "" : Self.orInitialiser) "
          + "no longer compile"
          + (isRead
            ? "; responses with other values \(wasRefused) and are now read with them." : "."))
    case (let open?, nil) where new.isReadable:
      add(
        Rules.closed, name, "`\(name)` is closed, was open with `\(open)(value:)`", was: open.text,
        before: open.location, after: after, categories: isRead ? nil : [.source],
        who: "Apps that name `\(open)`\(old.refusesBlank ? "" : Self.orInitialiser) no longer "
          + "compile" + (isRead ? "; responses with other values \(refused)." : "."))
    case (let was?, let open?) where was.text != open.text:
      add(
        Rules.openCaseRenamed, "\(name).\(open)",
        "the case for unknown values of `\(name)` is `\(open)(value:)`, was `\(was)(value:)`",
        was: was.text, now: open.text, before: was.location, after: open.location)
    default: break
    }
  }

  /// Compares the treatment of whitespace in open enums. Initialisers of closed enums always fail for it.
  private mutating func compareBlank() {
    guard let was = old.openCase, let open = new.openCase, old.refusesBlank != new.refusesBlank
    else { return }
    if new.refusesBlank {
      add(
        Rules.blankRefused, name,
        "`\(name)` refuses strings of only whitespace, were `\(was)(value:)`", now: "refused",
        before: before, after: after, categories: isRead ? nil : [.source],
        who: isRead
          ? nil : "`init(rawValue:)` may return nil, so apps that use its value no longer compile.")
    } else {
      add(
        Rules.blankAccepted, name,
        "`\(name)` reads strings of only whitespace as `\(open)(value:)`, were refused",
        was: "refused", before: before, after: after,
        who: isRead
          ? nil
          : "`init(rawValue:)` never returns nil, so apps that unwrap its value no longer compile.")
    }
  }

  // MARK: Conformances

  private mutating func compareConformances() {
    let was = Self.conformances(of: old)
    let now = Self.conformances(of: new)
    for conformance in Self.outermost(was.subtracting(now)) {
      add(
        Rules.conformanceGone, "\(name).\(conformance)",
        "`\(name)` no longer conforms to `\(conformance)`", was: conformance,
        before: Self.place(of: conformance, in: old) ?? before, after: after,
        who: "Apps that use `\(name)` where `\(conformance)` is required no longer compile.")
    }
    for conformance in Self.outermost(now.subtracting(was)) {
      add(
        Rules.conformanceNew, "\(name).\(conformance)", "`\(name)` conforms to `\(conformance)`",
        now: conformance, before: before, after: Self.place(of: conformance, in: new) ?? after)
    }
  }

  /// Without `Equatable` if there is `Hashable`, which includes it.
  private static func outermost(_ names: Set<String>) -> [String] {
    names.filter { $0 != "Equatable" || !names.contains("Hashable") }.sorted()
  }

  private static func place(of conformance: String, in body: EnumBody) -> SourceLocation? {
    body.conforms.first { $0.text == conformance }?.location
  }

  /// The stated conformances and those that every enum of the kind has. `RawRepresentable` is left out, because it
  /// follows from the raw values, which are reported.
  private static func conformances(of body: EnumBody) -> Set<String> {
    var names = Set(body.conforms.map(\.text)).union(["Sendable"])
    if !body.cases.contains(where: { $0.payloadText != nil }) {
      names.formUnion(["Codable", "Hashable"])
    }
    if names.contains("Hashable") { names.insert("Equatable") }
    return names
  }
}
