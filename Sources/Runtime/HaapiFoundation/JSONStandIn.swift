/// An object that is absent or unusable, but is read nevertheless. It exists during the read.
final class JSONStandIn {
  /// The object that would contain it.
  let parent: JSONObject
  /// Its name there, or a path of names.
  let name: StaticString
  /// The number of such objects around it.
  let depth: Int
  /// The recorded defect that this object replaces. Its members then report nothing.
  let cause: RepresentationDecodingError?

  init(in parent: JSONObject, name: StaticString, cause: RepresentationDecodingError?) {
    self.parent = parent
    self.name = name
    self.depth = (parent.standIn?.depth ?? 0) + 1
    self.cause = parent.standIn?.cause ?? cause
  }
}
