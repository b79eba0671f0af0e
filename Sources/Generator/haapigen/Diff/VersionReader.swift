/// Reads the versions that the arguments of `haapigen diff` name. A version is on the disk, in a snapshot or in a
/// revision.
struct VersionReader {
  let options: SchemaFolders

  /// Reads both versions of a comparison. As in git, a missing side of `main..feature` is HEAD.
  func sides(
    _ old: String?, _ new: String?
  ) throws(Diagnostic) -> (old: SchemaFiles, new: SchemaFiles) {
    guard let old else { return (try revision("HEAD"), try newSide(new)) }
    guard !Self.isPath(old), SystemCalls.isFolder(old) == nil,
      let range = old.wholeMatch(of: /(.*?)(\.\.\.?)(.*)/)
    else { return (try version(old), try newSide(new)) }
    if new != nil {
      throw Diagnostic(
        code: "REV909", "`\(old)` names two versions, but there is a further argument",
        help: "write `haapigen diff \(old)` alone")
    }
    let sides = [range.1, range.3].map { $0.isEmpty ? "HEAD" : String($0) }
    let start = range.2.count == 3 ? sides.joined(separator: "...") : sides[0]
    return (try revision(start), try revision(sides[1]))
  }

  /// Reads the version that an argument names. Without an argument, reads the schema on disk.
  func newSide(_ name: String?) throws(Diagnostic) -> SchemaFiles {
    guard let name else { return try onDisk(options.schema) }
    return try version(name)
  }

  private func version(_ name: String) throws(Diagnostic) -> SchemaFiles {
    let isFolder = SystemCalls.isFolder(name)
    if !Self.isPath(name) {
      guard let isFolder else { return try revision(name) }
      // Only git knows whether a revision has this name too. If git fails, there is none.
      if (try? GitRepository.open(around: ".", for: name))?.commit(name) != nil {
        throw Diagnostic(
          code: "REV909",
          "`\(name)` is a \(isFolder ? "folder" : "file") here and a revision of git",
          help: "write `./\(name)` for the file or folder, `\(name)~0` for the revision")
      }
    }
    if isFolder == false { return try snapshot(name) }
    var files = try onDisk(name)
    files.label = name
    return files
  }

  private static func isPath(_ text: String) -> Bool {
    text == "." || text == ".." || ["./", "../", "/"].contains { text.hasPrefix($0) }
  }

  private func onDisk(_ folder: String?) throws(Diagnostic) -> SchemaFiles {
    var wanted = options
    wanted.schema = folder
    do {
      return try SchemaFiles.read(wanted)
    } catch  where folder != options.schema && error.path == folder {
      // The advice for an argument of `diff` must not be about the option --schema.
      throw Diagnostic(
        code: error.code, error.message, path: folder,
        help: "name a folder that contains schema.yaml, a revision or a snapshot")
    }
  }

  // MARK: Snapshots

  private func snapshot(_ path: String) throws(Diagnostic) -> SchemaFiles {
    var (base, overlays) = OverlaySources.layers(
      of: try Snapshot.read(path).files, in: path + ":")
    if overlays.isEmpty, !options.overlays.isEmpty {
      // The snapshot has only the schema. The app's overlay on the disk is applied to it.
      overlays = try onDisk(options.schema).overlays
    }
    return SchemaFiles(
      base: base, overlays: overlays, folder: path, label: path)
  }

  // MARK: Revisions

