/// An object of a document, as a model reads it.
///
/// Every read marks its member as read. JSON `null` is the same as an absent member. Unless stated otherwise, reads
/// throw `RepresentationDecodingError`: `.missingMember` if a required member is absent, `.wrongType` if it has
/// another JSON type, `.invalidValue` if the type is right but the value cannot be used.
public struct JSONObject {
  /// The document this object belongs to.
  public let document: JSONDocument

  /// Index of its node; below 0 for an object that is absent.
  let node: Int

  var isLenient = false

  /// Set if the object is absent.
  var standIn: JSONStandIn?

  /// Offset of its first byte in the input; for an absent object, of the nearest existing one.
  var offset: Int { standIn?.parent.offset ?? document.tape.offset(node) }

  /// The path of the object in the document: `$.actions[0].model`.
  public var path: String {
    standIn.map { $0.parent.path(of: $0.name) } ?? document.path(of: node)
  }

  /// The path of a member of this object; `wirePath` is member names with dots.
  public func path(_ wirePath: StaticString) -> String { path + "." + wirePath.description }

  /// The received text of this object; for the root the whole text without the byte-order mark.
  public var text: String { node < 0 ? "{}" : document.tape.source(node) }

  /// This object, in lenient mode: optional reads and reads of arrays that would fail cause a warning instead,
  /// return `nil` or an empty list, and leave the member unread.
  public var lenient: JSONObject {
    var copy = self
    copy.isLenient = true
    return copy
  }

  /// Records a warning about this object.
  public func warn(_ message: String) {
    if document.warnings.count == JSONDocument.maximumFindings { return }
    document.warn(DecodingWarning(path: path, message: message))
  }

  /// Counts one more level of a union inside itself, until ``leaveLevel()``. A level that is refused does not count.
  ///
  /// - Throws: `RepresentationDecodingError.nestingTooDeep` beyond `limit` levels of this union.
  public func enterLevel(of union: String, limit: Int) throws {
    guard document.levels.count(where: { $0 == union }) < limit else {
      throw failure(.nestingTooDeep(path: path), offset: offset)
    }
    document.levels.append(union)
  }

  /// Leaves the level of ``enterLevel(of:limit:)``.
  public func leaveLevel() {
    _ = document.levels.popLast()
  }

  // MARK: Look-up

  /// The value of a member that exists and is not null.
  @inline(__always)
  func find(_ name: StaticString) -> Int? {
    guard node >= 0, let value = document.tape.member(name, of: node) else { return nil }
    if document.tape.kind(value) == .null {
      mark(value)
      return nil
    }
    return value
  }

  @inline(__always)
  func kind(_ value: Int) -> JSONNode.Kind { document.tape.kind(value) }

  /// Marks a member as read.
  @inline(__always)
  func mark(_ value: Int) { document.tape.mark(value, .consumed) }

  func path(of name: StaticString) -> String { path + JSONPath.step(name: name.description) }
}
