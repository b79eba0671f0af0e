/// Reads images of screens that another program has made. An `index.json` describes them.
enum PictureFolder {
  private struct Entry: Decodable {
    let file: String
    let traits: String
    let example: String?
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Reads the images of light and dark screens of examples.
  /// - Throws: `ValidationError` if the index or an image cannot be read.
  static func read(_ path: String) throws -> [SitePicture] {
    guard let index = try? RegularFile.read("\(path)/index.json"),
      let entries = try? JSONDecoder().decode([Entry].self, from: Data(index))
    else {
      throw ValidationError(
        "index.json in `\(path)`, the folder of --pictures, is missing or is not a list of pictures with "
          + "`file`, `traits` and `example`")
    }
    return try entries.compactMap { entry in
      guard let example = entry.example, let mode = ThemeMode(rawValue: entry.traits) else {
        return nil
      }
      guard !entry.file.contains("/"),
        let png = try? RegularFile.read("\(path)/\(entry.file)"), png.starts(with: signature)
      else {
        throw ValidationError(
          "index.json in `\(path)` names `\(entry.file)`, which is not a PNG in this folder")
      }
      return (example, mode, Data(png).base64EncodedString())
    }
  }
}
