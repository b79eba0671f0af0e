import SchemaText

/// The schema with a deprecation on every member of a definition.
enum DeprecatedSchema {
  static func deprecating(_ source: SourceFile) -> SourceFile {
    var isMembers = false
    var lines: [String] = []
    for line in String(decoding: source.bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      let indent = line.prefix { $0 == " " }.count
      if indent < 6, !line.isEmpty { isMembers = line == "    members:" }
      lines.append(isMembers && indent == 6 ? deprecating(String(line)) : String(line))
    }
    let text = lines.joined(separator: "\n")
    return SourceFile(path: source.path, name: source.name, bytes: Array(text.utf8))
  }

  private static let deprecation = "deprecated: { use: other }"

  /// Adds a deprecation to a member, in each of the three notations of members.
  private static func deprecating(_ line: String) -> String {
    if line.hasSuffix(":") { return line + "\n        " + deprecation }
    if line.hasSuffix("}") { return line.dropLast() + ", \(deprecation) }" }
    guard let colon = line.firstIndex(of: ":"), !line.contains("{"), !line.contains("#") else {
      return line
    }
    return line[...colon] + " { type:" + line[line.index(after: colon)...] + ", \(deprecation) }"
  }
}
