public import Foundation

/// A certificate or key cannot be read from its file. The error never contains any part of the certificate or key.
///
/// - Note: Source: HAAPI SDKs, `CryptoImportError`
public enum CryptoImportError: Error, LocalizedError, CustomStringConvertible,
  CustomDebugStringConvertible
{
  /// The file is not in the bundle, or cannot be read.
  case invalidPath(_ reason: String)
  /// The file is not PEM, or has no certificate or key of the expected kind.
  case invalidPEMString(_ reason: String, cause: (any Error)?)
  /// The passphrase does not open the file.
  case invalidPassphrase
  /// The file is not PKCS #12, or the hash of a ``KeyPinning`` has the wrong form.
  case invalidType(_ reason: String)
  /// The file does not contain both a private key and the certificate of this key.
  case outOfBounds
  /// The system did not import the file.
  case failedToImport(_ reason: String)

  /// The mistake and its correction, for developers.
  public var description: String {
    switch self {
    case .invalidPath(let reason), .invalidPEMString(let reason, _), .invalidType(let reason),
      .failedToImport(let reason):
      reason
    case .invalidPassphrase: "The passphrase does not open the PKCS #12 file."
    case .outOfBounds:
      "The PKCS #12 file has no private key with its certificate. Export both into one file."
    }
  }

  /// The same as ``description``.
  public var debugDescription: String { description }
  /// The same as ``description``.
  public var errorDescription: String? { description }
}

extension Bundle {
  /// - Throws: ``CryptoImportError/invalidPath(_:)``
  func contents(of filename: String) throws -> Data {
    let url = url(forResource: filename, withExtension: nil)
    guard let data = url.flatMap({ try? Data(contentsOf: $0) }) else {
      throw CryptoImportError.invalidPath(
        "There is no file \(filename.quoted) in the bundle, or it cannot be read. Add it to the "
          + "target's resources.")
    }
    return data
  }
}
