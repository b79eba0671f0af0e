// Exported, because public types of this module use JSON values and errors of HaapiFoundation.
@_exported public import HaapiFoundation
