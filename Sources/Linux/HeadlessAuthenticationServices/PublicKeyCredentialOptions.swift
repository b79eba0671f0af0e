import HeadlessUIKit

/// The site's requirement for user verification (iOS 15.0).
public struct ASAuthorizationPublicKeyCredentialUserVerificationPreference: RawRepresentable,
  Hashable, Sendable
{
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let preferred = Self("preferred")
  public static let required = Self("required")
  public static let discouraged = Self("discouraged")
}

/// The attestation that the site requests from an authenticator (iOS 15.0).
public struct ASAuthorizationPublicKeyCredentialAttestationKind: RawRepresentable, Hashable,
  Sendable
{
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let none = Self("none")
  public static let direct = Self("direct")
  public static let indirect = Self("indirect")
  public static let enterprise = Self("enterprise")
}

/// The site's preference for resident keys, which the security key stores (iOS 15.0).
public struct ASAuthorizationPublicKeyCredentialResidentKeyPreference: RawRepresentable, Hashable,
  Sendable
{
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let discouraged = Self("discouraged")
  public static let preferred = Self("preferred")
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
  public let algorithm: ASCOSEAlgorithmIdentifier

  public init(algorithm: ASCOSEAlgorithmIdentifier) {
    self.algorithm = algorithm
    super.init()
  }
}

/// Identifies a credential (iOS 15.0).
public protocol ASAuthorizationPublicKeyCredentialDescriptor: NSObjectProtocol {
  var credentialID: Data { get set }
}

/// Identifies a passkey (iOS 15.0).
open class ASAuthorizationPlatformPublicKeyCredentialDescriptor: NSObject,
  ASAuthorizationPublicKeyCredentialDescriptor
{
  open var credentialID: Data

  public init(credentialID: Data) {
    self.credentialID = credentialID
    super.init()
  }
}

/// Identifies a credential of a security key (iOS 15.0).
open class ASAuthorizationSecurityKeyPublicKeyCredentialDescriptor: NSObject,
  ASAuthorizationPublicKeyCredentialDescriptor
{
  /// A type of connection to a security key (iOS 15.0).
  public struct Transport: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let usb = Self(rawValue: "usb")
    public static let nfc = Self(rawValue: "nfc")
    public static let bluetooth = Self(rawValue: "ble")
    /// All transports that the device supports (iOS 15.0).
    public static var allSupported: [Transport] { [.usb, .nfc, .bluetooth] }
  }

  open var credentialID: Data
  open var transports: [Transport]

  public init(credentialID: Data, transports allowedTransports: [Transport]) {
    self.credentialID = credentialID
    transports = allowedTransports
    super.init()
  }
}
