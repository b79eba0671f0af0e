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
  public var defects: [JSONDefect] { findings.defects }

  /// True if no more defects are kept.
  var hasAllDefects: Bool { findings.isFull }

  private var findings = JSONFindings(limit: JSONDocument.maximumFindings)

  /// True if reads note defects and go on with a stand-in value, instead of throwing. Switched off
  /// while a part is read whose failure is no defect.
  var isCollecting: Bool

  /// How many levels ``JSONObject/enterLevel(limit:)`` has counted.
  var level = 0

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
  ///   - collecting: True if required reads note defects in ``defects`` and give an empty value,
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

  /// One of the noted defects that lie in an object; `nil` unless collecting.
  func defect(within object: JSONObject) -> RepresentationDecodingError? {
    guard object.standIn == nil else { return nil }
    let range = tape.range(object.node)
    return findings.first(in: range.lowerBound + 1..<range.upperBound)
  }

  /// One of the noted defects of a value or in it; `nil` unless collecting.
  func defect(of value: Int) -> RepresentationDecodingError? {
    findings.first(in: tape.range(value))
  }

  /// The noted defects of what an object should have and has not.
  func defectsOfAbsentMembers(in object: JSONObject) -> [RepresentationDecodingError] {
    findings.all(at: object.offset)
  }

  /// Notes a defect once. When enough are noted, its text is not even made.
  /// - Returns: The defect, or a replacement for it.
  @discardableResult
  func record(
    _ error: () -> RepresentationDecodingError, offset: () -> Int
  ) -> RepresentationDecodingError {
    if findings.isFull, let first = findings.defects.first { return first.error }
    let error = error()
    findings.add(JSONDefect(offset: offset(), error: error))
    return error
  }
}

/// A defect and where it is.
public struct JSONDefect: Sendable, Equatable {
  /// Bytes from the beginning of the input to the value, or for a missing member to the object that
  /// should hold it.
  public let offset: Int
  /// The reason.
  public let error: RepresentationDecodingError
}

extension JSONDocument {
  /// Members that an object has more than once, in document order; of each the last one counts. At
  /// most 1000 are listed. Takes time proportional to the document.
  package func repeatedMembers() -> [DecodingWarning] {
    var warnings: [DecodingWarning] = []
    for node in 0..<tape.next(0) where tape.kind(node) == .object {
      for value in repeated(in: node) {
        guard warnings.count < Self.maximumFindings else { return warnings }
        warnings.append(
          DecodingWarning(
            path: path(of: value), message: "is there more than once; the last one counts"))
      }
    }
    return warnings
  }

  /// The last one of each name that an object has several times.
  private func repeated(in object: Int) -> [Int] {
    // By bytes: names that only look alike are different.
    var last: [[UInt8]: Int] = [:]
    var repeated: Set<[UInt8]> = []
    var key = object + 1
    while key < tape.next(object) {
      let name = tape.withText(key) { Array($0) }
      if last.updateValue(key + 1, forKey: name) != nil { repeated.insert(name) }
      key = tape.next(key + 1)
    }
    return repeated.compactMap { last[$0] }.sorted()
  }
}
