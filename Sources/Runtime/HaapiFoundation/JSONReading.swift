#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Entry points that parse and read a whole document.
public enum JSONReading {
  /// Parses a document and reads it.
  ///
  /// - Returns: The value, and the warnings that reading recorded.
  /// - Throws: The first defect in document order, as `RepresentationDecodingError`. Other errors of `read` are
  ///   passed on.
  public static func read<T>(
    _ data: Data, limits: JSONLimits = .standard, extensions: ModelExtensions = ModelExtensions(),
    _ read: (JSONObject) throws -> T
  ) throws -> (value: T, warnings: [DecodingWarning]) {
    extensions.noteUse()
    do {
      let document = try JSONDocument(data, limits: limits, extensions: extensions)
      let value = try read(document.root)
      return (value, document.warnings)
    } catch let error as RepresentationDecodingError {
      // A model reads members in its own order, so this error need not be the first in the document. A second reading
      // collects all defects, and so finds the first one. Valid documents are read only once.
      throw collect(data, limits, extensions, read).first ?? error
    }
  }

  /// Returns all defects of a document, in document order, at most 1000; empty if the document can be read.
  public static func defects<T>(
    in data: Data, limits: JSONLimits = .standard, extensions: ModelExtensions = ModelExtensions(),
    read: (JSONObject) throws -> T
  ) -> [RepresentationDecodingError] {
    collect(data, limits, extensions, read)
  }

  private static func collect<T>(
    _ data: Data, _ limits: JSONLimits, _ extensions: ModelExtensions,
    _ read: (JSONObject) throws -> T
  ) -> [RepresentationDecodingError] {
    do {
      let document = try JSONDocument(
        data, limits: limits, extensions: extensions, collecting: true)
      let root = try document.root
      do {
        _ = try read(root)
      } catch let error as RepresentationDecodingError {
        if document.defect(within: root) == nil {
          document.record({ error }, offset: { root.offset })
        }
      } catch {
        // An error of the caller's code is not a defect of the document.
      }
      // A stable sort: defects at the same offset keep their order.
      return document.defects.enumerated()
        .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
        .map(\.element.error)
    } catch let error as RepresentationDecodingError {
      return [error]
    } catch {
      return []
    }
  }
}

/// The maximum size and depth of a ``JSONDocument``. With these limits, hostile input cannot exhaust memory or stack.
public struct JSONLimits: Sendable, Equatable {
  /// The largest document, in bytes.
  public let maximumBytes: Int

  /// The deepest nesting of arrays and objects. At most 256, because values are built recursively.
  public let maximumDepth: Int

  /// Creates limits. Values out of range are changed to the nearest valid one: 1 to 2^31 - 65 bytes, 1 to 256 levels.
  public init(maximumBytes: Int = 16 << 20, maximumDepth: Int = 256) {
    self.maximumBytes = min(max(maximumBytes, 1), Int(Int32.max) - 64)
    self.maximumDepth = min(max(maximumDepth, 1), 256)
  }

  /// 16 MiB and 256 levels.
  public static let standard = JSONLimits()
}

/// The defects of a document, indexed by offset.
struct JSONFindings {
  /// The defects in the order in which they occurred.
  private(set) var defects: [JSONDefect] = []

  /// The defects sorted by offset, then in the order in which they occurred.
  private var sorted: [JSONDefect] = []
  private var texts: Set<String> = []
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  var isFull: Bool { defects.count >= limit }

  /// Adds a defect, unless it is already recorded or the limit is reached.
  mutating func add(_ defect: JSONDefect) {
    guard !isFull, texts.insert(defect.error.description).inserted else { return }
    defects.append(defect)
    sorted.insert(defect, at: firstIndex(from: defect.offset + 1))
  }

  /// Returns the first defect whose offset is in a range.
  func first(in range: Range<Int>) -> RepresentationDecodingError? {
    let index = firstIndex(from: range.lowerBound)
    guard index < sorted.count, range.contains(sorted[index].offset) else { return nil }
    return sorted[index].error
  }

  /// Returns the defects at an offset.
  func all(at offset: Int) -> [RepresentationDecodingError] {
    sorted[firstIndex(from: offset)...].prefix { $0.offset == offset }.map(\.error)
  }

  /// Returns the index in `sorted` of the first defect at or after `offset`.
  private func firstIndex(from offset: Int) -> Int {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
