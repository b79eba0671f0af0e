// The public interface of this module uses types of these modules.
@_exported public import Foundation
@_exported public import HaapiFoundation
@_exported public import HaapiJOSE

// `URLSession` is in FoundationNetworking on Linux, and in Foundation on Apple's systems.
#if canImport(FoundationNetworking)
  @_exported public import FoundationNetworking
#endif
