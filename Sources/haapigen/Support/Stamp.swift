import SchemaDocument
import SwiftEmitter

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

/// Remembers that this very tool has made this output from this schema, so that a run with nothing
/// to change ends after comparing digests. Lies beside the manifest and is not committed; without
/// it the whole pipeline runs.
struct Stamp {
  private static let fileName = ".stamp"
  private let sources: [SourceFile]
  private let folder: OutputFolder

  init(sources: [SourceFile], folder: OutputFolder) {
    self.sources = sources
    self.folder = folder
  }

  /// The number of generated files when all of them are as the last run left them.
  func unchangedFiles() -> Int? {
    guard case .file(let stamp) = folder.content(of: Self.fileName), let text = current(),
      stamp == Array(text.utf8), case .file(let bytes) = folder.content(of: Manifest.fileName),
      let manifest = Manifest(bytes: bytes)
    else { return nil }
    for (path, digest) in manifest.files {
      guard OutputFolder.isInside(path), case .file(let bytes) = folder.content(of: path),
        "\(Digest(of: bytes))" == digest
      else { return nil }
    }
    return manifest.files.count
  }

  /// Leaving no stamp only costs time.
  func save() {
    guard let text = current() else { return }
    try? Data(text.utf8).write(to: URL(fileURLWithPath: folder.fullPath(Self.fileName)))
  }

  /// Identity of the tool, digest of the schema, digest of the manifest.
  private func current() -> String? {
    guard let tool = Self.tool, case .file(let manifest) = folder.content(of: Manifest.fileName)
    else { return nil }
    var schema = Digest()
    for source in sources {
      schema.append(Array(source.name.utf8))
      schema.append([0])
      schema.append(source.bytes)
    }
    return "\(tool) \(schema) \(Digest(of: manifest))\n"
  }

  /// Size and time of the running program's file, which change whenever it is built anew.
  private static var tool: String? {
    var status = stat()
    guard let path = programPath, stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return "\(status.st_size)-\(time.tv_sec).\(time.tv_nsec)"
  }

  private static var programPath: String? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _NSGetExecutablePath(nil, &size)
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      return buffer.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
    #else
      var buffer = [CChar](repeating: 0, count: 4096)
      let count = readlink("/proc/self/exe", &buffer, buffer.count)
      guard count > 0 else { return nil }
      return String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    #endif
  }
}
