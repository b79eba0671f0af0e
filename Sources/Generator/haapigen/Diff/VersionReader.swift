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
    case .revision(let name, let folder): return try revision(name, folder: folder)
    case .mergeBase(let first, let second):
      return try revision("\(first)...\(second)", folder: nil, of: [first, second])
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
    var base: [SourceFile] = []
    var folders: [String] = []
    var overlays: [String: [SourceFile]] = [:]
    for file in try SnapshotFile.read(path).files {
      let parts = file.path.split(separator: "/", maxSplits: 1).map(String.init)
      let name = file.isScenario ? file.path : parts.last ?? file.path
      let source = SourceFile(path: "\(path):\(file.path)", name: name, bytes: file.bytes)
      if file.isScenario || parts.count == 1 {
        base.append(source)
      } else {
        if overlays[parts[0]] == nil { folders.append(parts[0]) }
        overlays[parts[0], default: []].append(source)
      }
    }
    var sources = folders.map { OverlaySources(files: overlays[$0] ?? []) }
    if sources.isEmpty, !options.overlays.isEmpty {
      // The snapshot contains only the schema, and an app's overlay is applied to it.
      let disk = try onDisk(options.schema)
      sources = disk.overlays
      folders = disk.overlayFolders
    }
    return VersionFiles(
      label: path,
      files: SchemaFiles(base: base, overlays: sources, folder: path, overlayFolders: folders),
      prefix: path + ":")
  }

  // MARK: Revisions

  /// - Parameters:
  ///   - folder: The folder of the schema in the revision, if it is part of the name.
  ///   - sides: The two revisions whose common ancestor is read.
  private func revision(
    _ name: String, folder: String?, of sides: [String] = []
  ) throws(Failure) -> VersionFiles {
    let schema = options.schema ?? BaseFolder.find(for: options.overlays) ?? "Schema"
    let repository = try GitRepository.open(around: options.overlays.first ?? schema, for: name)
    for side in sides where try repository.commit(side) == nil {
      throw try unknown(side, in: repository)
    }
    let commit =
      sides.isEmpty
      ? try repository.commit(name) : try repository.mergeBase(sides[0], sides[1])
    guard let commit else { throw try unknown(name, in: repository) }
    let revision = Revision(
      repository: repository, label: name, commit: commit, paths: try repository.paths(in: commit))
    var overlays: [OverlaySources] = []
    for folder in options.overlays {
      let path = try revision.path(of: folder)
      overlays.append(
        OverlaySources(files: try revision.files(of: path, index: OverlaySources.indexName)))
    }
    let base: [SourceFile]
    if !overlays.isEmpty, folder == nil, !revision.has(repository.path(of: schema)) {
      // The schema is outside the repository, for example in a fetched package, so both versions use the same one.
      base = try onDisk(schema, overlays: false).base
    } else {
      let path = if let folder { folder } else { try revision.path(of: schema) }
      base =
        try revision.files(of: path, index: SchemaIndex.name) + revision.scenarios(of: path)
    }
    return VersionFiles(
      label: name,
      files: SchemaFiles(
        base: base, overlays: overlays, folder: "\(name):\(folder ?? schema)",
        overlayFolders: options.overlays),
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
  /// The paths of all files.
  let paths: [String]

  func path(of folder: String) throws(Failure) -> String {
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

  /// The scenarios of a schema's folder, if it has some.
  func scenarios(of folder: String) throws(Failure) -> [SourceFile] {
    try yamlFiles(of: Self.prefix(folder) + SourceFolder.scenarioFolder).map { file in
      SourceFile(
        path: file.path, name: "\(SourceFolder.scenarioFolder)/\(file.name)", bytes: file.bytes)
    }
  }

  /// The YAML files of a folder, as `SourceFolder` reads them from the disk.
  func files(of folder: String, index: String) throws(Failure) -> [SourceFile] {
    let files = try yamlFiles(of: folder)
    guard files.isEmpty else { return files }
    throw failure(
      has(folder)
        ? "the folder `\(folder)` of `\(label)` has no YAML file"
        : "`\(label)` has no folder `\(folder)`", help(instead: folder, index: index))
  }

  private func yamlFiles(of folder: String) throws(Failure) -> [SourceFile] {
    let names = names(in: folder).filter { name in
      !name.hasPrefix(".") && (name.hasSuffix(".yaml") || name.hasSuffix(".yml"))
        && !name.contains("/") && !name.contains("\n")
    }.sorted()
    let contents = try repository.contents(of: names.map { Self.prefix(folder) + $0 }, in: commit)
    var sources: [SourceFile] = []
    for (name, bytes) in zip(names, contents) {
      let path = "\(label):\(Self.prefix(folder))\(name)"
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
    return sources
  }

  /// Names the folders of the revision that contain an index.
  private func help(instead folder: String, index: String) -> String {
    let others = paths.filter { ("/" + $0).hasSuffix("/" + index) }
      .map { String($0.dropLast(index.count + 1)) }.filter { $0 != folder }
    if others.isEmpty { return "there is no \(index) in this revision: name a later one" }
    let shown = others.prefix(3).map { "`\(label):\($0)`" }.joined(separator: " or ")
    return index == SchemaIndex.name ? "write \(shown)" : "an \(index) is in \(shown)"
  }

  private func failure(_ message: String, _ help: String) -> Failure {
    Failure("REV903", message, help: help)
  }
}
