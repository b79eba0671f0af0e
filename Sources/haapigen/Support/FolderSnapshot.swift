import SchemaDocument

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

/// The YAML files of some folders, and of their scenarios, as the disk shows them from outside: enough to see that one of
/// them was saved.
struct FolderSnapshot: Equatable {
  private struct File: Equatable {
    let inode: UInt64
    let size: Int64
    let seconds: Int
    let nanoseconds: Int
  }

  private var files: [String: File] = [:]

  init(_ folders: [String]) {
    for folder in folders + folders.map({ $0 + "/" + SourceFolder.scenarioFolder }) {
      // A folder that has gone away has no files.
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names where name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
        let path = folder + "/" + name
        files[path] = Self.file(path)
      }
    }
  }

  private static func file(_ path: String) -> File? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return File(
      inode: UInt64(status.st_ino), size: Int64(status.st_size), seconds: Int(time.tv_sec),
      nanoseconds: Int(time.tv_nsec))
  }
}
