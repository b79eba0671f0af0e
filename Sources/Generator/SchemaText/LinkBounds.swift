import SystemCalls

/// Follows symbolic links, within the limits for links in a schema and for links to output.
///
/// Links are part of a branch, which may be from anybody: findings quote the lines of a link's target, and
/// `validate --fix` changes them. Therefore a link must stay inside its repository, and a link to a file must lead
/// to a YAML file. Links above the repository belong to the machine and are allowed.
package enum LinkBounds {
  /// A link that leads outside of the limits.
  struct Crossed: Error {
    /// The folder that it must not leave, in words.
    let bounds: String
  }

  /// The real path of a folder that the user names. A part that does not exist is not changed.
  static func folder(_ path: String) throws(Crossed) -> String {
    try resolved(path) { (link: Link) throws(Crossed) in
      guard let target = link.target else { return }
      if let root = repository(of: link.folder) {
        try check(target, in: root, "the repository")
      } else if link.isLast {
        try check(target, in: link.folder, "the folder around it")
      }
    }
  }

  /// The problem of a link on the way to an output folder, as the end of a sentence; `nil` if there is none. A link
  /// of a branch must not make `generate` write outside of the repository, or into its `.git`.
  package static func problem(ofOutput path: String) -> String? {
    do throws(Crossed) {
      _ = try resolved(path) { (link: Link) throws(Crossed) in
        guard let target = link.target else { throw Crossed(bounds: "") }
        if let root = repository(of: link.folder) { try check(target, in: root, "the repository") }
      }
      return nil
    } catch {
      return error.bounds.isEmpty ? "leads nowhere" : "leads out of \(error.bounds)"
    }
  }

  /// A link on the way to a folder.
  private struct Link {
    /// `nil` if nothing exists there.
    let target: String?
    /// The real path of the folder that contains the link.
    let folder: String
    let isLast: Bool
  }

  /// The absolute path, with links resolved in the part of it that exists.
  package static func realPath(of path: String) -> String { resolved(path) { _ in } }

  private static func resolved<Refusal>(
    _ path: String, checking check: (Link) throws(Refusal) -> Void
  ) throws(Refusal) -> String {
    var real = path.hasPrefix("/") ? "" : realPath(".") ?? ""
    let parts = path.split(separator: "/").filter { $0 != "." }
    for (index, part) in parts.enumerated() {
      if part == ".." {
        real = parent(of: real)
        continue
      }
      let next = real + "/" + part
      // The build folder belongs to SwiftPM, and may be anywhere.
      if isLink(next), part != ".build" {
        try check(
          Link(target: realPath(next), folder: real, isLast: index == parts.count - 1))
      }
      real = realPath(next) ?? next
    }
    return real.isEmpty ? "/" : real
  }

  /// The real path of a file in a folder whose own path has no links.
  static func file(_ name: String, in folder: String) throws(Crossed) -> String {
    let path = folder + "/" + name
    guard isLink(path), let target = realPath(path) else { return path }
    if let root = repository(of: folder) {
      try check(target, in: root, "the repository")
    } else {
      // The parent of a folder at the top would be the whole machine.
      let around = parent(of: folder)
      try check(target, in: around.isEmpty ? folder : around, "the folder around the schema")
    }
    let ending = name.split(separator: ".").last
    let endings: Set<Substring?> = ending == "yml" || ending == "yaml" ? ["yml", "yaml"] : [ending]
    guard endings.contains(target.split(separator: ".").last) else {
      throw Crossed(bounds: "the YAML files")
    }
    return target
  }

  /// Hidden files, such as the configuration of git, may contain secrets.
  private static func check(
    _ path: String, in root: String, _ bounds: String
  ) throws(Crossed) {
    if path == root { return }
    let start = root.hasSuffix("/") ? root : root + "/"
    guard path.hasPrefix(start),
      !path.dropFirst(start.count).split(separator: "/").contains(where: { $0.hasPrefix(".") })
    else { throw Crossed(bounds: bounds) }
  }

  /// The nearest parent folder that is a work tree of git.
  private static func repository(of folder: String) -> String? {
    var folder = folder
    while !folder.isEmpty {
      if access(folder + "/.git", F_OK) == 0 { return folder }
      folder = parent(of: folder)
    }
    return nil
  }

  /// "" for the top.
  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.isSymbolicLink
  }

  /// `nil` if nothing exists at the path.
  private static func realPath(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }
}
