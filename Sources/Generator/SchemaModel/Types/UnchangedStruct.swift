extension TypeDefinition {
  /// True if the struct has not changed since another version of the schema: its text, its protocols and the effects of
  /// unions are equal. False if other definitions may change it, for example through computed members.
  package func isUnchanged(since old: TypeDefinition) -> Bool {
    guard let body = asStruct, let oldBody = old.asStruct, hasText(of: old), body.form == .object,
      nested.isEmpty, node[.include] == nil, body.tag == oldBody.tag,
      body.writing == oldBody.writing
    else { return false }
    return allProtocols.elementsEqual(old.allProtocols) { $0.hasText(of: $1) }
      && zip(body.members, oldBody.members).allSatisfy { $0.isUnchanged(since: $1) }
  }

  /// True if both have the same name and the same text, in the same module.
  private func hasText(of other: TypeDefinition) -> Bool {
    qualifiedName == other.qualifiedName && module?.name.text == other.module?.name.text
      && node.hasContent(of: other.node)
  }
}

extension Member {
  /// True if equal text means that the member is unchanged. False if the member also depends on the content of other
  /// definitions.
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
