/// Reads drawings of screens, as `haapi map` prints them for examples, from files with names such as
/// `Type/example.txt`.
enum ScreenFolder {
  /// Reads the drawings of a folder.
  /// - Returns: The drawings by `Type/example`. An example has no drawing if it is a part of a response, or if it could
  ///   not be mapped.
  /// - Throws: `ValidationError` if a drawing cannot be read, or if there are none.
  static func read(_ path: String, for schema: Schema) throws -> [String: String] {
    let drawings = try schema.examples.compactMap { name, _ -> (String, String)? in
      let file = "\(path)/\(name).txt"
      do throws(RegularFile.Failure) {
        let bytes = try RegularFile.read(file)
        return bytes.isEmpty ? nil : (name, String(decoding: bytes, as: UTF8.self))
      } catch .notFound {
        return nil
      } catch {
        throw ValidationError("the drawing `\(OneLine.text(file))` of --screens cannot be read")
      }
    }
    if drawings.isEmpty {
      throw ValidationError(
        "the folder of --screens, `\(path)`, has no drawing of an example: write the examples with "
          + "`haapigen example --output DIR`, and the output of `haapi map --show-secrets` for "
          + "`DIR/Type/example.json` to `DIR/Type/example.txt`")
    }
    return Dictionary(first: drawings)
  }
}
