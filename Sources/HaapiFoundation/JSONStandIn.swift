/// An object that was absent, or unusable, and is read in spite of it. It lives as long as the read.
final class JSONStandIn {
  /// The object that it would be in.
  let parent: JSONObject
  /// Its name there, or names with dots.
  let name: StaticString
  /// How many stand-ins are around it.
  let depth: Int
  /// The defect noted already, in whose place this object stands: then its members report nothing.
  let cause: RepresentationDecodingError?

  init(in parent: JSONObject, name: StaticString, cause: RepresentationDecodingError?) {
    self.parent = parent
    self.name = name
    self.depth = (parent.standIn?.depth ?? 0) + 1
    self.cause = parent.standIn?.cause ?? cause
  }
}
