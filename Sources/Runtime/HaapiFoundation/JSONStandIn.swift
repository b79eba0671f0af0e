/// Describes an empty object that is read instead of an absent or unusable object.
final class JSONStandIn {
  /// The object that should contain the replaced object.
  let parent: JSONObject
  /// The member name of the replaced object in `parent`, or a path of member names.
  let name: StaticString
  /// The number of nested replacements, including this one.
  let depth: Int
  /// The recorded defect of the replaced object. If set, reads of the empty object report no
  /// further defects.
  let cause: RepresentationDecodingError?

  init(in parent: JSONObject, name: StaticString, cause: RepresentationDecodingError?) {
    self.parent = parent
    self.name = name
    self.depth = (parent.standIn?.depth ?? 0) + 1
    self.cause = parent.standIn?.cause ?? cause
  }
}
