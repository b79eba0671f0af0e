/// Reads the files of a folder. Each file is read independently, so that the errors of all files are found.
package struct FileLoader {
  package var diagnostics: [Diagnostic]
  let sources: [SourceFile]
  /// Position of the first file, among the files of all folders.
  let offset: Int
  private let files: [ReadFile]

  /// - Parameters:
  ///   - other: The loader of another version of the folder. Its results are reused for files with the same content.
  ///   - shape: Returns the name of the object in `Language.allObjects` that describes a file.
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

  /// True if `root` also returns the nodes of a file with errors, as far as they could be read.
  var isLenient = false

  /// Returns the root node of a file; nil if the file has errors and `isLenient` is false.
  package func root(_ position: Int) -> Node? {
    files[position].hasErrors && !isLenient ? nil : files[position].root
  }

  /// Returns the nodes of the index; nil if the index has errors or, with a report, if it is missing.
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
