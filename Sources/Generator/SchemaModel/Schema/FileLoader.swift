/// Reads the files of a folder. Each is read for itself, so that the errors of all are found.
package struct FileLoader {
  package var diagnostics: [Diagnostic]
  let sources: [SourceFile]
  /// Position of the first file, among the files of all folders.
  let offset: Int
  private let files: [ReadFile]

  /// - Parameters:
  ///   - other: The folder in another version. A file that is the same there is not read again.
  ///   - shape: The name of the object in the language that describes a file.
  package init(
    _ sources: [SourceFile], offset: Int, besides other: FileLoader? = nil,
    shape: (SourceFile) -> String
  ) {
    self.sources = sources
    self.offset = offset
    let shapes = sources.map(shape)
    files = concurrentMap(sources.count) { position in
      let source = sources[position]
      if let other, position < other.sources.count,
        other.sources[position].name == source.name, other.sources[position].bytes == source.bytes
      {
        return other.files[position]
      }
      return ReadFile(source, index: offset + position, shape: shapes[position])
    }
    diagnostics = files.flatMap(\.diagnostics)
  }

  /// True if a file with errors has a root, without the keys that the language does not know.
  var isLenient = false

  /// The root of a file; nil if the file has errors.
  package func root(_ position: Int) -> Node? {
    files[position].hasErrors && !isLenient ? nil : files[position].root
  }

  /// The nodes of the index; nil if it has errors, or if there is none, which is reported.
  package mutating func index(_ name: String, help: String) -> FamilyNodes? {
    if let position = sources.firstIndex(where: { $0.name == name }) {
      return root(position).map { root in
        FamilyNodes(
          fileName: name, swiftName: "", file: offset + position, location: root.location,
          root: root)
      }
    }
    let other = name.dropLast("yaml".count) + "yml"
    diagnostics.append(
      Diagnostic(
        code: "DOC012", "there is no \(name)", at: nil,
        path: sources.first.map { SchemaReader.folder(of: $0.path) },
        help: sources.contains { $0.name == other } ? "rename \(other) to \(name)" : help))
    return nil
  }
}
