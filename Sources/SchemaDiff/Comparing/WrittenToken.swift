/// The token that a struct created in code is written with, for unions to select it.
enum WrittenToken: Equatable {
  case token(String)
  case nothing
  /// The app passes it.
  case argument

  /// Reports another token, unless a changed arm of a union already explains it.
  static func changes(
    _ oldType: TypeDefinition, _ old: StructBody, _ type: TypeDefinition, _ new: StructBody,
    _ pairing: TypePairing
  ) -> [Change] {
    let wires = Set([old.tag?.wire, new.tag?.wire].compactMap { $0 })
    guard old.form == .object, new.form == .object else { return [] }
    return wires.sorted().compactMap { wire in
      let was = WrittenToken(at: wire, in: old)
      let now = WrittenToken(at: wire, in: new)
      guard was != now, was != .argument, now != .argument,
        !isExplained(oldType, type, pairing)
      else { return nil }
      return Change(
        ChangeCatalog.Wires.tokenWritten, type.qualifiedName,
        "`\(type.qualifiedName)` is written \(now.words(wire)), was written \(was.words(wire))",
        was: was.text, now: now.text, before: old.tag?.tokenPlace ?? oldType.name.location,
        after: new.tag?.tokenPlace ?? new.place(of: wire) ?? type.name.location)
    }
  }

  private init(at wire: String, in body: StructBody) {
    if let tag = body.tag, tag.wire == wire {
      self = .token(tag.token)
      return
    }
    for member in body.members {
      if let fixed = member.fixedToken, fixed.path == [wire] {
        self = .token(fixed.token)
        return
      }
      guard member.wire?.path == [wire] else { continue }
      let name = member.name.text
      let implied = body.writing.impliedTokens[name]
      let given = body.writing.alwaysWritten.contains(name) ? member.defaultToken : nil
      if let token = implied ?? given ?? member.initial.flatMap(member.token) {
        self = .token(token)
      } else {
        self = body.hasInitialiserDefault(member) ? .nothing : .argument
      }
      return
    }
    self = .nothing
  }

  private var text: String? {
    if case .token(let token) = self { return token }
    return nil
  }

  private func words(_ wire: String) -> String {
    text.map { "with `\(wire): \($0)`" } ?? "without `\(wire)`"
  }

  /// True if an arm for the struct is new, removed or changed, which the comparison of unions reports. It does not
  /// report the arm of a struct that is also the `else`, because that is selected as before.
  private static func isExplained(
    _ oldType: TypeDefinition, _ type: TypeDefinition, _ pairing: TypePairing
  ) -> Bool {
    func tokens(_ union: Union, _ type: TypeDefinition) -> [String] {
      union.arms.filter { $0.type === type }.map(\.token.text).sorted()
    }
    func isElse(_ union: Union, _ type: TypeDefinition) -> Bool {
      union.otherwise.map { $0.type === type && !$0.isLenient } ?? false
    }
    return pairing.old.unions.values.contains { old in
      let was = tokens(old, oldType)
      guard let new = pairing.new.unions[pairing.newName(of: old.name.text)] else {
        return !was.isEmpty
      }
      let now = tokens(new, type)
      if was.isEmpty, now.isEmpty { return false }
      return old.on?.text != new.on?.text
        || (was != now && !isElse(old, oldType) && !isElse(new, type))
    }
  }
}

extension StructBody {
  /// The place of the member that is written there.
  fileprivate func place(of wire: String) -> SourceLocation? {
    members.first { $0.wire?.path == [wire] }?.name.location
  }
}
