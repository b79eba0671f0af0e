/// A payload of the schema.
public struct Example {
  public let name: Name
  public let doc: String?
  public let json: Node

  package init(name: Name, doc: String?, json: Node) {
    self.name = name
    self.doc = doc
    self.json = json
  }
}
