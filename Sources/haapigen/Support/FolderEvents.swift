import SystemCalls

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Wakes up when something happens in some folders. An event is only a hint: the caller must check the files
/// itself, also after a long wait without an event.
final class FolderEvents {
  #if os(Linux)
    /// Milliseconds between two checks of files that may send no events, such as links and files on network disks.
    private static let patience: Int32 = 1_000
    private let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    private let folders: [String]

    init(_ folders: [String]) {
      self.folders = folders
      watchFolders()
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Watches the folders. This has no effect on a folder that is already watched, but finds a folder that was
    /// replaced.
    /// - Returns: True if all of them exist.
    @discardableResult
    private func watchFolders() -> Bool {
      let kinds =
        IN_MODIFY | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE
        | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF
      let watches = folders.map { inotify_add_watch(descriptor, $0, UInt32(kinds)) }
      return watches.allSatisfy { $0 >= 0 }
    }

    /// Returns after an event, after a signal, or after a time limit.
    func wait() {
      let isComplete = watchFolders()
      guard descriptor >= 0 else {
        usleep(Self.glance)
        return
      }
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let patience = isComplete ? Self.patience : Int32(Self.glance / 1_000)
      guard poll(&request, 1, patience) > 0 else { return }
      var buffer = [UInt8](repeating: 0, count: 16_384)
      while read(descriptor, &buffer, buffer.count) > 0 {}
    }
  #else
    init(_ folders: [String]) {}

    /// Returns after a short time. Checking twenty files takes less than a tenth of a millisecond.
    func wait() { usleep(Self.glance) }
  #endif

  /// Microseconds between two checks if there are no events.
  private static let glance: UInt32 = 40_000
}

/// The YAML files of some folders and of their scenarios, with the metadata that shows whether one of them was saved.
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
      // A folder that was removed has no files.
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
    let time = status.modificationTime

    return File(
      inode: UInt64(status.st_ino), size: Int64(status.st_size), seconds: Int(time.tv_sec),
      nanoseconds: Int(time.tv_nsec))
  }
}
