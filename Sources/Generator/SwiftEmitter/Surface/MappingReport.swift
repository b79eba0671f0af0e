/// `mapping.md`: the effective mapping for people.
enum MappingReport {
  /// - Parameter table: Without line numbers, because an added line would change all that follow.
  static func file(of table: MappingTable) -> GeneratedFile {
    let heading = """
      \(OutputHeader.markdown) from the mapping in Schema/. DO NOT EDIT. -->

      # The effective mapping

      Where a rule is: below each heading is its file, and in a row only a file that is another one.
      `haapigen mapping NAME` shows the lines.


      """
    return GeneratedFile(path: "mapping.md", bytes: Array((heading + table.markdown).utf8))
  }
}
