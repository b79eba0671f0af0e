#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes single files outside the output folder, such as a lock: wholly or not at all.
public enum WholeFile {
  public struct Failure: Error {
    public let reason: String
  }

  /// The text is written beside the file first, which it then takes the place of. Links are not
  /// followed.
  public static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    switch OutputFolder.kind(of: path) {
    case .link?: throw Failure(reason: "a symbolic link stands there")
    case .folder?: throw Failure(reason: "a folder stands there")
    case .file?, nil: break
    }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let temporary = "\(folder)/.haapigen-\(ProcessInfo.processInfo.processIdentifier)"
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(bytes).write(to: URL(fileURLWithPath: temporary))
    } catch {
      try? FileManager.default.removeItem(atPath: temporary)
      throw Failure(reason: OutputWriter.reason(error))
    }
    guard rename(temporary, path) == 0 else {
      let reason = String(cString: strerror(errno))
      try? FileManager.default.removeItem(atPath: temporary)
      throw Failure(reason: reason)
    }
  }
}
