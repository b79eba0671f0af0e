import Foundation

/// A parsed JSON document, to be read through ``root``.
///
/// Parsing is strict (RFC 8259) and bounded by ``JSONLimits``; a byte-order mark is skipped. Of
/// repeated members the last one counts. The document notes which members were read, so that the
/// rest can be kept (``JSONObject/remainder()``); one document is therefore read once, by one thread.
public final class JSONDocument {
  let tape: JSONTape

  /// Readers of the app for types that the schema does not know.
  let extensions: ModelExtensions

  /// Notable things that were no error, in the order met.
  public private(set) var warnings: [DecodingWarning] = []

  /// What was wrong, in the order met; filled in collecting mode only. At most 1000 are kept.
  public private(set) var defects: [JSONDefect] = []

  /// Whether reads note defects and go on with a stand-in value, instead of throwing. Switched off
  /// while a part is read whose failure is no defect.
  var isCollecting: Bool

  /// How many levels ``JSONObject/enterLevel(limit:)`` has counted.
  var level = 0

  /// Objects that are not there but are read all the same.
  var standIns: [JSONStandIn] = []

  /// For long lists and objects, how far ``path(of:)`` has walked: a child and its index.
  var pathMarks: [Int: (child: Int, index: Int)] = [:]

  /// How many warnings, and how many defects, are kept. More help nobody, and a hostile document
  /// could hold millions.
  static let maximumFindings = 1000

  /// Parses the bytes, which are copied.
  ///
  /// - Parameters:
  ///   - bytes: A JSON text in UTF-8.
  ///   - limits: The largest and deepest text that is read.
  ///   - extensions: Readers for types that the schema does not know.
  ///   - collecting: Whether required reads note defects in ``defects`` and give an empty value,
  ///     instead of throwing.
  /// - Throws: `RepresentationDecodingError.malformedJson` or `.nestingTooDeep`.
  public init(
    _ bytes: UnsafeRawBufferPointer, limits: JSONLimits = .standard,
    extensions: ModelExtensions = ModelExtensions(), collecting: Bool = false
  ) throws {
    tape = try JSONParser.parse(bytes, limits: limits)
    self.extensions = extensions
    isCollecting = collecting
  }

  private init(tape: JSONTape, extensions: ModelExtensions, collecting: Bool) {
    self.tape = tape
    self.extensions = extensions
    isCollecting = collecting
  }

  /// Parses the bytes, which are copied; see ``init(_:limits:extensions:collecting:)``.
  public convenience init(
    _ data: Data, limits: JSONLimits = .standard,
    extensions: ModelExtensions = ModelExtensions(), collecting: Bool = false
  ) throws {
    let tape = try data.withUnsafeBytes { try JSONParser.parse($0, limits: limits) }
    self.init(tape: tape, extensions: extensions, collecting: collecting)
  }

  /// Parses the bytes, which are copied; see ``init(_:limits:extensions:collecting:)``.
  public convenience init(
    _ bytes: [UInt8], limits: JSONLimits = .standard,
    extensions: ModelExtensions = ModelExtensions(), collecting: Bool = false
  ) throws {
    let tape = try bytes.withUnsafeBytes { try JSONParser.parse($0, limits: limits) }
    self.init(tape: tape, extensions: extensions, collecting: collecting)
  }

  deinit { tape.deallocate() }

  /// The whole document as an object.
  ///
  /// - Throws: `RepresentationDecodingError.malformedJson` when it is something else.
  public var root: JSONObject {
    get throws {
      guard tape.kind(0) == .object else {
        throw RepresentationDecodingError.malformedJson(
          offset: tape.offset(0),
          reason: "an object was expected, not \(tape.kind(0).nameWithArticle)")
      }
      return JSONObject(document: self, node: 0)
    }
  }

  /// The whole document, whatever it is.
  public var value: JSONValue { tape.value(0) }

  /// Notes something that a developer should see but that is no error. At most 1000 are kept.
  public func warn(_ warning: DecodingWarning) {
    if warnings.count < Self.maximumFindings { warnings.append(warning) }
  }

  /// Notes something about a value.
  func warn(_ value: Int, _ message: @autoclosure () -> String) {
    guard warnings.count < Self.maximumFindings else { return }
    warn(DecodingWarning(path: path(of: value), message: message()))
  }

  /// The first of the noted defects that lies in an object; `nil` unless collecting.
  func defect(within object: JSONObject) -> RepresentationDecodingError? {
    guard !defects.isEmpty, object.node >= 0 else { return nil }
    let start = tape.offset(object.node)
    let end = start + Int(tape.nodes[object.node].length)
    return defects.first { $0.offset > start && $0.offset < end }?.error
  }

  /// Notes a defect once.
  func record(_ error: RepresentationDecodingError, offset: Int) {
    guard defects.count < Self.maximumFindings, !defects.contains(where: { $0.error == error })
    else { return }
    defects.append(JSONDefect(offset: offset, error: error))
  }
}

/// A defect and where it is.
public struct JSONDefect: Sendable, Equatable {
  /// Bytes from the beginning of the input to the value, or for a missing member to the object that
  /// should hold it.
  public let offset: Int
  /// What is wrong.
  public let error: RepresentationDecodingError
}

/// An object that was absent, or unusable, and is read in spite of it.
struct JSONStandIn {
  /// The node of the object that it would be in; below 0 `~index` of a stand-in.
  let parent: Int
  /// Its name there, or names with dots.
  let name: StaticString
  /// How many stand-ins are around it.
  let depth: Int
  /// The defect noted already, in whose place this object stands: then its members report nothing.
  let cause: RepresentationDecodingError?
}
