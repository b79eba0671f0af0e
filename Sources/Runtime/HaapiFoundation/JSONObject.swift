/// A JSON object in a document. Models read their members from this object.
///
/// A read marks the member as read; ``remainder()`` returns the unread members. JSON `null` is the same as an absent
/// member. Unless stated otherwise, reads throw `RepresentationDecodingError`: `.missingMember` if a required member is
/// absent, `.wrongType` if the member has another JSON type, `.invalidValue` if the type is right but the value cannot
/// be used.
public struct JSONObject {
  /// The document that contains this object.
  public let document: JSONDocument

  /// The index of the object's node; -1 if this empty object replaces an absent or unusable object.
  let node: Int

  var isLenient = false

  /// Set if this empty object replaces an absent or unusable object.
  var standIn: JSONStandIn?

  /// The offset of the object's first byte in the input; for a replacement, the offset of the nearest existing parent.
  var offset: Int { standIn?.parent.offset ?? document.tape.offset(node) }

  /// The path of the object in the document, such as `$.actions[0].model`.
  public var path: String {
    standIn.map { $0.parent.path(of: $0.name) } ?? document.path(of: node)
  }

  /// The path of a member of this object; `wirePath` consists of member names separated by dots.
  public func path(_ wirePath: StaticString) -> String { path + "." + wirePath.description }

  /// The received text of this object; for the root, the whole document without the byte-order mark.
  public var text: String { node < 0 ? "{}" : document.tape.source(node) }

  /// This object in lenient mode: a failed read of an optional member or an array records a warning, returns `nil` or
  /// an empty list, and leaves the member unread.
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

  /// Records that a value of a union is being read, to limit how deeply values of this union are nested. After a call
  /// without an error, the caller must read the value and then call ``leaveLevel()``.
  ///
  /// - Throws: `RepresentationDecodingError.nestingTooDeep` if more than `limit` values of this union are nested.
  public func enterLevel(of union: String, limit: Int) throws {
    guard document.levels.count(where: { $0 == union }) < limit else {
      throw failure(.nestingTooDeep(path: path), offset: offset)
    }
    document.levels.append(union)
  }

  /// Ends the level that ``enterLevel(of:limit:)`` has begun.
  public func leaveLevel() {
    _ = document.levels.popLast()
  }

  // MARK: Look-up

  /// Returns the node of a member's value; nil if the member is absent or null. Marks a null member as read.
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
