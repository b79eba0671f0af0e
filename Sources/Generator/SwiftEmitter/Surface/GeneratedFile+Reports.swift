/// The output files for human readers.
extension GeneratedFile {
  /// `mapping.md`: the effective mapping.
  ///
  /// - Parameter table: Must not have line numbers, because an added line would change all later line numbers.
  static func mapping(_ table: MappingTable) -> GeneratedFile {
    let heading = """
      \(OutputHeader.markdown) from the mapping in Schema/. DO NOT EDIT. -->

      # The effective mapping

      Where a rule is: below each heading is its file, and in a row only a file that is another one.
      `haapigen mapping NAME` shows the lines.


      """
    return GeneratedFile(path: "mapping.md", bytes: Array((heading + table.markdown).utf8))
  }

  /// `surface.txt`: all facts of a schema that affect apps, servers and screens, one on each line. The file's diff
  /// shows a reviewer the whole effect of an edit.
  ///
  /// - Parameter parts: The lines of each part of the schema, sorted.
  static func surface(_ parts: [SurfaceLines]) -> GeneratedFile {
    let bytes = SurfaceLines.merged(parts, below: surfaceHeader)
    Work.add(bytes.count)
    return GeneratedFile(path: "surface.txt", bytes: bytes)
  }

  private static let surfaceHeader = """
    \(OutputHeader.text) from the schema. DO NOT EDIT.
    #
    # Every fact that apps, servers and screens depend on, one per line. Each line begins with its
    # subject; the lines of one type are together.
    #
    #   Type struct …            a type, its module, and what it conforms to
    #   Type.member let …        its declaration: let, var, get, func, case, requires (of a protocol)
    #   Type.member argument …   an argument of the initialiser, after the one that is named
    #   Type.member wire …       its key in JSON, and how it is read
    #   Type.member from …       computed, and from what
    #   Type(union) …            the struct that a JSON object is decoded as
    #   Map.member fills …       a rule of the mapping, for this member of the model
    #   Map.Type becomes …       the result of the mapping for this type, or for this value
    #   Style.key styled …       the value of a style of the default theme


    """
}
