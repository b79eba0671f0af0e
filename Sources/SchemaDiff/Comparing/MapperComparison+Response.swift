/// Compares values of the response that rules of its elements may read.
extension MapperComparison {
  mutating func compareResponse() {
    let pairs = base.response
    for value in pairs.added.map(\.value) {
      add(
        .responseNew, "response.\(value.name)",
        "the value `\(value.name)` of the response is new, from `\(value.member)`",
        now: value.member.text, after: value.name.location)
    }
    for value in pairs.removed.map(\.value) {
      add(
        .responseGone, "response.\(value.name)",
        "the value `\(value.name)` of the response is removed, was from `\(value.member)`",
        was: value.member.text, before: value.name.location)
    }
    for pair in pairs.pairs { compare(pair.old.value, pair.new.value, isRenamed: pair.isRenamed) }
    compareResponseOrder()
    compareWords(pairs, \.documentation, \.name, "response.")
  }

  private mutating func compare(
    _ old: ResponseValue, _ new: ResponseValue, isRenamed: Bool
  ) {
    let subject = "response.\(new.name)"
    if isRenamed {
      add(
        .responseGone, subject, "the value `\(new.name)` of the response was called `\(old.name)`",
        was: old.name.text, now: new.name.text, before: old.name.location, after: new.name.location,
        isGuess: true)
    }
    let (was, now) = (newMember(old.member.text), new.member.text)
    let (oldType, newType) = (types.newText(of: old.type), new.type.description)
    if was == now, oldType == newType { return }
    let isOtherType = oldType != newType
    add(
      .responseChanged, subject,
      "the value `\(new.name)` of the response is `\(now)`, `\(newType)`, was `\(was)`, `\(oldType)`",
      was: "\(was): \(oldType)", now: "\(now): \(newType)", before: old.member.location,
      after: new.member.location,
      categories: (isOtherType ? [.source] : []) + (was == now ? [] : [.behaviour]),
      who: [
        isOtherType ? "Apps that create a `MappingResponse` with it no longer compile." : nil,
        was == now ? nil : "Rules that read it get another value for some responses.",
      ].compactMap { $0 }.joined(separator: " "))
  }

  /// The name of the member in the new version.
  private func newMember(_ name: String) -> String {
    for pair in types.types.pairs where pair.old.asStruct != nil && pair.new.asStruct != nil {
      let found = types.members(of: pair.old, pair.new).pairs.first { $0.old.name.text == name }
      if let found { return found.new.name.text }
    }
    return name
  }

  private mutating func compareResponseOrder() {
    let names = base.response.pairs.map(\.new.name)
    let old = Dictionary(first: base.response.pairs.map { ($0.old.name, $0.new.name) })
    let was = (oldBase?.response ?? []).compactMap { old[$0.name.text] }
    guard was != names, let first = base.response.pairs.first else { return }
    add(
      .responseOrder, "response",
      "the values of the response are in the order \(MapComparison.list(names)), were in the "
        + "order \(MapComparison.list(was))", was: was.joined(separator: ", "),
      now: names.joined(separator: ", "), before: first.old.value.name.location,
      after: first.new.value.name.location)
  }
}

/// The change of a function that throws only in one version, and is otherwise the same.
enum Throwing {
  /// Throws in the new version. A function that does not throw still conforms.
  case now
  case noLonger

  init?(from old: Bool, to new: Bool, isAll: Bool) {
    guard isAll, old != new else { return nil }
    self = new ? .now : .noLonger
  }

  /// - Parameter owner: The protocol to which apps conform.
  func effect(on owner: String) -> String {
    switch self {
    case .now:
      "Swift that calls the function without `try` no longer compiles; types that conform to \(owner) do."
    case .noLonger:
      "Types that conform to \(owner) with a function that throws no longer compile; a `try` before a "
        + "call is a warning."
    }
  }
}
