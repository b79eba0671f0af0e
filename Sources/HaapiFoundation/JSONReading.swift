import Foundation

/// Entry points: bytes in, a value or the first defect out.
public enum JSONReading {
  /// Parses a document and reads it.
  ///
  /// - Returns: The value, and the warnings of parsing and reading.
  /// - Throws: The first defect in document order, as `RepresentationDecodingError`. Whatever else
  ///   `read` throws is passed on.
  public static func read<T>(
    _ data: Data, limits: JSONLimits = .standard, extensions: ModelExtensions = ModelExtensions(),
    _ read: (JSONObject) throws -> T
  ) throws -> (value: T, warnings: [DecodingWarning]) {
    extensions.noteUse()
    switch try readOnce(data, limits, extensions, read) {
    case .success(let result): return result
    case .failure(let error):
      // Members are read in the order of the model. Only a second reading that goes on after a
      // defect can tell which comes first in the document; good documents do not pay for it.
      throw collect(data, limits, extensions, read).first ?? error
    }
  }

  /// A function of its own, so that the document is gone when another one is made.
  private static func readOnce<T>(
    _ data: Data, _ limits: JSONLimits, _ extensions: ModelExtensions,
    _ read: (JSONObject) throws -> T
  ) throws -> Result<(value: T, warnings: [DecodingWarning]), RepresentationDecodingError> {
    let document = try JSONDocument(data, limits: limits, extensions: extensions)
    let root = try document.root
    do {
      return .success((try read(root), document.warnings))
    } catch let error as RepresentationDecodingError {
      return .failure(error)
    }
  }

  /// All defects of a document, in document order; none if it can be read.
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
        // Not a defect of the document; the caller sees it when it reads.
      }
      // Stable: of defects at one place the one met first comes first.
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
