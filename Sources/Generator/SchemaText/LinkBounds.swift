import SystemCalls

/// Follows symbolic links, within the limits for links in a schema and for links to output.
///
/// Links are part of a branch, which may be from anybody: findings quote the lines of a link's target, and
/// `validate --fix` changes them. Therefore a link must stay inside its repository, and a link to a file must lead
/// to a YAML file. Links above the repository belong to the machine and are allowed.
package enum LinkBounds {
  /// A real path, and the problem of the first link on the way that leads out of its limits, as the end of a sentence.
  package typealias Resolved = (path: String, problem: String?)

  /// What a path is followed for, if links on the way have limits.
  package enum Purpose {
    case schema
    /// A link of a branch must not make `generate` write outside of the repository, or into its `.git`.
    case output
  }

  /// The absolute path, with links resolved in the part of it that exists.
  package static func realPath(of path: String) -> String { resolved(path, for: nil).path }

  package static func resolved(_ path: String, for purpose: Purpose?) -> Resolved {
    var real = path.hasPrefix("/") ? "" : existing(".") ?? ""
    var problem: String?
    let parts = path.split(separator: "/").filter { $0 != "." }
    for (index, part) in parts.enumerated() {
      if part == ".." {
        real = parent(of: real)
        continue
      }
      let next = real + "/" + part
      let target = existing(next)
      // The build folder belongs to SwiftPM, and may be anywhere.
      if let purpose, problem == nil, part != ".build", isLink(next) {
        if let target, let root = repository(of: real) {
          problem = crossing(target, root, "the repository")
        } else if let target, purpose == .schema, index == parts.count - 1 {
          problem = crossing(target, real, "the folder around it")
        } else if target == nil, purpose == .output {
          problem = "leads nowhere"
        }
      }
      real = target ?? next
    }
    return (real.isEmpty ? "/" : real, problem)
  }

  /// The real path of a file in a folder whose own path has no links.
  static func file(_ name: String, in folder: String) -> Resolved {
    let path = folder + "/" + name
    guard isLink(path), let target = existing(path) else { return (path, nil) }
    // The parent of a folder at the top would be the whole machine.
    let around = parent(of: folder).isEmpty ? folder : parent(of: folder)
    let problem =
      repository(of: folder).map { crossing(target, $0, "the repository") }
      ?? crossing(target, around, "the folder around the schema")
    let ending = name.split(separator: ".").last
    let endings: Set<Substring?> = ending == "yml" || ending == "yaml" ? ["yml", "yaml"] : [ending]
    let isSameKind = endings.contains(target.split(separator: ".").last)
    return (target, problem ?? (isSameKind ? nil : "leads out of the YAML files"))
  }

  /// Hidden files, such as the configuration of git, may contain secrets.
  private static func crossing(_ path: String, _ root: String, _ bounds: String) -> String? {
    let isHidden = path.dropFirst(root.count).split(separator: "/").contains { $0.hasPrefix(".") }
    return isInside(path, root) && !isHidden ? nil : "leads out of \(bounds)"
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
    if folder.isEmpty || isWanted(folder) { return folder.isEmpty ? nil : folder }
    return nearest(parent(of: folder), where: isWanted)
  }

  /// "" for the top.
  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  private static func isLink(_ path: String) -> Bool {
    SystemCalls.status(of: path)?.isSymbolicLink == true
  }

  /// The real path of something that exists.
  private static func existing(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }
}
