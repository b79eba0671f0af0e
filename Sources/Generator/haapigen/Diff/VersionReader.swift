/// Reads the files of a version from the disk, a snapshot or a revision.
struct VersionReader {
  let options: SchemaFolders

  func read(_ name: VersionName) throws(Diagnostic) -> SchemaFiles {
    switch name {
    case .workTree: return try onDisk(options.schema)
    case .folder(let folder):
      var files = try onDisk(folder)
      files.label = folder
      return files
    case .snapshot(let path): return try snapshot(path)
    case .revision(let name, let folder): return try revision(name, folder: folder)
    }
  }

  private func onDisk(_ folder: String?, overlays: Bool = true) throws(Diagnostic) -> SchemaFiles {
    var wanted = options
    wanted.schema = folder
    if !overlays { wanted.overlays = [] }
    do {
      return try SchemaFiles.read(wanted)
    } catch  where folder != options.schema && error.path == folder {
      // The argument is not a value of --schema.
      let found = error
      throw Diagnostic(
        code: found.code, found.message, path: folder,
        help: "name a folder that contains schema.yaml, a revision or a snapshot")
    }
  }

  // MARK: Snapshots

  private func snapshot(_ path: String) throws(Diagnostic) -> SchemaFiles {
    var (base, overlays) = OverlaySources.layers(
      of: try Snapshot.read(path).files, in: path + ":")
    if overlays.isEmpty, !options.overlays.isEmpty {
      // The snapshot contains only the schema, and an app's overlay is applied to it.
      overlays = try onDisk(options.schema).overlays
    }
    return SchemaFiles(
      base: base, overlays: overlays, folder: path, label: path)
  }

  // MARK: Revisions

  /// - Parameter folder: The folder of the schema in the revision, if it is part of the name.
  private func revision(_ name: String, folder: String?) throws(Diagnostic) -> SchemaFiles {
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
      // The schema is outside the repository, for example in a fetched package, so both versions use the same one.
      base = try onDisk(schema, overlays: false).base
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
  /// The paths of all files.
  let paths: [String]

  func path(of folder: String) throws(Diagnostic) -> String {
    if let path = repository.path(of: folder) { return path }
    throw failure(
      "the folder `\(folder)` is outside the repository",
      "name a folder of the repository with --schema or --overlay")
  }

  func has(_ folder: String?) -> Bool { folder.map { !names(in: $0).isEmpty } ?? false }

  /// The paths of the files of a folder, relative to it.
  private func names(in folder: String) -> [String] {
    let prefix = Self.prefix(folder)
    return paths.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
  }

  private static func prefix(_ folder: String) -> String { folder.isEmpty ? "" : folder + "/" }

  /// The YAML files of a folder, and then the scenarios of a schema, as `SourceFolder` reads them from the disk.
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

  /// Names the folders of the revision that contain an index.
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
