/// Screens of examples, as `haapi map` draws them: `Type/example.txt` in a folder.
enum ScreenFolder {
  /// - Returns: The drawings by `Type/example`. A part of a response has none, and neither has a response that could
  ///   not be mapped.
  /// - Throws: `ValidationError`
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
