public import Foundation

/// Stores each entry in a file that only its owner can read. For tools, and for systems without a keychain. The files
/// are not encrypted.
public struct FileStorage: Storage {
  private let folder: URL

  /// - Parameter folder: The folder. The first write creates it.
  public init(folder: URL) {
    self.folder = folder
  }

  public func read(key: String) throws -> Data? {
    do {
      return try Data(contentsOf: file(key))
    } catch CocoaError.fileReadNoSuchFile {
      return nil
    } catch {
      throw StorageError.readError(cause: error)
    }
  }

  /// Replaces the file atomically, so that no reader sees an incomplete file.
  public func write(key: String, data: Data) throws {
    let temporary = folder.appendingPathComponent(UUID().uuidString)
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let descriptor = open(temporary.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw Self.lastError }
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      try handle.write(contentsOf: data)
      try handle.synchronize()
      try handle.close()
      guard rename(temporary.path, file(key).path) == 0 else { throw Self.lastError }
    } catch {
      unlink(temporary.path)
      throw StorageError.writeError(cause: error)
    }
  }

  public func delete(key: String) throws {
    guard unlink(file(key).path) != 0, errno != ENOENT else { return }
    throw StorageError.deleteError(cause: Self.lastError)
  }

  /// Returns the file of a key. The file's name is a hash, because a key can have any length and any characters.
  private func file(_ key: String) -> URL {
    folder.appendingPathComponent(DPoPProof.hash(key))
  }

  private static var lastError: POSIXError {
    POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
  }
}
