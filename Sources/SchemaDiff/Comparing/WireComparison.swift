/// Compares how members of structs are read from JSON and written to it.
struct WireComparison {
  private(set) var changes: [Change] = []

  init(_ pairing: TypePairing) {
    var subjects = WireSubjects()
    for (old, new, pair) in pairing.pairs(\.asStruct) {
      // A struct that is not decoded, or that changed as a whole, is reported itself.
      guard !old.isPlain, !new.isPlain, old.isSiblings == new.isSiblings else { continue }
      for members in pairing.members(of: pair.old, pair.new).pairs {
        subjects.add(members, of: pair)
      }
      changes += WrittenToken.changes(pair.old, old, pair.new, new, pairing)
    }
    for subject in subjects.all {
      var comparison = MemberWireComparison(subject: subject, pairing: pairing)
      comparison.compare()
      changes += comparison.changes
    }
  }
}

/// The members to compare. A member of a mixin occurs once, however many structs include it.
struct WireSubjects {
  struct Subject {
    let members: Pairs<Member>.Pair
    let owners: Pairs<TypeDefinition>.Pair
    /// `TextFormField.minLength`; for a mixin `StepMembers.metadata`.
    let name: String
    /// For a mixin: the structs that include it.
    fileprivate(set) var structs: [String] = []
    /// True if a response is decoded as one of its structs.
    fileprivate(set) var isRead: Bool
  }

  private struct Place: Hashable {
    let before: SourceLocation
    let after: SourceLocation
  }

  private(set) var all: [Subject] = []
  private var included: [Place: Int] = [:]

  mutating func add(_ members: Pairs<Member>.Pair, of owners: Pairs<TypeDefinition>.Pair) {
    let owner = owners.new.qualifiedName
    let isRead = owners.new.asStruct?.isRead ?? true
    guard members.old.mixin != nil, let mixin = members.new.mixin else {
      all.append(
        Subject(
          members: members, owners: owners, name: "\(owner).\(members.new.name)", isRead: isRead))
      return
    }
    let place = Place(before: members.old.name.location, after: members.new.name.location)
    if let index = included[place] {
      all[index].structs.append(owner)
      if isRead { all[index].isRead = true }
    } else {
      included[place] = all.count
      all.append(
        Subject(
          members: members, owners: owners, name: "\(mixin).\(members.new.name)", structs: [owner],
          isRead: isRead))
    }
  }
}

/// One member.
struct MemberWireComparison {
  typealias Rules = ChangeCatalog.Wires

  let subject: WireSubjects.Subject
  let pairing: TypePairing
  private(set) var changes: [Change] = []

  var name: String { subject.name }
  var old: Member { subject.members.old }
  var new: Member { subject.members.new }

  mutating func compare() {
    switch (old.origin, new.origin) {
    case (.wire(let was), .wire(let now)):
      comparePath(was.path, now.path)
      compareAbsence(was, now)
      compareResolve(was, now)
      compareInvalid(was, now)
      // A type change is reported separately.
      guard pairing.newText(of: old.type.unwrapped) == "\(new.type.unwrapped)" else { return }
      compareManner(was, now)
      compareLimits(was, now)
      compareReadAs(was, now)
    case (.constant(let was, let oldPath), .constant(let now, let newPath)):
      comparePath(oldPath, newPath)
      compareConstant(was, now)
    // Computed members are reported as members, also if they were or became computed.
    default: break
    }
  }

  mutating func tell(
    _ rule: ChangeRule, _ message: String, was: String? = nil, now: String? = nil,
    before: SourceLocation? = nil,
    after: SourceLocation? = nil, categories: [ChangeCategory]? = nil, who: String? = nil
  ) {
    let who = (who ?? words(of: rule)) + includers
    changes.append(
      Change(
        rule, name, message, was: was, now: now, before: before ?? old.name.location,
        after: after ?? new.name.location, categories: categories, who: who))
  }

  /// The text of a rule. A struct that only apps create is never read from a response.
  func words(of rule: ChangeRule) -> String {
    isRead ? rule.who : "Apps that read the struct from their own JSON. \(rule.who)"
  }

  var isRead: Bool { subject.isRead }

  /// The structs with the member, if it is from a mixin.
  private var includers: String {
    if subject.structs.isEmpty { return "" }
    let shown = subject.structs.prefix(4).map { "`\($0)`" }.joined(separator: ", ")
    let rest = subject.structs.count - 4
    return " It is a member of \(shown)\(rest > 0 ? " and \(rest) more" : "")."
  }

  // MARK: Place

  private mutating func comparePath(_ was: [String], _ now: [String]) {
    guard was != now else { return }
    let (old, new) = (WireShape.text(was), WireShape.text(now))
    let exposed = exposed(at: now)
    let who = [effectOfPath(was, now), exposed].compactMap { $0 }.joined(separator: " ")
    tell(
      Rules.pathChanged, "`\(name)` is `\(new)` on the wire, was `\(old)`", was: old, now: new,
      before: self.old.wireLocation, after: self.new.wireLocation,
      categories: exposed.map { _ in Rules.pathChanged.categories + [.privacy] }, who: who)
  }

  /// The effect of reading a value that was masked; nil if it was not, or if the member is no longer sensitive, which
  /// is reported itself.
  private func exposed(at path: [String]) -> String? {
    guard new.wire != nil, let before = subject.owners.old.asStruct,
      let now = subject.owners.new.asStruct, !before.isSecret(old),
      before.exposesSecret(at: path, in: now, as: new)
    else { return nil }
    return ChangeRule.noLongerSensitive.who
  }

  /// The effect of a new place. Another member may now have the old place, or may have had the new one.
  private func effectOfPath(_ was: [String], _ now: [String]) -> String {
    let (oldPlace, newPlace) = ("`\(WireShape.text(was))`", "`\(WireShape.text(now))`")
    guard let wire = new.wire else { return "Servers that expect \(oldPlace) no longer get it." }
    guard isRead else { return "Apps send the member as \(newPlace) instead of \(oldPlace)." }
    let heir = subject.owners.new.asStruct?.member(at: was)
    let owner = subject.owners.old.asStruct?.member(at: now)
    var sentences: [String] = []
    if let heir {
      sentences.append("\(oldPlace) of a response is now in `\(heir.name)`.")
    } else {
      let isAsked = Self.isRequired(new, wire)
      let otherwise =
        isAsked
        ? "responses without \(newPlace) are refused"
        : "if a response has no \(newPlace), the member counts as absent"
      sentences.append("\(oldPlace) of a response is no longer read; \(otherwise).")
    }
    if let owner {
      sentences.append(
        "\(newPlace) of a response is in this member, was in `\(owner.name)`.")
    }
    return sentences.joined(separator: " ")
  }

  /// True if a response without the member is refused.
  static func isRequired(_ member: Member, _ wire: Wire) -> Bool {
    if wire.mustBePresent { return true }
    if wire.isWholeObject || wire.defaultValue != nil || wire.fallback != nil { return false }
    switch member.type {
    case .optional, .array, .dictionary: return false
    default: return true
    }
  }
}
