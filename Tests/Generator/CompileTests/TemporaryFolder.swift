import Foundation

/// A folder for one run of the tests.
struct TemporaryFolder {
  let url: URL

  init(_ name: String) throws {
    url = try CompilerRecords.workFolder(name)
  }

  /// Writes a file and creates its folders; returns its path.
  @discardableResult
  func write(_ path: String, _ bytes: some Sequence<UInt8>) throws -> String {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file.path
  }

  func remove() { try? FileManager.default.removeItem(at: url) }
}