  /// Reads a revision.
  ///
  /// - Parameter text: A revision or `main...feature`, optionally with a folder: `main:Schema`.
  private func revision(_ text: String) throws(Diagnostic) -> SchemaFiles {
    let parts = text.hasPrefix(":") ? nil : text.wholeMatch(of: /(.*?):(.*?)\/*/)
    let name = parts.map { String($0.1) } ?? text
    let folder = parts.map { String($0.2) }
    let schema = options.schema ?? BaseFolder.find(for: options.overlays) ?? "Schema"
    let repository = try GitRepository.open(around: options.overlays.first ?? schema, for: name)
    guard let commit = repository.commit(name) else { throw unknown(name, in: repository) }
    let revision = Revision(
      repository: repository, label: name, commit: commit, paths: try repository.paths(in: commit))
    let overlays = try options.overlays.map { folder throws(Diagnostic) in
      let path = try revision.path(of: folder)
      return OverlaySources(
        files: try revision.files(of: path, index: OverlaySources.indexName), folder: folder)
    }
    let base: [SourceFile]
    if !overlays.isEmpty, folder == nil, !revision.has(repository.path(of: schema)) {
      // The schema is outside of the repository, for example in a fetched package. Both versions then use the schema on
      // disk.
      base = try SchemaFiles.files(of: schema, as: .schema)
    } else {
      let path = if let folder { folder } else { try revision.path(of: schema) }
      base = try revision.files(of: path, index: SchemaIndex.name)
    }
    return SchemaFiles(
      base: base, overlays: overlays, folder: "\(name):\(folder ?? schema)", label: name)
  }

  private func unknown(_ name: String, in repository: GitRepository) -> Diagnostic {
    let sides = name.contains("...") ? name.split(separator: "...").map(String.init) : []
    for side in sides where repository.commit(side) == nil {
      return unknown(side, in: repository)
    }
    let names = repository.git(
      "for-each-ref", "--format=%(refname:short)", "refs/heads", "refs/tags", "refs/remotes"
    ).lines.sorted()
    let isShallow = repository.git("rev-parse", "--is-shallow-repository").lines == ["true"]
    let help =
      if let remote = names.first(where: { $0.hasSuffix("/" + name) }) {
        "write `\(remote)`"
      } else if isShallow {
        "the clone is shallow: `git fetch --unshallow`"
      } else if !sides.isEmpty {
        "the two have no common commit"
      } else if names.isEmpty {
        "the repository has no commit yet"
      } else {
        NearestNames.help(for: name, in: names, kind: "branches and tags").text
      }
    return Diagnostic(
      code: "REV902", "there is no revision, folder or snapshot `\(name)`", help: help)
  }
}

/// One commit of a repository, and its name in messages.
private struct Revision {
  let repository: GitRepository
  let label: String
  let commit: String
  /// The paths of all files of the commit.
  let paths: [String]

  func path(of folder: String) throws(Diagnostic) -> String {
    if let path = repository.path(of: folder) { return path }
    throw failure(
      "the folder `\(folder)` is outside the repository",
      "name a folder of the repository with --schema or --overlay")
  }

  func has(_ folder: String?) -> Bool { folder.map { !names(in: $0).isEmpty } ?? false }

  /// Returns the paths of the files in a folder, relative to the folder.
  private func names(in folder: String) -> [String] {
    let prefix = Self.prefix(folder)
    return paths.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
  }

  private static func prefix(_ folder: String) -> String { folder.isEmpty ? "" : folder + "/" }

  /// Reads the YAML files of a folder, and then the scenarios of a schema, as `SourceFolder` does on the disk.
  func files(of folder: String, index: String) throws(Diagnostic) -> [SourceFile] {
    let names = names(in: folder).filter { name in
      let isScenario = index == SchemaIndex.name && SourceFile.isScenario(name)
      let file = isScenario ? name.dropFirst(SourceFolder.scenarioFolder.count + 1) : name[...]
      return SourceFolder.isYAML(String(file)) && !file.contains("/")
    }.sorted { ($0.contains("/") ? 1 : 0, $0) < ($1.contains("/") ? 1 : 0, $1) }
    guard names.first?.contains("/") == false else {
      throw failure(
        has(folder)
          ? "the folder `\(folder)` of `\(label)` has no YAML file"
          : "`\(label)` has no folder `\(folder)`", help(instead: folder, index: index))
    }
    let contents = try repository.contents(of: names.map { Self.prefix(folder) + $0 }, in: commit)
    return try zip(names, contents).map { name, bytes throws(Diagnostic) in
      let path = "\(label):\(Self.prefix(folder))\(name)"
      if let bytes { return SourceFile(path: path, name: name, bytes: bytes) }
      throw Diagnostic(
        code: "DOC001", "the link does not lead to a file of the revision", path: path,
        help: "compare a revision in which it does")
    }
  }

  /// Returns advice that names up to three other folders of the revision with an index.
  private func help(instead folder: String, index: String) -> String {
    let others = paths.filter { ("/" + $0).hasSuffix("/" + index) }
      .map { String($0.dropLast(index.count + 1)) }.filter { $0 != folder }
    if others.isEmpty { return "there is no \(index) in this revision: name a later one" }
    let shown = others.prefix(3).map { "`\(label):\($0)`" }.joined(separator: " or ")
    return index == SchemaIndex.name ? "write \(shown)" : "an \(index) is in \(shown)"
  }

  private func failure(_ message: String, _ help: String) -> Diagnostic {
    Diagnostic(code: "REV903", message, help: help)
  }
}
