extension TypeDefinition {
  /// True for a struct about which another version of the schema states the same: its text is equal, and so is what
  /// follows for it from protocols and unions. False if more follows from other definitions, such as the values of
  /// computed members.
  package func isUnchanged(since old: TypeDefinition) -> Bool {
    guard let body = asStruct, let oldBody = old.asStruct, hasText(of: old), body.form == .object,
      nested.isEmpty, node[.include] == nil, body.tag == oldBody.tag,
      body.writing == oldBody.writing
    else { return false }
    return allProtocols.elementsEqual(old.allProtocols) { $0.hasText(of: $1) }
      && zip(body.members, oldBody.members).allSatisfy { $0.isUnchanged(since: $1) }
  }

  /// True if both have the same name and text, in the same module.
  private func hasText(of other: TypeDefinition) -> Bool {
    qualifiedName == other.qualifiedName && module?.name.text == other.module?.name.text
      && node.hasContent(of: other.node)
  }
}

extension Member {
  /// True if its text, which must be equal, and the name of its type state everything about it.
  fileprivate func isUnchanged(since old: Member) -> Bool {
    guard case .wire(let wire) = origin, wire.readAs == nil, paths.isEmpty,
      type.innermost?.qualifiedName == old.type.innermost?.qualifiedName
    else { return false }
    let types = [type, old.type].compactMap(\.innermost)
    return types.isEmpty
      || (initial == nil && wire.defaultValue == nil
        && !types.contains { $0.asStruct?.isSiblings == true })
  }
}
