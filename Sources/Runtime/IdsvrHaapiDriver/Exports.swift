// Errors, keys, proofs, addresses and sessions are part of this module's own interface.
@_exported public import Foundation
@_exported public import HaapiFoundation
@_exported public import HaapiJOSE

// On Apple's systems, `URLSession` is in Foundation.
#if canImport(FoundationNetworking)
  @_exported public import FoundationNetworking
#endif
