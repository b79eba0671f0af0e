import SchemaModel

/// The effective mapping as files of the output.
enum MappingReport {
  /// - Parameter table: Without lines: one that is added would change all below it.
  static func files(of table: MappingTable) -> [() -> GeneratedFile] {
    let heading = """
      \(OutputHeader.markdown) from the mapping in Schema/. DO NOT EDIT. -->

      # The effective mapping

      Where a rule is: below each heading is its file, and in a row only a file that is another one.
      `haapigen mapping NAME` shows the lines.


      """
    return [
      { GeneratedFile(path: MappingTable.jsonFileName, bytes: Array(table.json.utf8)) },
      {
        GeneratedFile(
          path: MappingTable.markdownFileName, bytes: Array((heading + table.markdown).utf8))
      },
    ]
  }
}
