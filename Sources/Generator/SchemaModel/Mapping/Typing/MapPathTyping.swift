/// Type-checks paths in rules: names with dots. A path starts from the source, an element, a parameter or `position`,
/// or from a value of `response` or `context`.
extension MapTyping {
  /// Type-checks a path; nil if the path does not exist, which is already reported.
  func path(_ name: Name, _ scope: MapScope) -> TypedPath? {
    if name.text == "." {
      return TypedPath(
        root: .source, rootType: scope.source, hops: [], type: scope.source,
        location: name.location, text: name.text)
    }
    let path = MemberPath(name.text, at: name.location)
    Work.add(path.names.count)
    guard path.names.count <= 16, !["true", "false"].contains(name.text),
      path.names.allSatisfy({ $0.first?.isLetter == true && NameCheck.isIdentifier($0) })
    else {
      return findings.refuse(
        "MAP205", "`\(name.shown)` is not a path", name.location,
        help: "write names of members with dots between them, `.` for the whole source, or "
          + "`{ const: … }` for a constant")
    }
    let (root, rootType) = root(path.names[0], scope)
    let names: ArraySlice<String>
    if case .source = root { names = path.names[...] } else { names = path.names.dropFirst() }
    var hops: [(name: String, type: TypeReference)] = []
    var current = rootType
    var isOptional = false
    var owner: Member?
    for index in names.indices {
      if current.isOptional { isOptional = true }
      guard let next = member(at: index, of: path, in: current, names.startIndex, owner)
      else { return nil }
      owner = current.definition.flatMap { MemberLookup.find(next.name, in: $0) }
      hops.append(next)
      current = next.type
    }
    return TypedPath(
      root: root, rootType: rootType, hops: hops,
      type: isOptional && !current.isOptional ? .optional(current) : current,
      location: name.location, text: name.text)
  }

  func root(
    _ first: String, _ scope: MapScope
  ) -> (root: TypedPath.Root, type: TypeReference) {
    if let type = scope.source.definition, MemberLookup.find(first, in: type) != nil {
      return (.source, scope.source)
    }
    if let parameter = definition.parameters.first(where: { $0.name.text == first }) {
      return (.parameter(first), parameter.type)
    }
    if let value = linker.response[first] {
      return (.response(name: first, member: value.member.text), value.type)
    }
    if let value = linker.context[first] { return (.context(first), value.type) }
    return first == "position" ? (.position, .builtin(.int)) : (.source, scope.source)
  }

  // MARK: Path components

  private func member(
    at index: Int, of path: MemberPath, in type: TypeReference, _ start: Int, _ before: Member?
  ) -> (name: String, type: TypeReference)? {
    let name = path.names[index]
    let place = path.location(of: index)
    let owner = index == start && start == 0 ? "the source" : "`\(path.names[max(index - 1, 0)])`"
    if type.element != nil {
      return findings.refuse(
        "MAP203", "\(owner) is a list (`\(type)`), and a path cannot go through a list", place,
        help: "write `{ each: …, of: … }` for all, or "
          + "`{ pick: { from: …, take: first, field: … } }` for one",
        against: [
          index == start && start == 0
            ? map.source?.note("the source of the map is `\(type)`") : nil
        ])
    }
    guard let definition = type.definition else {
      return findings.refuse(
        "MAP201", "`\(type)` has no members", place,
        help: "end the path at `\(path.names[..<index].joined(separator: "."))`",
        against: [before?.typeNote])
    }
    if let body = definition.asEnum {
      if name == "rawValue", body.hasRawValues { return (name, .builtin(.string)) }
      return findings.refuse(
        "MAP201", "\(owner) is the enum `\(definition.qualifiedName)`, which has no `\(name)`",
        place,
        help: body.hasRawValues
          ? "write `rawValue` for its raw value, or end the path here and use an enum map"
          : "end the path here, and use an enum map")
    }
    guard let member = MemberLookup.find(name, in: definition) else {
      reportUnknown(name, of: definition, place, isFirst: index == start)
      return nil
    }
    if let method = member.method {
      return findings.refuse(
        "MAP201", "`\(name)` is a function of `\(definition.qualifiedName)`, not a member", place,
        help: "declare a hook with `out: \(Self.quoted(method.out))` that calls it")
    }
    if member.name.text != name {
      findings.renames.note(
        "member", name, member.name.text, member.documentation.was, at: place)
    }
    return (member.name.text, member.type)
  }

  private func reportUnknown(
    _ name: String, of type: TypeDefinition, _ place: SourceLocation, isFirst: Bool
  ) {
    let help = findings.near(name, kind: "members") {
      let roots =
        self.definition.parameters.map(\.name.text) + linker.response.names
        + linker.context.names + ["position"]
      return Array(
        Set(PathTyping.memberTypes(of: type).map(\.name)).union(isFirst ? roots : []))
    }
    findings.report(
      "MAP201", "`\(type.qualifiedName)` has no member `\(name.shown)`", place, help: help)
  }
}
