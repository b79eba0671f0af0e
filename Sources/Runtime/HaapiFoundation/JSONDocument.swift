#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A parsed JSON document, which is read through ``root``.
///
/// Parsing is strict (RFC 8259) and limited by ``JSONLimits``; a byte-order mark is skipped. If a member is repeated,
/// the last one is used. The document records which members were read, and ``JSONObject/remainder()`` returns the other
/// members. So read a document only once, and on one thread.
public final class JSONDocument {
  let tape: JSONTape

  /// The app's readers for types that the schema does not define.
  let extensions: ModelExtensions

  /// Warnings, in the order in which they occurred.
  public private(set) var warnings: [DecodingWarning] = []

  /// Defects, at most 1000, in the order in which they occurred. Empty unless the document was created with
  /// `collecting`.
  public var defects: [JSONDefect] { findings.defects }

  /// True if ``defects`` is full, so that further defects are ignored.
  var hasAllDefects: Bool { findings.isFull }

  private var findings = JSONFindings(limit: JSONDocument.maximumFindings)

  /// True in collecting mode: a failed read records a defect and returns an empty value, instead of throwing.
  /// ``JSONObject/attempt(_:)`` turns this mode off for reads whose failure is not a defect.
  var isCollecting: Bool

  /// The names of the unions whose values are being read, outermost first. ``JSONObject/enterLevel(of:limit:)`` adds a
  /// name. A union is a protocol with several model types, such as `Action`.
  var levels: [String] = []

  /// For each long list or object, the child at which ``path(of:)`` last stopped, and the child's index. The next
  /// search continues there.
  var pathMarks: [Int: (child: Int, index: Int)] = [:]

  /// Removes the ``levels`` that a failed read has added; `count` is the number of levels before the read. Callers
  /// store this number and not the array, because the next change of the array would copy it.
  func leaveLevels(after count: Int) {
    levels.removeLast(max(0, levels.count - count))
  }

  /// The maximum number of warnings, and also of defects. A hostile document could cause millions.
  static let maximumFindings = 1000

  /// Copies the bytes, and parses the copy.
  ///
  /// - Parameters:
  ///   - bytes: A JSON text in UTF-8.
  ///   - limits: The maximum size and nesting depth.
  ///   - extensions: Readers for types that the schema does not define.
  ///   - collecting: True if a failed read records a defect in ``defects`` and returns an empty value, instead of
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
  /// - Throws: `RepresentationDecodingError.malformedJson` if the root is not an object.
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

  /// Records a warning about the value at a node.
  func warn(_ value: Int, _ message: @autoclosure () -> String) {
    guard warnings.count < Self.maximumFindings else { return }
    warn(DecodingWarning(path: path(of: value), message: message()))
  }

  /// Returns the first recorded defect inside an object, not counting defects of the object itself; `nil` if there is
  /// none.
  func defect(within object: JSONObject) -> RepresentationDecodingError? {
    guard object.standIn == nil else { return nil }
    let range = tape.range(object.node)
    return findings.first(in: range.lowerBound + 1..<range.upperBound)
  }

  /// Returns the first recorded defect of the value at a node, or inside the value; `nil` if there is none.
  func defect(of value: Int) -> RepresentationDecodingError? {
    findings.first(in: tape.range(value))
  }

  /// Returns the recorded defects about missing members of an object.
  func defectsOfAbsentMembers(in object: JSONObject) -> [RepresentationDecodingError] {
    findings.all(at: object.offset)
  }

  /// Records a defect, unless the same defect is already recorded. If the maximum is reached, does not call `error`.
  ///
  /// - Returns: The defect; if the maximum is reached, the first recorded defect.
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

/// A defect of a document, and its position.
public struct JSONDefect: Sendable, Equatable {
  /// The byte offset in the input. For a missing member, the offset of the object that should contain the member.
  public let offset: Int
  /// The error that describes the defect.
  public let error: RepresentationDecodingError
}

extension JSONDocument {
  /// Returns a warning for each member name that an object repeats, at most 1000. Warnings about an object precede
  /// those about its inner objects. The last value of a repeated member is used. The time is linear in the size of the
  /// document.
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

  /// Returns the node of the last value of each member name that an object repeats.
  private func repeated(in object: Int) -> [Int] {
    // Compares bytes, because two different names can be equal as `String`.
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
