import SystemCalls

/// Follows symbolic links, within the limits for links in a schema and for links to output.
///
/// Links are part of a branch, which may be from anybody: findings quote the lines of a link's target, and
/// `validate --fix` changes them. Therefore a link must stay inside its repository, and a link to a file must lead
/// to a YAML file. Links above the repository belong to the machine and are allowed.
package enum LinkBounds {
  /// A link that leads outside of the limits.
  struct Crossed: Error {
    /// The end of a sentence about the link.
    let problem: String
  }

  /// What a path is followed for, if links on the way have limits.
  enum Purpose {
    case schema
    case output
  }

  /// The problem of a link on the way to an output folder, as the end of a sentence; `nil` if there is none. A link
  /// of a branch must not make `generate` write outside of the repository, or into its `.git`.
  package static func problem(ofOutput path: String) -> String? {
    do throws(Crossed) {
      _ = try resolved(path, for: .output)
      return nil
    } catch {
      return error.problem
    }
  }

  /// The absolute path, with links resolved in the part of it that exists.
  package static func realPath(of path: String) -> String {
    (try? resolved(path, for: nil)) ?? path
  }

  static func resolved(_ path: String, for purpose: Purpose?) throws(Crossed) -> String {
    var real = path.hasPrefix("/") ? "" : realPath(".") ?? ""
    let parts = path.split(separator: "/").filter { $0 != "." }
    for (index, part) in parts.enumerated() {
      if part == ".." {
        real = parent(of: real)
        continue
      }
      let next = real + "/" + part
      let target = realPath(next)
      // The build folder belongs to SwiftPM, and may be anywhere.
      if let purpose, part != ".build", isLink(next) {
        if let target, let root = repository(of: real) {
          try check(target, in: root, "the repository")
        } else if let target, purpose == .schema, index == parts.count - 1 {
          try check(target, in: real, "the folder around it")
        } else if target == nil, purpose == .output {
          throw Crossed(problem: "leads nowhere")
        }
      }
      real = target ?? next
    }
    return real.isEmpty ? "/" : real
  }

  /// The real path of a file in a folder whose own path has no links.
  static func file(_ name: String, in folder: String) throws(Crossed) -> String {
    let path = folder + "/" + name
    guard isLink(path), let target = realPath(path) else { return path }
    // The parent of a folder at the top would be the whole machine.
    let around = parent(of: folder).isEmpty ? folder : parent(of: folder)
    let root = repository(of: folder)
    try check(
      target, in: root ?? around, root == nil ? "the folder around the schema" : "the repository")
    let ending = name.split(separator: ".").last
    let endings: Set<Substring?> = ending == "yml" || ending == "yaml" ? ["yml", "yaml"] : [ending]
    guard endings.contains(target.split(separator: ".").last) else {
      throw Crossed(problem: "leads out of the YAML files")
    }
    return target
  }

  /// Hidden files, such as the configuration of git, may contain secrets.
  private static func check(
    _ path: String, in root: String, _ bounds: String
  ) throws(Crossed) {
    guard isInside(path, root),
      !path.dropFirst(root.count).split(separator: "/").contains(where: { $0.hasPrefix(".") })
    else { throw Crossed(problem: "leads out of \(bounds)") }
  }

  /// True for a folder, and for what is in it. The paths have no links.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  /// The nearest parent folder that is a work tree of git.
  private static func repository(of folder: String) -> String? {
    nearest(folder) { access($0 + "/.git", F_OK) == 0 }
  }

  /// The nearest of a folder and its parents for which this is true. The path has no links.
  package static func nearest(_ folder: String, where isWanted: (String) -> Bool) -> String? {
    var folder = folder
    while !folder.isEmpty {
      if isWanted(folder) { return folder }
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
