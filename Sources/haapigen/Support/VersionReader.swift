/// The files of one version, and its name in messages.
struct VersionFiles {
  /// `main`, `Schema`, `v1.snapshot`
  let label: String
  let files: SchemaFiles
  /// The prefix of each file's path, such as `main:`; without it the path is one of the work tree.
  var prefix = ""
}

/// Reads the files of a version from the disk, a snapshot or a revision.
struct VersionReader {
  typealias Failure = SourceFolder.Unreadable

  let options: SchemaFolders

  func read(_ name: VersionName) throws(Failure) -> VersionFiles {
    switch name {
    case .workTree:
      let files = try onDisk(options.schema)
      return VersionFiles(label: files.title, files: files)
    case .folder(let folder):
      return VersionFiles(label: folder, files: try onDisk(folder))
    case .snapshot(let path): return try snapshot(path)
    case .revision(let name, let folder):
      return try revision(name, folder: folder) { repository throws(Failure) in
        try repository.commit(name)
      }
    case .mergeBase(let first, let second):
      return try revision("\(first)...\(second)", folder: nil) { repository throws(Failure) in
        for name in [first, second] where try repository.commit(name) == nil {
          throw try unknown(name, in: repository)
        }
        return try repository.mergeBase(first, second)
      }
    }
  }

  private func onDisk(_ folder: String?, overlays: Bool = true) throws(Failure) -> SchemaFiles {
    var wanted = options
    wanted.schema = folder
    if !overlays { wanted.overlays = [] }
    do {
      return try SchemaFiles.read(wanted)
    } catch  where folder != options.schema && error.diagnostic.path == folder {
      // The argument is not a value of --schema.
      let found = error.diagnostic
      throw Failure(
        found.code, found.message, path: folder,
        help: "name a folder that contains schema.yaml, a revision or a snapshot")
    }
  }

  // MARK: Snapshots

  private func snapshot(_ path: String) throws(Failure) -> VersionFiles {
    let snapshot = try SnapshotFile.read(path)
    func source(_ file: Snapshot.File) -> SourceFile {
      let last = file.path.split(separator: "/").last.map(String.init) ?? file.path
      return SourceFile(
        path: "\(path):\(file.path)", name: file.isScenario ? file.path : last, bytes: file.bytes)
    }
    let base = snapshot.files.filter { $0.isScenario || !$0.path.contains("/") }.map(source)
    var folders: [String] = []
    for file in snapshot.files where !file.isScenario {
      guard let slash = file.path.firstIndex(of: "/") else { continue }
      let folder = String(file.path[..<slash])
      if !folders.contains(folder) { folders.append(folder) }
    }
    var overlays = folders.map { folder in
      OverlaySources(
        files: snapshot.files.filter { $0.path.hasPrefix(folder + "/") }.map(source))
    }
    if overlays.isEmpty, !options.overlays.isEmpty {
      // The snapshot contains only the schema, and an app's overlay is applied to it.
      let disk = try onDisk(options.schema)
      overlays = disk.overlays
      folders = disk.overlayFolders
    }
    return VersionFiles(
      label: path,
      files: SchemaFiles(base: base, overlays: overlays, folder: path, overlayFolders: folders),
      prefix: path + ":")
  }

  // MARK: Revisions

  private func revision(
    _ name: String, folder: String?, _ commit: (GitRepository) throws(Failure) -> String?
  ) throws(Failure) -> VersionFiles {
    let schema = options.schema ?? BaseFolder.find(for: options.overlays) ?? "Schema"
    let repository = try GitRepository.open(around: options.overlays.first ?? schema, for: name)
    guard let commit = try commit(repository) else { throw try unknown(name, in: repository) }
    let revision = Revision(repository: repository, label: name, commit: commit)
    var overlays: [OverlaySources] = []
    for folder in options.overlays {
      let path = try revision.path(of: folder)
      overlays.append(
        OverlaySources(files: try revision.files(of: path, index: OverlaySources.indexName)))
    }
    if !overlays.isEmpty, folder == nil, try !revision.has(repository.path(of: schema)) {
      // The schema is outside the repository, for example in a fetched package, so both versions use the same one.
      let base = try onDisk(schema, overlays: false).base
      return version(name, base, overlays, schema)
    }
    let path = if let folder { folder } else { try revision.path(of: schema) }
    let base =
      try revision.files(of: path, index: SchemaIndex.name) + revision.scenarios(of: path)
    return version(name, base, overlays, "\(name):\(folder ?? schema)")
  }

  private func version(
    _ name: String, _ base: [SourceFile], _ overlays: [OverlaySources], _ folder: String
  ) -> VersionFiles {
    VersionFiles(
      label: name,
      files: SchemaFiles(
        base: base, overlays: overlays, folder: folder, overlayFolders: options.overlays),
      prefix: name + ":")
  }

