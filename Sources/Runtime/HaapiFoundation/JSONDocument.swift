#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A parsed JSON document, which is read through ``root``.
///
/// Parsing is strict (RFC 8259) and limited by ``JSONLimits``; a byte-order mark is skipped. If a member is
/// repeated, the last one is used. The document records which members were read, so that the others can be
/// preserved (``JSONObject/remainder()``). So a document can be read only once, and by one thread.
public final class JSONDocument {
  let tape: JSONTape

  /// An app's readers for types that the schema does not define.
  let extensions: ModelExtensions

  /// Warnings, in the order in which they occurred.
  public private(set) var warnings: [DecodingWarning] = []

  /// Defects, in the order in which they occurred; only in collecting mode. At most 1000 are recorded.
  public var defects: [JSONDefect] { findings.defects }

  /// True if no more defects are recorded.
  var hasAllDefects: Bool { findings.isFull }

  private var findings = JSONFindings(limit: JSONDocument.maximumFindings)

  /// True if reads record defects and continue with an empty value instead of throwing. Set to false while a part
  /// is read whose failure is not a defect.
  var isCollecting: Bool

  /// The unions around the object that is being read, as counted by ``JSONObject/enterLevel(of:limit:)``.
  var levels: [String] = []

  /// For long lists and objects, the position up to which ``path(of:)`` has walked: a child and its index.
  var pathMarks: [Int: (child: Int, index: Int)] = [:]

  /// Leaves the levels that a failed read has entered. Their number is enough, because they are a stack, and a copy
  /// of them would be made again for each level that follows.
  func leaveLevels(after count: Int) {
    levels.removeLast(max(0, levels.count - count))
  }

  /// The maximum number of warnings, and of defects. A hostile document could have millions.
  static let maximumFindings = 1000

  /// Parses the bytes, which are copied.
  ///
  /// - Parameters:
  ///   - bytes: A JSON text in UTF-8.
  ///   - limits: The largest and deepest text that is read.
  ///   - extensions: Readers for types that the schema does not define.
  ///   - collecting: True if required reads record defects in ``defects`` and return an empty value instead of
  ///     throwing.
  /// - Throws: `RepresentationDecodingError.malformedJson` or `.nestingTooDeep`.
  public init(
    _ bytes: some ContiguousBytes, limits: JSONLimits = .standard,
    extensions: ModelExtensions = ModelExtensions(), collecting: Bool = false
  ) throws {
    tape = try bytes.withUnsafeBytes { try JSONParser.parse($0, limits: limits) }
    self.extensions = extensions
    isCollecting = collecting
  }

  deinit { tape.deallocate() }

  /// The root of the document as an object.
  ///
  /// - Throws: `RepresentationDecodingError.malformedJson` if it is not an object.
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

  /// The root of the document, whatever its type.
  public var value: JSONValue { tape.value(0) }

  /// Records a warning for developers. At most 1000 are recorded.
  public func warn(_ warning: DecodingWarning) {
    if warnings.count < Self.maximumFindings { warnings.append(warning) }
  }

  /// Records a warning about a value.
  func warn(_ value: Int, _ message: @autoclosure () -> String) {
    guard warnings.count < Self.maximumFindings else { return }
    warn(DecodingWarning(path: path(of: value), message: message()))
  }

  /// One of the recorded defects inside an object; `nil` unless collecting.
  func defect(within object: JSONObject) -> RepresentationDecodingError? {
    guard object.standIn == nil else { return nil }
    let range = tape.range(object.node)
    return findings.first(in: range.lowerBound + 1..<range.upperBound)
  }

  /// One of the recorded defects of a value or inside it; `nil` unless collecting.
  func defect(of value: Int) -> RepresentationDecodingError? {
    findings.first(in: tape.range(value))
  }

  /// The recorded defects about members that an object lacks.
  func defectsOfAbsentMembers(in object: JSONObject) -> [RepresentationDecodingError] {
    findings.all(at: object.offset)
  }

  /// Records a defect once. If the maximum is reached, its text is not created.
  ///
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

/// A defect and its place.
public struct JSONDefect: Sendable, Equatable {
  /// The byte offset of the value in the input, or for a missing member of the object that should contain it.
  public let offset: Int
  /// The reason.
  public let error: RepresentationDecodingError
}

extension JSONDocument {
  /// Repeated members of objects, in document order; the last of each is used. At most 1000 are listed. Takes time
  /// proportional to the document.
  package func repeatedMembers() -> [DecodingWarning] {
    var warnings: [DecodingWarning] = []
    for node in 0..<tape.next(0) where tape.kind(node) == .object {
      for value in repeated(in: node) {
        guard warnings.count < Self.maximumFindings else { return warnings }
        warnings.append(
          DecodingWarning(
            path: path(of: value), message: "occurs more than once; the last one is used"))
      }
    }
    return warnings
  }

  /// The last occurrence of each name that an object has several times.
  private func repeated(in object: Int) -> [Int] {
    // Compared by bytes: names that only look alike are different.
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
