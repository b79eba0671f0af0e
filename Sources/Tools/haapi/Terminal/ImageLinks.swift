/// A link's image as modules of a QR code, or as data for a file.
enum ImageLink {
  case code(QRModules)
  /// The original image, if no QR code could be read from it.
  case image(Data)

  private static let maximumBytes = 1 << 20

  /// - Parameter load: Downloads an image that is not in the address itself.
  /// - Returns: `nil` if the image is not available.
  init?(_ address: String, load: @Sendable (String) async -> Data?) async {
    var data = Data(imageIn: address)
    if data == nil { data = await load(address) }
    guard let data, data.count <= Self.maximumBytes else { return nil }
    if let image = try? GrayImage(png: data), let code = QRModules(image) {
      self = .code(code)
    } else {
      self = .image(data)
    }
  }

  /// Writes an image to a file that only the user can read.
  ///
  /// - Returns: The path; `nil` if the file cannot be written.
  static func save(_ data: Data) -> String? {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("haapi-image-\(UUID().uuidString).png").path
    let isSaved = FileManager.default.createFile(
      atPath: path, contents: data, attributes: [.posixPermissions: 0o600])
    return isSaved ? path : nil
  }
}
