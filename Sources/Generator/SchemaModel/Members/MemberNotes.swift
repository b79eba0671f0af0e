// Places of definitions, for findings that contradict them.

extension Member {
  /// The place of its type.
  package var typeNote: Diagnostic.Related {
    .init(typeOf: name, type, at: typeText?.location ?? name.location)
  }

  /// The place of its type, for a finding about another line of the member that contradicts the type.
  func typeNote(for code: String, at place: SourceLocation) -> Diagnostic.Related? {
    ["WIR402", "WIR403", "WIR406", "WIR411"].contains(code) && typeText != nil ? typeNote : nil
  }
}

extension Wire {
  var note: Diagnostic.Related { .init(location: location, message: "this member reads it") }
}

extension MemberPath {
  /// The place of the type of the last member.
  package func typeNote(in type: TypeDefinition) -> Diagnostic.Related? {
    PathTyping.member(at: self, in: type)?.typeNote
  }
}

extension TypeDefinition {
  /// The name of the type, for a finding about a protocol to which it does not conform.
  package func conformanceNote(_ proto: TypeDefinition) -> Diagnostic.Related {
    .init(
      location: name.location,
      message: "`\(qualifiedName)` does not conform to `\(proto.qualifiedName)`")
  }
}

extension Help {
  /// Help for a use of a type that does not conform to a protocol.
  init(_ text: String, orAdd proto: TypeDefinition, to type: TypeDefinition) {
    let key: Key = type.asStruct == nil ? .refines : .conforms
    let isStated = !type.protocols.isEmpty
    self = Help(isStated ? text : "\(text), or add `\(proto.name)` to `\(key):`")
      .against(type, type.conformanceNote(proto))
  }

  /// This help, about a type that does not conform to a protocol. If it states none, nothing agrees with it.
  func against(_ type: TypeDefinition, _ note: Diagnostic.Related) -> Help {
    type.protocols.isEmpty ? doubting(note) : against(note)
  }
}

extension Diagnostic.Related {
  /// The place of a type.
  package init(typeOf name: Name, _ type: TypeReference, at location: SourceLocation) {
    self.init(location: location, message: "`\(name)` is `\(type)`")
  }

  /// The place of the `to:` of a map or union.
  package init(resultOf name: Name, _ type: TypeReference, at location: SourceLocation) {
    self.init(location: location, message: "`\(name)` produces `\(type)`")
  }
}