  private func unknown(_ name: String, in repository: GitRepository) throws(Failure) -> Failure {
    let names = try repository.names()
    let ends = names.filter { $0.hasSuffix("/" + name) }.sorted()
    let help: String
    if name.contains("...") {
      help =
        "the two have no common commit here; a shallow clone may lack it: "
        + "`git fetch --unshallow`"
    } else if let stem = Self.stem(of: name), try repository.commit(stem) != nil {
      help =
        try repository.isShallow()
        ? "the clone is shallow: `git fetch --unshallow`"
        : "`\(stem)` does not go back so far"
    } else if name == "HEAD" {
      help = "the repository has no commit yet"
    } else if let first = ends.first {
      help = "write `\(first)`"
    } else if names.isEmpty {
      help = "the repository has no branch and no tag yet"
    } else {
      let shallow = try repository.isShallow() ? "; the clone is shallow, so it may lack some" : ""
      help = NearestNames.help(for: name, in: names, kind: "branches and tags").text + shallow
    }
    return Failure("REV902", "there is no revision, folder or snapshot `\(name)`", help: help)
  }

  /// `main` of `main~3`
  private static func stem(of name: String) -> String? {
    name.firstIndex { "~^@".contains($0) }.map { String(name[..<$0]) }
  }
}

/// One commit of a repository, and its name in messages.
private struct Revision {
  typealias Failure = SourceFolder.Unreadable

  let repository: GitRepository
  let label: String
  let commit: String

  func path(of folder: String) throws(Failure) -> String {
    if let path = repository.path(of: folder) { return path }
    throw failure(
      "the folder `\(folder)` is outside the repository",
      "name a folder of the repository with --schema or --overlay")
  }

  func has(_ folder: String?) throws(Failure) -> Bool {
    guard let folder else { return false }
    return try repository.has(folder, in: commit)
  }

  /// The scenarios of a schema's folder, if it has some.
  func scenarios(of folder: String) throws(Failure) -> [SourceFile] {
    let path = (folder.isEmpty ? "" : folder + "/") + SourceFolder.scenarioFolder
    return (try yamlFiles(of: path) ?? []).map { file in
      SourceFile(
        path: file.path, name: "\(SourceFolder.scenarioFolder)/\(file.name)", bytes: file.bytes)
    }
  }

  /// The YAML files of a folder, as `SourceFolder` reads them from the disk.
  func files(of folder: String, index: String) throws(Failure) -> [SourceFile] {
    guard let files = try yamlFiles(of: folder) else {
      throw failure(
        "`\(label)` has no folder `\(folder)`", try help(instead: folder, index: index))
    }
    if files.isEmpty {
      throw failure(
        "the folder `\(folder)` of `\(label)` has no YAML file",
        try help(instead: folder, index: index))
    }
    return files
  }

  private func yamlFiles(of folder: String) throws(Failure) -> [SourceFile]? {
    let found = try repository.files(of: folder, in: commit) { name in
      !name.hasPrefix(".") && (name.hasSuffix(".yaml") || name.hasSuffix(".yml"))
    }
    guard let found else { return nil }
    var sources: [SourceFile] = []
    for (name, bytes) in found {
      let path = "\(label):\(folder.isEmpty ? "" : folder + "/")\(name)"
      guard let bytes else {
        throw Failure(
          "DOC001", "the link does not lead to a file of the revision", path: path,
          help: "compare a revision in which it does")
      }
      if bytes.count > YAMLLoader.maximumFileBytes {
        throw Failure(
          "DOC009",
          "the file has \(bytes.count) bytes; the limit is \(YAMLLoader.maximumFileBytes)",
          path: path, help: "split it into several files")
      }
      sources.append(SourceFile(path: path, name: name, bytes: bytes))
    }
    return sources.sorted { $0.name < $1.name }
  }

  /// Names the folders of the revision that contain an index.
  private func help(instead folder: String, index: String) throws(Failure) -> String {
    let others = try repository.paths(in: commit).filter { ("/" + $0).hasSuffix("/" + index) }
      .map { String($0.dropLast(index.count + 1)) }.filter { $0 != folder }
    if others.isEmpty { return "there is no \(index) in this revision: name a later one" }
    let shown = others.prefix(3).map { "`\(label):\($0)`" }.joined(separator: " or ")
    return index == SchemaIndex.name ? "write \(shown)" : "an \(index) is in \(shown)"
  }

  private func failure(_ message: String, _ help: String) -> Failure {
    Failure("REV903", message, help: help)
  }
}
