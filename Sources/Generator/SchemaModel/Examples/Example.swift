/// An example of a JSON payload in the schema.
public struct Example {
  public let name: Name
  public let doc: String?
  public let json: Node
}
