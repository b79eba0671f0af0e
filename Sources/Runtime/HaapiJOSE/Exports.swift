@_exported public import HaapiFoundation
