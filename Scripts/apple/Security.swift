// The declarations of Security that apps link, for `typecheck`. Types of Core Foundation are those of Swift to which Apple's
// systems bridge them, so casts between them are not checked.
@_exported import Foundation
@_exported import FoundationNetworking

public typealias CFString = String
public typealias CFData = Data
public typealias CFArray = [Any]
public typealias CFDictionary = [CFString: Any]
public typealias CFTypeRef = AnyObject
public typealias CFTypeID = UInt
public typealias CFError = NSError
public typealias CFAllocator = NSObject
public typealias OSStatus = Int32

public func CFGetTypeID(_ cf: CFTypeRef?) -> CFTypeID { fatalError() }

public let errSecSuccess: OSStatus = 0
public let errSecItemNotFound: OSStatus = -25300
public let errSecAuthFailed: OSStatus = -25293
public let errSecDecode: OSStatus = -26275
public let errSecPkcs12VerifyFailure: OSStatus = -25264

// MARK: Keychain

public let kSecClass: CFString = ""
public let kSecClassGenericPassword: CFString = ""
public let kSecAttrService: CFString = ""
public let kSecAttrAccount: CFString = ""
public let kSecAttrAccessible: CFString = ""
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = ""
public let kSecAttrAccessGroup: CFString = ""
public let kSecReturnData: CFString = ""
public let kSecValueData: CFString = ""

public func SecItemAdd(
  _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus { fatalError() }
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
  fatalError()
}
public func SecItemCopyMatching(
  _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus { fatalError() }
public func SecItemDelete(_ query: CFDictionary) -> OSStatus { fatalError() }

// MARK: Keys

public class SecKey {}
public let kSecAttrKeyType: CFString = ""
public let kSecAttrKeyTypeRSA: CFString = ""
public let kSecAttrKeyClass: CFString = ""
public let kSecAttrKeyClassPrivate: CFString = ""

public struct SecKeyAlgorithm: Sendable {
  public static let rsaSignatureMessagePKCS1v15SHA256 = SecKeyAlgorithm()
  public static let rsaSignatureMessagePKCS1v15SHA384 = SecKeyAlgorithm()
  public static let rsaSignatureMessagePKCS1v15SHA512 = SecKeyAlgorithm()
  public static let rsaSignatureMessagePSSSHA256 = SecKeyAlgorithm()
  public static let rsaSignatureMessagePSSSHA384 = SecKeyAlgorithm()
  public static let rsaSignatureMessagePSSSHA512 = SecKeyAlgorithm()
}

public func SecKeyCreateWithData(
  _ keyData: CFData, _ attributes: CFDictionary,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecKey? { fatalError() }
public func SecKeyCreateSignature(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ dataToSign: CFData,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? { fatalError() }

// MARK: Certificates

public class SecCertificate {}
public class SecIdentity {}
public class SecPolicy {}
public class SecTrust {}
public let kSecImportExportPassphrase: CFString = ""
public let kSecImportItemIdentity: CFString = ""
public let kSecImportItemCertChain: CFString = ""

public func SecIdentityGetTypeID() -> CFTypeID { fatalError() }
public func SecPKCS12Import(
  _ pkcs12_data: CFData, _ options: CFDictionary, _ items: UnsafeMutablePointer<CFArray?>
) -> OSStatus { fatalError() }
public func SecCertificateCreateWithData(_ allocator: CFAllocator?, _ data: CFData)
  -> SecCertificate?
{ fatalError() }
public func SecCertificateCopyData(_ certificate: SecCertificate) -> CFData { fatalError() }
public func SecPolicyCreateSSL(_ server: Bool, _ hostname: CFString?) -> SecPolicy { fatalError() }
public func SecTrustSetPolicies(_ trust: SecTrust, _ policies: CFTypeRef) -> OSStatus {
  fatalError()
}
public func SecTrustSetAnchorCertificates(_ trust: SecTrust, _ anchorCertificates: CFArray?)
  -> OSStatus
{ fatalError() }
public func SecTrustSetAnchorCertificatesOnly(
  _ trust: SecTrust, _ anchorCertificatesOnly: Bool
) -> OSStatus { fatalError() }
public func SecTrustEvaluateWithError(
  _ trust: SecTrust, _ error: UnsafeMutablePointer<CFError?>?
) -> Bool { fatalError() }
public func SecTrustCopyCertificateChain(_ trust: SecTrust) -> CFArray? { fatalError() }

public let NSURLAuthenticationMethodClientCertificate = ""
public let NSURLAuthenticationMethodServerTrust = ""

extension URLProtectionSpace {
  public var serverTrust: SecTrust? { fatalError() }
}

extension URLCredential {
  public convenience init(
    identity: SecIdentity, certificates certArray: [Any]?, persistence: URLCredential.Persistence
  ) { fatalError() }
  public convenience init(trust: SecTrust) { fatalError() }
}
