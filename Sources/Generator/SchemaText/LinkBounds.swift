import SystemCalls

/// Follows symbolic links, within the limits for links in a schema and for links to output.
///
/// A branch may come from anybody and contain links. Findings quote the lines of a link's target, and `validate --fix`
/// changes them. Therefore a link must stay inside its repository, and a link to a file must lead to a YAML file. Links
/// above the repository belong to the machine and are allowed.
package enum LinkBounds {
  /// A real path. `problem` says why a link on the path is not allowed, as the end of a sentence; `nil` if there is no
  /// such link.
  package typealias Resolved = (path: String, problem: String?)

  /// The reason for following a path, which determines what its links may lead to.
  package enum Purpose {
    case schema
    /// A link in a branch must not make `generate` write outside of the repository, or into its `.git`.
    case output
  }

  /// Returns the absolute path, with its links resolved as far as the path exists.
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
      // `.build` belongs to SwiftPM, and may be a link to anywhere.
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

  /// Returns the real path of a file in a folder. The folder's path must not contain links.
  static func file(_ name: String, in folder: String) -> Resolved {
    let path = folder + "/" + name
    guard isLink(path), let target = existing(path) else { return (path, nil) }
    // For a folder directly under `/`, the parent would be the whole machine.
    let around = parent(of: folder).isEmpty ? folder : parent(of: folder)
    let problem =
      repository(of: folder).map { crossing(target, $0, "the repository") }
      ?? crossing(target, around, "the folder around the schema")
    let ending = name.split(separator: ".").last
    let endings: Set<Substring?> = ending == "yml" || ending == "yaml" ? ["yml", "yaml"] : [ending]
    let isSameKind = endings.contains(target.split(separator: ".").last)
    return (target, problem ?? (isSameKind ? nil : "leads out of the YAML files"))
  }

  /// Returns the problem of a link that leads out of `root`, or to a hidden file; `nil` for any other link. Hidden
  /// files, such as the configuration of git, may contain secrets.
  private static func crossing(_ path: String, _ root: String, _ bounds: String) -> String? {
    let isHidden = path.dropFirst(root.count).split(separator: "/").contains { $0.hasPrefix(".") }
    return isInside(path, root) && !isHidden ? nil : "leads out of \(bounds)"
  }

  /// True for the folder and everything in it. The paths must not contain links.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  /// Returns the nearest folder that is a work tree of git: the folder itself or a parent; `nil` if there is none.
  private static func repository(of folder: String) -> String? {
    nearest(folder) { access($0 + "/.git", F_OK) == 0 }
  }

  /// Returns the nearest folder that fulfils the condition: the folder itself or one of its parents. Its path must not
  /// contain links.
  package static func nearest(_ folder: String, where isWanted: (String) -> Bool) -> String? {
    if folder.isEmpty || isWanted(folder) { return folder.isEmpty ? nil : folder }
    return nearest(parent(of: folder), where: isWanted)
  }

  /// Returns the parent folder; an empty string at the top.
  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  private static func isLink(_ path: String) -> Bool {
    SystemCalls.status(of: path)?.isSymbolicLink == true
  }

  /// Returns the real path; `nil` if nothing exists at the path.
  private static func existing(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }
}
