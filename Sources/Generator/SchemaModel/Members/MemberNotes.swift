// Places of definitions, as notes for findings that contradict these definitions.

extension Member {
  /// A note at the member's type.
  package var typeNote: Diagnostic.Related {
    .init(typeOf: name, type, at: typeText?.location ?? name.location)
  }

  /// Returns a note at the member's stated type; `nil` if findings with this code do not contradict a type.
  func typeNote(for code: String) -> Diagnostic.Related? {
    ["WIR402", "WIR403", "WIR406", "WIR411"].contains(code) && typeText != nil ? typeNote : nil
  }
}

extension Wire {
  var note: Diagnostic.Related { .init(location: location, message: "this member reads it") }
}

extension MemberPath {
  /// Returns a note at the type of the path's last member; `nil` if there is no such member.
  package func typeNote(in type: TypeDefinition) -> Diagnostic.Related? {
    PathTyping.member(at: self, in: type)?.typeNote
  }
}

extension TypeDefinition {
  /// Returns a note at the type's name, which says that the type does not conform to a protocol.
  package func conformanceNote(_ proto: TypeDefinition) -> Diagnostic.Related {
    .init(
      location: name.location,
      message: "`\(qualifiedName)` does not conform to `\(proto.qualifiedName)`")
  }
}

extension Help {
  /// Creates help for a place where a type must conform to a protocol. It suggests `text`, or to add the protocol to
  /// the type.
  init(_ text: String, orAdd proto: TypeDefinition, to type: TypeDefinition) {
    let key: Key = type.asStruct == nil ? .refines : .conforms
    let isStated = !type.protocols.isEmpty
    self = Help(isStated ? text : "\(text), or add `\(proto.name)` to `\(key):`")
      .against(type, type.conformanceNote(proto))
  }

  /// Returns this help for a type that does not conform to a protocol. If the type states no protocol at all, the
  /// finding is reported at the type's definition.
  func against(_ type: TypeDefinition, _ note: Diagnostic.Related) -> Help {
    type.protocols.isEmpty ? doubting(note) : against(note)
  }
}

extension Diagnostic.Related {
  /// Creates a note that says which type a member has.
  package init(typeOf name: Name, _ type: TypeReference, at location: SourceLocation) {
    self.init(location: location, message: "`\(name)` is `\(type)`")
  }

  /// Creates a note that says which type a map, union, enum map or root produces.
  package init(resultOf name: Name, _ type: TypeReference, at location: SourceLocation) {
    self.init(location: location, message: "`\(name)` produces `\(type)`")
  }
}
