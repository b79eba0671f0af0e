/// An object of a document, seen through the members a model knows.
///
/// Every read notes that its member was used. JSON `null` is the same as an absent member. Unless
/// stated otherwise reads throw `RepresentationDecodingError`: `.missingMember` where a required
/// member is absent, `.wrongType` where its JSON type is another one, `.invalidValue` where it is
/// right but unusable.
public struct JSONObject {
  /// The document this object belongs to.
  public let document: JSONDocument

  /// Index of its node; below 0 for a stand-in.
  let node: Int

  var isLenient = false

  /// Set for an object that is not there.
  var standIn: JSONStandIn?

  /// Offset of its first byte in the input; for a stand-in, of the nearest object that is there.
  var offset: Int { standIn?.parent.offset ?? document.tape.offset(node) }

  /// The path of the object in the document: `$.actions[0].model`.
  public var path: String {
    standIn.map { $0.parent.path(of: $0.name) } ?? document.path(of: node)
  }

  /// The path of something in this object; `wirePath` is member names with dots.
  public func path(_ wirePath: StaticString) -> String { path + "." + wirePath.description }

  /// The received text of this object; for the root all of it but the byte-order mark.
  public var text: String { node < 0 ? "{}" : document.tape.source(node) }

  /// This object, read by someone who is not sure of its shape: optional reads, and reads of arrays,
  /// that would fail give a warning instead, return `nil` or nothing, and leave the member unread.
  public var lenient: JSONObject {
    var copy = self
    copy.isLenient = true
    return copy
  }

  /// Notes something about this object that is no error.
  public func warn(_ message: String) {
    if document.warnings.count == JSONDocument.maximumFindings { return }
    document.warn(DecodingWarning(path: path, message: message))
  }

  /// Counts one more level of a recursive model, until ``leaveLevel()``. One that is refused does not
  /// count.
  ///
  /// - Throws: `RepresentationDecodingError.nestingTooDeep` beyond `limit` levels.
  public func enterLevel(limit: Int) throws {
    guard document.level < limit else {
      throw failure(.nestingTooDeep(path: path), offset: offset)
    }
    document.level += 1
  }

  /// Ends what ``enterLevel(limit:)`` began.
  public func leaveLevel() {
    document.level -= 1
  }

  // MARK: Looking up

  /// The value of a member that is there and not null.
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

  /// Notes that a member was read.
  @inline(__always)
  func mark(_ value: Int) { document.tape.mark(value, .consumed) }

  func path(of name: StaticString) -> String { path + JSONPath.step(name: name.description) }
}
