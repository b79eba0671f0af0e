/// Adds a name to the `files:` of an index, without changing any other character.
enum FileListEdit {
  /// `nil` if the layout is not supported.
  static func adding(_ name: String, to index: SourceFile, isOverlay: Bool) -> [UInt8]? {
    guard let root = YAMLLoader.load(index).root else { return nil }
    let owner = isOverlay ? root : root["modules"]?.mapping?.first?.value
    var lines = String(decoding: index.bytes, as: UTF8.self).unicodeScalars
      .split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    if let list = owner?["files"] {
      guard let items = list.sequence else { return nil }
      let start = list.location
      if lines[Int(start.line) - 1].dropFirst(Int(start.column) - 1).first == "[" {
        // A comment may follow the last name.
        let place = items.last?.location ?? start
        let column = Int(place.column) - 1 + (items.isEmpty ? 1 : Int(place.length))
        guard column <= lines[Int(place.line) - 1].count else { return nil }
        lines[Int(place.line) - 1].insert(
          contentsOf: Array((items.isEmpty ? name : ", " + name).unicodeScalars), at: column)
      } else if let last = items.last?.location {
        let indent = lines[Int(last.line) - 1].prefix { $0 == " " }
        lines.insert(indent + Array("- \(name)".unicodeScalars), at: Int(last.line))
      } else {
        return nil
      }
    } else {
      guard isOverlay, let module = root.mapping?.first(where: { $0.key == "module" }),
        module.keyLocation.column == 1
      else { return nil }
      lines.insert(
        Array("files: [\(name)]".unicodeScalars), at: Int(module.value.location.line))
    }
    let text = lines.map { String(String.UnicodeScalarView($0)) }.joined(separator: "\n")
    // The list is read again: it must have one more name.
    let edited = SourceFile(path: index.path, name: index.name, bytes: Array(text.utf8))
    let result = YAMLLoader.load(edited).root
    let files = (isOverlay ? result : result?["modules"]?.mapping?.first?.value)?["files"]
    return files?.sequence?.last?.text == name ? edited.bytes : nil
  }
}
