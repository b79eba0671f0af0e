import Foundation

/// The required user verification (iOS 15.0).
public struct ASAuthorizationPublicKeyCredentialUserVerificationPreference: RawRepresentable,
  Hashable, Sendable
{
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// iOS 15.0.
  public static let preferred = Self("preferred")
  /// iOS 15.0.
  public static let required = Self("required")
  /// iOS 15.0.
  public static let discouraged = Self("discouraged")
}

/// The required attestation of an authenticator (iOS 15.0).
public struct ASAuthorizationPublicKeyCredentialAttestationKind: RawRepresentable, Hashable,
  Sendable
{
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// iOS 15.0.
  public static let none = Self("none")
  /// iOS 15.0.
  public static let direct = Self("direct")
  /// iOS 15.0.
  public static let indirect = Self("indirect")
  /// iOS 15.0.
  public static let enterprise = Self("enterprise")
}

/// The preference for credentials that a security key stores (iOS 15.0).
public struct ASAuthorizationPublicKeyCredentialResidentKeyPreference: RawRepresentable, Hashable,
  Sendable
{
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// iOS 15.0.
  public static let discouraged = Self("discouraged")
  /// iOS 15.0.
  public static let preferred = Self("preferred")
  /// iOS 15.0.
  public static let required = Self("required")
}

/// The COSE number of a signature algorithm (iOS 15.0).
public struct ASCOSEAlgorithmIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }
  public init(_ rawValue: Int) { self.rawValue = rawValue }

  /// iOS 15.0.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let ES256 = Self(-7)
}

/// An algorithm that the site accepts (iOS 15.0).
open class ASAuthorizationPublicKeyCredentialParameters: NSObject {
  /// iOS 15.0.
  public let algorithm: ASCOSEAlgorithmIdentifier

  /// iOS 15.0.
  public init(algorithm: ASCOSEAlgorithmIdentifier) {
    self.algorithm = algorithm
    super.init()
  }
}

/// Identifies a credential (iOS 15.0).
public protocol ASAuthorizationPublicKeyCredentialDescriptor: NSObjectProtocol {
  /// iOS 15.0.
  var credentialID: Data { get set }
}

/// Identifies a passkey (iOS 15.0).
open class ASAuthorizationPlatformPublicKeyCredentialDescriptor: NSObject,
  ASAuthorizationPublicKeyCredentialDescriptor
{
  /// iOS 15.0.
  open var credentialID: Data

  /// iOS 15.0.
  public init(credentialID: Data) {
    self.credentialID = credentialID
    super.init()
  }
}

/// Identifies a credential of a security key (iOS 15.0).
open class ASAuthorizationSecurityKeyPublicKeyCredentialDescriptor: NSObject,
  ASAuthorizationPublicKeyCredentialDescriptor
{
  /// The connection to a security key (iOS 15.0).
  public struct Transport: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// iOS 15.0.
    public static let usb = Self(rawValue: "usb")
    /// iOS 15.0.
    public static let nfc = Self(rawValue: "nfc")
    /// iOS 15.0.
    public static let bluetooth = Self(rawValue: "ble")
    /// All transports of the device (iOS 15.0).
    public static var allSupported: [Transport] { [.usb, .nfc, .bluetooth] }
  }

  /// iOS 15.0.
  open var credentialID: Data
  /// iOS 15.0.
  open var transports: [Transport]

  /// iOS 15.0.
  public init(credentialID: Data, transports allowedTransports: [Transport]) {
    self.credentialID = credentialID
    transports = allowedTransports
    super.init()
  }
}
