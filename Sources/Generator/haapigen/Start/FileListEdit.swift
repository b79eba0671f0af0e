/// Adds a file name to the list `files:` of an index, without changing any other character.
enum FileListEdit {
  /// Returns the index with the name; `nil` if the layout of the list is not supported.
  static func adding(_ name: String, to index: SourceFile, isOverlay: Bool) -> [UInt8]? {
    func list(of file: SourceFile) -> Node? {
      let root = YAMLLoader.load(file).root
      return (isOverlay ? root : root?["modules"]?.mapping?.first?.value)?["files"]
    }
    var lines = String(decoding: index.bytes, as: UTF8.self).unicodeScalars
      .split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    if let list = list(of: index) {
      let items = list.sequence ?? []
      let last = items.last?.location ?? list.location
      let line = Int(last.line) - 1
      let start = lines[Int(list.location.line) - 1].dropFirst(Int(list.location.column) - 1)
      if start.first == "[" {
        // Inserts before the end of the line, because a comment may follow the last name.
        let column = Int(last.column) - 1 + (items.isEmpty ? 1 : Int(last.length))
        guard column <= lines[line].count else { return nil }
        let text = items.isEmpty ? name : ", " + name
        lines[line].insert(contentsOf: Array(text.unicodeScalars), at: column)
      } else {
        let indent = lines[line].prefix { $0 == " " }
        lines.insert(indent + Array("- \(name)".unicodeScalars), at: line + 1)
      }
    } else {
      lines.insert(Array("files: [\(name)]".unicodeScalars), at: lines.count - 1)
    }
    let text = lines.map { String(String.UnicodeScalarView($0)) }.joined(separator: "\n")
    // Reads the edited list to check it: its last name must be the new one.
    let edited = SourceFile(path: index.path, name: index.name, bytes: Array(text.utf8))
    return list(of: edited)?.sequence?.last?.text == name ? edited.bytes : nil
  }
}
