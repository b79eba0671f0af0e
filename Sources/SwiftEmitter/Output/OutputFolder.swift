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

/// The output folder as it is found. Looks, and never writes.
public struct OutputFolder: Sendable {
  public let path: String

  public init(_ path: String) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// What stands at a path below the folder.
  public enum Content: Equatable, Sendable {
    case nothing
    case file([UInt8])
    /// A folder, a link, or a file that cannot be read.
    case blocked(String)
  }

  /// A path that the manifest or the schema may name: relative, plain, inside the folder.
  public static func isInside(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return !path.isEmpty
      && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." && !$0.contains("\\") }
  }

  public func fullPath(_ relative: String) -> String { path + "/" + relative }

  public func content(of relative: String) -> Content {
    // A link anywhere below the folder could lead out of it.
    var current = path
    let parts = relative.split(separator: "/")
    for (index, part) in parts.enumerated() {
      current += "/" + part
      guard let kind = Self.kind(of: current) else { return .nothing }
      if kind == .link { return .blocked("a symbolic link") }
      if index + 1 < parts.count, kind != .folder { return .blocked("a file, not a folder") }
      if index + 1 == parts.count, kind == .folder { return .blocked("a folder") }
    }
    guard let data = FileManager.default.contents(atPath: current) else {
      return .blocked("a file that cannot be read")
    }
    return .file([UInt8](data))
  }

  /// Files below the folder, by path; hidden ones and links left out.
  public func allFiles() -> [String] {
    var found: [String] = []
    func visit(_ relative: String) {
      let folder = relative.isEmpty ? path : fullPath(relative)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names.sorted() where !name.hasPrefix(".") {
        let inner = relative.isEmpty ? name : relative + "/" + name
        switch Self.kind(of: fullPath(inner)) {
        case .folder: visit(inner)
        case .file: found.append(inner)
        case .link, nil: continue
        }
      }
    }
    visit("")
    return found
  }

  enum Kind {
    case file
    case folder
    case link
  }

  /// Without following links.
  static func kind(of path: String) -> Kind? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .file
    }
  }
}
