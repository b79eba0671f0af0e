/// Screens of examples, as `haapi map --format json` prints them: one line for each file.
enum ScreenFile {
  /// - Throws: `ValidationError`
  static func read(_ path: String, for schema: Schema) throws -> [SiteScreen] {
    guard let bytes = try? RegularFile.read(path) else {
      throw ValidationError("the file of --screens, `\(path)`, cannot be read")
    }
    let known = Set(schema.examples.map(\.0))
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return try lines.enumerated().compactMap { index, line in
      if line.isEmpty { return nil }
      let place = OneLine.text("\(path):\(index + 1)")
      let json = try? JSONValue(jsonText: String(decoding: line, as: UTF8.self))
      guard let json, let file = json["file"]?.stringValue else {
        throw ValidationError("\(place): this is not a line of `haapi map --format json`. \(help)")
      }
      let parts = file.split(separator: "/").suffix(2).map(String.init)
      guard let type = parts.first, let name = parts.last, name.hasSuffix(".json"),
        case let example = String(name.dropLast(5)), known.contains("\(type)/\(example)")
      else {
        throw ValidationError(
          OneLine.text("\(place): `\(file)` is not an example of this schema. \(help)"))
      }
      // A part of a response has no screen, and neither has a response that could not be mapped.
      guard json["type"]?.stringValue == type, let model = json["model"]?.stringValue,
        let value = json["value"]
      else { return nil }
      return SiteScreen(example: "\(type)/\(example)", model: model, value: value)
    }
  }

  private static let help =
    "Write the file again with `haapigen example --output DIR` and "
    + "`haapi map --format json --show-secrets DIR/*/*.json`."
}
