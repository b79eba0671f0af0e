// Errors, keys and proofs are part of this module's own interface.
@_exported public import HaapiFoundation
@_exported public import HaapiJOSE
