import SchemaDocument
import SchemaModel

/// `surface.txt`: all that apps, servers and screens can notice of a schema, a fact a line, so that a
/// reviewer sees the whole effect of an edit at a glance.
enum Surface {
  static let fileName = "surface.txt"

  /// - Parameter parts: Lines from everywhere.
  static func file(of parts: [SortedSurface]) -> GeneratedFile {
    let bytes = SurfaceLines.merged(parts, below: header)
    Work.add(bytes.count)
    return GeneratedFile(path: fileName, bytes: bytes)
  }

  /// A text of the schema, on one line.
  static func quoted(_ text: String) -> String { JSONText.quoted(text) }

  private static let header = """
    \(OutputHeader.text) from the schema. DO NOT EDIT.
    #
    # All that apps, servers and screens can notice, a fact a line. Each line begins with what it is
    # about; all of one type stands together.
    #
    #   Type struct …            a type, its module, and what it conforms to
    #   Type.member let …        what Swift has: let, var, get, func, case, requires (of a protocol)
    #   Type.member argument …   the initialiser takes it, behind the argument that is named
    #   Type.member wire …       the key in JSON, and how it is read
    #   Type.member from …       computed, and of what
    #   Type(union) …            which struct a document becomes
    #   Map.member fills …       a rule of the mapping: what fills this member of the model
    #   Map.Type becomes …       what the mapping makes of this type, or of this value
    #   Style.key styled …       the value of a style of the default theme


    """
}
