/// Members that structs include. They are linked separately in each of these structs.
public struct Mixin {
  public let name: Name
  public let documentation: Documentation
  package let include: [Name]
  public let members: [MemberSyntax]

  init(_ entry: Node.Entry) {
    name = entry.name
    documentation = Documentation(entry.value)
    include = entry.value.names(.include)
    members = entry.value.entries(.members).map(MemberReader.member)
  }
}
